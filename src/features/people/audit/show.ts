import type { AuditAction, ObjectType } from './rules.ts';
import type { Ctx } from '#src/context.ts';
import { isNamed, thingOf, type NamedThing, type ObjectNames } from './field-rules.ts';
import type { LogRow } from './model/entries.ts';
import { readNames } from './model/names.ts';
import { type Fields, ownerFields } from './log-rules.ts';

/** One field of an entry: the value before, after, or both if it changed. Null is an empty field. */
export interface ChangeView {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Somebody in the log; deleted accounts have no name. */
export interface PersonView {
  readonly id: number;
  readonly name: string | null;
}

/** An entry as shown to its owner. */
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

/** An entry as shown to moderators; a null actor is the site itself. */
export interface FullEntryView extends EntryView {
  readonly actor: PersonView | null;
}

/** A page of entries, and the names of everything that they refer to by id. */
export interface EntriesView<E extends EntryView> {
  readonly entries: readonly E[];
  readonly names: ObjectNames;
}

/** Entries as shown to moderators. */
export async function showEntries(
  ctx: Pick<Ctx, 'db'>,
  rows: readonly LogRow[],
): Promise<EntriesView<FullEntryView>> {
  return withNames(ctx, rows.map(showEntry));
}

/** Entries as shown to their owner. */
export async function showOwnEntries(
  ctx: Pick<Ctx, 'db'>,
  rows: readonly LogRow[],
): Promise<EntriesView<EntryView>> {
  return withNames(ctx, rows.map(showOwnEntry));
}

async function withNames<E extends EntryView>(
  ctx: Pick<Ctx, 'db'>,
  entries: readonly E[],
): Promise<EntriesView<E>> {
  return { entries, names: await readNames(ctx, entries.flatMap(thingsIn)) };
}

/** The named things that an entry is about or that its fields refer to. */
function thingsIn({ objectType, objectId, changes }: EntryView): NamedThing[] {
  const object = objectId !== null && isNamed(objectType) ? { type: objectType, id: objectId } : null;
  const named = changes.flatMap(({ field, before, after }) => [
    thingOf(field, before),
    thingOf(field, after),
  ]);
  return [object, ...named].filter((thing) => thing !== null);
}

function showEntry(row: LogRow): FullEntryView {
  const changed = changesOf(row.before as Fields | null, row.after as Fields | null);
  return {
    ...baseOf(row),
    changes: [...changed, ...changesOf(null, row.detail as Fields)].filter(
      ({ field }) => field !== 'decision',
    ),
    actor: personOf(row.actorId, row.actor),
  };
}

function showOwnEntry(row: LogRow): EntryView {
  const [before, after] = [row.before, row.after] as (Fields | null)[];
  return { ...baseOf(row), changes: changesOf(ownerFields(before ?? null), ownerFields(after ?? null)) };
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
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => ({
    field,
    ...(before && { before: before[field] ?? null }),
    ...(after && { after: after[field] ?? null }),
  }));
}

function personOf(id: number | null, name: string | null): PersonView | null {
  return id === null ? null : { id, name };
}
