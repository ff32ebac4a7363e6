import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import { PICTURE_BYTES } from './contract.ts';

/**
 * The fields of a form and the picture in it, if it has one; other bodies have fields alone. @throws AppError
 * `too_large`
 */
export async function readPicture(
  request: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; picture: Buffer | null }> {
  if (!request.isMultipart()) return { fields: { ...(request.body as object | null) }, picture: null };
  const fields: Record<string, unknown> = {};
  let picture: Buffer | null = null;
  for await (const part of request.parts({ limits: { fileSize: PICTURE_BYTES } })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else if (part.fieldname === 'thumbnail' || part.fieldname === 'filedata')
      picture = await part.toBuffer().catch(tooLarge);
    else part.file.resume();
  }
  return { fields, picture };
}

function tooLarge(error: unknown): never {
  throw new AppError('too_large', undefined, { param: 'thumbnail', cause: error });
}
