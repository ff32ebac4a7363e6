import { sql } from 'kysely';
import { recordAudit } from '#features/people/audit/model.ts';
import { hideNotices } from '#features/people/notification/model/hide.ts';
import { notify } from '#features/people/notification/model/notify.ts';
import { storeVotes } from '#features/watching/vote/model/ballot.ts';
import type { VoteValue } from '#features/watching/vote/rules.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import { commentChanged, commentSettled, commentVoted, commentWritten } from '../feature.ts';
import { type CommentRow, COMMENTS } from './rows.ts';
import { findWaiting } from './hold.ts';
import { storeEdit } from './store-edit.ts';
import { tagFromComments } from './tags.ts';
import { type CommentNotice, notifyMentioned, notifyOfComment } from './notify.ts';

/**
 * Changes the text of a comment, which is judged like a new one, and notifies those whom it mentions for the
 * first time; does nothing once it is deleted. `author` is who wrote it: somebody without a role if left out.
 * @throws AppError `forbidden`, and in a chat `followers_only`, `words_blocked`
 */
export async function editComment(
  ctx: Pick<Ctx, 'db' | 'bus' | 'clock' | 'config' | 'events'>,
  comment: CommentRow,
  body: string,
  author: Actor = { id: comment.accountId ?? 0, acl: '' },
): Promise<void> {
  const isStored = await ctx.db.transaction().execute(async (trx) => {
    const state = await storeEdit(trx, ctx, { comment, body, author });
    if (state === null) return false;
    const isHeld = state === 'held';
    await ctx.events.emit(trx, commentWritten, { comments: [{ commentId: comment.id, isHeld }] });
    await ctx.events.emit(trx, commentSettled, { commentIds: [comment.id] });
    const { videoId } = comment;
    await tagFromComments(trx, [comment, { videoId, body }]);
    const told = await findNotice(trx, { ...comment, body });
    const isTold = !isHeld && !(await findWaiting(trx, [comment.id])).has(comment.id);
    if (isTold && told) await notifyMentioned(trx, ctx, told, comment.body);
    return true;
  });
  if (isStored) publishBoth(ctx, comment.videoId);
}

/** Deletes a comment; its row stays, so that it can be restored and its thread stays together. */
export async function deleteComment(
  ctx: Pick<Ctx, 'db' | 'bus' | 'clock' | 'events'>,
  comment: CommentRow,
  actorId: number,
  reason = '',
): Promise<void> {
  const { id: commentId, videoId, accountId: authorId } = comment;
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('comment')
      .set((eb) => ({
        state: 'deleted',
        former_state: eb.ref('state'),
        deleted_at: new Date(ctx.clock.now()),
        deleted_by: actorId,
        touched_at: sql<Date>`clock_timestamp()`,
      }))
      .where('id', '=', commentId)
      .where('state', '!=', 'deleted')
      .execute();
    await tagFromComments(trx, [comment]);
    await trx.updateTable('discussion').set({ pinned_id: null }).where('pinned_id', '=', commentId).execute();
    if (authorId !== actorId)
      await recordAudit(trx, {
        actorId,
        action: 'comment-removed',
        objectType: 'comment',
        objectId: commentId,
        ownerId: authorId,
        reason,
        detail: { videoId, authorId },
      });
    await ctx.events.emit(trx, commentChanged, { commentId });
    await hideNotices(trx, ctx, 'comment', [commentId], true);
  });
  publishBoth(ctx, videoId);
}

/** Undoes a deletion: the comment is as it was before. */
export async function restoreComment(
  ctx: Pick<Ctx, 'db' | 'bus' | 'events'>,
  comment: CommentRow,
): Promise<void> {
  const { id, videoId } = comment;
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('comment')
      .set({
        state: sql<string>`coalesce(former_state, 'shown')`,
        former_state: null,
        deleted_at: null,
        deleted_by: null,
        touched_at: sql<Date>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .where('state', '=', 'deleted')
      // Not what was erased, or deleted by somebody else, after it was read.
      .where('body', '=', comment.body)
      .where('deleted_by', 'is not distinct from', comment.deletedBy)
      .execute();
    await tagFromComments(trx, [comment]);
    await ctx.events.emit(trx, commentChanged, { commentId: id });
    await hideNotices(trx, ctx, 'comment', [id], false);
  });
  publishBoth(ctx, videoId);
}

/**
 * Approves a comment that was waiting, and notifies people as if it had been written now, except the owner,
 * who already knows.
 */
export async function approveComment(
  ctx: Pick<Ctx, 'db' | 'bus' | 'events'>,
  comment: CommentRow,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('comment')
      .set({ state: 'shown', approved: true, touched_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', comment.id)
      .where('state', '=', 'held')
      .executeTakeFirst();
    await tagFromComments(trx, [comment]);
    await ctx.events.emit(trx, commentChanged, { commentId: comment.id });
    const told = await findNotice(trx, comment);
    if (numUpdatedRows === 0n || !told) return;
    // They were notified before an edit made it wait.
    const known = await hideNotices(trx, ctx, 'comment', [comment.id], false);
    const { accountId: ownerId } = comment.video;
    await notifyOfComment(trx, ctx, told, ownerId === null ? known : [...known, ownerId]);
  });
  publishBoth(ctx, comment.videoId);
}

/** Tells open pages of a video, and while it is on air those of its chat. */
export function publishBoth({ bus }: Pick<Ctx, 'bus'>, videoId: number): void {
  for (const topic of ['comment', 'chat'] as const) bus.publish(topic, { id: videoId });
}

/** Stores a vote together with its notification; returns the resulting score. */
export async function voteOnComment(
  ctx: Pick<Ctx, 'db' | 'bus' | 'events'>,
  { id, videoId, accountId: authorId }: CommentRow,
  voterId: number,
  value: VoteValue,
): Promise<number> {
  const score = await ctx.db.transaction().execute(async (trx) => {
    const [now = 0] = await storeVotes(trx, COMMENTS, [{ thingId: id, accountId: voterId, value, at: null }]);
    const upvoted = { type: 'comment-upvoted', actorId: voterId, videoId, objectId: id };
    if (value === 1 && authorId !== null) await notify(trx, ctx, { accountId: authorId, ...upvoted });
    await ctx.events.emit(trx, commentVoted, { commentId: id, accountId: voterId, value });
    return now;
  });
  ctx.bus.publish('comment', { id: videoId });
  return score;
}

/** Whom a stored comment notifies, and of what; null if its author is gone. */
async function findNotice(db: Ctx['db'], comment: CommentRow): Promise<CommentNotice | null> {
  if (comment.accountId === null) return null;
  const parent = await db
    .selectFrom('comment')
    .select('account_id')
    .where('id', '=', comment.parentId)
    .executeTakeFirst();
  return {
    id: comment.id,
    videoId: comment.videoId,
    authorId: comment.accountId,
    body: comment.body,
    ownerId: comment.video.accountId,
    repliedToId: parent?.account_id ?? null,
  };
}
