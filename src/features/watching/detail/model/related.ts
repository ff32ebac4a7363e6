import { rowsFor } from '#features/watching/feed/model/rows.ts';
import { storedRelated } from '#features/watching/watch/model/related.ts';
import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';

/**
 * What is stored as related to a video, best first, as this viewer may see it: rows with the viewer's votes,
 * and the reason of each.
 */
export const relatedRows = statement(
  (db: Db, { id, viewer = null }: { readonly id: number; readonly viewer?: number | null }) =>
    rowsFor({ db }, viewer)
      .innerJoin(storedRelated(db, viewer, id).as('beside'), 'beside.id', 'video.id')
      .select('beside.reason')
      .orderBy('beside.weight', 'desc')
      .orderBy('video.hot_score', 'desc'),
);
