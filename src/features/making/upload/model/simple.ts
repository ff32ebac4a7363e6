import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { disarm } from '#base/disarm.ts';
import { keepEnd } from '#base/title.ts';
import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { checkFormSize, type IncomingForm } from '#platform/http/form-file.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import { StorageError } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';
import { FILENAME_MAX, tooLargeText } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { checkFile } from './request.ts';
import { checkQuota, checkRoom, maxSizeOf } from './quota.ts';

const texts = textsIn(TEXTS, FIRST_LANGUAGE);

/** A file that came in a form, stored as parts that belong to no upload yet. */
export interface ReceivedFile {
  readonly partsId: string;
  readonly filename: string;
  readonly type: string;
  readonly size: number;
}

/**
 * Reads a form whose part `filedata` is a file: the file goes straight to the disk, whatever the order of the
 * parts. After any failure, nothing of it remains.
 * @throws AppError `no_extension`, `no_file`, `invalid_mime`, `too_large`, `disk_full`, `rate_limited`
 */
export async function receiveForm(
  ctx: Ctx,
  caller: Caller,
  form: IncomingForm,
): Promise<{ fields: Record<string, unknown>; file: ReceivedFile }> {
  if (!form.parts) throw new AppError('no_file', undefined, { param: 'filedata' });
  const limit = maxSizeOf(ctx, caller.viewer !== null);
  const text = tooLargeText(limit, caller.viewer !== null);
  checkFormSize(form.bytes, limit, { param: 'filedata', text });
  await checkRoom(ctx, form.bytes);
  await checkQuota(ctx, caller);
  const fields: Record<string, unknown> = {};
  let file: ReceivedFile | null = null;
  try {
    for await (const part of form.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname !== 'filedata') throw new AppError('no_file', undefined, { param: 'filedata' });
      else file = await receiveFile(ctx, caller, part);
    }
    if (!file) throw new AppError('no_file', undefined, { param: 'filedata' });
    return { fields, file };
  } catch (error) {
    if (file) await ctx.storage.parts(file.partsId).discard();
    throw error;
  }
}

async function receiveFile(
  ctx: Ctx,
  { viewer }: Caller,
  part: { file: NodeJS.ReadableStream; filename: string; mimetype: string },
): Promise<ReceivedFile> {
  const { mimetype: type } = part;
  const filename = keepEnd(disarm(part.filename), FILENAME_MAX);
  checkFile({ filename, type }, 'filedata');
  const partsId = makeToken();
  const limit = maxSizeOf(ctx, viewer !== null);
  try {
    const { size } = await ctx.storage.parts(partsId).write(0, part.file as never, { limit });
    if (size === 0) throw new AppError('no_file', texts.empty, { param: 'filedata' });
    return { partsId, filename, type, size };
  } catch (error) {
    await ctx.storage.parts(partsId).discard();
    if (!(error instanceof StorageError)) throw error;
    if (error.code === 'too_long')
      throw new AppError('too_large', tooLargeText(limit, viewer !== null), { param: 'filedata' });
    throw error.code === 'full' ? new AppError('disk_full', undefined, { cause: error }) : error;
  }
}
