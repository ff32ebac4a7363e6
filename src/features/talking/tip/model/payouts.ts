import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { sql } from 'kysely';
import { requireDisinterest } from '#features/people/account/model/own-affairs.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import { type ListPage, countRows, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { availableOf } from '../rules.ts';
import { ERROR_TEXTS } from '../texts.ts';
import { balancesOf, lockBalances, type Line, post } from './ledger.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

/** A requested payout. */
export interface NewPayout {
  readonly key: string;
  readonly accountId: number;
  /** Minor units. */
  readonly amount: number;
  readonly destination: string;
}

/**
 * Requests a payout: its money is held from now on. The same key means the same payout. Returns its id.
 * @throws AppError `not_enough`
 */
export async function requestPayout(ctx: Pick<Ctx, 'db' | 'config'>, given: NewPayout): Promise<number> {
  const { accountId, amount } = given;
  return ctx.db.transaction().execute(async (trx) => {
    const { id, isNew } = await storePayout(trx, given);
    if (!isNew) return id;
    const own = {
      earned: { kind: 'earned', owner: accountId },
      held: { kind: 'held', owner: accountId },
    } as const;
    const [earned = 0] = await lockBalances(trx, [own.earned, own.held]);
    const recent = await recentTips(trx, ctx.config, accountId);
    if (amount > availableOf(earned, recent))
      throw new AppError('not_enough', errors.notEnough, { param: 'amount' });
    await post(trx, { kind: 'payout-hold', key: `hold:${id}`, payoutId: id, madeBy: accountId }, [
      [own.earned, -amount],
      [own.held, amount],
    ]);
    return id;
  });
}

async function storePayout(
  trx: Trx,
  { key, accountId, amount, destination }: NewPayout,
): Promise<{ id: number; isNew: boolean }> {
  const own = `${accountId}:${key}`;
  const made = await trx
    .insertInto('payout')
    .values({ key: own, account_id: accountId, amount, destination })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, isNew: true };
  const known = await trx
    .selectFrom('payout')
    .select(['id', 'amount'])
    .where('key', '=', own)
    .executeTakeFirstOrThrow();
  if (known.amount !== amount) throw new AppError('invalid_param', errors.usedKey, { param: 'key' });
  return { id: known.id, isNew: false };
}

/** What the account was tipped within the waiting time, minor units. */
async function recentTips(
  db: Db,
  { TIPS_HOLD_DAYS }: Pick<Ctx['config'], 'TIPS_HOLD_DAYS'>,
  accountId: number,
) {
  const row = await db
    .selectFrom('tip')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('to_id', '=', accountId)
    .where('state', '=', 'paid')
    .where('paid_at', '>', sql<Date>`now() - make_interval(secs => ${TIPS_HOLD_DAYS * 86_400})`)
    .executeTakeFirstOrThrow();
  return row.sum;
}

/** Somebody's balances, and how much of them they may request as a payout; minor units. */
export async function readBalance({ db, config }: Pick<Ctx, 'db' | 'config'>, accountId: number) {
  const balances = await balancesOf(db, accountId);
  const available = availableOf(balances.earned, await recentTips(db, config, accountId));
  return { ...balances, available };
}

/** How a payout ends: by the decision of the operator, or withdrawn by its owner. */
export interface Settlement {
  readonly outcome: 'paid' | 'refused' | 'withdrawn';
  readonly note: string;
  readonly madeBy: number;
}

/**
 * Ends a waiting payout: its money leaves the site, or returns to its owner. Does nothing if it has already
 * ended this way. `onlyOf` is whose it must be. @throws AppError `payout_not_found`, `invalid_param` when it
 * ended otherwise, `forbidden` when it is the decider’s own
 */
export async function endPayout(
  { db }: Pick<Ctx, 'db'>,
  id: number,
  { outcome, note, madeBy }: Settlement,
  onlyOf: number | null = null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, id);
    if (!payout || (onlyOf !== null && payout.accountId !== onlyOf)) throw new AppError('payout_not_found');
    if (payout.state === outcome) return;
    if (payout.state !== 'requested' || payout.accountId === null)
      throw new AppError('invalid_param', errors.payoutDone, { param: 'payout' });
    const { accountId: owner, amount } = payout;
    if (outcome !== 'withdrawn') await noteDecision(trx, { id, owner, amount, outcome, note, madeBy });
    const to: Line = outcome === 'paid' ? [{ kind: 'outside' }, amount] : [{ kind: 'earned', owner }, amount];
    const kind = outcome === 'paid' ? 'payout-paid' : 'payout-back';
    await post(trx, { kind, key: `settle:${id}`, payoutId: id, madeBy, note }, [
      [{ kind: 'held', owner }, -amount],
      to,
    ]);
    await trx
      .updateTable('payout')
      .set({ state: outcome, note, settled_at: new Date(), settled_by: madeBy })
      .where('id', '=', id)
      .execute();
  });
}

/** Nobody settles their own payout while somebody else can; the log tells who did, and how. */
async function noteDecision(
  trx: Trx,
  { id, owner, amount, outcome, note, madeBy }: Settlement & { id: number; owner: number; amount: number },
): Promise<void> {
  await requireDisinterest({ db: trx }, madeBy, owner);
  await recordAudit(trx, {
    actorId: madeBy,
    action: 'payout-settled',
    ...{ objectType: 'user', objectId: owner, ownerId: owner },
    reason: note,
    detail: { payout: id, amount, outcome },
  });
}

async function lockPayout(trx: Trx, id: number) {
  return trx
    .selectFrom('payout')
    .select(['account_id as accountId', 'amount', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Payouts with their owners: everybody's that wait, oldest first, or one person's, newest first. */
export async function listPayouts(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  accountId: number | null,
  page: ListPage,
) {
  const all = db
    .selectFrom('payout')
    .leftJoin('account', 'account.id', 'payout.account_id')
    .select([
      'payout.id',
      'payout.amount',
      'payout.destination',
      'payout.state',
      'payout.note',
      'payout.created_at as createdAt',
      'account.id as accountId',
      'account.username',
      'account.displayname',
      'account.avatar_version as avatarVersion',
    ])
    .where((eb) =>
      accountId === null ? eb('payout.state', '=', 'requested') : eb('payout.account_id', '=', accountId),
    );
  const order = sortBy(['payout.id', accountId === null ? 'asc' : 'desc']);
  const [found, total] = await Promise.all([
    readPage(siteKey, accountId === null ? 'payouts' : 'own payouts', all, order, page),
    countRows(all),
  ]);
  return { ...found, total };
}
