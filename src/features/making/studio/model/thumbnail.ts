import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesPrefix, mediaPrefix } from '#base/media-path.ts';
import { type DrawnThumbnail, drawThumbnail } from '#features/videos/video/draw-thumbnail.ts';
import { noteThumbnail } from '#features/videos/video/model/notes.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { FfmpegError, runFfmpeg } from '#platform/ffmpeg/run.ts';
import { untrustedInput } from '#platform/ffmpeg/safety.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import { AppError } from '#platform/errors/errors.ts';
import { openPicture } from '#platform/pictures/open-picture.ts';
import type { Ctx } from '#src/context.ts';
import { TEXTS } from '../texts.ts';

const texts = textsIn(TEXTS, FIRST_LANGUAGE);

const FRAME_LIMITS = { memoryBytes: 2 * 1024 ** 3, cpuSeconds: 30, wallMs: 30_000 };

/**
 * Gives the video a picture of the owner's choice, re-encoded under new names, so that the
 * content of an address never changes.
 * @throws AppError `invalid_mime`
 */
export async function setThumbnail(
  ctx: Pick<Ctx, 'db' | 'storage' | 'bus'>,
  video: VideoRow,
  picture: Buffer,
): Promise<void> {
  const version = await nextVersion(ctx, video.id);
  for (const { name, bytes } of await draw(picture, version))
    await ctx.storage.put(`${mediaPrefix(video)}/${name}`, bytes);
  await noteThumbnail(ctx.db, video.id, version);
  ctx.bus.publish('video-access', { id: video.id });
}

async function draw(bytes: Buffer, version: number): Promise<DrawnThumbnail[]> {
  const picture = await openPicture(bytes);
  if (!picture) throw new AppError('invalid_mime', texts.notPicture, { param: 'thumbnail' });
  try {
    return await drawThumbnail(picture, version);
  } catch (error) {
    throw new AppError('invalid_mime', texts.notPicture, { param: 'thumbnail', cause: error });
  }
}

/** A number that no other choice for this video has: taken from the clock, and greater than the last one. */
async function nextVersion({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<number> {
  const row = await db
    .selectFrom('video')
    .select('thumbnail_version as last')
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow();
  return Math.max(row.last + 1, Math.floor(Date.now() / 1000));
}

/** The frame at so many seconds, as a picture. @throws AppError `invalid_param` when there is none */
export async function takeFrame(
  { config, storage }: Pick<Ctx, 'config' | 'storage'>,
  video: VideoRow,
  at: number,
): Promise<Buffer> {
  const best = video.renditions
    .filter(({ type }) => type === 'mp4')
    .toSorted((a, b) => b.height - a.height)[0];
  if (!best || at > video.duration) throw new AppError('invalid_param', texts.noFrames, { param: 'at' });
  const tools = await configuredTools(config);
  const folder = await mkdtemp(join(tmpdir(), 'frame-'));
  // The last frame begins before the end.
  const seconds = Math.max(0, Math.min(at, video.duration - 0.1)).toFixed(3);
  try {
    return await storage.withLocalFile(`${filesPrefix(video)}/${best.key}`, async (path) => {
      const file = join(folder, 'frame.png');
      const output = ['-frames:v', '1', '-f', 'image2', '-update', '1', '-c:v', 'png', file];
      await runFfmpeg(tools, ['-ss', seconds, ...untrustedInput({ path }), ...output], {
        cwd: folder,
        limits: FRAME_LIMITS,
      });
      return readFile(file);
    });
  } catch (error) {
    if (!(error instanceof FfmpegError)) throw error;
    throw new AppError('invalid_param', undefined, { param: 'at', cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
