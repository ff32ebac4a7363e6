import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { StorageError } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';
import { type ContentRange, DIRECT_PART_MAX, DIRECT_PART_SECONDS } from '../rules.ts';
import { admitBytes, noteArrival, sizeOf } from './arrival.ts';
import type { UploadRow } from './find.ts';

/**
 * The address at which the sender puts the next bytes of an upload into the bucket, exactly that many; null
 * if bytes go through the site. @throws AppError as `admitBytes`
 */
export async function addressPart(
  ctx: Ctx,
  caller: Caller,
  asked: UploadRow,
  range: ContentRange,
): Promise<string | null> {
  const size = sizeOf(range);
  if (size > DIRECT_PART_MAX) throw new AppError('invalid_content_range');
  const { partsId } = await admitBytes(ctx, caller, asked, range);
  if (!ctx.config.DIRECT_UPLOADS) return null;
  const part = { offset: range.start, size };
  return ctx.storage.parts(partsId).address(part, { seconds: DIRECT_PART_SECONDS });
}

/**
 * Appends what was put at that address to the upload, once the storage has confirmed that there are as many
 * bytes as announced; nothing else that the sender says about them matters. Returns the updated upload.
 * @throws AppError `part_not_stored`, and as `admitBytes`
 */
export async function adoptPart(
  ctx: Ctx,
  caller: Caller,
  asked: UploadRow,
  range: ContentRange,
): Promise<UploadRow> {
  const upload = await admitBytes(ctx, caller, asked, range);
  const part = { offset: range.start, size: sizeOf(range) };
  const { contiguous } = await ctx.storage.parts(upload.partsId).adopt(part).catch(throwAdoptError);
  return noteArrival(ctx, upload, contiguous);
}

const NOT_STORED: ReadonlySet<string> = new Set(['not_found', 'too_short', 'too_long', 'changed']);

function throwAdoptError(error: unknown): never {
  const code = error instanceof StorageError ? error.code : '';
  if (NOT_STORED.has(code)) throw new AppError('part_not_stored', undefined, { cause: error });
  if (code === 'full') throw new AppError('disk_full', undefined, { cause: error });
  throw error;
}
