import type { OwnedData } from '#features/people/account/registry.ts';
import { GIVEN_KINDS } from './allotment-rules.ts';

/**
 * Uploads in progress or complete, without the addresses they came from; what a moderator gives the account
 * instead of what everybody is given, and what its videos take. The rows are deleted with the account's row.
 */
const owned: OwnedData = {
  tables: ['account_quota', 'account_usage', 'upload'],
  async exportFor({ db }, accountId) {
    const upload = await db
      .selectFrom('upload')
      .select([
        'id',
        'video_id',
        'filename',
        'size_total',
        'size_completed',
        'state',
        'created_at',
        'changed_at',
      ])
      .where('account_id', '=', accountId)
      .execute();
    const account_quota = await db
      .selectFrom('account_quota')
      .select([...GIVEN_KINDS, 'changed_at'])
      .where('account_id', '=', accountId)
      .execute();
    const account_usage = await db
      .selectFrom('account_usage')
      .select(['bytes', 'minutes', 'counted_at'])
      .where('account_id', '=', accountId)
      .execute();
    return { rows: { account_quota, account_usage, upload } };
  },
  deleteFor: async () => [],
};

export default owned;
