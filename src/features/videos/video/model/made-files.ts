import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Trx } from '#platform/db/db.ts';
import type { Video } from '#platform/db/tables.ts';
import type { Ctx } from '#src/context.ts';
import { videoPlays, videoReplaced } from '../events.ts';
import { PREVIEW_VERSION } from '../file-rules.ts';
import type { FilmIndex } from '../film-index.ts';
import { noteFilm } from './film.ts';
import { deleteVideo } from './life.ts';
import { FILES_KEY } from './rows.ts';
import type { VideoState } from './states.ts';

/** How loud sound is: LUFS over all of it, and the highest peak between its samples, dBTP. EBU R 128 */
export interface Loudness {
  readonly loudness: number;
  readonly truePeak: number;
}

/** Facts about the files that were made of a video. Sizes in pixels and bytes, duration in seconds. */
export interface MadeFiles {
  readonly width: number;
  readonly height: number;
  readonly duration: number | null;
  readonly hasHls: boolean;
  readonly hasThumbnail: boolean;
  readonly storyboardFrames: number;
  /** There is a sheet of pictures for its preview. */
  readonly hasPreview: boolean;
  /** Of its sound, once that was heard to its end. */
  readonly loudness: Loudness | null;
  readonly isPlayable: boolean;
  /** Their index, if it was stored anew. */
  readonly index: FilmIndex | null;
  readonly progressive: readonly {
    readonly name: string;
    readonly key: string;
    readonly size: number;
    readonly width: number;
    readonly height: number;
  }[];
}

/**
 * Records in the video's row which of its files are stored. Can be called again with more, or with the same.
 * The row is written each time, which is how lists learn of the files (`row-versions.ts`).
 */
export async function publishFiles(
  trx: Trx,
  { events }: Pick<Ctx, 'events'>,
  videoId: number,
  files: MadeFiles,
): Promise<void> {
  const before = await trx
    .selectFrom('video')
    .select(['playable', FILES_KEY.as('filesKey')])
    .where('id', '=', videoId)
    .where('state', '!=', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return;
  await trx
    .updateTable('video')
    .set({
      width: files.width,
      height: files.height,
      has_hls: files.hasHls,
      // Keep a picture that the owner has chosen meanwhile.
      has_thumbnail: sql<boolean>`${files.hasThumbnail} or thumbnail_version > 0`,
      thumbnail_webp: sql<boolean>`
        case when thumbnail_version > 0 then thumbnail_webp else ${files.hasThumbnail} end`,
      storyboard_frames: files.storyboardFrames,
      ...(files.hasPreview && { version: PREVIEW_VERSION }),
      ...(files.duration !== null && { duration: files.duration }),
      ...(files.loudness && { loudness: files.loudness.loudness, true_peak: files.loudness.truePeak }),
      ...(files.isPlayable && { playable: true, on_air: false }),
      ...(files.index && { index_revision: sql<number>`index_revision + 1` }),
    })
    .where('id', '=', videoId)
    .execute();
  await storeRenditions(trx, videoId, files.progressive);
  if (files.index) await noteFilm(trx, before.filesKey, files.index);
  if (files.isPlayable && !before.playable) await events.emit(trx, videoPlays, { videoId });
}

/** Records that there is a preview sheet for these files. */
export async function publishPreview(trx: Trx, videoId: number, mediaVersion: number): Promise<void> {
  await trx
    .updateTable('video')
    .set({ version: PREVIEW_VERSION })
    .where('id', '=', videoId)
    .where('media_version', '=', mediaVersion)
    .where('storyboard_frames', '>', 0)
    .execute();
}

/** Records how loud these files are; null where nothing is to be heard. */
export async function publishLoudness(
  trx: Trx,
  { id, mediaVersion }: { readonly id: number; readonly mediaVersion: number },
  measured: Loudness | null,
): Promise<void> {
  await trx
    .updateTable('video')
    .set({ loudness: measured?.loudness ?? null, true_peak: measured?.truePeak ?? null })
    .where('id', '=', id)
    .where('media_version', '=', mediaVersion)
    .execute();
}

async function storeRenditions(
  trx: Trx,
  videoId: number,
  progressive: MadeFiles['progressive'],
): Promise<void> {
  if (progressive.length === 0) return;
  await trx
    .insertInto('rendition')
    .values(progressive.map((file) => ({ video_id: videoId, type: 'mp4', ...file })))
    .onConflict((conflict) =>
      conflict.columns(['video_id', 'type', 'name']).doUpdateSet((eb) => ({
        size: eb.ref('excluded.size'),
        width: eb.ref('excluded.width'),
        height: eb.ref('excluded.height'),
        key: eb.ref('excluded.key'),
      })),
    )
    .execute();
}

/** The columns that say what was made of a video's bytes. */
export const FACTS = [
  'media_version',
  'duration',
  'width',
  'height',
  'version',
  'has_hls',
  'index_revision',
  'storyboard_frames',
  'loudness',
  'true_peak',
] as const;

/** The columns that are exchanged when files replace others. */
const FILES = [
  'media_key',
  'files_key',
  'files_left_at',
  ...FACTS,
  'has_thumbnail',
  'thumbnail_version',
  'thumbnail_webp',
] as const;

/** Two videos, one of which gets the files of the other. */
export interface FileExchange {
  readonly videoId: number;
  readonly newVideoId: number;
  /** The other one stays, and gets the old files, under an address that nobody knows. */
  readonly keepsOld?: boolean;
}

/**
 * Gives a video the files of another one, which is then deleted together with the old ones, unless it keeps
 * them; either way the old addresses answer 404 at once. Link and counters stay. Returns false and does
 * nothing unless the new one is complete and `mayReplace` allows the state of the old one.
 */
export async function exchangeFiles(
  trx: Trx,
  ctx: Pick<Ctx, 'events'>,
  { videoId, newVideoId, keepsOld = false }: FileExchange,
  mayReplace: (video: { readonly state: string }) => boolean,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('video')
    .select(['id', 'state', ...FILES])
    .where('id', 'in', [videoId, newVideoId])
    .orderBy('id')
    .forUpdate()
    .execute();
  const [old, fresh] = [rows.find(({ id }) => id === videoId), rows.find(({ id }) => id === newVideoId)];
  if (!old || !fresh || (fresh.state as VideoState) !== 'success' || !mayReplace(old)) return false;
  const [files, oldFiles] = [filesOf(fresh), filesOf(old)];
  if (!keepsOld) await deleteVideo(trx, ctx, newVideoId);
  // Keys are unique, even in the middle of the exchange.
  await setKey(trx, newVideoId, `${old.media_key}-old`);
  await trx
    .updateTable('video')
    .set({ ...files, playable: true, examined_version: 0 })
    .where('id', '=', videoId)
    .execute();
  if (keepsOld) await leaveFiles(trx, newVideoId, oldFiles);
  else await leaveFolder(trx, newVideoId, oldFiles);
  await exchangeRenditions(trx, { videoId, newVideoId, keepsOld });
  await ctx.events.emit(trx, videoReplaced, { videoId, newVideoId });
  return true;
}

type Files = Pick<Selectable<Video>, (typeof FILES)[number]>;

function filesOf(row: Files & { readonly id: number; readonly state: string }): Files {
  const { id: _id, state: _state, ...files } = row;
  return files;
}

/** The deleted video removes with its own files what is in the folder of the old ones. */
async function leaveFolder(trx: Trx, newVideoId: number, old: Files): Promise<void> {
  const { media_key, files_key, files_left_at } = old;
  await setKey(trx, newVideoId, media_key);
  await trx.updateTable('video').set({ files_key, files_left_at }).where('id', '=', newVideoId).execute();
}

/** The folder stays where it is; a picture that the owner chose is not in it. */
async function leaveFiles(trx: Trx, newVideoId: number, old: Files): Promise<void> {
  const { media_key, files_key, files_left_at: _left, ...facts } = old;
  await trx
    .updateTable('video')
    .set({
      ...facts,
      media_key: randomBytes(18).toString('hex'),
      files_key: files_key ?? media_key,
      files_left_at: null,
      thumbnail_version: 0,
      examined_version: 0,
      playable: true,
    })
    .where('id', '=', newVideoId)
    .execute();
}

async function exchangeRenditions(trx: Trx, { videoId, newVideoId, keepsOld }: FileExchange): Promise<void> {
  const old = await trx
    .deleteFrom('rendition')
    .where('video_id', '=', videoId)
    .returning(['type', 'name', 'key', 'size', 'width', 'height', 'bitrate'])
    .execute();
  await trx.updateTable('rendition').set({ video_id: videoId }).where('video_id', '=', newVideoId).execute();
  if (keepsOld && old.length > 0)
    await trx
      .insertInto('rendition')
      .values(old.map((each) => ({ ...each, video_id: newVideoId })))
      .execute();
}

async function setKey(trx: Trx, videoId: number, key: string): Promise<void> {
  await trx.updateTable('video').set({ media_key: key }).where('id', '=', videoId).execute();
}
