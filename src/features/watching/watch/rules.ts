/** Time after which a silent viewer no longer counts as watching, ms: two missed heartbeats and a little. */
export const WATCHING_MS = 45_000;
/** A viewer counts once per video within this time, ms. */
export const VIEW_WINDOW_MS = 30 * 60_000;

/** Views of one video that one network can count for within an hour, by whatever accounts. */
export const NETWORK_VIEWS_PER_HOUR = 20;

/** Browsers of one network that are noted in front of one video at a time, by whatever accounts. */
export const NETWORK_WATCHERS = 20;

/** Somebody in front of a video. */
export interface Watcher {
  /** An account, or for those without one their network. */
  readonly who: string;
  /** ISO 3166 code in small letters; null when unknown. */
  readonly country: string | null;
}

/** Countries with at least `smallest` watchers, most watchers first. Design §4. */
export function countriesOf(watchers: readonly Watcher[], smallest: number): string[] {
  const groups = new Map<string, number>();
  for (const { country } of watchers) if (country) groups.set(country, (groups.get(country) ?? 0) + 1);
  return [...groups]
    .filter(([, count]) => count >= smallest)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([country]) => country);
}

/** Time in which a view loses half of its weight among what trends, ms. */
export const TREND_HALF_LIFE_MS = 86_400_000;
/** Where the weights of views begin: 2012-01-01, as for the hot score. */
const TREND_EPOCH = Date.UTC(2012, 0, 1);

/**
 * What `views` (1 or more) at a moment (ms) are worth among what trends, as a logarithm: instead of old views
 * losing weight, later ones weigh more, so that nothing has to be counted again. Reference "Ranking".
 */
export function trendOf(views: number, at: number): number {
  return Math.log(views) + (Math.LN2 * (at - TREND_EPOCH)) / TREND_HALF_LIFE_MS;
}

/** Why a video stands beside another; what is `hot` is not related and fills the list up. */
export type RelatedReason = 'tags' | 'votes' | 'owner' | 'channel' | 'hot';

/** The reasons of the videos beside one, by the videos' ids. */
export type RelatedReasons = Readonly<Record<string, RelatedReason>>;

/** The reason why a video stands beside another; its channel where none is known. */
export function reasonOf(reasons: RelatedReasons, id: string): RelatedReason {
  return reasons[id] ?? 'channel';
}

/**
 * The same videos with those of one reason side by side; the first one stays first, and so does the first of
 * each reason among its own.
 */
export function gatherByReason<V extends { readonly id: string }>(
  videos: readonly V[],
  reasons: RelatedReasons,
): V[] {
  return [...Map.groupBy(videos, ({ id }) => reasonOf(reasons, id)).values()].flat();
}

/** Parts of equal length that a video is cut into to say how much of it is watched. */
export const SLICES = 20;

/** What a player has shown since it last told: seconds of playing, and the parts of the video as bits. */
export interface Played {
  readonly seconds: number;
  readonly slices: number;
}

/** The parts of a set of bits, as 0 and 1 by part. */
export function bitsOf(slices: number): number[] {
  return Array.from({ length: SLICES }, (_, at) => (slices >> at) & 1);
}

/** What an embed's player says that it was reached from. */
export const FROM_EMBED = 'embed';
