import type { OwnedData } from '#features/people/account/registry.ts';
import { sourcesOf } from '#features/videos/video/model/source.ts';

/**
 * What was made of the account's videos, and the files from which that was cut. Both are deleted with the
 * videos.
 */
const owned: OwnedData = {
  tables: ['video_edit'],
  async exportFor({ db }, accountId) {
    const rows = await db
      .selectFrom('video_edit')
      .innerJoin('video', 'video.id', 'video_edit.video_id')
      .select(['video_id', 'list', 'video_edit.duration', 'changed_at'])
      .select(['kept_id as keptId', 'video.code'])
      .where('video.account_id', '=', accountId)
      .execute();
    const sources = await sourcesOf(
      { db },
      rows.map(({ keptId }) => keptId),
    );
    return {
      rows: { video_edit: rows.map(({ keptId: _kept, code: _code, ...row }) => row) },
      files: rows.flatMap(({ keptId, code }) => {
        const source = sources.get(keptId);
        return source ? [{ key: source.key, name: `${code}-uncut` }] : [];
      }),
    };
  },
  deleteFor: async () => [],
};

export default owned;
