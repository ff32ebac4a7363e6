import { sql } from 'kysely';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import {
  readStamped,
  type StampedRow,
  type VisibilityScope,
  stampedRows,
  stampedVideos,
} from '#features/videos/video/model/row-versions.ts';
import { type FeedFilters, shownTo } from '#features/videos/video/model/visible.ts';
import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';
import type { Ctx } from '#src/context.ts';

/**
 * A query of all videos with their stamps, each with this viewer's vote, to be narrowed; `isWhole` with
 * everything else of their rows, too, for lists of which nothing is known.
 */
export function stampsFor(ctx: Pick<Ctx, 'db'>, viewerId: number | null, isWhole: boolean) {
  // Whole rows are recognised by their columns (`rowsOf`).
  const all = isWhole
    ? (stampedRows(ctx) as unknown as ReturnType<typeof stampedVideos>)
    : stampedVideos(ctx);
  const vote =
    viewerId === null
      ? sql<number | null>`null::int`
      : sql<number | null>`(select value from vote where video_id = video.id and account_id = ${viewerId})`;
  return all.select(vote.as('vote'));
}

/** A video's stamp with the viewer's vote. */
interface VotedStamp {
  readonly id: number;
  readonly stamp: string;
  readonly vote: number | null;
}

interface ByIds {
  readonly ids: readonly number[];
  readonly viewer?: number;
}

interface ByIdsShape {
  readonly filters: Required<FeedFilters> | null;
  readonly isWhole: boolean;
}

const stampsByIds = statement((db: Db, { viewer, ids }: ByIds & Record<string, unknown>, shape: ByIdsShape) =>
  stampsFor({ db }, viewer ?? null, shape.isWhole)
    .where((eb) => eb('video.id', '=', eb.fn.any(eb.val(ids))))
    .$if(shape.filters !== null, (all) =>
      all.where(shownTo(viewer ?? null, shape.filters as Required<FeedFilters>, null)),
    ),
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
  const given = { ids, ...(viewerId !== null && { viewer: viewerId }) };
  const isWhole = 2 * ids.filter((id) => ctx.rowCache.has(id)).length < ids.length;
  const found = await stampsByIds(ctx.db, given, { filters, isWhole });
  const byId = new Map(found.map((stamp) => [stamp.id, stamp]));
  const stamps = ids.flatMap((id) => byId.get(id) ?? []);
  return rowsOf(ctx, stamps, filters && { viewer: viewerId, filters, of: null });
}

/** What lists read beside a row. */
interface Beside {
  readonly vote: unknown;
  readonly key?: unknown;
  readonly seen?: unknown;
  readonly beside?: unknown;
  readonly reason?: unknown;
  readonly madeAt?: unknown;
}

/** The videos of these stamps, in their order, without those that are gone or no longer `shown`. */
export async function rowsOf(
  ctx: Pick<Ctx, 'db' | 'rowCache'>,
  stamps: readonly VotedStamp[],
  shown: VisibilityScope | null,
): Promise<VotedRows> {
  const whole = stamps.flatMap((one) => ('mediaKey' in one ? rowAlone(one as never) : []));
  const byId = await readStamped(ctx, stamps, shown, whole);
  const votes = stamps.flatMap(({ id, vote }): [number, number][] => (vote ? [[id, vote]] : []));
  return { rows: stamps.flatMap(({ id }) => byId.get(id) ?? []), votes: new Map(votes) };
}

/** A row is kept for everybody, without what belongs to this list and its viewer. */
function rowAlone(read: StampedRow & Beside): StampedRow {
  const { vote: _1, key: _2, seen: _3, beside: _4, reason: _5, madeAt: _6, ...row } = read;
  return row;
}
