import { createHash } from 'node:crypto';
import type { Ctx } from '#src/context.ts';
import { SEEN_DAYS } from '../rules.ts';

/** How long somebody may be taking an activity until they count as killed, ms. */
const TAKING_MS = 120_000;

/**
 * Begins to take an activity, which `finish` or `release` ends: `begun` if it is new, or whoever began was
 * killed; `running` while somebody else is taking it; `done` once they have.
 */
export async function begin(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  id: string,
): Promise<'begun' | 'running' | 'done'> {
  const at = new Date(clock.now());
  const killed = new Date(clock.now() - TAKING_MS);
  const begun = await db
    .insertInto('federation_seen')
    .values({ id: hashOf(id), at, done_at: null })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ at })
        .where('federation_seen.done_at', 'is', null)
        .where('federation_seen.at', '<', killed),
    )
    .returning('id')
    .executeTakeFirst();
  if (begun) return 'begun';
  const seen = db.selectFrom('federation_seen').select('done_at').where('id', '=', hashOf(id));
  return (await seen.executeTakeFirst())?.done_at ? 'done' : 'running';
}

/** An activity was taken, and is not taken again. */
export async function finish({ db, clock }: Pick<Ctx, 'db' | 'clock'>, id: string): Promise<void> {
  const done_at = new Date(clock.now());
  await db.updateTable('federation_seen').set({ done_at }).where('id', '=', hashOf(id)).execute();
}

/** Makes it new again, because this site could not do what it says. */
export async function release({ db }: Pick<Ctx, 'db'>, id: string): Promise<void> {
  const row = db.deleteFrom('federation_seen').where('id', '=', hashOf(id));
  // Whoever was too slow may have been overtaken.
  await row.where('done_at', 'is', null).execute();
}

/**
 * Whether something is done for the first time, which is remembered with the transaction in which it is done.
 */
export async function claim({ db, clock }: Pick<Ctx, 'db' | 'clock'>, id: string): Promise<boolean> {
  const row = await db
    .insertInto('federation_seen')
    .values({ id: hashOf(id), at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that something was deleted where it is at home before it came here, and when, by that clock. */
export async function noteDeleted({ db }: Pick<Ctx, 'db'>, uri: string, at: Date): Promise<void> {
  await db
    .insertInto('federation_seen')
    .values({ id: hashOf(`deleted ${uri}`), at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }).where('federation_seen.at', '<', at))
    .execute();
}

/** Whether it was deleted before it came, and not restored since, as far as what is said now is of then. */
export async function wasDeleted({ db }: Pick<Ctx, 'db'>, uri: string, said: Date | null): Promise<boolean> {
  const row = await db
    .selectFrom('federation_seen')
    .select('at')
    .where('id', '=', hashOf(`deleted ${uri}`))
    .executeTakeFirst();
  return row !== undefined && (said === null || said <= row.at);
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}

/** Forgets the ids that nobody can send any more, because the time of their signature is over. */
export async function forgetSeen({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - SEEN_DAYS * 86_400_000);
  await db.deleteFrom('federation_seen').where('at', '<', before).execute();
}
