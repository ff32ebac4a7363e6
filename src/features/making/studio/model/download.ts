import { fileStem } from '#base/file-name.ts';
import { originalEnding } from '#features/making/upload/original-ending.ts';
import { issueToken, peekToken } from '#features/people/account/model/tokens.ts';
import { filesPrefix } from '#base/media-path.ts';
import { isForViewer } from '#features/videos/video/model/audience.ts';
import { findVideo, type VideoRow } from '#features/videos/video/model/rows.ts';
import { sourceOf } from '#features/videos/video/model/source.ts';
import { mayPlay } from '#features/videos/video/rules.ts';
import { findPrivateParts, type Stretch } from '#platform/ffmpeg/private-parts.ts';
import { sniff, SNIFF_BYTES } from '#platform/ffmpeg/sniff.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { DownloadItem } from '../contract.ts';
import { DOWNLOAD_HOURS } from '../rules.ts';

/** The name of the format that is the uploaded file, without what it tells of place and device. */
export const ORIGINAL = 'original';
/** The name of the format that is the uploaded file as it is. */
const UNTOUCHED = 'untouched';

/** A file that can be downloaded. */
export interface Download {
  /** Its key in storage. */
  readonly key: string;
  readonly filename: string;
  /** What is not sent of it. */
  readonly hidden: readonly Stretch[];
}

/** Whether somebody gets the uploaded file itself, where it is kept, and who it is: null for a visitor. */
interface DownloadScope {
  readonly isWhole: boolean;
  readonly viewerId?: number | null;
}

/** What such an address was made for. */
type IssuedFor = DownloadScope & { readonly videoId: number };

/** The files that can be downloaded, the original first if it is kept, then the sizes from large to small. */
export async function listDownloads(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storage' | 'config'>,
  video: VideoRow,
  scope: DownloadScope,
): Promise<DownloadItem[]> {
  if (!mayPlay(video)) return [];
  const base = ctx.config.publicUrl + (await makeDownload(ctx, video.id, scope));
  const sizes = await readSizes(ctx, video.id);
  return [
    ...(scope.isWhole ? await listOriginals(ctx, video, base) : []),
    ...sizes.map(({ name, ...file }) => ({ ...file, format: name, uri: `${base}/${name}` })),
  ];
}

/** Twice where it tells of place and device. */
async function listOriginals(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  { id, width, height }: VideoRow,
  base: string,
): Promise<DownloadItem[]> {
  const source = await sourceOf(ctx, id);
  const stored = source?.isOriginal ? await ctx.storage.stat(source.key) : null;
  if (!source || !stored) return [];
  const hidden = await findHidden(ctx.storage, source.key);
  const file = { width, height, size: stored.size };
  return [
    ...(hidden ? [{ ...file, format: ORIGINAL, uri: base }] : []),
    ...(hidden?.length === 0 ? [] : [{ ...file, format: UNTOUCHED, uri: `${base}/${UNTOUCHED}` }]),
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
 * Creates an address from which anyone who has it can download the video, for DOWNLOAD_HOURS, as long as the
 * account it was made for may see the video. Returns its path.
 */
export async function makeDownload(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  videoId: number,
  { isWhole, viewerId }: DownloadScope,
): Promise<string> {
  const life = DOWNLOAD_HOURS * 3_600_000;
  const token = await issueToken(ctx.db, ctx, {
    purpose: 'download',
    data: { videoId, isWhole, viewerId },
    life,
  });
  return `/download/${token}`;
}

/**
 * The file behind such an address: a size by its name, `untouched`, or `original`, which is the largest size
 * where the uploaded file is not kept, or not for everybody who has the address. A video that was suspended,
 * deleted or restricted meanwhile has none. @throws AppError `not_found`
 */
export async function openDownload(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storage' | 'batches'>,
  token: string,
  format: string,
): Promise<Download> {
  const live = await peekToken(ctx, 'download', token);
  const { videoId = 0, isWhole = false, viewerId = null } = (live?.data ?? {}) as Partial<IssuedFor>;
  const video = live ? await findVideo(ctx, { id: videoId }) : null;
  if (!video || !mayPlay(video)) throw new AppError('not_found');
  // Only owners and moderators get the whole file.
  const viewer = viewerId === null ? null : ({ id: viewerId, acl: '' } as const);
  if (!isWhole && !(await isForViewer(ctx, viewer, { ...video, premiere: false })))
    throw new AppError('not_found');
  const original = isWhole ? await findOriginal(ctx, video, format) : null;
  return original ?? openSize(video, format);
}

/** The uploaded file where it is kept, without what it tells of place and device, else the largest size. */
export async function findBest(ctx: Pick<Ctx, 'db' | 'storage'>, video: VideoRow): Promise<Download | null> {
  const original = await findOriginal(ctx, video, ORIGINAL);
  if (original) return original;
  return video.renditions.some(({ type }) => type === 'mp4') ? openSize(video, ORIGINAL) : null;
}

/** Null where it is not asked for, not kept, or not understood well enough to leave out what it tells. */
async function findOriginal(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  video: VideoRow,
  format: string,
): Promise<Download | null> {
  if (format !== ORIGINAL && format !== UNTOUCHED) return null;
  const source = await sourceOf(ctx, video.id);
  if (!source?.isOriginal) return null;
  const hidden = format === UNTOUCHED ? [] : await findHidden(ctx.storage, source.key);
  const filename = nameOf(video) + (await originalEnding(ctx.storage, source.key));
  return hidden && { key: source.key, filename, hidden };
}

function openSize(video: VideoRow, format: string): Download {
  const sizes = video.renditions.filter(({ type }) => type === 'mp4');
  const size = format === ORIGINAL ? sizes[0] : sizes.find(({ name }) => name === format);
  if (!size) throw new AppError('not_found');
  return {
    key: `${filesPrefix(video)}/${size.key}`,
    filename: `${nameOf(video)} ${size.name}.mp4`,
    hidden: [],
  };
}

function nameOf(video: VideoRow): string {
  return fileStem(video.title) || video.code;
}

/** What a stored file tells of place and device; null for an MP4 that is not understood. */
async function findHidden(storage: Pick<Ctx['storage'], 'open'>, key: string): Promise<Stretch[] | null> {
  const { head, size } = await readHead(storage, key);
  if (sniff(head) !== 'mp4') return [];
  const readAt = async (start: number, bytes: number) => {
    const { stream } = await storage.open(key, { start, end: Math.min(start + bytes, size) - 1 });
    return Buffer.concat(await stream.toArray());
  };
  return findPrivateParts(readAt, size);
}

async function readHead(storage: Pick<Ctx['storage'], 'open'>, key: string) {
  const opened = await storage.open(key, ({ size }) =>
    size > SNIFF_BYTES ? { start: 0, end: SNIFF_BYTES - 1 } : null,
  );
  return { head: Buffer.concat(await opened.stream.toArray()), size: opened.size };
}
