import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { accountMuted } from '../feature.ts';
import { publishRelations } from './blocks.ts';
import { SERVER_TEXTS } from '../texts.ts';

type DbCtx = Pick<Ctx, 'db'>;

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
