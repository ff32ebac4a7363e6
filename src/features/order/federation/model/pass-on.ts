import type { Ctx } from '#src/context.ts';
import { hostIn } from '../documents.ts';
import { readProof } from '../proof.ts';
import type { ReceivedActivity } from './receive.ts';
import { followersInboxes, orderDeliveries } from './send.ts';

/**
 * Passes what somebody of another site did with a comment on a video of this one on to the sites of whoever
 * follows the video's owner, as it came, with the author's own proof; what has none nobody would believe, and
 * what waits for a moderator nobody is told. ActivityPub §7.1.2
 */
export async function passOn(
  ctx: Ctx,
  { actor, activity }: ReceivedActivity,
  commentId: number,
): Promise<void> {
  if (!readProof(activity)) return;
  const owner = await ctx.db
    .selectFrom('comment')
    .innerJoin('video', 'video.id', 'comment.video_id')
    .innerJoin('account', 'account.id', 'video.account_id')
    .select('account.id')
    .where('comment.id', '=', commentId)
    .where('comment.state', 'in', ['shown', 'deleted'])
    .where('account.host', 'is', null)
    .executeTakeFirst();
  if (!owner) return;
  const inboxes = await followersInboxes(ctx, { kind: 'account', id: owner.id });
  const others = inboxes.filter((inbox) => hostIn(inbox) !== actor.host);
  if (others.length === 0) return;
  await ctx.db.transaction().execute(async (trx) => {
    const said = {
      account_id: owner.id,
      body: JSON.stringify(activity),
      created_at: new Date(ctx.clock.now()),
    };
    const { id } = await trx
      .insertInto('federation_activity')
      .values(said)
      .returning('id')
      .executeTakeFirstOrThrow();
    await orderDeliveries(trx, ctx, id, others);
  });
}
