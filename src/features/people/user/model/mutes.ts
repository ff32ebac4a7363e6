import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { hostName } from '#base/lasting-address.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { accountMuted } from '../feature.ts';
import { publishRelations } from './blocks.ts';
import { SERVER_TEXTS } from '../texts.ts';

type DbCtx = Pick<Ctx, 'db'>;

/** Most sites that an account mutes. */
const MOST_HOSTS = 200;

/**
 * Mutes an account: it disappears from the muting account's feeds and notifications, and nobody is told.
 * @throws AppError `invalid_param` for oneself
 */
export async function muteAccount(
  { db, bus, events }: Pick<Ctx, 'db' | 'bus' | 'events'>,
  accountId: number,
  mutedId: number,
): Promise<void> {
  if (accountId === mutedId)
    throw new AppError('invalid_param', textsIn(SERVER_TEXTS, FIRST_LANGUAGE).muteSelf, {
      param: 'muteUser',
    });
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('mute')
      .values({ account_id: accountId, muted_id: mutedId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await events.emit(trx, accountMuted, { accountId, otherId: mutedId });
  });
  publishRelations({ bus }, [accountId]);
}

/** Unmutes an account; does nothing if it was not muted. */
export async function unmuteAccount(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  accountId: number,
  mutedId: number,
): Promise<void> {
  await db.deleteFrom('mute').where('account_id', '=', accountId).where('muted_id', '=', mutedId).execute();
  publishRelations({ bus }, [accountId]);
}

/** Whether the account mutes the other one. */
export async function hasMuted({ db }: DbCtx, accountId: number, mutedId: number): Promise<boolean> {
  const row = await db
    .selectFrom('mute')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('muted_id', '=', mutedId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The accounts that the account mutes, newest first. */
export async function mutedIds({ db }: DbCtx, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('mute')
    .select('muted_id as id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => row.id);
}

/** The other sites that the account mutes, by name. */
export async function mutedHosts({ db }: DbCtx, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mute_host')
    .select('host')
    .where('account_id', '=', accountId)
    .orderBy('host')
    .limit(MOST_HOSTS)
    .execute();
  return rows.map(({ host }) => host);
}

/** Mutes everybody of another site. @throws AppError `invalid_param` for what is no name of one */
export async function muteHost(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  accountId: number,
  typed: string,
): Promise<void> {
  const host = hostName(typed);
  if (host === null || (await mutedHosts({ db }, accountId)).length >= MOST_HOSTS)
    throw new AppError('invalid_param', textsIn(SERVER_TEXTS, FIRST_LANGUAGE).noHost, { param: 'host' });
  await db
    .insertInto('mute_host')
    .values({ account_id: accountId, host })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  publishRelations({ bus }, [accountId]);
}

/** Unmutes another site; does nothing if it was not muted. */
export async function unmuteHost(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  accountId: number,
  typed: string,
): Promise<void> {
  const host = hostName(typed) ?? typed;
  await db.deleteFrom('mute_host').where('account_id', '=', accountId).where('host', '=', host).execute();
  publishRelations({ bus }, [accountId]);
}
