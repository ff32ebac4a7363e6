import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { Owned } from '#features/people/account/registry.ts';

/** What somebody has put first on their profile. */
const owned: Owned = {
  tables: ['pin_user'],
  exportFor: async ({ db }, accountId) => ({
    rows: { pin_user: await rowsOf(db, 'pin_user', 'account_id', accountId) },
  }),
  /** The row goes with the account's. */
  deleteFor: async () => [],
  async verify({ db }) {
    const wrong = await db
      .selectFrom('pin_user')
      .innerJoin('video', 'video.id', 'pin_user.video_id')
      .select(['pin_user.account_id as account', 'video.id'])
      .where((eb) =>
        eb.or([
          eb('video.account_id', 'is', null),
          eb('video.account_id', '!=', eb.ref('pin_user.account_id')),
        ]),
      )
      .execute();
    return wrong.map(({ account, id }) => `account ${account} has pinned video ${id}, which is not its own`);
  },
};

export default owned;
