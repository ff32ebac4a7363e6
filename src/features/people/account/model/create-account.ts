import { FIRST_LANGUAGE, type Language } from '#base/texts.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { accountCreated, usernameChosen } from '../events.ts';
import { usernameMistake } from '../rules.ts';
import { isReserved, lookKey, nameKey, plainName } from '../username.ts';

export interface NewAccount {
  readonly username: string;
  /** As typed; it only belongs to the account once its owner has confirmed it. */
  readonly email: string | null;
  /** Null for accounts that sign in through a network. */
  readonly passwordHash: string | null;
  /** In which they signed up; the first one by default. */
  readonly language?: Language;
}

/**
 * Creates an account and welcomes it, within the caller's transaction. Answers its id.
 * @throws AppError `username_reserved`, `username_taken`
 */
export async function createAccount(
  trx: Trx,
  ctx: Pick<Ctx, 'events'>,
  { username, email, passwordHash, language = FIRST_LANGUAGE }: NewAccount,
): Promise<number> {
  await requireFreeName(trx, ctx, username, null);
  const created = await trx
    .insertInto('account')
    .values({ ...nameColumns(username), email, password_hash: passwordHash, language })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) throw new AppError('username_taken', undefined, { param: 'username' });
  await trx.insertInto('account_counter').values({ account_id: created.id }).execute();
  await ctx.events.emit(trx, accountCreated, { accountId: created.id });
  return created.id;
}

/** The columns that are derived from a username. */
export function nameColumns(username: string) {
  return { username: plainName(username), username_key: nameKey(username), look_key: lookKey(username) };
}

/**
 * Checks that a name is not reserved, taken, confusable with a taken one, or kept for whoever had it, or
 * used by a higher feature for something else.
 * @throws AppError `username_reserved`, `username_taken`
 */
export async function requireFreeName(
  trx: Trx,
  { events }: Pick<Ctx, 'events'>,
  username: string,
  own: number | null,
): Promise<void> {
  if (isReserved(username)) throw new AppError('username_reserved', undefined, { param: 'username' });
  if (await isOthersName(trx, username, own))
    throw new AppError('username_taken', undefined, { param: 'username' });
  await events.emit(trx, usernameChosen, { username: plainName(username), key: nameKey(username) });
}

/** Why the account with the id `own`, or a new one, cannot take this name now; null if it can. */
export async function nameRefusal(
  ctx: Pick<Ctx, 'db' | 'events'>,
  username: string,
  own: number | null,
): Promise<string | null> {
  const mistake = usernameMistake(username);
  if (mistake) return mistake.text;
  try {
    await ctx.db.transaction().execute((trx) => requireFreeName(trx, ctx, username, own));
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

async function isOthersName(trx: Trx, username: string, own: number | null): Promise<boolean> {
  const [name, look] = [nameKey(username), lookKey(username)];
  const kept = trx
    .selectFrom('former_name')
    .select('name_key')
    .where((eb) => eb.or([eb('name_key', '=', name), eb('look_key', '=', look)]))
    .where((eb) => eb.or([eb('account_id', 'is distinct from', own ?? 0), eb('kept_until', 'is', null)]));
  const other = await trx
    .selectFrom('account')
    .select('username_key as name_key')
    .where((eb) => eb.or([eb('username_key', '=', name), eb('look_key', '=', look)]))
    .where('id', '!=', own ?? 0)
    .unionAll(kept)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
