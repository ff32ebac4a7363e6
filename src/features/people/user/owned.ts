import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { Owned } from '#features/people/account/registry.ts';

/** Whom somebody mutes. What a ban refused is the site's: that it did is told, not the addresses. */
const owned: Owned = {
  tables: ['mute', 'refused_address'],
  async exportFor({ db }, accountId) {
    const mute = await rowsOf(db, 'mute', 'account_id', accountId);
    const refused_address = await db
      .selectFrom('refused_address')
      .select(['created_at', 'expires_at'])
      .where('account_id', '=', accountId)
      .execute();
    return { rows: { mute, refused_address } };
  },
  /** The rows go with the account's. */
  deleteFor: async () => [],
  verify: async () => [],
};

export default owned;
