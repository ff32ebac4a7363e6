import { toApiDate } from '#base/api-date.ts';
import type { LogEntry, OwnEntry } from './contract.ts';
import type { LogRow } from './model/entries.ts';
import { type Fields, ownerFields } from './log-rules.ts';

/** An entry with everything that moderators may see. */
export function presentEntry(row: LogRow): LogEntry {
  const { before, after, detail } = row;
  return {
    ...baseOf(row),
    before: before as Fields | null,
    after: after as Fields | null,
    detail: detail as Fields,
    actor: personOf(row.actorId, row.actor),
    owner: personOf(row.ownerId, row.owner),
  };
}

/** An entry as shown to the owner: without the actor and without fields for moderators only. */
export function presentOwnEntry(row: LogRow): OwnEntry {
  const { before, after } = row;
  return {
    ...baseOf(row),
    before: ownerFields(before as Fields | null),
    after: ownerFields(after as Fields | null),
  };
}

function baseOf({ id, createdAt, action, objectType, objectId, reason }: LogRow) {
  return {
    entry_id: String(id),
    date_created: toApiDate(createdAt),
    action,
    object_type: objectType,
    object_id: objectId === null ? null : String(objectId),
    reason,
  };
}

function personOf(id: number | null, username: string | null) {
  return id === null ? null : { user_id: String(id), username };
}
