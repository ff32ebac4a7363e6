import { UNDELETE_MS } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import { managed, type ManageQuery } from './manage.ts';

/** Videos that are read at a time for a file of all of them. */
const BATCH = 500;

/** What a table of somebody's videos says of one. */
export type VideoLine = Awaited<ReturnType<typeof linesAfter>>[number];

/** All of an owner's videos that these filters leave, the newest first, in bounded parts. */
export async function* readAllManaged(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  accountId: number,
  query: Pick<ManageQuery, 'text' | 'state'>,
): AsyncGenerator<VideoLine[]> {
  const discardedAfter = new Date(ctx.clock.now() - UNDELETE_MS);
  let last: number | null = null;
  do {
    const lines: VideoLine[] = await linesAfter(managed(ctx.db, accountId, query, discardedAfter), last);
    if (lines.length > 0) yield lines;
    last = lines.length < BATCH ? null : (lines.at(-1)?.id ?? null);
  } while (last !== null);
}

function linesAfter(all: ReturnType<typeof managed>, last: number | null) {
  return all
    .leftJoin('channel', 'channel.id', 'video.channel_id')
    .select(['video.id', 'video.code', 'video.title', 'video.state', 'video.private', 'video.moderated'])
    .select(['video.subscribed_only as subscribedOnly', 'video.password_protected as passwordProtected'])
    .select([
      'video.scheduled_at as scheduledAt',
      'video.nsfw',
      'video.is_draft as isDraft',
      'video.duration',
      'channel.title as channel',
    ])
    .select(['video.created_at as createdAt', 'video.published_at as publishedAt'])
    .select([
      'video_counter.view_count as views',
      'video_counter.score',
      'video_counter.comment_count as comments',
    ])
    .$if(last !== null, (q) => q.where('video.id', '<', last))
    .orderBy('video.id', 'desc')
    .limit(BATCH)
    .execute();
}
