import { sql } from 'kysely';
import { hashToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';

/** What a runner says of itself. */
export interface Greeting {
  readonly cores: number;
  readonly encoders: readonly string[];
  readonly speed: number;
}

/** Seen within this time, it is there; ms. It asks for work more often. */
const AWAY_MS = 60_000;
/** How long a runner rests after it has lost or spoilt a job, doubled with each further one; ms. */
const REST_MS = 60_000;
const MOST_DOUBLED = 10;

/** The runner whose token that is, noted as seen; null if there is none. */
export async function findRunner(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  token: string,
): Promise<number | null> {
  const row = await db
    .updateTable('runner')
    .set({ last_seen_at: new Date(clock.now()) })
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Notes what it can do. What its jobs have taken says more than it does. */
export async function greetRunner(
  { db }: Pick<Ctx, 'db'>,
  id: number,
  { cores, encoders, speed }: Greeting,
): Promise<void> {
  await db
    .updateTable('runner')
    .set({
      cores,
      encoders: [...encoders],
      speed: sql<number>`case when done = 0 then ${speed} else speed end`,
    })
    .where('id', '=', id)
    .execute();
}

/** The highest speed of the runners that are there and idle; 0 if there are none. */
export async function fastestRunner({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const row = await db
    .selectFrom('runner')
    .select((eb) => eb.fn.max('speed').as('speed'))
    .where('revoked_at', 'is', null)
    .where('last_seen_at', '>', new Date(now - AWAY_MS))
    .where((eb) => eb.or([eb('rests_until', 'is', null), eb('rests_until', '<=', new Date(now))]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('runner_job')
            .select('video_id')
            .whereRef('runner_job.runner_id', '=', 'runner.id')
            .where('runner_job.state', '=', 'leased')
            .where('runner_job.leased_until', '>', new Date(now)),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.speed ?? 0;
}

/** A job of it was taken, after so many millions of pixels a second from end to end. */
export async function praiseRunner({ db }: Pick<Ctx, 'db'>, id: number, speed: number): Promise<void> {
  await db
    .updateTable('runner')
    .set({ speed, losses: 0, rests_until: null, done: sql<number>`done + 1` })
    .where('id', '=', id)
    .execute();
}

/** It has lost a job, or spoilt it: it rests, longer each time. */
export async function blameRunner({ db, clock }: Pick<Ctx, 'db' | 'clock'>, id: number): Promise<void> {
  const now = new Date(clock.now());
  await db
    .updateTable('runner')
    .set({
      losses: sql<number>`losses + 1`,
      rests_until: sql<Date>`${now}::timestamptz
        + ${REST_MS} * power(2, least(losses, ${MOST_DOUBLED})) * interval '1 millisecond'`,
    })
    .where('id', '=', id)
    .execute();
}
