import { sql } from 'kysely';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { mediaPrefix } from '#base/media-path.ts';
import { runConcurrently } from '#base/run-concurrently.ts';
import { completeVideo, failVideo } from '#features/videos/video/model/life.ts';
import { holdDraft } from '#features/videos/video/model/drafts.ts';
import { FILM_INDEX } from '#features/videos/video/film-index.ts';
import { type MadeFiles, publishFiles } from '#features/videos/video/model/made-files.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { isUnmade } from './model/begin.ts';
import { SERVER_TEXTS } from './texts.ts';
import { filesMade } from './feature.ts';
import type { Facts, OutputFile, Progress, Publication } from './pipeline/pipeline.ts';

/** What a job needs to know of the video it makes files for. */
export interface ProcessedVideo {
  readonly id: number;
  readonly mediaKey: string;
  readonly mediaVersion: number;
  readonly indexRevision: number;
  /** It was broadcast, and may be longer than what is uploaded. */
  readonly wasLive: boolean;
}

/** Files of one video that are stored at the same time; with a bucket each one takes a round trip. */
const STORED_AT_ONCE = 6;

/** Shown to the owner when every attempt has failed. */
export const GAVE_UP = textsIn(SERVER_TEXTS, FIRST_LANGUAGE).gaveUp;

/** The video, if its files are still to be made; null when they are, or it was deleted or suspended. */
export async function findWaiting({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<ProcessedVideo | null> {
  const waits = unmade(db, videoId).where('video.state', 'in', ['initial', 'stored']);
  return (await waits.executeTakeFirst()) ?? null;
}

function unmade(db: Db, videoId: number) {
  return db
    .selectFrom('video')
    .leftJoin('processing', 'processing.video_id', 'video.id')
    .select(['video.id', 'media_key as mediaKey', 'media_version as mediaVersion'])
    .select(['index_revision as indexRevision', 'was_live as wasLive'])
    .where('video.id', '=', videoId)
    .where('video.files_key', 'is', null)
    .where(isUnmade);
}

/**
 * Records that an attempt begins; null if the video no longer waits for one, because it was deleted, or
 * because another worker has finished it or given it up meanwhile.
 */
export function beginAttempt(
  { db }: Pick<Ctx, 'db'>,
  videoId: number,
  attempt: number,
): Promise<ProcessedVideo | null> {
  return db.transaction().execute(async (trx) => {
    // Whoever gives the video up waits for this row, and its reason is not overwritten. One that was held
    // back as a copy just now is made all the same, so that it is there when a moderator releases it.
    const video = await unmade(trx, videoId)
      .where((eb) =>
        eb.or([
          eb('video.state', 'in', ['initial', 'stored']),
          eb.and([
            eb('video.state', '=', 'suspended'),
            eb('video.completed_at', 'is', null),
            eb(eb.fn.coalesce('processing.step', sql.lit('probe')), '!=', 'failed'),
          ]),
        ]),
      )
      .forNoKeyUpdate('video')
      .executeTakeFirst();
    if (!video) return null;
    const fresh = { attempts: attempt, step: 'probe', error: null, error_code: null };
    await trx
      .insertInto('processing')
      .values({ video_id: videoId, ...fresh })
      .onConflict((conflict) => conflict.column('video_id').doUpdateSet({ ...fresh, changed_at: new Date() }))
      .execute();
    return video;
  });
}

/** Counts an internal error; returns how many there were. */
export async function noteFailure({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<number> {
  const row = await db
    .updateTable('processing')
    .set((eb) => ({ failures: eb('failures', '+', 1), changed_at: new Date() }))
    .where('video_id', '=', videoId)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/**
 * Records the progress and pushes it to open pages; after the end it changes nothing, however late it comes.
 */
export async function noteProgress(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  videoId: number,
  { stage, fraction, etaSeconds }: Progress,
): Promise<void> {
  const eta = etaSeconds === null ? null : Math.ceil(etaSeconds);
  await db
    .updateTable('processing')
    .set({ step: stage, fraction, eta_seconds: eta, changed_at: new Date() })
    .where('video_id', '=', videoId)
    .where('step', 'not in', ['done', 'failed'])
    .execute();
  bus.publish('progress', { id: videoId });
}

/**
 * Stores files that are ready, then records them in the video's row, so that readers never hear of a missing
 * file. After a restart, everything may be stored again.
 */
export async function publish(
  ctx: Pick<Ctx, 'db' | 'bus' | 'events' | 'storage'>,
  video: Omit<ProcessedVideo, 'indexRevision' | 'wasLive'>,
  { files, facts, stage }: Publication,
): Promise<void> {
  const prefix = mediaPrefix(video);
  for (const group of inOrder(files))
    await runConcurrently(group, STORED_AT_ONCE, async ({ name, path }) => {
      await ctx.storage.putFile(`${prefix}/${name}`, path);
    });
  const index = files.some(({ name }) => name === FILM_INDEX) ? facts.index : null;
  const isPlayable = stage === 'playable' || stage === 'growing' || facts.progressive.length > 0;
  await ctx.db
    .transaction()
    .execute((trx) => publishFiles(trx, ctx, video.id, { ...madeFiles(facts), isPlayable, index }));
  ctx.bus.publish('progress', { id: video.id });
}

/**
 * The files in groups, stored one group after another: what a playlist or the index refers to must exist
 * first. The master refers to other playlists.
 */
function inOrder(files: readonly OutputFile[]): OutputFile[][] {
  const isPlaylist = ({ name }: OutputFile) => name.endsWith('.m3u8');
  const isLast = ({ name }: OutputFile) => name.endsWith('master.m3u8') || name === FILM_INDEX;
  return [
    files.filter((file) => !isPlaylist(file) && !isLast(file)),
    files.filter((file) => isPlaylist(file) && !isLast(file)),
    files.filter(isLast),
  ];
}

function madeFiles(facts: Facts): Omit<MadeFiles, 'isPlayable' | 'index'> {
  return {
    width: facts.width,
    height: facts.height,
    duration: facts.duration,
    hasHls: facts.renditions.length > 0,
    hasThumbnail: facts.thumbnails.length > 0,
    storyboardFrames: facts.storyboardImages,
    hasPreview: facts.hasPreview,
    loudness: facts.loudness,
    progressive: facts.progressive.map(({ rung, name, size, width, height }) => ({
      name: rung,
      key: name,
      size,
      width,
      height,
    })),
  };
}

/**
 * Removes the segments and playlists of the time when the first rendition grew. From the index, they are
 * answered as parts of the joined files.
 */
export function dropSegments({ storage }: Pick<Ctx, 'storage'>, video: ProcessedVideo): Promise<void> {
  return storage.removePrefix(`${mediaPrefix(video)}/hls`);
}

/** Publishes the video. */
export async function complete(
  ctx: Pick<Ctx, 'db' | 'bus' | 'clock' | 'events' | 'settings'>,
  videoId: number,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await ctx.events.emit(trx, filesMade, { videoId });
    await completeIn(trx, ctx, videoId);
  });
  ctx.bus.publish('progress', { id: videoId });
}

/**
 * Like `complete`, within a transaction. A video that was suspended meanwhile stays suspended, with all its
 * files; a draft is only complete once its uploader has confirmed it.
 */
export async function completeIn(
  trx: Trx,
  ctx: Pick<Ctx, 'clock' | 'events' | 'settings'>,
  videoId: number,
): Promise<void> {
  const isDraft = await holdDraft(trx, videoId);
  if (!isDraft && !(await completeVideo(trx, ctx, videoId))) return;
  await trx
    .updateTable('processing')
    .set({ step: 'done', fraction: 1, eta_seconds: null, changed_at: new Date(ctx.clock.now()) })
    .where('video_id', '=', videoId)
    .execute();
}

/**
 * Ends the waiting of a video whose uploader has confirmed it: if its files were all made meanwhile, or none
 * could be, it is published, or has failed, now.
 */
export async function endWaiting(
  trx: Trx,
  ctx: Pick<Ctx, 'clock' | 'events' | 'settings'>,
  videoId: number,
): Promise<void> {
  const made = await trx
    .selectFrom('processing')
    .select('step')
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  if (made?.step === 'done') await completeVideo(trx, ctx, videoId);
  if (made?.step === 'failed') await failVideo(trx, ctx, videoId);
}

/** Marks the video as failed, with a reason that its owner and moderators see. */
export async function giveUp(
  ctx: Pick<Ctx, 'db' | 'bus' | 'events'>,
  videoId: number,
  code: string,
  message: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await holdDraft(trx, videoId))) await failVideo(trx, ctx, videoId);
    await trx
      .updateTable('processing')
      .set({ step: 'failed', error_code: code, error: message, eta_seconds: null, changed_at: new Date() })
      .where('video_id', '=', videoId)
      .execute();
  });
  ctx.bus.publish('progress', { id: videoId });
}

/** What open pages show of a video that is being processed. */
export async function readProgress({ db }: Pick<Ctx, 'db'>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('video')
    .leftJoin('processing', 'processing.video_id', 'video.id')
    .select([
      'video.id',
      'video.state',
      'video.playable',
      'processing.step',
      'processing.fraction',
      'processing.eta_seconds as eta',
      'processing.error',
    ])
    .where('video.id', 'in', ids)
    .execute();
}
