import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { standingTo } from '#features/people/user/model/hidden.ts';
import { mayMeet } from '#features/people/user/rules.ts';
import { type Actor, mayPlay } from '#features/videos/video/rules.ts';
import type { Batch } from '#platform/db/batch.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { mayComment, mayRunChat } from '../rules.ts';
import { ERROR_TEXTS } from '../texts.ts';
import { readTalk } from './chat.ts';
import type { CommentRow } from './rows.ts';
import type { Writing } from './judge.ts';
import { type WriteCtx, writeComments } from './write.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

/** A new comment. `at` is the time in the video, seconds, or null. */
export interface NewComment {
  readonly video: { readonly id: number; readonly accountId: number | null; readonly state: string };
  /** The comment that it replies to. */
  readonly parent: CommentRow | null;
  readonly body: string;
  readonly at: number | null;
  /** It waits for somebody to let it in, whatever it says. */
  readonly isDoubtful?: boolean;
}

/**
 * Stores a comment together with the notifications that it causes. Returns its id.
 * @throws AppError `forbidden`, `rate_limited`, and in a chat `slow_mode`, `followers_only`, `words_blocked`
 */
export async function createComment(
  ctx: Pick<Ctx, 'db' | 'batches' | 'bus' | 'clock' | 'config' | 'events'>,
  viewer: Actor,
  given: NewComment,
): Promise<number> {
  const talk = await readTalk(ctx.db, given.video.id, viewer);
  if (!mayComment(viewer, given.video, talk) && !(talk.isChat && mayRunChat(viewer, talk)))
    throw new AppError('forbidden', mayPlay(given.video) ? errors.locked : undefined);
  for (const other of [given.video.accountId, given.parent?.accountId ?? null]) {
    const standing = await standingTo(ctx.db, viewer.id, other);
    if (!mayMeet(standing)) throw new AppError('forbidden', errors[standing]);
  }
  const writing = { viewer, given, talk };
  const alone = () => ctx.db.transaction().execute((trx) => writeComments(trx, ctx, [writing]));
  const written = talk.isChat
    ? await ctx.batches.join(ctx.db, writeTogether, { ctx, writing })
    : (await alone())[0];
  if (typeof written !== 'number') throw written;
  ctx.bus.publish(talk.isChat ? 'chat' : 'comment', { id: given.video.id });
  return written;
}

/**
 * Messages of chats that come while others are written share a transaction: each counts a comment in the row
 * of its video, so that they would wait for each other in any case, and hold a connection each meanwhile.
 */
const writeTogether: Batch<{ readonly ctx: WriteCtx; readonly writing: Writing }, number | AppError> = (
  db,
  items,
) => {
  const { ctx } = items[0] as { readonly ctx: WriteCtx };
  return db.transaction().execute((trx) =>
    writeComments(
      trx,
      ctx,
      items.map(({ writing }) => writing),
    ),
  );
};
