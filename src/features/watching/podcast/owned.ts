import type { OwnedData } from '#features/people/account/registry.ts';

/** How an account's albums are offered as podcasts. The rows are deleted with the account's row. */
const owned: OwnedData = {
  tables: ['podcast'],
  async exportFor({ db }, accountId) {
    const podcast = await db
      .selectFrom('podcast')
      .innerJoin('album', 'album.id', 'podcast.album_id')
      .selectAll('podcast')
      .where('album.account_id', '=', accountId)
      .orderBy('podcast.album_id')
      .execute();
    return { rows: { podcast } };
  },
  deleteFor: async () => [],
};

export default owned;
