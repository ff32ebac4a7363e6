import type { Db } from '#platform/db/db.ts';
import { asOne } from '#platform/events/as-one.ts';
import type { Ctx } from '#src/context.ts';
import type { AuditAction, ObjectType } from './rules.ts';

/** What was done, to what, by whom and why. */
export interface AuditEntry {
  /** Null is the site itself. */
  readonly actorId?: number | null;
  readonly action: AuditAction;
  readonly objectType: ObjectType;
  readonly objectId: number | null;
  /** The account that it was done to, or that owns the thing; null if nobody does. */
  readonly ownerId: number | null;
  /** Shown to the owner too; empty if none was given. */
  readonly reason?: string | undefined;
  /** The changed fields, before and after. */
  readonly before?: object;
  readonly after?: object;
  /** Further details, only for moderators. */
  readonly detail?: object;
}

/**
 * Records what somebody with special rights did, within the transaction that does it. Entries can never be
 * changed or deleted.
 */
export async function recordAudit(trx: Db, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await trx.insertInto('audit_log').values(entries.map(rowOf)).execute();
}

/**
 * Does something to a thing and records it, both or neither, if it is somebody else's: what people do with
 * their own is not recorded.
 */
export function recordUnlessOwn<C extends Pick<Ctx, 'db' | 'bus' | 'events' | 'jobs'>, T>(
  ctx: C,
  entry: AuditEntry & { readonly actorId: number },
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (entry.actorId === entry.ownerId) return work(ctx);
  return asOne(ctx, async (one, trx) => {
    await recordAudit(trx, entry);
    return work(one);
  });
}

/** The reason given for the latest of these actions on an object; empty if none was given. */
export async function readReason(
  db: Db,
  objectType: ObjectType,
  objectId: number,
  actions: readonly AuditAction[],
): Promise<string> {
  const row = await db
    .selectFrom('audit_log')
    .select('reason')
    .where('object_type', '=', objectType)
    .where('object_id', '=', objectId)
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reason ?? '';
}

function rowOf({ actorId = null, reason = '', before, after, detail = {}, ...entry }: AuditEntry) {
  return {
    actor_id: actorId,
    action: entry.action,
    object_type: entry.objectType,
    object_id: entry.objectId,
    owner_id: entry.ownerId,
    reason,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    detail: JSON.stringify(detail),
  };
}
