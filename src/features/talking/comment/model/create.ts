import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { standingTo } from '#features/people/user/model/hidden.ts';
import { mayMeet } from '#features/people/user/rules.ts';
import { type Actor, mayPlay } from '#features/videos/video/rules.ts';
import type { Batch } from '#platform/db/batch.ts';
import { writeLast } from '#platform/db/after-commit.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { mayComment, mayRunChat } from '../rules.ts';
import { ERROR_TEXTS } from '../texts.ts';
import { readTalk, type Talk } from './chat.ts';
import { findComment } from './find.ts';
import type { CommentRow, VotedComment } from './rows.ts';
import type { Writing } from './judge.ts';
import { type WriteCtx, writeComments } from './write.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

/** A new comment. `at` is the time in the video, seconds, or null. */
export interface NewComment {
  readonly video: {
    readonly id: number;
    readonly accountId: number | null;
    readonly state: string;
    /** Unset where it is not known. */
    readonly onAir?: boolean;
  };
  /** The comment that it replies to. */
  readonly parent: CommentRow | null;
  readonly body: string;
  readonly at: number | null;
  /** It waits for somebody to let it in, whatever it says. */
  readonly isDoubtful?: boolean;
  /** The comment whose text it replaces, which does not count as one more. */
  readonly edits?: number;
}

/**
 * Stores a comment together with the notifications that it causes, and answers it as the writer sees it.
 * @throws AppError `forbidden`, `rate_limited`, and in a chat `slow_mode`, `followers_only`, `words_blocked`
 */
export async function createComment(
  ctx: Pick<Ctx, 'db' | 'batches' | 'bus' | 'clock' | 'config' | 'events'>,
  viewer: Actor,
  given: NewComment,
): Promise<VotedComment> {
  // Only what is on air can be a chat, whose messages share a transaction.
  const talk = given.video.onAir === false ? null : await openTalk(ctx.db, viewer, given);
  if (talk?.isChat) return createMessage(ctx, { viewer, given, talk });
  const { reading } = await ctx.db.transaction().execute(async (trx) => {
    const asked = { viewer, given, talk: talk ?? openTalk(trx, viewer, given) };
    const [written] = await writeComments(trx, ctx, [asked]);
    const read = readBack(trx, viewer, idOf(written));
    writeLast(trx, read);
    return { reading: read };
  });
  ctx.bus.publish('comment', { id: given.video.id });
  return reading;
}

/** A message of a chat, stored together with others of the same moment. */
async function createMessage(
  ctx: WriteCtx & Pick<Ctx, 'db' | 'batches'>,
  writing: Writing,
): Promise<VotedComment> {
  const { viewer, given } = writing;
  const written = await ctx.batches.join(ctx.db, writeTogether, { ctx, writing });
  const id = idOf(written);
  ctx.bus.publish('chat', { id: given.video.id });
  return readBack(ctx.db, viewer, id);
}

/** The id of what was stored. @throws AppError why it was not */
function idOf(written: number | AppError | undefined): number {
  if (typeof written !== 'number') throw written;
  return written;
}

async function readBack(db: Db, viewer: Actor, id: number): Promise<VotedComment> {
  return (await findComment({ db }, viewer, id)) as VotedComment;
}

/** How a video is discussed in which the viewer may take part. @throws AppError `forbidden` */
export async function openTalk(db: Db, viewer: Actor, { video, parent }: NewComment): Promise<Talk> {
  const others = [video.accountId, parent?.accountId ?? null];
  const [talk, ...standings] = await Promise.all([
    readTalk(db, video.id, viewer),
    ...others.map((other) => standingTo(db, viewer.id, other)),
  ]);
  if (!mayComment(viewer, video, talk) && !(talk.isChat && mayRunChat(viewer, talk)))
    throw new AppError('forbidden', mayPlay(video) ? errors.locked : undefined);
  for (const standing of standings) if (!mayMeet(standing)) throw new AppError('forbidden', errors[standing]);
  return talk;
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
