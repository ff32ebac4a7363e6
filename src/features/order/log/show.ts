import type { AuditAction, ObjectType } from '#features/people/audit/rules.ts';
import type { LogRow } from './model/entries.ts';
import { type Fields, toldFields } from './rules.ts';

/** One field of an entry, as it was and as it is. */
export interface ChangeView {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Somebody in the log; a deleted account has no name. */
export interface PersonView {
  readonly id: number;
  readonly name: string | null;
}

/** What a page shows of an entry. */
export interface EntryView {
  readonly id: number;
  /** ms since 1970. */
  readonly at: number;
  readonly action: AuditAction;
  readonly objectType: ObjectType;
  readonly objectId: number | null;
  readonly reason: string;
  readonly changes: readonly ChangeView[];
  readonly owner: PersonView | null;
}

/** The same for moderators; no actor is the site itself. */
export interface FullEntryView extends EntryView {
  readonly actor: PersonView | null;
  readonly detail: Fields;
}

/** An entry with everything that moderators may know. */
export function showEntry(row: LogRow): FullEntryView {
  return {
    ...baseOf(row),
    changes: changesOf(row.before as Fields | null, row.after as Fields | null),
    actor: personOf(row.actorId, row.actor),
    detail: row.detail as Fields,
  };
}

/** An entry as its owner reads it. */
export function showOwnEntry(row: LogRow): EntryView {
  const [before, after] = [row.before, row.after] as (Fields | null)[];
  return { ...baseOf(row), changes: changesOf(toldFields(before ?? null), toldFields(after ?? null)) };
}

function baseOf({ id, createdAt, action, objectType, objectId, reason, ownerId, owner }: LogRow) {
  return {
    id,
    at: createdAt.getTime(),
    action: action as AuditAction,
    objectType: objectType as ObjectType,
    objectId,
    reason,
    owner: personOf(ownerId, owner),
  };
}

function changesOf(before: Fields | null, after: Fields | null): ChangeView[] {
  return Object.entries(after ?? {}).map(([field, value]) => ({
    field,
    before: before?.[field] ?? null,
    after: value ?? null,
  }));
}

function personOf(id: number | null, name: string | null): PersonView | null {
  return id === null ? null : { id, name };
}
