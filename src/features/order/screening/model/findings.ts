import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { thingFlagged } from '../events.ts';

/** What a rule or a check found about a thing. */
export interface Finding {
  readonly type: 'video' | 'comment' | 'message' | 'user' | 'album';
  readonly id: number;
  /** Whose thing it is. */
  readonly accountId: number | null;
  /** Which check: `word`, `link`, `duplicate`, `rate`, `nsfw`, `address`. */
  readonly cause: string;
  /** Why, in words for moderators. */
  readonly detail: string;
  /** Whether the thing was held back at once. */
  readonly held?: boolean;
}

/** Keeps findings for moderators; what one cause has found about a thing and waits is kept once. */
export async function recordFindings(
  trx: Trx,
  { events }: Pick<Ctx, 'events'>,
  findings: readonly Finding[],
): Promise<void> {
  for (const { type, id, accountId, cause, detail, held = false } of findings) {
    const before = await trx
      .selectFrom('finding')
      .select('id')
      .where('object_type', '=', type)
      .where('object_id', '=', id)
      .where('cause', '=', cause)
      .where('settled_at', 'is', null)
      .executeTakeFirst();
    if (before) continue;
    await trx
      .insertInto('finding')
      .values({ object_type: type, object_id: id, account_id: accountId, cause, detail, held })
      .execute();
    await events.emit(trx, thingFlagged, { objectType: type, objectId: id });
  }
}

/** Settles what was found about a thing: a moderator has decided. */
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
