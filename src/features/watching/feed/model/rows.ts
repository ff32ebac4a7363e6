import type { VideoRow } from '#features/videos/video/model/rows.ts';
import {
  readStamped,
  type VisibilityScope,
  stampedVideos,
} from '#features/videos/video/model/row-versions.ts';
import { type FeedFilters, shownTo } from '#features/videos/video/model/visible.ts';
import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';
import type { Ctx } from '#src/context.ts';

/**
 * A query of all videos with their stamps, each with this viewer's vote, to be narrowed. Visitors have the id
 * 0, which no account has.
 */
export function stampsFor(ctx: Pick<Ctx, 'db'>, viewerId: number | null) {
  return stampedVideos(ctx).select((eb) =>
    eb
      .selectFrom('vote')
      .select('vote.value')
      .whereRef('vote.video_id', '=', 'video.id')
      .where('vote.account_id', '=', viewerId ?? 0)
      .as('vote'),
  );
}

/** A video's stamp with the viewer's vote. */
interface VotedStamp {
  readonly id: number;
  readonly stamp: string;
  readonly vote: number | null;
}

const stampsByIds = statement(
  (
    db: Db,
    { viewer, ids }: { viewer: number; ids: readonly number[] },
    filters: Required<FeedFilters> | null,
  ) =>
    stampsFor({ db }, viewer)
      .where((eb) => eb('video.id', '=', eb.fn.any(eb.val(ids))))
      .$if(filters !== null, (all) => all.where(shownTo(viewer, filters as Required<FeedFilters>, null))),
);

/** Videos, and the viewer's votes by video id. */
interface VotedRows {
  readonly rows: readonly VideoRow[];
  readonly votes: ReadonlyMap<number, number>;
}

/**
 * The videos with these ids, in their order, and the viewer's votes. Ids without a row are left out, as are
 * videos that no longer pass the filters.
 */
export async function readRows(
  ctx: Pick<Ctx, 'db' | 'rowCache'>,
  viewerId: number | null,
  ids: readonly number[],
  filters: Required<FeedFilters> | null = null,
): Promise<VotedRows> {
  if (ids.length === 0) return { rows: [], votes: new Map() };
  const viewer = viewerId ?? 0;
  const found = await stampsByIds(ctx.db, { viewer, ids }, filters);
  const byId = new Map(found.map((stamp) => [stamp.id, stamp]));
  const stamps = ids.flatMap((id) => byId.get(id) ?? []);
  return rowsOf(ctx, stamps, filters && { viewer, filters, of: null });
}

/** The videos of these stamps, in their order, without those that are gone or no longer `shown`. */
export async function rowsOf(
  ctx: Pick<Ctx, 'db' | 'rowCache'>,
  stamps: readonly VotedStamp[],
  shown: VisibilityScope | null,
): Promise<VotedRows> {
  const byId = await readStamped(ctx, stamps, shown);
  const votes = stamps.flatMap(({ id, vote }): [number, number][] => (vote ? [[id, vote]] : []));
  return { rows: stamps.flatMap(({ id }) => byId.get(id) ?? []), votes: new Map(votes) };
}
