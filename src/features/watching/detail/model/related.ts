import { rowsFor } from '#features/watching/feed/model/rows.ts';
import { relatedList } from '#features/watching/watch/model/related.ts';
import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';

/**
 * What stands beside a video, best first, as this viewer may see it: rows with the viewer's votes, and the
 * reason of each.
 */
export const relatedRows = statement(
  (db: Db, { id, viewer = null }: { readonly id: number; readonly viewer?: number | null }) =>
    rowsFor({ db }, viewer)
      .innerJoin(relatedList(db, viewer, id).as('beside'), 'beside.id', 'video.id')
      .select('beside.reason')
      .orderBy('beside.weight', 'desc')
      .orderBy('video.hot_score', 'desc'),
);
