import type { OwnedData } from '#features/people/account/registry.ts';

/**
 * The account's reports and complaints, without who decided about them. Reports are deleted with its row;
 * complaints stay with the operator.
 */
const owned: OwnedData = {
  tables: ['report', 'copyright_complaint'],
  async exportFor({ db }, accountId) {
    const report = await db
      .selectFrom('report')
      .select([
        'id',
        'object_type',
        'video_id',
        'comment_id',
        'message_id',
        'user_id',
        'album_id',
        'quote',
        'reason',
        'text',
        'created_at',
        'outcome',
        'settled_at',
      ])
      .where('account_id', '=', accountId)
      .execute();
    const copyright_complaint = await db
      .selectFrom('copyright_complaint')
      .select([
        'id',
        'video_id',
        'link',
        'name',
        'email',
        'work',
        'details',
        'created_at',
        'answer',
        'answered_at',
      ])
      .where('account_id', '=', accountId)
      .execute();
    return { rows: { report, copyright_complaint } };
  },
  deleteFor: async () => [],
};

export default owned;
