import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import { PICTURE_MAX } from './model/pictures.ts';

/** The file of a multipart form, held in memory. @throws AppError `no_file`, `too_large` */
export async function readPictureFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('no_file', undefined, { param: 'filedata' });
  const part = await request.file({ limits: { fileSize: PICTURE_MAX, files: 1 } });
  if (!part) throw new AppError('no_file', undefined, { param: 'filedata' });
  return part.toBuffer();
}
