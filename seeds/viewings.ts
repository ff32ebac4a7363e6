import { sql } from 'kysely';
import { type Fact, noteFacts } from '#features/watching/analytics/model/facts.ts';
import { sumUpFacts } from '#features/watching/analytics/model/sum-up.ts';
import { SLICES, trendOf } from '#features/watching/watch/rules.ts';
import type { Ctx } from '#src/context.ts';
import { randomOf } from './chance.ts';
import type { SeededVideo } from './publish.ts';

const DAY_MS = 86_400_000;
/** Days over which votes, follows and tips that were given all at once are spread. */
const SPREAD_DAYS = 56;

/** Where viewers come from, with their shares. */
const COUNTRIES = { de: 24, us: 22, gb: 12, fr: 9, nl: 8, br: 7, jp: 6, in: 6, pl: 4, mt: 1 };
const SOURCES = {
  home: 26,
  feeds: 22,
  video: 16,
  search: 8,
  social: 9,
  direct: 7,
  channel: 5,
  embed: 4,
  profile: 3,
};
const DEVICES = { phone: 55, computer: 33, tablet: 8, tv: 4 };

/**
 * Lets the new videos be watched on the days since they were published, and adds everything up. This comes
 * last: a video that was watched is finished.
 */
export async function addViewings(ctx: Ctx, published: readonly SeededVideo[]): Promise<void> {
  if (published.length === 0) return;
  await spreadOverDays(ctx);
  for (const each of published) await watch(ctx, each);
  await sumUpFacts(ctx, new AbortController().signal);
}

/** What was given to a video all at once is spread over the days that it has been there. */
async function spreadOverDays({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const there = sql`(select analytics_fact.day - published_at::date from video where id = video_id)`;
  await sql`
    update analytics_fact
    set day = day - (id * 37 % (1 + greatest(0, least(${sql.lit(SPREAD_DAYS)}, ${there}))))::int
    where kind not in ('view', 'play')`.execute(db);
}

/** The views of a video and what its analytics say of them are stored together. */
async function watch({ db, clock }: Ctx, { video, id }: SeededVideo): Promise<void> {
  const views = Math.ceil(
    40 + (60 + 70 * video.age) * video.charm ** 2 * (0.6 + 0.8 * randomOf(video.title)),
  );
  const trend = trendOf(views, clock.now() - video.age * DAY_MS);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('video_counter')
      .set({ view_count: views, trend, hot_stale: true })
      .where('video_id', '=', id)
      .execute();
    for (const [ago, count] of viewsByDay(video, views).entries()) {
      const then = { clock: { now: () => clock.now() - ago * DAY_MS } };
      await noteFacts(trx, then, viewingsOf(`${video.title} ${ago}`, id, video.seconds, count));
    }
  });
}

/** How many of the views were today, yesterday and so on, to the day on which the video came. */
function viewsByDay({ title, age }: SeededVideo['video'], views: number): number[] {
  const days = Math.max(1, Math.round(age));
  const weights = Array.from({ length: days }, (_item, ago) => weightOf(title, ago, days));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let seen = 0;
  let counted = 0;
  // Each day gets what is missing until then: rounding it by itself would add up to other views.
  return weights.map((weight) => {
    seen += (views * weight) / all;
    const count = Math.round(seen) - counted;
    counted += count;
    return count;
  });
}

/** Most is watched in the first days, more at the end of a week. */
function weightOf(title: string, ago: number, days: number): number {
  const young = 0.25 + Math.exp(-(days - 1 - ago) / 5);
  return young * (ago % 7 < 2 ? 1.5 : 1) * (0.6 + 0.8 * randomOf(title, String(ago)));
}

function viewingsOf(seed: string, videoId: number, seconds: number, count: number): Fact[] {
  const views = Array.from({ length: count }, (_item, at) => ({
    kind: 'view' as const,
    videoId,
    amount: 1,
    country: pick(COUNTRIES, randomOf(seed, `country ${at}`)),
    source: pick(SOURCES, randomOf(seed, `source ${at}`)),
    device: pick(DEVICES, randomOf(seed, `device ${at}`)),
  }));
  const reach = Array.from({ length: SLICES }, (_item, at) =>
    Math.round(count * (0.3 + 0.7 * Math.exp(-at / 7))),
  );
  const amount = (seconds / SLICES) * reach.reduce((sum, seen) => sum + seen, 0);
  return [...views, { kind: 'play', videoId, amount, begun: count, reach }];
}

/** One of the names, as often as its share says. */
function pick(shares: Readonly<Record<string, number>>, luck: number): string {
  const all = Object.values(shares).reduce((sum, share) => sum + share, 0);
  let left = luck * all;
  for (const [name, share] of Object.entries(shares)) {
    left -= share;
    if (left < 0) return name;
  }
  throw new Error('Shares add up to less than there is');
}
