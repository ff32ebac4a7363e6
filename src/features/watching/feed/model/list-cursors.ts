import type { Actor } from '#features/videos/video/rules.ts';
import type { Place } from '#platform/db/markers.ts';
import type { Ctx } from '#src/context.ts';
import { type FeedQuery, marksOf, pageOf, videosIn } from './query.ts';

/** Below this offset, skipping rows takes no longer than reading the page. */
const FAR = 500;
/** Rows between the milestones of a list. */
const STRIDE = 1_000;
/** How long the place at an offset is remembered, ms, although videos come and go above it. */
const KEPT_MS = 10_000;
/** How long the place of a milestone is remembered, ms. */
const MILESTONE_MS = 30_000;

type Cursors = Pick<Ctx, 'listCursors'>;

/** The row before a page at a large offset, or that the list ends before it. */
type Cursor = Place | 'end';

/**
 * The row before a page at a large offset; null if the offset is small. Every so many rows of a list are
 * skipped only once: an offset that nobody asked for before is read from the milestone above it, and a reader
 * who goes from page to page finds the next place remembered.
 */
export async function findCursor(
  ctx: Cursors & Pick<Ctx, 'db'>,
  viewer: Actor | null,
  query: FeedQuery,
): Promise<Cursor | null> {
  if (query.after || query.offset < FAR) return null;
  const walk = async () => {
    const milestone = query.offset - (query.offset % STRIDE);
    const from = milestone > 0 ? await milestoneAt(ctx, viewer, query, milestone) : null;
    return from === 'end' ? from : rowBefore(ctx, viewer, query, from, query.offset - (from ? milestone : 0));
  };
  return ctx.listCursors.read(keyOf(viewer, query, query.offset), walk, () => KEPT_MS);
}

function milestoneAt(
  ctx: Cursors & Pick<Ctx, 'db'>,
  viewer: Actor | null,
  query: FeedQuery,
  offset: number,
): Promise<Cursor> {
  const walk = () => rowBefore(ctx, viewer, query, null, offset);
  return ctx.listCursors.read(`milestone ${keyOf(viewer, query, offset)}`, walk, () => MILESTONE_MS);
}

/** Last of the `count` rows behind a place, or of the list; the place itself if none is to be skipped. */
async function rowBefore(
  { db }: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  query: FeedQuery,
  place: Place | null,
  count: number,
): Promise<Cursor> {
  if (place && count === 0) return place;
  const { order, key } = marksOf(query, false);
  const last = { values: place?.values ?? null, offset: count - 1, limit: 1 };
  const row = await db
    .selectFrom(pageOf(videosIn({ db }, viewer, query), query, last).as('page'))
    .select(key)
    .orderBy(order)
    .executeTakeFirst();
  return row ? { values: row.key } : 'end';
}

/** Remembers where the next page begins: after the row with these sort values. */
export async function rememberCursor(
  { listCursors }: Cursors,
  viewer: Actor | null,
  query: FeedQuery,
  values: readonly string[],
): Promise<void> {
  const offset = query.offset + query.limit;
  if (query.after || offset < FAR) return;
  await listCursors.read(
    keyOf(viewer, query, offset),
    async () => ({ values }),
    () => KEPT_MS,
  );
}

/** What a viewer has hidden shifts all offsets after it, so places are remembered per viewer. */
function keyOf(
  viewer: Actor | null,
  { offset: _offset, limit: _limit, ...scope }: FeedQuery,
  offset: number,
): string {
  return `${viewer?.id ?? ''} ${viewer?.nsfw ?? ''} ${viewer?.acl ?? ''} ${offset} ${JSON.stringify(scope)}`;
}
