import { captionFolder } from '#features/making/caption/files.ts';
import { completeIn } from '#features/making/processing/model.ts';
import { moveUpload } from '#features/making/upload/model/fetched.ts';
import { restartVideo } from '#features/videos/video/model/life.ts';
import { exchangeFiles } from '#features/videos/video/model/made-files.ts';
import { removeIfDeleted } from '#features/videos/video/model/files.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { isReplaceable } from '../rules.ts';
import { dropReplacement } from './drop-replacement.ts';

/** Queue of hidden videos that may take the place of another's files; data `{ videoId }`, keyed by it. */
export const TAKE_PLACE = 'take-place';

/**
 * Replaces a video's files with those of the hidden video that is ready: link, votes and comments stay,
 * captions are copied. Does nothing for any other video; if it is killed, the same call does the rest.
 */
export async function takePlace(ctx: Ctx, newVideoId: number): Promise<void> {
  const pair = await findPair(ctx, newVideoId);
  if (!pair) return;
  if (pair.newState === 'success' && isReplaceable(pair)) {
    await copyCaptions(ctx, pair);
    await ctx.db.transaction().execute((trx) => exchange(trx, ctx, pair));
    for (const topic of ['video-access', 'progress'] as const) ctx.bus.publish(topic, { id: pair.videoId });
    return takePlace(ctx, newVideoId);
  }
  if (pair.newState === 'deleted') return removeLeftovers(ctx, pair);
  if (!isReplaceable(pair)) await dropReplacement(ctx, pair.videoId);
}

/** Finishes every replacement whose worker died, or whose video is gone. */
export async function finishReplacements(ctx: Ctx): Promise<void> {
  const rows = await ctx.db.selectFrom('replacement').select('new_video_id as id').execute();
  for (const { id } of rows) {
    await takePlace(ctx, id).catch((error: unknown) =>
      ctx.log.warn({ err: error, videoId: id }, 'replacement not finished'),
    );
  }
}

interface Pair {
  readonly videoId: number;
  readonly newVideoId: number;
  readonly state: string;
  readonly newState: string;
  readonly mediaKey: string;
  readonly newMediaKey: string;
}

async function findPair({ db }: Pick<Ctx, 'db'>, newVideoId: number): Promise<Pair | null> {
  const row = await db
    .selectFrom('replacement')
    .innerJoin('video', 'video.id', 'replacement.video_id')
    .innerJoin('video as hidden', 'hidden.id', 'replacement.new_video_id')
    .select(['video.id as videoId', 'video.state', 'video.media_key as mediaKey'])
    .select(['hidden.id as newVideoId', 'hidden.state as newState', 'hidden.media_key as newMediaKey'])
    .where('replacement.new_video_id', '=', newVideoId)
    .executeTakeFirst();
  return row ?? null;
}

/** Captions are stored under the files' key, which changes. */
async function copyCaptions(
  { storage }: Pick<Ctx, 'storage'>,
  { mediaKey, newMediaKey }: Pair,
): Promise<void> {
  const [from, to] = [captionFolder({ mediaKey }), captionFolder({ mediaKey: newMediaKey })];
  for await (const { key } of storage.list(`${from}/`)) {
    await storage.put(to + key.slice(from.length), (await storage.open(key)).stream);
  }
}

async function exchange(trx: Trx, ctx: Ctx, { videoId, newVideoId }: Pair): Promise<void> {
  if (!(await exchangeFiles(trx, ctx, { videoId, newVideoId }, isReplaceable))) return;
  await moveUpload(trx, { videoId, newVideoId });
  await restartVideo(trx, ctx, videoId);
  await completeIn(trx, ctx, videoId);
}

async function removeLeftovers(
  ctx: Pick<Ctx, 'db' | 'bus' | 'storage'>,
  { newVideoId }: Pair,
): Promise<void> {
  ctx.bus.publish('video-access', { id: newVideoId });
  await removeIfDeleted(ctx, newVideoId);
  await ctx.db.deleteFrom('replacement').where('new_video_id', '=', newVideoId).execute();
}
