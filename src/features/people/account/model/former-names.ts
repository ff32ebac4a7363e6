import type { Db, Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { lookKey, nameKey } from '../username.ts';

/** How long a name is kept for whoever gave it up, or after its account was deleted, ms. */
const KEPT_MS = 90 * 86_400_000;
/** Most names kept for one account, so that nobody can collect them: the latest. */
const MOST = 3;

/** An account and the name that it has until now. */
interface CurrentName {
  readonly id: number;
  readonly username: string;
}

/** The id of whoever has the name, or else of whoever gave it up and for whom it is still kept. */
export function idOfName(db: Db, name: string) {
  return idOfKey(db, nameKey(name));
}

/** The same for the key of a name. */
export function idOfKey(db: Db, key: string) {
  const present = db
    .selectFrom('account as holder')
    .select('holder.id')
    .where('holder.username_key', '=', key);
  const former = db.selectFrom('former_name').select('account_id').where('name_key', '=', key);
  return db.fn.coalesce(present, former);
}

/**
 * Keeps the name that an account gives up for `next`, and its latest ones before that. A name that a
 * moderator takes away is kept from its owner too.
 */
export async function keepFormerName(
  trx: Trx,
  ctx: Pick<Ctx, 'clock'>,
  account: CurrentName,
  next: string,
  isTakenAway = false,
): Promise<void> {
  if (nameKey(next) === nameKey(account.username)) return;
  await trx.deleteFrom('former_name').where('name_key', '=', nameKey(next)).execute();
  await store(trx, account.username, account.id, isTakenAway ? null : ctx.clock.now() + KEPT_MS);
  await dropOldest(trx, account.id);
}

/** Keeps the name of an account that is deleted, for nobody. */
export async function keepDeletedName(trx: Trx, { clock }: Pick<Ctx, 'clock'>, id: number): Promise<void> {
  const account = await trx.selectFrom('account').select('username').where('id', '=', id).executeTakeFirst();
  if (account) await store(trx, account.username, null, clock.now() + KEPT_MS);
}

async function store(trx: Trx, username: string, account_id: number | null, until: number | null) {
  const row = {
    account_id,
    look_key: lookKey(username),
    kept_until: until === null ? null : new Date(until),
  };
  await trx
    .insertInto('former_name')
    .values({ ...row, name_key: nameKey(username) })
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet(row))
    .execute();
}

async function dropOldest(trx: Trx, accountId: number): Promise<void> {
  const own = trx
    .selectFrom('former_name')
    .select('name_key')
    .where('account_id', '=', accountId)
    .where('kept_until', 'is not', null);
  await trx
    .deleteFrom('former_name')
    .where('name_key', 'in', own.orderBy('kept_until', 'desc').orderBy('name_key').offset(MOST))
    .execute();
}

/** Forgets the names whose time is up. */
export async function sweepFormerNames({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('former_name').where('kept_until', '<', new Date(clock.now())).execute();
}
