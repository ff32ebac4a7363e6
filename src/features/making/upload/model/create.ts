import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { TEXTS } from '../texts.ts';
import type { UploadRow } from './find.ts';
import { checkRoom, checkSize, takeShare } from './quota.ts';
import type { ReceivedFile } from './simple.ts';

const texts = textsIn(TEXTS, FIRST_LANGUAGE);

/**
 * Declares the size of a requested upload. A different size than before means a different file: what has
 * arrived of the old one is discarded and the upload gets a new id. @throws AppError `no_file`, `too_large`,
 * `disk_full`, `rate_limited`, `upload_not_found` if it has ended meanwhile
 */
export async function declareSize(
  ctx: Pick<Ctx, 'db' | 'storage' | 'settings' | 'clock' | 'siteKey'>,
  caller: Caller,
  upload: UploadRow,
  size: number,
): Promise<UploadRow> {
  if (size === 0) throw new AppError('no_file', texts.empty, { param: 'size' });
  checkSize(ctx, upload.accountId !== null, size);
  if (upload.sizeTotal === size) return upload;
  await checkRoom(ctx, size);
  const isOther = upload.sizeTotal !== null && upload.sizeCompleted > 0;
  const partsId = isOther ? makeToken() : upload.partsId;
  await ctx.db.transaction().execute(async (trx) => {
    await takeBytes(trx, ctx, caller, upload, size);
    await changeStarted(trx, upload, { size_total: size, size_completed: 0, parts_id: partsId });
  });
  if (isOther) await ctx.storage.parts(upload.partsId).discard();
  return { ...upload, partsId, sizeTotal: size, sizeCompleted: 0 };
}

/**
 * Uses a file that came in one piece as the bytes of a requested upload, replacing what has arrived of it.
 * @throws AppError `upload_not_found` if it has ended meanwhile, `rate_limited`, `quota_full`
 */
export async function attachFile(
  ctx: Pick<Ctx, 'db' | 'storage' | 'settings' | 'clock' | 'siteKey'>,
  caller: Pick<Caller, 'address'>,
  upload: UploadRow,
  { partsId, filename, size }: ReceivedFile,
): Promise<UploadRow> {
  const file = { parts_id: partsId, filename, size_total: size, size_completed: size };
  await ctx.db.transaction().execute(async (trx) => {
    if (upload.sizeTotal !== size) await takeBytes(trx, ctx, caller, upload, size);
    await changeStarted(trx, upload, file);
  });
  await ctx.storage.parts(upload.partsId).discard();
  return { ...upload, partsId, sizeTotal: size, sizeCompleted: size };
}

/** Takes the bytes of a file of the share of whoever began the upload, whoever sends it. */
function takeBytes(
  trx: Trx,
  ctx: Pick<Ctx, 'settings' | 'clock' | 'siteKey'>,
  { address }: Pick<Caller, 'address'>,
  { accountId, sizeTotal, sizeCompleted }: UploadRow,
  size: number,
): Promise<void> {
  const owner = { viewer: accountId === null ? null : { id: accountId }, address };
  return takeShare(trx, ctx, owner, { uploads: 0, bytes: size - (sizeTotal ?? sizeCompleted) });
}

async function changeStarted(
  db: Db,
  { id }: UploadRow,
  values: { parts_id: string; size_total: number; size_completed: number; filename?: string },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', 'started')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('upload_not_found');
}
