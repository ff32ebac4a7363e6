import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { probeFile } from '#platform/ffmpeg/probe.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import { AppError } from '#platform/errors/errors.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import { openPicture } from '#platform/pictures/open-picture.ts';
import type { Ctx } from '#src/context.ts';
import { ERRORS } from '../texts.ts';

/** Largest file of an ad, bytes. */
export const AD_FILE_MAX = 64 * 1024 * 1024;
/** The size that a banner must fit into, pixels. */
const BANNER = { width: 728, height: 180 };

/** Stores a picture after re-encoding it, which drops metadata. @throws AppError `invalid_mime` */
export async function storePicture({ storage }: Pick<Ctx, 'storage'>, bytes: Buffer) {
  const picture = await openPicture(bytes);
  if (!picture) throw notPicture();
  const { data, info } = await picture
    .rotate()
    .resize({ ...BANNER, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw notPicture(cause);
    });
  const file = `sponsor/f${makeToken()}.webp`;
  await storage.put(file, data);
  return { file, file_type: 'image/webp', width: info.width, height: info.height };
}

function notPicture(cause?: unknown): AppError {
  return new AppError('invalid_mime', textsIn(ERRORS, FIRST_LANGUAGE).notPicture, {
    param: 'filedata',
    cause,
  });
}

/** Stores a video ad, which must be playable. @throws AppError `invalid_mime` */
export async function storeFilm({ storage, config }: Pick<Ctx, 'storage' | 'config'>, bytes: Buffer) {
  const file = `sponsor/f${makeToken()}.mp4`;
  await storage.put(file, bytes);
  try {
    const tools = await configuredTools(config);
    const { video, duration } = await storage.withLocalFile(file, (path) => probeFile(tools, path));
    if (!video || !duration) throw notFilm();
    return { file, file_type: 'video/mp4', width: video.width, height: video.height, duration };
  } catch (error) {
    await storage.remove(file);
    throw error instanceof AppError ? error : notFilm(error);
  }
}

function notFilm(cause?: unknown): AppError {
  return new AppError('invalid_mime', textsIn(ERRORS, FIRST_LANGUAGE).notFilm, { param: 'filedata', cause });
}
