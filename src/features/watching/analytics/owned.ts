import type { OwnedData } from '#features/people/account/registry.ts';
import { forgetAccount } from './model/facts.ts';

/** The sums of an account's videos and followers, by day. */
const owned: OwnedData = {
  tables: ['analytics_day', 'analytics_part'],
  async exportFor({ db }, accountId) {
    const [days, parts] = await Promise.all([
      db
        .selectFrom('analytics_day')
        .selectAll()
        .where('scope', '=', 'account')
        .where('subject', '=', accountId)
        .execute(),
      db
        .selectFrom('analytics_part')
        .selectAll()
        .where('scope', '=', 'account')
        .where('subject', '=', accountId)
        .execute(),
    ]);
    return { rows: { analytics_day: days, analytics_part: parts } };
  },
  async deleteFor(trx, accountId) {
    await forgetAccount(trx, accountId);
    return [];
  },
};

export default owned;
