import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { probeFile } from '#platform/ffmpeg/probe.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import { safeFetch } from '#platform/fetch/safe-fetch.ts';
import { AppError } from '#platform/errors/errors.ts';
import { StorageError } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';
import { type Trim, trimOf } from '../rules.ts';
import { findArchived } from './archive-read.ts';
import { cutFile } from './cut-file.ts';
import { type MediaLink, type Importer, lookAt } from './look-at.ts';
import { followDownload } from './progress.ts';
import { withArchive } from './zip.ts';

/** Longest download, ms. */
const DOWNLOAD_MS = 3_600_000;

/** What to download. */
export interface Order {
  readonly videoId: number;
  readonly url: string;
  /** The requested stretch, seconds. */
  readonly start: number | null;
  readonly end: number | null;
  /** Where its bytes go. */
  readonly partsId: string;
}

/**
 * Fetches the video behind a link into the parts of its upload, cut to the requested stretch and to the
 * longest length allowed. @throws AppError `invalid_url`, `invalid_grab`, `invalid_grab_size`,
 * `video_not_found` if it was deleted meanwhile; FetchError
 */
export async function download(
  ctx: Ctx,
  order: Order,
  importer: Importer,
  signal: AbortSignal,
): Promise<void> {
  const archived = await findArchived(ctx, order.videoId);
  if (archived) return unpack(ctx, order, archived, importer, signal);
  const found = await lookAt(ctx, order.url, importer);
  const options = {
    policy: ctx.fetchPolicy,
    headers: found.headers,
    maxBytes: importer.maxSize,
    timeoutMs: DOWNLOAD_MS,
    signal,
  };
  const answer = await safeFetch(found.media, options);
  if (answer.status !== 200) throw new AppError('invalid_grab');
  await keep(
    ctx,
    order,
    followDownload(ctx, order.videoId, answer),
    importer,
    signal,
    isKeptWhole(order, found),
  );
}

/** Takes the video out of an archive that somebody has sent. */
async function unpack(
  ctx: Ctx,
  order: Order,
  { key, file }: { readonly key: string | null; readonly file: string },
  importer: Importer,
  signal: AbortSignal,
): Promise<void> {
  if (key === null) throw new AppError('invalid_grab');
  await withArchive(ctx, key, async ({ files, stream }) => {
    const size = files.get(file)?.uncompressedSize ?? 0;
    if (size > importer.maxSize) throw new AppError('invalid_grab_size');
    const headers = { 'content-length': String(size) };
    const source = followDownload(ctx, order.videoId, { headers, body: await stream(file) });
    await keep(ctx, order, source, importer, signal, false);
  });
}

/** Stores what arrives, all of it or the stretch that is kept. */
async function keep(
  ctx: Ctx,
  order: Order,
  source: Readable,
  importer: Importer,
  signal: AbortSignal,
  isWhole: boolean,
): Promise<void> {
  const parts = ctx.storage.parts(order.partsId);
  const limit = { limit: importer.maxSize, signal };
  try {
    if (isWhole) return void (await parts.write(0, source, limit));
    await inFolder(ctx, order.videoId, async (folder) => {
      const path = await shorten(ctx, order, source, folder, signal);
      await parts.write(0, createReadStream(path), limit);
    });
  } catch (error) {
    if (!(error instanceof StorageError) || error.code !== 'too_long') throw error;
    throw new AppError('invalid_grab_size', undefined, { cause: error });
  }
}

/** Whether all of it can be kept: no stretch was requested, and its stated length is short enough. */
function isKeptWhole({ start, end }: Order, { duration }: MediaLink): boolean {
  return duration !== null && trimOf(start, end, duration) === null;
}

/** Downloads the source and cuts off what is too much. Returns the file to keep. */
async function shorten(
  ctx: Ctx,
  { start, end }: Order,
  source: Readable,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const whole = join(folder, 'whole');
  await pipeline(source, createWriteStream(whole), { signal });
  const trim = trimOf(start, end, await durationOf(ctx, whole, signal));
  if (trim === 'invalid') throw new AppError('invalid_grab');
  return trim === null ? whole : cutFile(ctx, whole, trim satisfies Trim, signal);
}

/** Seconds; null if it has no length or is not a video, which is reported later. */
async function durationOf(
  { config }: Pick<Ctx, 'config'>,
  path: string,
  signal: AbortSignal,
): Promise<number | null> {
  const tools = await configuredTools(config);
  const probe = await probeFile(tools, path, { signal }).catch(() => null);
  signal.throwIfAborted();
  return probe?.duration ?? null;
}

async function inFolder(
  ctx: Pick<Ctx, 'config'>,
  videoId: number,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = join(ctx.config.dataDir, 'work', `grab-${videoId}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
