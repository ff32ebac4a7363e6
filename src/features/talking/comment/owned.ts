import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { OwnedData } from '#features/people/account/registry.ts';
import { deleteCommentsOf } from './model/erase.ts';

/** Comments and votes on comments. The texts are deleted with the account; replies by others stay. */
const owned: OwnedData = {
  tables: ['comment', 'comment_vote'],
  async exportFor({ db }, accountId) {
    const comment = await db
      .selectFrom('comment')
      .select([
        'id',
        'video_id',
        'parent_id',
        'body',
        'made_at_time',
        'state',
        'score',
        'created_at',
        'edited_at',
      ])
      .where('account_id', '=', accountId)
      .where('state', '!=', 'deleted')
      .execute();
    return { rows: { comment, comment_vote: await rowsOf(db, 'comment_vote', 'account_id', accountId) } };
  },
  async deleteFor(trx, accountId, ctx) {
    await deleteCommentsOf(trx, ctx, accountId);
    return [];
  },
};

export default owned;
