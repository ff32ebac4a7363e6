import type { Actor } from '#features/videos/video/rules.ts';
import type { Place } from '#platform/db/markers.ts';
import type { Ctx } from '#src/context.ts';
import { type FeedQuery, marksOf, pageOf, videosIn } from './query.ts';

/** Before this, walking there takes no longer than reading the page. */
const FAR = 500;
/** For so long a place stands for its number, ms, while videos come and go above it. */
const KEPT_MS = 10_000;

type Places = Pick<Ctx, 'places'>;

/**
 * The row before a page far down that is asked for by its number; null where the page is near, or the list
 * ends above it. It is walked to once; whoever reads on from page to page finds the next place remembered.
 */
export async function findFarPlace(
  { db, places }: Places & Pick<Ctx, 'db'>,
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
  return places.read(nameOf(viewer, query, query.offset), walk, () => KEPT_MS);
}

/** Remembers where the page behind this one begins: behind the row with these sort values. */
export async function rememberPlace(
  { places }: Places,
  viewer: Actor | null,
  query: FeedQuery,
  values: readonly string[],
): Promise<void> {
  const offset = query.offset + query.limit;
  if (query.after || offset < FAR) return;
  await places.read(
    nameOf(viewer, query, offset),
    async () => ({ values }),
    () => KEPT_MS,
  );
}

/** What one viewer has hidden moves the numbers of all that follows: places are nobody else's. */
function nameOf(viewer: Actor | null, { offset: _, limit: __, ...scope }: FeedQuery, offset: number): string {
  return `${viewer?.id ?? ''} ${viewer?.nsfw ?? ''} ${viewer?.acl ?? ''} ${offset} ${JSON.stringify(scope)}`;
}
