import { toApiDate } from '#base/api-date.ts';
import { presentUser } from '#features/people/account/present.ts';
import type { Config } from '#src/config.ts';
import type { Payout, StatementLine, Tipper } from './contract.ts';
import type { listPayouts } from './model/payouts.ts';
import type { StatementRow } from './model/statement.ts';
import type { biggestTippers } from './model/tippers.ts';

type Row<L extends (...given: never) => unknown> =
  Awaited<ReturnType<L>> extends { rows: readonly (infer R)[] }
    ? R
    : Awaited<ReturnType<L>> extends readonly (infer R)[]
      ? R
      : never;

/** A big tipper as everybody sees them. */
export function presentTipper(config: Pick<Config, 'publicUrl'>, row: Row<typeof biggestTippers>): Tipper {
  return { user: presentUser(config, row), total: row.total };
}

/** A line of a statement as the purse's owner sees it. */
export function presentLine(row: StatementRow, ownerId: number): StatementLine {
  const isReceived = row.kind === 'tip' && row.purse === 'earned';
  const mayGiveBack = isReceived && row.tipState === 'paid' && row.tipTo === ownerId;
  return {
    entry_id: String(row.id),
    purse: row.purse,
    kind: row.kind,
    amount: row.amount,
    text: row.text || row.note,
    username: row.other,
    refundable_tip_id: mayGiveBack ? String(row.tipId) : null,
    date_created: toApiDate(row.createdAt),
  };
}

/** A payout as its owner and the operator see it. */
export function presentPayout(config: Pick<Config, 'publicUrl'>, row: Row<typeof listPayouts>): Payout {
  const { accountId, username, displayname, avatarVersion } = row;
  return {
    payout_id: String(row.id),
    amount: row.amount,
    destination: row.destination,
    state: row.state,
    note: row.note,
    user:
      accountId === null || username === null
        ? null
        : presentUser(config, {
            id: accountId,
            username,
            displayname: displayname ?? '',
            avatarVersion: avatarVersion ?? 0,
          }),
    date_created: toApiDate(row.createdAt),
  };
}
