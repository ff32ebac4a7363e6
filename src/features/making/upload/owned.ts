import type { OwnedData } from '#features/people/account/registry.ts';

/**
 * Uploads in progress or complete; the addresses they came from are left out. The rows are deleted with the
 * account's row.
 */
const owned: OwnedData = {
  tables: ['upload'],
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
    return { rows: { upload } };
  },
  deleteFor: async () => [],
};

export default owned;
