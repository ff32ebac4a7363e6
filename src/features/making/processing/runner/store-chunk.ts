import type { FastifyRequest } from 'fastify';
import { parseContentRange } from '#features/making/upload/rules.ts';
import { AppError } from '#platform/errors/errors.ts';
import { readBody } from '#platform/http/raw-body.ts';
import { StorageError } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';
import { placeFile } from '../model/runner-files.ts';
import type { LeasedJob } from '../model/runner-leases.ts';

/** Largest chunk of a file, bytes. */
export const CHUNK_MOST = 16 * 1024 ** 2;

/** The next bytes of a file, of as many as were asked for at most. @throws AppError */
export async function storeChunk(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  request: FastifyRequest,
  job: LeasedJob,
  rung: string,
): Promise<{ stored: number }> {
  const most = job.wanted.rungs.find(({ name }) => name === rung)?.most;
  if (most === undefined) throw new AppError('not_found');
  const range = parseContentRange(request.headers['content-range']);
  if (!range) throw new AppError('invalid_content_range');
  const size = range.end - range.start + 1;
  if (range.total > most || size > CHUNK_MOST) throw new AppError('too_large');
  const parts = ctx.storage.parts(await placeFile(ctx, job, rung, range.total));
  const stored = await parts.contiguous();
  if (range.start !== stored) return { stored };
  const { contiguous } = await parts
    .write(range.start, readBody(request), { size })
    .catch((error: unknown) => {
      if (error instanceof StorageError && error.code.startsWith('too_'))
        throw new AppError('invalid_content_range');
      throw error;
    });
  return { stored: contiguous };
}
