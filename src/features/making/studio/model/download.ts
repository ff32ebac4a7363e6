import { fileStem } from '#base/file-name.ts';
import { originalEnding } from '#features/making/upload/original-ending.ts';
import { issueToken, peekToken } from '#features/people/account/model/tokens.ts';
import { mediaPrefix } from '#base/media-path.ts';
import { findVideo, type VideoRow } from '#features/videos/video/model/rows.ts';
import { sourceOf } from '#features/videos/video/model/source.ts';
import { mayPlay } from '#features/videos/video/rules.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { DownloadItem } from '../contract.ts';
import { DOWNLOAD_HOURS } from '../rules.ts';

/** The name of the format that is the unmodified upload. */
export const ORIGINAL = 'original';

/** A file that can be downloaded. */
export interface Download {
  /** Its key in storage. */
  readonly key: string;
  readonly filename: string;
}

/** The files that can be downloaded, the original first if it is kept, then the sizes from large to small. */
export async function listDownloads(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storage' | 'config'>,
  video: VideoRow,
): Promise<DownloadItem[]> {
  if (!mayPlay(video)) return [];
  const base = ctx.config.publicUrl + (await makeDownload(ctx, video.id));
  const source = await sourceOf(ctx, video.id);
  const original = source?.isOriginal ? await ctx.storage.stat(source.key) : null;
  const sizes = await readSizes(ctx, video.id);
  const { width, height } = video;
  return [
    ...(original ? [{ format: ORIGINAL, width, height, size: original.size, uri: base }] : []),
    ...sizes.map(({ name, ...file }) => ({ ...file, format: name, uri: `${base}/${name}` })),
  ];
}

function readSizes({ db }: Pick<Ctx, 'db'>, videoId: number) {
  return db
    .selectFrom('rendition')
    .select(['name', 'width', 'height', 'size'])
    .where('video_id', '=', videoId)
    .where('type', '=', 'mp4')
    .orderBy('height', 'desc')
    .execute();
}

/**
 * Creates an address from which anyone who has it can download the uploaded file, for DOWNLOAD_HOURS. Returns
 * its path.
 */
export async function makeDownload(ctx: Pick<Ctx, 'db' | 'clock'>, videoId: number): Promise<string> {
  const life = DOWNLOAD_HOURS * 3_600_000;
  const token = await issueToken(ctx.db, ctx, { purpose: 'download', data: { videoId }, life });
  return `/download/${token}`;
}

/**
 * The file behind such an address, a size by its name or `original`, which is the largest size where the
 * uploaded file is not kept; a video that was suspended or deleted
 * meanwhile has none. @throws AppError `not_found`
 */
export async function openDownload(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storage' | 'batches'>,
  token: string,
  format: string,
): Promise<Download> {
  const live = await peekToken(ctx, 'download', token);
  const { videoId = 0 } = (live?.data ?? {}) as { videoId?: number };
  const video = live ? await findVideo(ctx, { id: videoId }) : null;
  if (!video || !mayPlay(video)) throw new AppError('not_found');
  const name = fileStem(video.title) || video.code;
  if (format === ORIGINAL) {
    const { key } = (await sourceOf(ctx, videoId)) ?? throwMissing();
    return { key, filename: name + (await originalEnding(ctx.storage, key)) };
  }
  const size = video.renditions.find((each) => each.type === 'mp4' && each.name === format);
  if (!size) return throwMissing();
  return { key: `${mediaPrefix(video)}/${size.key}`, filename: `${name} ${format}.mp4` };
}

function throwMissing(): never {
  throw new AppError('not_found');
}
