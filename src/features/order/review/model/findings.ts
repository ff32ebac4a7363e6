import { recordAudit } from '#features/people/audit/model.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { thingFlagged } from '../feature.ts';

/** What a check found about a thing. */
export interface Finding {
  readonly type: 'video' | 'comment' | 'message' | 'user' | 'album';
  readonly id: number;
  /** Owner of the thing. */
  readonly accountId: number | null;
  /** The check: `word`, `link`, `duplicate`, `rate`, `nsfw`, `address`. */
  readonly cause: string;
  /** Explanation for moderators. */
  readonly detail: string;
  /** Whether the thing was held back because of it. */
  readonly held?: boolean;
}

/**
 * Stores findings for moderators and in the log. A thing has at most one open finding per cause, unless it
 * was held back for a further one.
 */
export async function recordFindings(
  trx: Trx,
  { events, clock }: Pick<Ctx, 'events' | 'clock'>,
  findings: readonly Finding[],
): Promise<void> {
  const created_at = new Date(clock.now());
  for (const { type, id, accountId, cause, detail, held = false } of findings) {
    const before = await findingsOf(trx, { type, id, cause })
      .where('settled_at', 'is', null)
      .executeTakeFirst();
    if (before && !held) continue;
    await Promise.all([
      trx
        .insertInto('finding')
        .values({ object_type: type, object_id: id, account_id: accountId, cause, detail, held, created_at })
        .execute(),
      recordAudit(trx, {
        action: held ? 'thing-held' : 'thing-flagged',
        objectType: type,
        objectId: id,
        ownerId: accountId,
        reason: detail,
        detail: { cause },
      }),
    ]);
    await events.emit(trx, thingFlagged, { objectType: type, objectId: id });
  }
}

/** Whether the same finding was never made before: what moderators have seen must not be held back again. */
export async function isNew(trx: Trx, { detail, ...finding }: Finding): Promise<boolean> {
  const before = await findingsOf(trx, finding).where('detail', '=', detail).executeTakeFirst();
  return before === undefined;
}

/** Findings of one cause about a thing, settled or not. */
function findingsOf(trx: Trx, { type, id, cause }: Pick<Finding, 'type' | 'id' | 'cause'>) {
  return trx
    .selectFrom('finding')
    .select('id')
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .where('cause', '=', cause);
}

/** Settles the open findings about a thing, since a moderator has decided. */
export async function settleFindings(
  trx: Trx,
  { type, id }: Pick<Finding, 'type' | 'id'>,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('finding')
    .set({ settled_at: at })
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .where('settled_at', 'is', null)
    .execute();
}
