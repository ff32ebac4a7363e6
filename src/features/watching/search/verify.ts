import type { Verified } from '#platform/verify/verified.ts';

const verified: Verified = {
  async check({ db }) {
    const lost = await db
      .selectFrom('video')
      .leftJoin('video_search', 'video_search.video_id', 'video.id')
      .select('video.id')
      .where('video_search.video_id', 'is', null)
      .orderBy('video.id')
      .execute();
    return lost.map(({ id }) => `video ${id} is not found by its words`);
  },
};

export default verified;
