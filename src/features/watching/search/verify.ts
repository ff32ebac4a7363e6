import type { Verification } from '#platform/verify/verification.ts';

const verified: Verification = {
  async check({ db }) {
    const lost = await db
      .selectFrom('video')
      .leftJoin('video_search', 'video_search.video_id', 'video.id')
      .select('video.id')
      .where('video_search.video_id', 'is', null)
      .orderBy('video.id')
      .execute();
    const stale = await db
      .selectFrom('video_search')
      .innerJoin('video', 'video.id', 'video_search.video_id')
      .select('video.id')
      .where((eb) =>
        eb.or([
          eb('video_search.account_id', 'is distinct from', eb.ref('video.account_id')),
          eb('video_search.moderated', '!=', eb.ref('video.moderated')),
          eb('video_search.nsfw', '!=', eb.ref('video.nsfw')),
          eb(
            'video_search.listed',
            '!=',
            eb.and({ 'video.state': 'success', 'video.private': false }).$castTo<boolean>(),
          ),
        ]),
      )
      .orderBy('video.id')
      .execute();
    return [
      ...lost.map(({ id }) => `video ${id} is missing from the search index`),
      ...stale.map(({ id }) => `video ${id} has outdated flags in the search index`),
    ];
  },
};

export default verified;
