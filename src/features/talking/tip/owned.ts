import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { OwnedData } from '#features/people/account/registry.ts';
import { leaveLedger } from './model/leave.ts';
import { movementsOf } from './model/statement.ts';

/** The ledger is never deleted, but loses the names and messages of deleted accounts. */
const owned: OwnedData = {
  tables: ['ledger_account', 'ledger_transfer', 'tip', 'payout'],
  async exportFor({ db }, accountId) {
    const tip = await db
      .selectFrom('tip')
      .select([
        'id',
        'from_id',
        'to_id',
        'video_id',
        'amount',
        'fee',
        'text',
        'pay_by',
        'state',
        'created_at',
      ])
      .where((eb) => eb.or([eb('from_id', '=', accountId), eb('to_id', '=', accountId)]))
      .execute();
    return {
      rows: {
        ledger_account: await rowsOf(db, 'ledger_account', 'account_id', accountId),
        ledger_transfer: await movementsOf(db, accountId),
        tip,
        payout: await rowsOf(db, 'payout', 'account_id', accountId),
      },
    };
  },
  async deleteFor(trx, accountId) {
    await leaveLedger(trx, accountId);
    return [];
  },
};

export default owned;
