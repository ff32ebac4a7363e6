import { captionFolder } from '#features/making/caption/files.ts';
import { completeIn } from '#features/making/processing/model.ts';
import { exchangeUploads, moveUpload } from '#features/making/upload/model/fetched.ts';
import { mediaPrefix } from '#base/media-path.ts';
import { noteThumbnail, readPictureVersion } from '#features/videos/video/model/notes.ts';
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
 * captions are copied, and for a cut of the video itself the picture that its owner chose. Does nothing for
 * any other video; if it is killed, the same call does the rest.
 */
export async function takePlace(ctx: Ctx, newVideoId: number): Promise<void> {
  const pair = await findPair(ctx, newVideoId);
  if (!pair) return;
  if (pair.newState === 'success' && isReplaceable(pair)) {
    await copyCaptions(ctx, pair);
    if (pair.isCut) await copyChosenPicture(ctx, pair);
    await ctx.db.transaction().execute((trx) => exchange(trx, ctx, pair));
    for (const topic of ['video-access', 'progress'] as const) ctx.bus.publish(topic, { id: pair.videoId });
    return takePlace(ctx, newVideoId);
  }
  if (pair.newState === 'deleted') return removeLeftovers(ctx, pair);
  if (!isReplaceable(pair)) await dropReplacement(ctx, pair.videoId);
}

/**
 * Gives a video the files of that hidden one at once, as `takePlace` does; the old ones go. False if either
 * is not in a state for that.
 */
export async function takeFilesOf(
  ctx: Ctx,
  { videoId, newVideoId }: { readonly videoId: number; readonly newVideoId: number },
): Promise<boolean> {
  const pair = await readPair(ctx, { videoId, newVideoId });
  if (!pair) return false;
  await copyCaptions(ctx, pair);
  await copyChosenPicture(ctx, pair);
  const isDone = await ctx.db.transaction().execute((trx) => exchange(trx, ctx, pair));
  for (const topic of ['video-access', 'progress'] as const) ctx.bus.publish(topic, { id: videoId });
  if (isDone) await removeLeftovers(ctx, pair);
  return isDone;
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
  readonly mediaVersion: number;
  readonly newMediaVersion: number;
  readonly isCut: boolean;
  readonly keepsOld: boolean;
}

async function findPair(ctx: Pick<Ctx, 'db'>, newVideoId: number): Promise<Pair | null> {
  const row = await ctx.db
    .selectFrom('replacement')
    .select(['video_id as videoId', 'is_cut as isCut', 'keeps_old as keepsOld'])
    .where('new_video_id', '=', newVideoId)
    .executeTakeFirst();
  return row ? readPair(ctx, { ...row, newVideoId }) : null;
}

type Pairing = Pick<Pair, 'videoId' | 'newVideoId'> & Partial<Pick<Pair, 'isCut' | 'keepsOld'>>;

async function readPair(
  { db }: Pick<Ctx, 'db'>,
  { videoId, newVideoId, isCut = false, keepsOld = false }: Pairing,
): Promise<Pair | null> {
  const row = await db
    .selectFrom('video')
    .innerJoin('video as hidden', (join) => join.on('hidden.id', '=', newVideoId))
    .select(['video.id as videoId', 'video.state', 'video.media_key as mediaKey'])
    .select(['hidden.id as newVideoId', 'hidden.state as newState', 'hidden.media_key as newMediaKey'])
    .select(['video.media_version as mediaVersion', 'hidden.media_version as newMediaVersion'])
    .where('video.id', '=', videoId)
    .executeTakeFirst();
  return row ? { ...row, isCut, keepsOld } : null;
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

/** It is not among the files that are exchanged, and belongs to the video rather than to one cut of it. */
async function copyChosenPicture(ctx: Pick<Ctx, 'db' | 'storage'>, pair: Pair): Promise<void> {
  const from = mediaPrefix(pair);
  const to = mediaPrefix({ mediaKey: pair.newMediaKey, mediaVersion: pair.newMediaVersion });
  const version = await readPictureVersion(ctx, pair.videoId);
  if (version === 0) return;
  for await (const { key } of ctx.storage.list(`${from}/thumb`)) {
    const name = key.slice(from.length + 1);
    if (name.startsWith(`thumb/chosen${version}-`))
      await ctx.storage.put(`${to}/${name}`, (await ctx.storage.open(key)).stream);
  }
  await noteThumbnail(ctx.db, pair.newVideoId, version);
}

async function exchange(trx: Trx, ctx: Ctx, pair: Pair): Promise<boolean> {
  const { videoId, newVideoId, keepsOld } = pair;
  if (!(await exchangeFiles(trx, ctx, pair, isReplaceable))) return false;
  if (keepsOld) {
    await exchangeUploads(trx, videoId, newVideoId);
    await trx.deleteFrom('replacement').where('new_video_id', '=', newVideoId).execute();
  } else await moveUpload(trx, { videoId, newVideoId });
  await restartVideo(trx, ctx, videoId);
  await completeIn(trx, ctx, videoId);
  return true;
}

async function removeLeftovers(
  ctx: Pick<Ctx, 'db' | 'bus' | 'storage'>,
  { newVideoId }: Pair,
): Promise<void> {
  ctx.bus.publish('video-access', { id: newVideoId });
  await removeIfDeleted(ctx, newVideoId);
  await ctx.db.deleteFrom('replacement').where('new_video_id', '=', newVideoId).execute();
}
