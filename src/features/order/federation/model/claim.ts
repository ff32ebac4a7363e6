import { createHash } from 'node:crypto';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { SEEN_DAYS } from '../rules.ts';

/** Whether an activity is new; from then on it is not. */
export async function claim({ db, clock }: Pick<Ctx, 'db' | 'clock'>, id: string): Promise<boolean> {
  const row = await db
    .insertInto('federation_seen')
    .values({ id: hashOf(id), at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst();
  return row !== undefined;
}

/** For how long what was claimed may not be stored yet, ms. */
const STORING_MS = 60_000;

/**
 * Asks the sender to say it again, if what it is about is just being stored because of something else that it
 * has sent. @throws AppError `rate_limited`
 */
export async function askAgainIfStoring({ db, clock }: Pick<Ctx, 'db' | 'clock'>, id: string): Promise<void> {
  const row = await db
    .selectFrom('federation_seen')
    .select('at')
    .where('id', '=', hashOf(id))
    .where('at', '>', new Date(clock.now() - STORING_MS))
    .executeTakeFirst();
  if (row) throw new AppError('rate_limited');
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

/** Makes it new again, because this site could not do what it says. */
export async function release({ db }: Pick<Ctx, 'db'>, id: string): Promise<void> {
  await db.deleteFrom('federation_seen').where('id', '=', hashOf(id)).execute();
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}

/** Forgets the ids that nobody can send any more, because the time of their signature is over. */
export async function forgetSeen({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - SEEN_DAYS * 86_400_000);
  await db.deleteFrom('federation_seen').where('at', '<', before).execute();
}
