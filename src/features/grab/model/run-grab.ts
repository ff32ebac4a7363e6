import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { giveUp } from '#features/processing/model.ts';
import { completeUpload } from '#features/upload/model/complete.ts';
import { maxSizeOf } from '#features/upload/model/quota.ts';
import { tooLargeText } from '#features/upload/rules.ts';
import { type Fetched, safeFetch } from '#platform/fetch/safe-fetch.ts';
import { AppError } from '#platform/http/errors.ts';
import { StorageError } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';
import { trimOf } from '../rules.ts';
import { asGrabError } from './direct.ts';
import { type Importer, lookAt } from './look-at.ts';
import { trimFile } from './trim-file.ts';

/** Longest download, ms. */
const DOWNLOAD_MS = 3_600_000;
/** Pause between two notes of progress, ms. */
const NOTE_MS = 1_000;

/** Shown to the owner when every try has failed. */
export const GRAB_FAILED = 'The video could not be fetched from that link.';

/** What the job knows of an import. */
interface Grab {
  readonly videoId: number;
  readonly uploadId: number;
  readonly partsId: string;
  readonly url: string;
  readonly start: number | null;
  readonly end: number | null;
  readonly isSignedIn: boolean;
}

/**
 * Fetches a video from its link and completes its upload. A link that has no video any more ends it with a reason;
 * any other failure is thrown, to be tried again from the beginning: a file is stored whole or not at all.
 */
export async function runGrab(ctx: Ctx, videoId: number, signal: AbortSignal): Promise<void> {
  const grab = await findGrab(ctx, videoId);
  if (!grab) return;
  try {
    await fetchInto(ctx, grab, signal);
    await completeUpload(ctx, { id: grab.uploadId });
  } catch (error) {
    signal.throwIfAborted();
    const known = asGrabError(error);
    if (!(known instanceof AppError) || known.status >= 500 || isPassing(known)) throw error;
    const isTooLarge = known.code === 'invalid_grab_size';
    await endGrab(ctx, videoId, known.code, isTooLarge ? tooLargeText(maxSizeOf(ctx, grab.isSignedIn), grab.isSignedIn) : GRAB_FAILED);
  }
}

/** A line that broke may hold the next time. */
function isPassing({ cause }: AppError): boolean {
  return cause instanceof Error && 'code' in cause && ['unreachable', 'too_slow'].includes(String(cause.code));
}

/** Gives an import up, with a reason that its owner sees. */
export async function endGrab(ctx: Ctx, videoId: number, code: string, reason: string): Promise<void> {
  await ctx.db
    .updateTable('upload')
    .set({ state: 'failed', error: reason })
    .where('video_id', '=', videoId)
    .where('state', '=', 'started')
    .execute();
  await giveUp(ctx, videoId, code, reason);
}

async function findGrab({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<Grab | null> {
  const row = await db
    .selectFrom('grab')
    .innerJoin('upload', 'upload.video_id', 'grab.video_id')
    .innerJoin('video', 'video.id', 'grab.video_id')
    .select(['upload.id as uploadId', 'upload.parts_id as partsId', 'upload.account_id as accountId'])
    .select(['grab.video_id as videoId', 'grab.url', 'grab.start_seconds as start', 'grab.end_seconds as end'])
    .where('grab.video_id', '=', videoId)
    .where('video.state', '=', 'initial')
    .where('upload.state', '=', 'started')
    .executeTakeFirst();
  return row ? { ...row, isSignedIn: row.accountId !== null } : null;
}

async function fetchInto(ctx: Ctx, grab: Grab, signal: AbortSignal): Promise<void> {
  const parts = ctx.storage.parts(grab.partsId);
  if ((await parts.contiguous()) === 0) {
    const limit = maxSizeOf(ctx, grab.isSignedIn);
    await download(ctx, grab, { isSignedIn: grab.isSignedIn, maxSize: limit }, signal);
  }
  const size = await parts.contiguous();
  await ctx.db
    .updateTable('upload')
    .set({ size_total: size, size_completed: size, changed_at: new Date(ctx.clock.now()) })
    .where('id', '=', grab.uploadId)
    .execute();
}

async function download(ctx: Ctx, grab: Grab, importer: Importer, signal: AbortSignal): Promise<void> {
  const found = await lookAt(ctx, grab.url, importer);
  const options = { policy: ctx.fetchPolicy, headers: found.headers, maxBytes: importer.maxSize, timeoutMs: DOWNLOAD_MS, signal };
  const answer = await safeFetch(found.media, options);
  if (answer.status !== 200) throw new AppError('invalid_grab');
  const source = answer.body.pipe(counter(ctx, grab.videoId, answer));
  answer.body.once('error', (error) => source.destroy(error));
  const trim = trimOf(grab.start, grab.end, found.duration);
  const parts = ctx.storage.parts(grab.partsId);
  const limit = { limit: importer.maxSize, signal };
  try {
    if (trim === null || trim === 'invalid') return void (await parts.write(0, source, limit));
    await inFolder(ctx, grab.videoId, async (folder) => {
      const path = await trimFile(ctx, source, folder, trim, signal);
      await parts.write(0, createReadStream(path), limit);
    });
  } catch (error) {
    if (!(error instanceof StorageError) || error.code !== 'too_long') throw error;
    throw new AppError('invalid_grab_size', undefined, { cause: error });
  }
}

async function inFolder(ctx: Pick<Ctx, 'config'>, videoId: number, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = join(ctx.config.dataDir, 'work', `grab-${videoId}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Passes bytes on and tells open pages how far the download is. */
function counter(ctx: Ctx, videoId: number, { headers }: Fetched): Transform {
  const total = Number(headers['content-length'] ?? 0);
  let bytes = 0;
  let noted = Date.now();
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      done(null, chunk);
      if (Date.now() - noted < NOTE_MS) return;
      noted = Date.now();
      note(ctx, videoId, total > 0 ? Math.min(1, bytes / total) : 0).catch((error) => ctx.log.warn({ err: error }, 'progress'));
    },
  });
}

async function note({ db, bus }: Pick<Ctx, 'db' | 'bus'>, videoId: number, fraction: number): Promise<void> {
  await db
    .updateTable('processing')
    .set({ step: 'import', fraction, changed_at: new Date() })
    .where('video_id', '=', videoId)
    .execute();
  bus.publish('progress', videoId);
}
