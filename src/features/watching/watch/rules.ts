/**
 * Time without a heartbeat after which a viewer no longer counts as watching, ms: two heartbeats and a
 * little.
 */
export const WATCHING_MS = 45_000;
/** A viewer counts once per video within this time, ms. */
export const VIEW_WINDOW_MS = 30 * 60_000;

/** The most views of one video that count from one network within an hour, whatever the accounts. */
export const NETWORK_VIEWS_PER_HOUR = 20;

/** The same from all networks of a provider's customer: of one /48, or one /24. */
export const AREA_VIEWS_PER_HOUR = 25;

/** The most browsers of one network that count as watching one video at a time, whatever the accounts. */
export const NETWORK_WATCHERS = 20;

/** Somebody who is watching a video. */
export interface Watcher {
  /** An account, or the network of a visitor. */
  readonly who: string;
  /** Lower-case ISO 3166 code; null if unknown. */
  readonly country: string | null;
}

/** Countries with at least `smallest` watchers, those with most watchers first. Design §4. */
export function countriesOf(watchers: readonly Watcher[], smallest: number): string[] {
  const groups = new Map<string, number>();
  for (const { country } of watchers) if (country) groups.set(country, (groups.get(country) ?? 0) + 1);
  return [...groups]
    .filter(([, count]) => count >= smallest)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([country]) => country);
}

/** Time in which a view loses half of its weight in the trending feed, ms. */
const TREND_HALF_LIFE_MS = 86_400_000;
/** The time at which a view weighs 1: 2012-01-01, as for the hot score. */
const TREND_EPOCH = Date.UTC(2012, 0, 1);

/**
 * The logarithm of the weight of `views` (1 or more) at a time `at` (ms) in the trending feed. Instead of old
 * views losing weight, later ones weigh more, so that nothing has to be recomputed. Reference "Ranking".
 */
export function trendOf(views: number, at: number): number {
  return Math.log(views) + (Math.LN2 * (at - TREND_EPOCH)) / TREND_HALF_LIFE_MS;
}

/** How many views a list of related videos serves before it is made again, … */
const RELATED_VIEWS = 20;
/** … and the limits of that time, ms. */
const RELATED_SHORTEST_MS = 10 * 60_000;
const RELATED_LONGEST_MS = 30 * 86_400_000;

/**
 * How long the related videos of a video are kept, ms: for as long as it usually takes to be viewed 20 times,
 * with `views` in the `age` (ms) that it has, but at least ten minutes and at most 30 days.
 */
export function relatedKeeps(views: number, age: number): number {
  const forViews = (RELATED_VIEWS * age) / Math.max(1, views);
  return Math.min(RELATED_LONGEST_MS, Math.max(RELATED_SHORTEST_MS, forViews));
}

/** Why a video is listed next to another; `hot` ones are not related but fill the list up. */
export type RelatedReason = 'tags' | 'votes' | 'owner' | 'channel' | 'hot';

/** The reasons of related videos, by video id. */
export type RelatedReasons = Readonly<Record<string, RelatedReason>>;

/** Why a video is listed next to another; `channel` if unknown. */
export function reasonOf(reasons: RelatedReasons, id: string): RelatedReason {
  return reasons[id] ?? 'channel';
}

/**
 * Groups videos by reason. The groups are in the order of their first videos, and each keeps its own order.
 */
export function gatherByReason<V extends { readonly id: string }>(
  videos: readonly V[],
  reasons: RelatedReasons,
): V[] {
  return [...Map.groupBy(videos, ({ id }) => reasonOf(reasons, id)).values()].flat();
}

/** The number of equal parts into which a video is divided to measure how much of it is watched. */
export const SLICES = 20;

/** What a player has played since its last report: seconds, and the parts of the video as bits. */
export interface PlayProgress {
  readonly seconds: number;
  readonly slices: number;
}

/** The bits as an array with 0 or 1 for each part. */
export function bitsOf(slices: number): number[] {
  return Array.from({ length: SLICES }, (_item, at) => (slices >> at) & 1);
}

/** The value that a player in an embed reports instead of an address. */
export const FROM_EMBED = 'embed';
