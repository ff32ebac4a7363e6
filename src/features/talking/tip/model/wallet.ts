import type { Ctx } from '#src/context.ts';
import { post } from './ledger.ts';

/** Money that the operator adds to somebody's wallet, or removes if negative; minor units. */
export interface Credit {
  readonly key: string;
  readonly accountId: number;
  readonly amount: number;
  readonly note: string;
  /** The moderator; null from the command line. */
  readonly madeBy: number | null;
}

/** Credits a wallet, once for each key. @throws AppError `not_enough` when more is taken than there is */
export async function creditWallet({ db }: Pick<Ctx, 'db'>, given: Credit): Promise<void> {
  const { accountId, amount, note, madeBy } = given;
  const key = `credit:${madeBy ?? 'operator'}:${accountId}:${given.key}`;
  await db.transaction().execute((trx) =>
    post(trx, { kind: amount < 0 ? 'debit' : 'credit', key, note, madeBy }, [
      [{ kind: 'outside' }, -amount],
      [{ kind: 'wallet', owner: accountId }, amount],
    ]),
  );
}

/** Whether anybody has money in a wallet. */
export async function hasCredit({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_account')
    .select('id')
    .where('kind', '=', 'wallet')
    .where('balance', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
