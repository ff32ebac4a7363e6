import type { OwnedData } from '#features/people/account/registry.ts';

/**
 * An account's broadcasts, without their keys, and how long it was on air by day. The rows go with those of
 * their videos, and of the account.
 */
const owned: OwnedData = {
  tables: ['live', 'live_day'],
  async exportFor({ db }, accountId) {
    const live = await db
      .selectFrom('live')
      .innerJoin('video', 'video.id', 'live.video_id')
      .select(['live.video_id', 'video.title', 'live.state', 'live.keeps_recording', 'live.began_at'])
      .select(['live.refusal', 'live.refused_at', 'live.changed_at', 'live.created_at'])
      .where('video.account_id', '=', accountId)
      .execute();
    const live_day = await db
      .selectFrom('live_day')
      .select(['day', 'seconds'])
      .where('account_id', '=', accountId)
      .orderBy('day')
      .execute();
    return { rows: { live, live_day } };
  },
  deleteFor: async () => [],
};

export default owned;
