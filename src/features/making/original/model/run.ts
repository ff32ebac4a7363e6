import { sql } from 'kysely';
import { recordAudit } from '#features/people/audit/model.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

type Parts = Pick<Ctx, 'db' | 'clock'>;

/** How often a run may begin, ms. */
const EVERY_MS = 86_400_000;

/** A run of the rule: when it began and ended, and what it has dropped. Null while it goes on. */
export interface StorageRun {
  readonly beganAt: Date;
  readonly endedAt: Date | null;
  readonly sizes: number;
  readonly bytes: number;
}

/** Goes on with the run that is open, or begins one unless one began within a day. False if neither. */
export async function openRun({ db, clock }: Parts): Promise<boolean> {
  const now = new Date(clock.now());
  const { rows } = await sql<{ isOpen: boolean }>`
    with begun as (
      insert into storage_run (began_at) select ${now}
      where not exists (select from storage_run
        where ended_at is null or began_at > ${new Date(now.getTime() - EVERY_MS)})
      on conflict do nothing returning id
    )
    select exists (select from begun) or exists (select from storage_run where ended_at is null)
      as "isOpen"`.execute(db);
  return rows[0]?.isOpen === true;
}

/** Adds a dropped size to the run that is open. */
export async function countDropped(trx: Trx, bytes: number): Promise<void> {
  await trx
    .updateTable('storage_run')
    .set({ sizes: sql`sizes + 1`, bytes: sql`bytes + ${bytes}::bigint` })
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the run that is open, if there is one; the log gets one entry for all that it has dropped. */
export function endRun({ db, clock }: Parts): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const run = await trx
      .updateTable('storage_run')
      .set({ ended_at: new Date(clock.now()) })
      .where('ended_at', 'is', null)
      .returning(['sizes', 'bytes'])
      .executeTakeFirst();
    if (!run || run.sizes === 0) return;
    await recordAudit(trx, {
      ...{ action: 'sizes-dropped', objectType: 'setting', objectId: null, ownerId: null },
      detail: { videos: run.sizes, bytes: run.bytes },
    });
  });
}

/** The newest run; null if there was none. */
export async function readRun({ db }: Pick<Ctx, 'db'>): Promise<StorageRun | null> {
  const run = await db
    .selectFrom('storage_run')
    .select(['began_at as beganAt', 'ended_at as endedAt', 'sizes', 'bytes'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run ?? null;
}
