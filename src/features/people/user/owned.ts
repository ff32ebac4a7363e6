import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import { galleryFolder, galleryKey, listPictures } from './model/gallery.ts';
import type { OwnedData } from '#features/people/account/registry.ts';

/** The accounts that somebody blocks or mutes, and what they show on their profile. */
const owned: OwnedData = {
  tables: ['block', 'mute', 'mute_host', 'profile_link', 'profile_picture'],
  async exportFor({ db }, accountId) {
    const owner = { kind: 'user', id: accountId } as const;
    const pictures = await listPictures(db, owner);
    const rows = {
      block: await rowsOf(db, 'block', 'account_id', accountId),
      mute: await rowsOf(db, 'mute', 'account_id', accountId),
      mute_host: await rowsOf(db, 'mute_host', 'account_id', accountId),
      profile_link: await rowsOf(db, 'profile_link', 'account_id', accountId),
      profile_picture: await rowsOf(db, 'profile_picture', 'account_id', accountId),
    };
    const files = pictures.map(({ id }) => ({
      key: galleryKey(owner, id, 'original'),
      name: `gallery-${id}.webp`,
    }));
    return { rows, files };
  },
  /** The rows are deleted with the account's. */
  deleteFor: async (_trx, accountId) => [`${galleryFolder({ kind: 'user', id: accountId })}/`],
};

export default owned;
