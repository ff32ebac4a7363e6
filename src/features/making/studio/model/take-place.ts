import { captionFolder } from '#features/making/caption/files.ts';
import { completeIn } from '#features/making/processing/model.ts';
import { removeIfDeleted } from '#features/videos/video/model/files.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { isReplaceable } from '../rules.ts';
import { dropReplacement } from './drop-replacement.ts';

/** What changes hands when a file takes the place of another. */
const FILES = [
  'media_key',
  'media_version',
  'duration',
  'width',
  'height',
  'version',
  'has_hls',
  'has_thumbnail',
  'thumbnail_version',
  'storyboard_frames',
] as const;

/**
 * Puts the files of a hidden video that is ready in the place of those they were made for: link, votes and
 * comments stay, captions come along. Does nothing for any other video; killed anywhere, the same call does
 * the rest.
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

/** Does what is left to do for every replacement whose worker died, or whose video is gone. */
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

/** Captions lie below the files' key, which changes. */
async function copyCaptions(
  { storage }: Pick<Ctx, 'storage'>,
  { mediaKey, newMediaKey }: Pair,
): Promise<void> {
  const [from, to] = [captionFolder({ mediaKey }), captionFolder({ mediaKey: newMediaKey })];
  for await (const { key } of storage.list(`${from}/`)) {
    await storage.put(to + key.slice(from.length), (await storage.open(key)).stream);
  }
}

/** Afterwards the hidden video holds the old files, deleted: they answer 404 at once. */
async function exchange(trx: Trx, ctx: Ctx, { videoId, newVideoId }: Pair): Promise<void> {
  const rows = await trx
    .selectFrom('video')
    .select(['id', 'state', ...FILES])
    .where('id', 'in', [videoId, newVideoId])
    .orderBy('id')
    .forUpdate()
    .execute();
  const [old, fresh] = [rows.find(({ id }) => id === videoId), rows.find(({ id }) => id === newVideoId)];
  if (!old || !fresh || fresh.state !== 'success' || !isReplaceable(old)) return;
  const { id: _, state: __, ...files } = fresh;
  // A key is one video's alone, also in the middle of the exchange.
  await trx
    .updateTable('video')
    .set({ media_key: `${old.media_key}-old`, state: 'deleted', playable: false })
    .where('id', '=', newVideoId)
    .execute();
  await trx
    .updateTable('video')
    .set({
      ...files,
      playable: true,
      examined_version: 0,
      state: old.state === 'failed' ? 'stored' : old.state,
    })
    .where('id', '=', videoId)
    .execute();
  await trx.updateTable('video').set({ media_key: old.media_key }).where('id', '=', newVideoId).execute();
  await trx.deleteFrom('rendition').where('video_id', '=', videoId).execute();
  await trx.updateTable('rendition').set({ video_id: videoId }).where('video_id', '=', newVideoId).execute();
  // What the video was is no longer a copy of anything.
  await trx.updateTable('upload').set({ sha256: null }).where('video_id', '=', videoId).execute();
  await trx.updateTable('upload').set({ video_id: videoId }).where('video_id', '=', newVideoId).execute();
  // A moderator's pardon was for the old file.
  await trx.deleteFrom('suspension').where('video_id', '=', videoId).execute();
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
