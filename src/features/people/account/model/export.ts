import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { makeToken } from '#platform/secrets/secrets.ts';
import { checkRoom } from '#features/making/upload/model/quota.ts';
import { originalEnding } from '#features/making/upload/original-ending.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import type { ExportState } from '../takeout-contract.ts';
import { registry } from '../registry.ts';
import { doApart } from './apart.ts';
import { orderLetter } from './letters.ts';

/** Name of the queue for exports. */
export const EXPORT_QUEUE = 'account-export';
/** Folder of all archives. */
const EXPORTS = 'exports';
/** How long an archive can be downloaded, ms. */
const LIFE = 7 * 86_400_000;

/** Requests an export, unless one is already waiting. */
export async function startExport(
  { db, jobs, clock }: Pick<Ctx, 'db' | 'jobs' | 'clock'>,
  accountId: number,
): Promise<void> {
  // The key of the previous archive stays stored until the new one replaces it, so that its file is removed.
  const values = { state: 'waiting', size: 0, created_at: new Date(clock.now()), finished_at: null };
  await db.transaction().execute(async (trx) => {
    const started = await trx
      .insertInto('account_export')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet(values).where('account_export.state', '!=', 'waiting'),
      )
      .returning('account_id')
      .executeTakeFirst();
    // The job before may still be ending: one with its key would not be made.
    const key = `${accountId} ${crypto.randomUUID()}`;
    if (started) await jobs.send(EXPORT_QUEUE, { accountId }, { key, trx });
  });
}

/** The state of the account's export. */
export async function readExport({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<ExportState> {
  const row = await findExport({ db }, accountId);
  if (!row) return { state: 'none', url: null, size: 0 };
  const url = row.state === 'ready' ? raw.export.path : null;
  return { state: row.state as ExportState['state'], url, size: row.size };
}

/** The row of the account's export. */
export async function findExport({ db }: Pick<Ctx, 'db'>, accountId: number) {
  return db
    .selectFrom('account_export')
    .select(['state', 'key', 'size', 'finished_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/**
 * Packs everything that the features export for the account: one JSON file per table, and the stored files.
 */
export async function packExport(ctx: Ctx, accountId: number): Promise<void> {
  const folder = await makeFolder(ctx);
  try {
    const path = join(folder, 'export.zip');
    await writeArchive(ctx, accountId, path);
    const key = `${EXPORTS}/${accountId}/${makeToken(16).replace(/^[-_]/, 'x')}.zip`;
    const { size } = await ctx.storage.putFile(key, path);
    const before = await replaceArchive(ctx, accountId, { key, size });
    // The account may have been deleted meanwhile; then nothing would ever remove its archive.
    if (!before) return ctx.storage.remove(key);
    if (before.key) await ctx.storage.remove(before.key);
    await orderLetter(ctx, { kind: 'export-ready', accountId });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A folder next to the data, where there is enough room; leftovers of killed workers are swept. */
async function makeFolder({ config }: Pick<Ctx, 'config'>): Promise<string> {
  const work = join(config.dataDir, 'work');
  await mkdir(work, { recursive: true });
  return mkdtemp(join(work, 'export-'));
}

/**
 * Stores an archive as the account's current one. Returns the previous one, or undefined if the export was
 * removed.
 */
function replaceArchive({ db, clock }: Ctx, accountId: number, archive: { key: string; size: number }) {
  const values = { ...archive, state: 'ready', finished_at: new Date(clock.now()) };
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('account_export')
      .select('key')
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (before)
      await trx.updateTable('account_export').set(values).where('account_id', '=', accountId).execute();
    return before;
  });
}

async function writeArchive(ctx: Ctx, accountId: number, path: string): Promise<void> {
  const zip = new ZipFile();
  const stop = new AbortController();
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), {
    signal: stop.signal,
  });
  // A full disk or an unreadable file fails at once, long before everything is packed.
  const failed = new Promise<never>((_resolve, reject) => {
    written.catch(reject);
    zip.on('error', reject);
  });
  try {
    await Promise.race([addEverything(ctx, accountId, zip), failed]);
    zip.end();
    await Promise.race([written, failed]);
  } finally {
    stop.abort();
    await written.catch(() => undefined);
  }
}

/** @throws AppError `disk_full` if there is not enough room for all files */
async function addEverything(ctx: Ctx, accountId: number, zip: ZipFile): Promise<void> {
  const stored: StoredFile[] = [];
  for (const [feature, owned] of registry) {
    const { rows, files = [] } = await owned.exportFor(ctx, accountId);
    for (const [table, list] of Object.entries(rows)) {
      zip.addBuffer(Buffer.from(JSON.stringify(list, null, 2)), `${feature}/${table}.json`);
    }
    for (const { key, name } of files) {
      const info = await ctx.storage.stat(key);
      if (info) stored.push({ key, path: `${feature}/files/${name}`, size: info.size });
    }
  }
  await checkRoom(
    ctx,
    stored.reduce((sum, { size }) => sum + size, 0),
  );
  for (const file of stored) addFile(ctx, zip, { ...file, path: await withEnding(ctx, file) });
}

/** A stored file and its path in the archive. */
interface StoredFile {
  readonly key: string;
  readonly path: string;
  readonly size: number;
}

async function withEnding({ storage }: Pick<Ctx, 'storage'>, { key, path }: StoredFile): Promise<string> {
  return extname(path) === '' ? path + (await originalEnding(storage, key)) : path;
}

/**
 * Opens the file only when it is packed, to limit the number of open files; the disk may have filled
 * meanwhile.
 */
function addFile(ctx: Ctx, zip: ZipFile, { key, path, size }: StoredFile): void {
  const open = async () => {
    await checkRoom(ctx, size);
    return ctx.storage.open(key);
  };
  zip.addReadStreamLazy(path, { compress: false }, (done) => {
    open().then(
      ({ stream }) => done(null, stream),
      (error: unknown) => done(error, undefined as never),
    );
  });
}

/** Marks the export as failed, after the last attempt. */
export async function failExport({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<void> {
  await db
    .updateTable('account_export')
    .set({ state: 'failed' })
    .where('account_id', '=', accountId)
    .execute();
}

/**
 * Removes archives that are older than a week, each before its row, so that a kill or an outage in between
 * leaves no file behind; and files that a killed worker stored and never recorded.
 */
export async function sweepExports({
  db,
  storage,
  clock,
}: Pick<Ctx, 'db' | 'storage' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - LIFE);
  const old = await db
    .selectFrom('account_export')
    .select(['account_id as accountId', 'key'])
    .where('created_at', '<', before)
    .execute();
  const removals = [
    () =>
      doApart(old, async ({ accountId, key }) => {
        if (key) await storage.remove(key);
        await db
          .deleteFrom('account_export')
          .where('account_id', '=', accountId)
          .where('created_at', '<', before)
          .execute();
      }),
    () =>
      doApart(storage.list(EXPORTS), async ({ key, modified }) => {
        if (modified < before) await storage.remove(key);
      }),
  ];
  await doApart(removals, (remove) => remove());
}
