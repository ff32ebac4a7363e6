import type { CommentRow } from '#features/talking/comment/model/rows.ts';
import { editComment, voteOnComment } from '#features/talking/comment/model/change.ts';
import { createComment } from '#features/talking/comment/model/create.ts';
import { pinComment } from '#features/talking/comment/model/discussion.ts';
import { findComment } from '#features/talking/comment/model/find.ts';
import { findVideo } from '#features/videos/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';
import { randomOf } from './chance.ts';
import { findVideos } from './find.ts';
import type { Member } from './members.ts';
import type { SeedThread } from './threads.ts';

/** Lets people talk about videos that nobody has said anything about yet. */
export async function addComments(
  ctx: Ctx,
  members: readonly Member[],
  threads: readonly SeedThread[],
): Promise<void> {
  const videos = await findVideos(ctx, members);
  for (const [title, said] of Map.groupBy(threads, ({ video }) => video)) {
    const video = await findVideo(ctx, { id: videos.get(title) ?? 0 });
    if (!video || (await hasComments(ctx, video.id))) continue;
    for (const thread of said) await addThread(ctx, members, video, thread);
  }
}

type Video = NonNullable<Awaited<ReturnType<typeof findVideo>>>;

async function hasComments({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<boolean> {
  const row = await db.selectFrom('comment').select('id').where('video_id', '=', videoId).executeTakeFirst();
  return row !== undefined;
}

async function addThread(
  ctx: Ctx,
  members: readonly Member[],
  video: Video,
  thread: SeedThread,
): Promise<void> {
  const root = await addOne(ctx, members, video, null, thread);
  if (!root) return;
  if (thread.corrected) await editComment(ctx, root, thread.corrected);
  if (thread.isPinned) await pinComment(ctx, video.id, root.id);
  let last = root;
  for (const reply of thread.replies ?? [])
    last = (await addOne(ctx, members, video, root, reply, last.createdAt)) ?? last;
}

/** One comment with its votes; written some time after what was said before, or the video was published. */
async function addOne(
  ctx: Ctx,
  members: readonly Member[],
  video: Video,
  parent: CommentRow | null,
  { by, body, at, votes = 0 }: SeedThread | NonNullable<SeedThread['replies']>[number],
  since = video.publishedAt?.getTime() ?? ctx.clock.now(),
): Promise<CommentRow | null> {
  const author = members.find(({ username }) => username === by);
  if (!author) return null;
  const { id } = await createComment(ctx, author, { video, parent, body, at: at ?? null });
  const created = new Date(since + (ctx.clock.now() - since) * 0.2 * (0.1 + randomOf(by, body)));
  await ctx.db.updateTable('comment').set({ created_at: created }).where('id', '=', id).execute();
  const row = await findComment(ctx, author, id);
  const others = members.filter((one) => one.id !== author.id).slice(0, Math.abs(votes));
  for (const voter of others) if (row) await voteOnComment(ctx, row, voter.id, votes > 0 ? 1 : -1);
  return row;
}
