import type { Readable } from 'node:stream';
import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { StorageError } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { ContentRange } from '../rules.ts';
import { admitBytes, noteArrival, sizeOf } from './arrival.ts';
import type { UploadRow } from './find.ts';

/** The bytes of a chunk as they arrive. */
export interface Chunk {
  readonly range: ContentRange;
  readonly body: Readable;
  /** Declared length of the body, bytes; null if it is not declared. */
  readonly declared?: number | null;
}

/**
 * Stores the next bytes of an upload, straight to the disk. What is stored there is the truth: a chunk that
 * does not begin where it ends, disagrees with the declared size, or has more or fewer bytes than announced
 * changes nothing. The first chunk declares the size if that has not happened yet; the last one completes the
 * upload. Returns the updated upload.
 * @throws AppError `invalid_content_range`, `already_uploaded`, `upload_expired`, `too_large`, `disk_full`,
 * `rate_limited`
 */
export async function writeChunk(
  ctx: Ctx,
  caller: Caller,
  asked: UploadRow,
  { range, body, declared = null }: Chunk,
): Promise<UploadRow> {
  const size = sizeOf(range);
  if (declared !== null && declared !== size) throw new AppError('invalid_content_range');
  const upload = await admitBytes(ctx, caller, asked, range);
  const parts = ctx.storage.parts(upload.partsId);
  const { contiguous } = await parts.write(range.start, body, { size }).catch(throwWriteError);
  return noteArrival(ctx, upload, contiguous);
}

function throwWriteError(error: unknown): never {
  const code = error instanceof StorageError ? error.code : null;
  // The upload was ended, and its bytes removed, while more of them arrived.
  if (code === 'not_found') throw new AppError('upload_expired', undefined, { cause: error });
  if (code === 'full') throw new AppError('disk_full', undefined, { cause: error });
  if (code === 'too_long' || code === 'too_short' || isCutOff(error))
    throw new AppError('invalid_content_range', undefined, { cause: error });
  throw error;
}

/** The sender disconnected in the middle. */
function isCutOff(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}
