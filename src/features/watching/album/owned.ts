import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { OwnedData } from '#features/people/account/registry.ts';

/** Albums and their contents. The rows are deleted with the account's row. */
const owned: OwnedData = {
  tables: ['album', 'album_video'],
  async exportFor({ db }, accountId) {
    const album_video = await db
      .selectFrom('album_video')
      .innerJoin('album', 'album.id', 'album_video.album_id')
      .selectAll('album_video')
      .where('album.account_id', '=', accountId)
      .orderBy('album_video.album_id')
      .orderBy('album_video.position')
      .execute();
    return { rows: { album: await rowsOf(db, 'album', 'account_id', accountId), album_video } };
  },
  deleteFor: async () => [],
};

export default owned;
