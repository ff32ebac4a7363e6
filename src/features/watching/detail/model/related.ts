import { stampsFor } from '#features/watching/feed/model/rows.ts';
import { relatedList } from '#features/watching/watch/model/related.ts';
import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';

/**
 * The videos listed beside a video, best first, that this viewer may see: their stamps, the viewer's votes
 * and the reason for each.
 */
export const relatedStamps = statement(
  (db: Db, { id, viewer = null }: { readonly id: number; readonly viewer?: number | null }) =>
    stampsFor({ db }, viewer)
      .innerJoin(relatedList(db, viewer, id).as('beside'), 'beside.id', 'video.id')
      .select('beside.reason')
      .orderBy('beside.weight', 'desc')
      .orderBy('video.hot_score', 'desc'),
);
