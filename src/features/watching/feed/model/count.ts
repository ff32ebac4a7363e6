import {
  FEED_DEFAULTS,
  type FeedFilters,
  hiddenOf,
  passing,
  resolveFilters,
} from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { oneFor } from '#platform/db/batch.ts';
import type { Ctx } from '#src/context.ts';
import { type FeedScope, videosIn, videosOf } from './query.ts';

/** Up to here every answer counts anew. */
const COUNTED_LIVE = 1_000;
/** Up to here a number is exact to within EXACT_MS; above it the whole is counted once in WHOLE_MS. */
const COUNTED = 10_000;
const EXACT_MS = 2_000;
const WHOLE_MS = 60_000;
/** Lists whose numbers are kept at a time. */
const MOST_KEPT = 500;

interface Kept {
  readonly until: number;
  readonly count: Promise<number>;
}

const keptOf = oneFor((_: Ctx['db']) => new Map<string, Kept>());

/**
 * How many videos a feed has for this viewer. Long lists are counted once for all viewers, without what each
 * of them has hidden from themselves.
 */
export async function countFeed(
  ctx: Pick<Ctx, 'db' | 'clock'>,
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
  const known = keptOf(ctx.db).get(JSON.stringify(shared));
  if (!known || known.until <= ctx.clock.now()) {
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
function countLong({ db, clock }: Pick<Ctx, 'db' | 'clock'>, scope: FeedScope & Filtered): Promise<number> {
  const kept = keptOf(db);
  const key = JSON.stringify(scope);
  const known = kept.get(key);
  if (known && known.until > clock.now()) return known.count;
  const all = videosOf({ db }, scope).where(passing(scope.filters));
  const count = countTo(db, all, COUNTED).then((some) =>
    // What one reader follows is counted for that reader alone: no more of it than this.
    some < COUNTED || scope.followed ? some : countTo(db, all),
  );
  keep(kept, key, { until: clock.now() + EXACT_MS, count });
  count.then(
    (total) => total >= COUNTED && keep(kept, key, { until: clock.now() + WHOLE_MS, count }),
    () => kept.delete(key),
  );
  return count;
}

type Filtered = { readonly filters: Required<FeedFilters> };

function keep(kept: Map<string, Kept>, key: string, one: Kept): void {
  kept.delete(key);
  kept.set(key, one);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** How many these are, at most `most`. */
async function countTo(db: Ctx['db'], videos: ReturnType<typeof videosOf>, most?: number): Promise<number> {
  const some = videos.select('video.id').$if(most !== undefined, (all) => all.limit(most as number));
  const row = await db
    .selectFrom(some.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
