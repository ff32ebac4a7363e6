import type { Actor } from '#features/videos/video/rules.ts';
import type { Place } from '#platform/db/markers.ts';
import type { Ctx } from '#src/context.ts';
import { type FeedQuery, marksOf, pageOf, videosIn } from './query.ts';

/** Below this offset, skipping rows takes no longer than reading the page. */
const FAR = 500;
/** How long the place at an offset is remembered, ms, although videos come and go above it. */
const KEPT_MS = 10_000;

type Cursors = Pick<Ctx, 'listCursors'>;

/**
 * The row before a page at a large offset; null if the offset is small, or if the list ends before it. The
 * rows are skipped only once: a reader who goes from page to page finds the next place remembered.
 */
export async function findCursor(
  { db, listCursors }: Cursors & Pick<Ctx, 'db'>,
  viewer: Actor | null,
  query: FeedQuery,
): Promise<Place | null> {
  if (query.after || query.offset < FAR) return null;
  const walk = async () => {
    const before = { values: null, offset: query.offset - 1, limit: 1 };
    const { order, key } = marksOf(query, false);
    const row = await db
      .selectFrom(pageOf(videosIn({ db }, viewer, query), query, before).as('page'))
      .select(key)
      .orderBy(order)
      .executeTakeFirst();
    return row ? { values: row.key } : null;
  };
  return listCursors.read(keyOf(viewer, query, query.offset), walk, () => KEPT_MS);
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
