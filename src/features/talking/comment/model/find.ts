import { isLetIn } from '#features/videos/video/model/audience.ts';
import { type Actor, mayOpen, mayOpenByNumber } from '#features/videos/video/rules.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { mayRead } from '../rules.ts';
import { toVoted, type VotedComment, votedComments } from './rows.ts';

/** A reference to a comment: its number, and the code of its video if the caller knows it. */
export interface NamedComment {
  readonly comment: number;
  readonly video?: string | undefined;
}

/** The comment of that id as this viewer finds it, in any state, with their vote; null if there is none. */
export async function findComment(
  { db }: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  id: number,
): Promise<VotedComment | null> {
  const stored = await votedComments(db, viewer).where('comment.id', '=', id).executeTakeFirst();
  return stored ? toVoted(stored) : null;
}

/**
 * The comment if the viewer may know that it exists: its video is visible to them, and it is neither deleted
 * nor withheld from them. @throws AppError `comment_not_found`
 */
export async function openComment(
  ctx: Pick<Ctx, 'db' | 'keys'>,
  viewer: Actor | null,
  named: NamedComment,
): Promise<VotedComment> {
  const row = await openAnyComment(ctx, viewer, named);
  if (!mayRead(viewer, row, row.video)) throw new AppError('comment_not_found');
  return row;
}

/** The same, but including deleted ones, for undoing that. @throws AppError `comment_not_found` */
export async function openAnyComment(
  ctx: Pick<Ctx, 'db' | 'keys'>,
  viewer: Actor | null,
  { comment, video }: NamedComment,
): Promise<VotedComment> {
  const row = await findComment(ctx, viewer, comment);
  if (!row || !(await isOpenTo(ctx, viewer, row, video))) throw new AppError('comment_not_found');
  return row;
}

/** The link of an unlisted video is the permission; a number opens what is public. */
async function isOpenTo(
  ctx: Pick<Ctx, 'db' | 'keys'>,
  viewer: Actor | null,
  { video }: VotedComment,
  code: string | undefined,
): Promise<boolean> {
  return (code === video.code ? mayOpen : mayOpenByNumber)(viewer, video, await isLetIn(ctx, viewer, video));
}
