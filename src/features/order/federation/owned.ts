import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { OwnedData } from '#features/people/account/registry.ts';
import { sayFarewell } from './model/farewell.ts';

/**
 * What other sites were sent in an account's name, who follows it from there, and the keys that they know it
 * by, without those that sign. Of an account of another site: what that says of it.
 */
const owned: OwnedData = {
  tables: [
    ...['federation_activity', 'federation_key', 'federation_person'],
    ...['remote_actor', 'remote_follow', 'remote_object'],
  ],
  async exportFor({ db }, accountId) {
    const federation_key = await db
      .selectFrom('federation_key')
      .select(['rsa_public', 'ed_public', 'created_at'])
      .where('account_id', '=', accountId)
      .execute();
    return {
      rows: {
        federation_activity: await rowsOf(db, 'federation_activity', 'account_id', accountId),
        federation_key,
        federation_person: await rowsOf(db, 'federation_person', 'account_id', accountId),
        remote_actor: await rowsOf(db, 'remote_actor', 'account_id', accountId),
        remote_follow: await rowsOf(db, 'remote_follow', 'account_id', accountId),
        remote_object: await rowsOf(db, 'remote_object', 'account_id', accountId),
      },
    };
  },
  /** The rows are deleted with the account's row, of which other sites are told. */
  async deleteFor(trx, accountId, ctx) {
    await sayFarewell(trx, ctx, accountId);
    return [];
  },
};

export default owned;
