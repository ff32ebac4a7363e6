import {
  FEED_DEFAULTS,
  type FeedFilters,
  hiddenOf,
  passing,
  resolveFilters,
} from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import { type FeedScope, videosIn, videosOf } from './query.ts';

/** Up to here every answer counts anew. */
const COUNTED_LIVE = 1_000;
/** Up to here a number is exact to within EXACT_MS; above it the whole is counted once in WHOLE_MS. */
const COUNTED = 10_000;
const EXACT_MS = 2_000;
const WHOLE_MS = 60_000;

/**
 * How many videos a feed has for this viewer. Long lists are counted once for all viewers, without what each
 * of them has hidden from themselves.
 */
export async function countFeed(
  ctx: Pick<Ctx, 'db' | 'kept'>,
  viewer: Actor | null,
  scope: FeedScope,
): Promise<number> {
  const filters = resolveFilters(viewer, scope.filters ?? FEED_DEFAULTS, scope.user ?? null);
  const shared = {
    ...scope,
    filters,
    order: scope.order === 'trend' ? 'trend' : 'date',
    direction: 'desc',
  } as const;
  if (!(await ctx.kept.has(keyOf(shared)))) {
    const live = await countTo(ctx.db, videosIn(ctx, viewer, shared), COUNTED_LIVE);
    if (live < COUNTED_LIVE) return live;
  }
  const hidden =
    viewer &&
    videosOf(ctx, shared)
      .where(passing(filters))
      .where(hiddenOf(viewer.id, scope.user ?? null));
  return (await countLong(ctx, shared)) - (hidden ? await countTo(ctx.db, hidden, COUNTED) : 0);
}

/** The number of a long list, counted by one caller for all. */
function countLong({ db, kept }: Pick<Ctx, 'db' | 'kept'>, scope: FeedScope & Filtered): Promise<number> {
  const all = videosOf({ db }, scope).where(passing(scope.filters));
  async function count(): Promise<number> {
    const some = await countTo(db, all, COUNTED);
    // What one reader follows is counted for that reader alone: no more of it than this.
    return some < COUNTED || scope.followed ? some : countTo(db, all);
  }
  return kept.read(keyOf(scope), count, (total) => (total >= COUNTED ? WHOLE_MS : EXACT_MS));
}

function keyOf(scope: FeedScope & Filtered): string {
  return `feed length ${JSON.stringify(scope)}`;
}

type Filtered = { readonly filters: Required<FeedFilters> };

/** How many these are, at most `most`. */
async function countTo(db: Ctx['db'], videos: ReturnType<typeof videosOf>, most?: number): Promise<number> {
  const some = videos.select('video.id').$if(most !== undefined, (all) => all.limit(most as number));
  const row = await db
    .selectFrom(some.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
