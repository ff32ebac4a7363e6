import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { ERROR_TEXTS } from '../texts.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

/** Accounts of the site itself, and of people. */
type SiteKind = 'outside' | 'fees' | 'unclaimed';
type OwnKind = 'wallet' | 'earned' | 'held';

/** An account of the ledger, by purpose. */
export type Purse = { readonly kind: SiteKind } | { readonly kind: OwnKind; readonly owner: number };

/** Only the outside world and the site may have negative balances. */
const MAY_OWE: readonly string[] = ['outside', 'fees'];

/** What a purse gets, minor units; if negative, what it gives. */
export type Line = readonly [purse: Purse, amount: number];

/** Why money moves. `key` makes sure that it happens only once, whoever retries. */
export interface NewTransfer {
  readonly kind:
    | 'credit'
    | 'debit'
    | 'tip'
    | 'refund'
    | 'payout-hold'
    | 'payout-paid'
    | 'payout-back'
    | 'left';
  readonly key: string;
  readonly tipId?: number;
  readonly payoutId?: number;
  readonly note?: string;
  readonly madeBy?: number | null;
}

/**
 * Moves money within the caller's transaction. The lines sum to 0, which the database checks at the commit.
 * Returns false and moves nothing if a transfer with this key exists.
 * @throws AppError `not_enough` when a purse of a person does not have what it gives
 */
export async function post(trx: Trx, transfer: NewTransfer, lines: readonly Line[]): Promise<boolean> {
  const moving = lines.filter(([, amount]) => amount !== 0);
  const purses = await openPurses(
    trx,
    moving.map(([purse]) => purse),
  );
  const id = await beginTransfer(trx, transfer);
  if (id === null) return false;
  const balances = await lockPurses(trx, [...purses.values()]);
  // Credits come first, so that a purse on both sides never goes negative in between.
  const entries = moving
    .map(([purse, amount]) => ({ ...entryOf(purses, purse), transfer_id: id, amount }))
    .toSorted((a, b) => b.amount - a.amount);
  for (const { ledger_account_id: at, amount } of entries) balances.set(at, (balances.get(at) ?? 0) + amount);
  const isShort = moving.some(
    ([purse]) =>
      !MAY_OWE.includes(purse.kind) && (balances.get(entryOf(purses, purse).ledger_account_id) ?? 0) < 0,
  );
  if (isShort) throw new AppError('not_enough', errors.notEnough);
  await trx.insertInto('ledger_entry').values(entries).execute();
  return true;
}

/** Balances of these purses, minor units, in their order; they stay locked until the commit. */
export async function lockBalances(trx: Trx, purses: readonly Purse[]): Promise<number[]> {
  const ids = await openPurses(trx, purses);
  const balances = await lockPurses(trx, [...ids.values()]);
  return purses.map((purse) => balances.get(ids.get(nameOf(purse)) ?? 0) ?? 0);
}

/** What somebody's purses hold, minor units. */
export interface Balances {
  readonly wallet: number;
  readonly earned: number;
  readonly held: number;
}

/** What this person has. */
export async function balancesOf(db: Db, accountId: number): Promise<Balances> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('account_id', '=', accountId)
    .execute();
  return { wallet: 0, earned: 0, held: 0, ...Object.fromEntries(rows.map((row) => [row.kind, row.balance])) };
}

function nameOf(purse: Purse): string {
  return 'owner' in purse ? `${purse.kind}:${purse.owner}` : purse.kind;
}

function entryOf(purses: ReadonlyMap<string, number>, purse: Purse) {
  return { ledger_account_id: purses.get(nameOf(purse)) as number };
}

/** The purses' rows by name; missing ones are created. */
async function openPurses(trx: Trx, purses: readonly Purse[]): Promise<Map<string, number>> {
  const found = await findPurses(trx, purses);
  const missing = purses.filter((purse) => !found.has(nameOf(purse)));
  if (missing.length === 0) return found;
  const rows = missing.map((purse) => ({
    kind: purse.kind,
    account_id: 'owner' in purse ? purse.owner : null,
  }));
  await trx
    .insertInto('ledger_account')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findPurses(trx, purses);
}

async function findPurses(trx: Trx, purses: readonly Purse[]): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('ledger_account')
    .select(['id', 'kind', 'account_id as owner'])
    .where((eb) =>
      eb.or(
        purses.map((purse) =>
          eb.and([
            eb('kind', '=', purse.kind),
            'owner' in purse
              ? eb('account_id', '=', purse.owner)
              : eb('kind', 'in', ['outside', 'fees', 'unclaimed']),
          ]),
        ),
      ),
    )
    .execute();
  return new Map(rows.map(({ id, kind, owner }) => [owner === null ? kind : `${kind}:${owner}`, id]));
}

async function beginTransfer(trx: Trx, transfer: NewTransfer): Promise<number | null> {
  const row = await trx
    .insertInto('ledger_transfer')
    .values({
      kind: transfer.kind,
      key: transfer.key,
      tip_id: transfer.tipId ?? null,
      payout_id: transfer.payoutId ?? null,
      note: transfer.note ?? '',
      made_by: transfer.madeBy ?? null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Always in the order of their ids, so that transfers cannot deadlock. */
async function lockPurses(trx: Trx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('ledger_account')
    .select(['id', 'balance'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}
