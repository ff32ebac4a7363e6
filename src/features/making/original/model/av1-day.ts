import { sql } from 'kysely';
import type { Db, Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

type Parts = Pick<Ctx, 'db' | 'clock'>;

/** What sizes in AV1 took on some days. */
export interface Av1Sum {
  readonly cpuSeconds: number;
  readonly films: number;
  readonly bytes: number;
}

/** Adds processor seconds to today's. */
export async function chargeAv1(ctx: Parts, cpuSeconds: number): Promise<void> {
  if (cpuSeconds > 0) await add(ctx.db, ctx, { cpuSeconds, films: 0, bytes: 0 });
}

/** Adds a film to today's, with the bytes of its new files. */
export async function countAv1(trx: Trx, ctx: Pick<Ctx, 'clock'>, bytes: number): Promise<void> {
  await add(trx, ctx, { cpuSeconds: 0, films: 1, bytes });
}

/** The sum of today (UTC) and of as many days before it. */
export async function readAv1({ db, clock }: Parts, daysBefore = 0): Promise<Av1Sum> {
  const first = new Date(clock.now() - daysBefore * 86_400_000).toISOString();
  return db
    .selectFrom('av1_day')
    .select([
      sql<number>`coalesce(sum(cpu_seconds), 0)::float8`.as('cpuSeconds'),
      sql<number>`coalesce(sum(films), 0)::int`.as('films'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
    ])
    .where('day', '>=', sql<string>`${first}::timestamptz::date`)
    .executeTakeFirstOrThrow();
}

async function add(
  db: Db,
  { clock }: Pick<Ctx, 'clock'>,
  { cpuSeconds, films, bytes }: Av1Sum,
): Promise<void> {
  await sql`insert into av1_day as kept (day, cpu_seconds, films, bytes)
    values (${new Date(clock.now()).toISOString().slice(0, 10)}::date, ${cpuSeconds}, ${films}, ${bytes})
    on conflict (day) do update set cpu_seconds = kept.cpu_seconds + excluded.cpu_seconds,
      films = kept.films + excluded.films, bytes = kept.bytes + excluded.bytes`.execute(db);
}
