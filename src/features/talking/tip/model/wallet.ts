import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { OWN_TEXTS } from '#features/people/account/texts.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import { AppError } from '#platform/errors/errors.ts';
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

/**
 * Credits a wallet, once for each key, and logs it. @throws AppError `not_enough` when more is taken than
 * there is, `forbidden` for one's own
 */
export async function creditWallet({ db }: Pick<Ctx, 'db'>, given: Credit): Promise<void> {
  const { accountId, amount, note, madeBy } = given;
  const key = `credit:${madeBy ?? 'operator'}:${accountId}:${given.key}`;
  if (madeBy === accountId) throw new AppError('forbidden', textsIn(OWN_TEXTS, FIRST_LANGUAGE).ownWallet);
  await db.transaction().execute(async (trx) => {
    const isNew = await post(trx, { kind: amount < 0 ? 'debit' : 'credit', key, note, madeBy }, [
      [{ kind: 'outside' }, -amount],
      [{ kind: 'wallet', owner: accountId }, amount],
    ]);
    if (!isNew) return;
    const about = { objectType: 'user', objectId: accountId, ownerId: accountId } as const;
    await recordAudit(trx, {
      ...{ actorId: madeBy, action: 'wallet-credited', ...about },
      ...{ reason: note, detail: { amount } },
    });
  });
}
