import type { Ctx } from '#src/context.ts';
import type { WantedRungs } from '../pipeline/wanted-rungs.ts';
import type { LeasedJob } from './runner-leases.ts';

/** A job whose files have come back: where their bytes are, and how long it took. */
export interface ReturnedJob extends LeasedJob {
  readonly ms: number;
  readonly files: readonly ReturnedFile[];
}

interface ReturnedFile {
  readonly rung: string;
  readonly partsId: string;
  readonly size: number;
  /** As the runner told it, hexadecimal. */
  readonly sha256: string;
}

/** Where the bytes of a rung go, of which there will be so many. Another size begins anew. */
export async function placeFile(
  { db, storage }: Pick<Ctx, 'db' | 'storage'>,
  { videoId, lease }: LeasedJob,
  rung: string,
  size: number,
): Promise<string> {
  const own = partsOf(lease, rung);
  const known = await db
    .selectFrom('runner_file')
    .select(['parts_id', 'size'])
    .where('video_id', '=', videoId)
    .where('rung', '=', rung)
    .executeTakeFirst();
  if (known?.parts_id === own && known.size === size) return own;
  if (known) await storage.parts(known.parts_id).discard();
  const row = { parts_id: own, size, sha256: null };
  await db
    .insertInto('runner_file')
    .values({ video_id: videoId, rung, ...row })
    .onConflict((conflict) => conflict.columns(['video_id', 'rung']).doUpdateSet(row))
    .execute();
  return own;
}

/** Bytes of another lease never get among those of this one. */
function partsOf(lease: string, rung: string): string {
  return `runner-${lease}-${rung}`;
}

/** The runner has sent all files: the site's worker looks at them next. False if any of them is not there. */
export async function returnJob(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storage'>,
  { videoId, lease, wanted }: LeasedJob,
  files: readonly { readonly rung: string; readonly sha256: string }[],
): Promise<boolean> {
  const rows = await ctx.db.selectFrom('runner_file').selectAll().where('video_id', '=', videoId).execute();
  const told = new Map(files.map(({ rung, sha256 }) => [rung, sha256]));
  for (const { name } of wanted.rungs) {
    const row = rows.find(({ rung }) => rung === name);
    if (!row || !told.has(name) || row.parts_id !== partsOf(lease, name)) return false;
    if ((await ctx.storage.parts(row.parts_id).contiguous()) !== row.size) return false;
  }
  await ctx.db.transaction().execute(async (trx) => {
    for (const [rung, sha256] of told)
      await trx
        .updateTable('runner_file')
        .set({ sha256 })
        .where('video_id', '=', videoId)
        .where('rung', '=', rung)
        .execute();
    await trx
      .updateTable('runner_job')
      .set({ state: 'returned', leased_until: new Date(ctx.clock.now()) })
      .where('video_id', '=', videoId)
      .where('lease', '=', lease)
      .where('state', '=', 'leased')
      .execute();
  });
  return true;
}

/** What came back for this video; null if nothing did. */
export async function findReturned({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<ReturnedJob | null> {
  const job = await db
    .selectFrom('runner_job')
    .selectAll()
    .where('video_id', '=', videoId)
    .where('state', '=', 'returned')
    .executeTakeFirst();
  if (!job?.lease || job.runner_id === null) return null;
  const rows = await db.selectFrom('runner_file').selectAll().where('video_id', '=', videoId).execute();
  return {
    videoId,
    runnerId: job.runner_id,
    lease: job.lease,
    wanted: job.wanted as WantedRungs,
    ms: job.leased_until!.getTime() - job.leased_at!.getTime(),
    files: rows.map(({ rung, parts_id: partsId, size, sha256 }) => ({
      rung,
      partsId,
      size,
      sha256: sha256 ?? '',
    })),
  };
}

/**
 * Nothing of this job is needed any more: the bytes that came for it go, and it stays over unless it
 * ended.
 */
export async function dropReturned(
  { db, storage }: Pick<Ctx, 'db' | 'storage'>,
  videoId: number,
  state: 'over' | 'gone',
): Promise<void> {
  const rows = await db
    .deleteFrom('runner_file')
    .where('video_id', '=', videoId)
    .returning('parts_id')
    .execute();
  for (const { parts_id: id } of rows) await storage.parts(id).discard();
  if (state === 'gone') await db.deleteFrom('runner_job').where('video_id', '=', videoId).execute();
  else
    await db.updateTable('runner_job').set({ state, lease: null }).where('video_id', '=', videoId).execute();
}
