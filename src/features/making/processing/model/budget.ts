import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

type Parts = Pick<Ctx, 'clock' | 'config'>;

/** How long usage is kept, ms: longer than a day in any time zone. */
const KEPT_MS = 2 * 86_400_000;

/** Charges CPU seconds to the owner's day; returns whether the day's budget is now used up. */
export async function chargeOwner(db: Db, parts: Parts, owner: string, cpuSeconds: number): Promise<boolean> {
  const { cpu_seconds } = await db
    .insertInto('encoding_use')
    .values({ owner, day: today(parts), cpu_seconds: cpuSeconds })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'day']).doUpdateSet((eb) => ({
        cpu_seconds: eb('encoding_use.cpu_seconds', '+', eb.ref('excluded.cpu_seconds')),
      })),
    )
    .returning('cpu_seconds')
    .executeTakeFirstOrThrow();
  return cpu_seconds > parts.config.ENCODE_SECONDS_PER_DAY;
}

/** Whether the owner has used up the day's budget. */
export async function isOverBudget(db: Db, parts: Parts, owner: string): Promise<boolean> {
  const row = await db
    .selectFrom('encoding_use')
    .select('owner')
    .where('owner', '=', owner)
    .where('day', '=', today(parts))
    .where('cpu_seconds', '>', parts.config.ENCODE_SECONDS_PER_DAY)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes past days. */
export async function forgetUses({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - KEPT_MS).toISOString();
  await db.deleteFrom('encoding_use').where('day', '<', sql<string>`${before}::date`).execute();
}

function today({ clock }: Pick<Ctx, 'clock'>): string {
  return new Date(clock.now()).toISOString().slice(0, 10);
}
