import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';
import type { Ctx } from '#src/context.ts';
import { joinedVideos, type VideoRow, videoRows } from './rows.ts';
import { type FeedFilters, shownTo } from './visible.ts';

/**
 * Which versions of its rows a video is made of: `xmin` is the transaction that wrote a row as it stands
 * (PostgreSQL, "System Columns"). Files are written together with the video's row, and pins have no columns
 * that could change.
 */
const STAMP = sql<string>`concat_ws(' ', video.xmin, video_counter.xmin, account.xmin, channel.xmin,
  exists (select from pin_user where pin_user.video_id = video.id and pin_user.account_id = video.account_id),
  exists (select from pin_channel
    where pin_channel.video_id = video.id and pin_channel.channel_id = video.channel_id))`;

/** A query of all videos by id with their stamps, for the caller to narrow down. */
export function stampedVideos({ db }: Pick<Ctx, 'db'>) {
  return joinedVideos({ db }).select(['video.id', STAMP.as('stamp')]);
}

/** The same with everything else of their rows. */
export function stampedRows({ db }: Pick<Ctx, 'db'>) {
  return videoRows({ db }).select(STAMP.as('stamp'));
}

/** A video as it is read with its stamp. */
export type StampedRow = VideoRow & { readonly stamp: string };

/** Who must still be able to see what is read: see `shownTo`. */
export interface VisibilityScope {
  readonly viewer: number | null;
  readonly filters: Required<FeedFilters>;
  readonly of: number | null;
}

const rowsWithStamps = statement(
  (
    db: Db,
    { ids, viewer = null, of = null }: { ids: readonly number[] } & Partial<Omit<VisibilityScope, 'filters'>>,
    filters: Required<FeedFilters> | null,
  ) =>
    stampedRows({ db })
      .where((eb) => eb('video.id', '=', eb.fn.any(eb.val(ids))))
      .$if(filters !== null, (all) => all.where(shownTo(viewer, filters as Required<FeedFilters>, of))),
);

/**
 * The rows of these videos by id, as they stand: only those are read whose stamp is not known, and that were
 * not read `already`. Left out are videos that are gone by now, or no longer `shown` when they are read.
 */
export async function readStamped(
  { db, rowCache }: Pick<Ctx, 'db' | 'rowCache'>,
  stamps: readonly { readonly id: number; readonly stamp: string }[],
  shown: VisibilityScope | null,
  already: readonly StampedRow[] = [],
): Promise<ReadonlyMap<number, VideoRow>> {
  const found = new Map<number, VideoRow>();
  const keep = ({ stamp, ...row }: StampedRow) => {
    rowCache.keep(row.id, stamp, row);
    found.set(row.id, row);
  };
  for (const { id, stamp } of stamps) {
    const row = rowCache.find(id, stamp);
    if (row) found.set(id, row);
  }
  for (const row of already) if (!found.has(row.id)) keep(row);
  const ids = stamps.flatMap(({ id }) => (found.has(id) ? [] : [id]));
  if (ids.length === 0) return found;
  const { viewer = null, of = null, filters = null } = shown ?? {};
  const given = { ids, ...(viewer !== null && { viewer }), ...(of !== null && { of }) };
  for (const row of await rowsWithStamps(db, given, filters)) keep(row);
  return found;
}
