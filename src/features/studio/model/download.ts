import { originalKey } from '#features/upload/keys.ts';
import { mediaPrefix, mediaUrl } from '#features/video/media.ts';
import { findVideo, type VideoRow } from '#features/video/model/rows.ts';
import { mayPlay } from '#features/video/rules.ts';
import { AppError } from '#platform/http/errors.ts';
import { hashToken, makeToken } from '#platform/http/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { DOWNLOAD_HOURS } from '../contract.ts';

/** A file that somebody may take along. */
export interface Download {
  /** Its key in storage. */
  readonly key: string;
  readonly filename: string;
  readonly type: string;
}

/** The path of a file that is published anyway; null for the original, or when there is none of that format. */
export function publishedPath(video: VideoRow, format: string): string | null {
  if (format === 'hls') return video.hasHls ? mediaUrl(video, 'hls/master.m3u8') : null;
  const file = renditionOf(video, format);
  return file ? mediaUrl(video, file.key) : null;
}

/** The best progressive file, or the one of that name. */
function renditionOf(video: VideoRow, format: string) {
  const files = video.renditions.filter(({ type }) => type === 'mp4').toSorted((a, b) => b.height - a.height);
  return format === 'best' ? files[0] : files.find(({ name }) => name === format);
}

/** An address that hands the file over with a name, for whoever has it, for DOWNLOAD_HOURS. Answers its path. */
export async function makeDownload({ db, clock }: Pick<Ctx, 'db' | 'clock'>, videoId: number, format: string): Promise<string> {
  const token = makeToken();
  await db
    .insertInto('one_time_token')
    .values({
      token_hash: hashToken(token),
      purpose: 'download',
      data: JSON.stringify({ videoId, format }),
      expires_at: new Date(clock.now() + DOWNLOAD_HOURS * 3_600_000),
    })
    .execute();
  return `/download/${token}`;
}

/** The file behind such an address; a video that was suspended or deleted meanwhile has none. @throws AppError `not_found` */
export async function openDownload(ctx: Pick<Ctx, 'db' | 'clock'>, token: string): Promise<Download> {
  const row = await ctx.db
    .selectFrom('one_time_token')
    .select('data')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'download')
    .where('expires_at', '>', new Date(ctx.clock.now()))
    .executeTakeFirst();
  const { videoId = 0, format = '' } = (row?.data ?? {}) as { videoId?: number; format?: string };
  const video = row ? await findVideo(ctx, { id: videoId }) : null;
  if (!video || !mayPlay(video)) throw new AppError('not_found');
  return fileOf(ctx, video, format);
}

async function fileOf({ db }: Pick<Ctx, 'db'>, video: VideoRow, format: string): Promise<Download> {
  const name = (video.title || video.code).replace(/[\p{Cc}/\\]/gu, ' ').trim();
  if (format === 'original') {
    const extension = await originalExtension({ db }, video.id);
    return { key: originalKey(video.mediaKey), filename: `${name}${extension}`, type: 'application/octet-stream' };
  }
  const file = renditionOf(video, format);
  if (!file) throw new AppError('not_found');
  return { key: `${mediaPrefix(video)}/${file.key}`, filename: `${name}.mp4`, type: 'video/mp4' };
}

/** How the uploaded file's name ended, with the dot. */
async function originalExtension({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<string> {
  const row = await db
    .selectFrom('upload')
    .select('filename')
    .where('video_id', '=', videoId)
    .where('state', '=', 'completed')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return /\.[a-z0-9]{1,5}$/i.exec(row?.filename ?? '')?.[0] ?? '';
}
