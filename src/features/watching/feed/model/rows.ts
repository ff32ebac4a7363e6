import { videoRows, type VideoRow } from '#features/videos/video/model/rows.ts';
import { type FeedFilters, shownTo } from '#features/videos/video/model/visible.ts';
import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';
import type { Ctx } from '#src/context.ts';

/**
 * A query of all videos, each with this viewer's vote, to be narrowed. Visitors have the id 0, which no
 * account has.
 */
export function rowsFor(ctx: Pick<Ctx, 'db'>, viewerId: number | null) {
  return videoRows(ctx).select((eb) =>
    eb
      .selectFrom('vote')
      .select('vote.value')
      .whereRef('vote.video_id', '=', 'video.id')
      .where('vote.account_id', '=', viewerId ?? 0)
      .as('vote'),
  );
}

/** A video with the viewer's vote. */
type VotedRow = VideoRow & { readonly vote: number | null };

const rowsByIds = statement(
  (
    db: Db,
    { viewer, ids }: { viewer: number; ids: readonly number[] },
    shown: Required<FeedFilters> | null,
  ) =>
    rowsFor({ db }, viewer)
      .where((eb) => eb('video.id', '=', eb.fn.any(eb.val(ids))))
      .$if(shown !== null, (all) => all.where(shownTo(viewer, shown as Required<FeedFilters>, null))),
);

/**
 * The videos with these ids, in their order, and the viewer's votes. Ids without a row are left out, as are
 * videos that no longer pass the filters `shown`.
 */
export async function readRows(
  { db }: Pick<Ctx, 'db'>,
  viewerId: number | null,
  ids: readonly number[],
  shown: Required<FeedFilters> | null = null,
): Promise<{ rows: readonly VideoRow[]; votes: ReadonlyMap<number, number> }> {
  if (ids.length === 0) return { rows: [], votes: new Map() };
  const found = await rowsByIds(db, { viewer: viewerId ?? 0, ids }, shown);
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  return { rows, votes: votesIn(rows) };
}

/** The votes that were read with the videos, by video id. */
export function votesIn(rows: readonly VotedRow[]): ReadonlyMap<number, number> {
  return new Map(rows.flatMap(({ id, vote }): [number, number][] => (vote ? [[id, vote]] : [])));
}
