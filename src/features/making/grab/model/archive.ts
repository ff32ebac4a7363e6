import type { Readable } from 'node:stream';
import { checkRoom } from '#features/making/upload/model/quota.ts';
import type { ContentRange } from '#features/making/upload/rules.ts';
import { addressHash } from '#platform/network/address.ts';
import { AppError } from '#platform/errors/errors.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import { StorageError } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';
import { ARCHIVE_MAX, ARCHIVE_PART } from '../list-rules.ts';
import { type Asker, READ_LIST, requireRoom } from './list-create.ts';
import type { ListRow } from './list-find.ts';

/** An archive that is going to arrive in parts; returns the id of its list. @throws AppError */
export async function createArchive(
  ctx: Pick<Ctx, 'db' | 'siteKey' | 'storage'>,
  asker: Asker,
  { filename, size }: { readonly filename: string; readonly size: number },
): Promise<number> {
  if (size > ARCHIVE_MAX) throw new AppError('too_large', undefined, { param: 'size' });
  // It is there twice while its videos are taken out.
  await checkRoom(ctx, size * 2);
  const hash = await addressHash(ctx, asker.address);
  return ctx.db.transaction().execute(async (trx) => {
    await requireRoom(trx, asker.accountId);
    const { id } = await trx
      .insertInto('import_list')
      .values({
        ...{ account_id: asker.accountId, address_hash: hash, kind: 'archive', source: filename },
        ...{ state: 'receiving', archive_parts: `archive-${makeToken()}`, archive_size: size },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/**
 * Stores the next part of an archive; what is stored is the truth, so a part that was sent twice changes
 * nothing. The last one publishes it, and has a worker read it. Returns how many bytes are there.
 * @throws AppError `invalid_content_range`, `upload_expired`, `disk_full`
 */
export async function receivePart(
  ctx: Pick<Ctx, 'db' | 'storage' | 'jobs' | 'bus'>,
  list: Pick<ListRow, 'id'>,
  { start, end, total }: ContentRange,
  body: Readable,
): Promise<number> {
  const { partsId, size } = await openReceiving(ctx, list.id);
  if (total !== size || end - start >= ARCHIVE_PART) throw new AppError('invalid_content_range');
  const parts = ctx.storage.parts(partsId);
  const options = { size: end - start + 1 };
  const { contiguous } = await parts.write(start, body, options).catch(throwKnown);
  if (contiguous >= size) await publish(ctx, list.id, partsId, size);
  return contiguous;
}

/** How many bytes of it are there. What a process that was killed has not done with all of them is done. */
export async function receivedBytes(
  ctx: Pick<Ctx, 'db' | 'storage' | 'jobs' | 'bus'>,
  listId: number,
): Promise<number> {
  const { partsId, size } = await openReceiving(ctx, listId);
  const stored = await ctx.storage.parts(partsId).contiguous();
  const isWhole = stored === 0 && (await ctx.storage.stat(archiveKey(partsId)))?.size === size;
  if (stored < size && !isWhole) return stored;
  await publish(ctx, listId, partsId, size);
  return size;
}

async function openReceiving({ db }: Pick<Ctx, 'db'>, listId: number) {
  const row = await db
    .selectFrom('import_list')
    .select(['archive_parts as partsId', 'archive_size as size'])
    .where('id', '=', listId)
    .where('state', '=', 'receiving')
    .executeTakeFirst();
  if (!row || row.partsId === null) throw new AppError('upload_expired');
  return { partsId: row.partsId, size: row.size ?? 0 };
}

async function publish(
  { db, storage, jobs, bus }: Pick<Ctx, 'db' | 'storage' | 'jobs' | 'bus'>,
  listId: number,
  partsId: string,
  size: number,
): Promise<void> {
  const key = archiveKey(partsId);
  await storage.parts(partsId).assemble(key, size);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('import_list')
      .set({ state: 'reading', archive_key: key, archive_parts: null })
      .where('id', '=', listId)
      .where('state', '=', 'receiving')
      .execute();
    await jobs.send(READ_LIST, { listId }, { key: String(listId), trx });
  });
  // The import may have been deleted while the parts were joined.
  if (!(await isStored(db, key))) await storage.remove(key);
  bus.publish('import', { id: listId });
}

async function isStored(db: Ctx['db'], key: string): Promise<boolean> {
  const row = await db
    .selectFrom('import_list')
    .select('id')
    .where('archive_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** What is stored of an archive, whole or in parts. */
export interface StoredArchive {
  readonly key: string | null;
  readonly parts: string | null;
}

/** Removes an archive, also one that a process that was killed has stored without saying so. */
export async function removeArchive(
  { storage }: Pick<Ctx, 'storage'>,
  { key, parts }: StoredArchive,
): Promise<void> {
  if (key !== null) await storage.remove(key);
  if (parts === null) return;
  await storage.parts(parts).discard();
  await storage.remove(archiveKey(parts));
}

/** Where an archive is stored. */
export function archiveKey(partsId: string): string {
  return `imports/a${partsId}.zip`;
}

function throwKnown(error: unknown): never {
  const code = error instanceof StorageError ? error.code : null;
  if (code === 'full') throw new AppError('disk_full', undefined, { cause: error });
  if (code === 'too_long' || code === 'too_short')
    throw new AppError('invalid_content_range', undefined, { cause: error });
  throw error;
}
