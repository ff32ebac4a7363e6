import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { OwnedData } from '#features/people/account/registry.ts';

/**
 * Albums, their contents, and those of others that an account fills. The rows are deleted with the account's
 * row.
 */
const owned: OwnedData = {
  tables: ['album', 'album_video', 'album_editor'],
  async exportFor({ db }, accountId) {
    const album_video = await db
      .selectFrom('album_video')
      .innerJoin('album', 'album.id', 'album_video.album_id')
      .selectAll('album_video')
      .where('album.account_id', '=', accountId)
      .orderBy('album_video.album_id')
      .orderBy('album_video.position')
      .execute();
    const [album, album_editor] = [
      await rowsOf(db, 'album', 'account_id', accountId),
      await rowsOf(db, 'album_editor', 'account_id', accountId),
    ];
    return { rows: { album, album_video, album_editor } };
  },
  deleteFor: async () => [],
};

export default owned;
