/** Periods that can be chosen, days; `all` is everything that is kept. */
export const PERIODS = ['7', '28', '90', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** The fewest views for which a country is shown separately; fewer could identify individuals. */
export const SMALLEST_COUNTRY = 5;

/** How many videos are listed at most. */
export const VIDEOS_SHOWN = 20;

/**
 * What is summed by day. Playing time is in seconds, tips in minor units; what was taken back is negative.
 */
export interface Sums {
  views: number;
  seconds: number;
  votes: number;
  shares: number;
  followers: number;
  tips: number;
  tipped: number;
}

/** The sums of a day, or of the month that begins with it. */
export interface DaySums extends Readonly<Sums> {
  /** Such as 2026-03-05; days are those of UTC. */
  readonly day: string;
}

/** A day, ms. */
export const DAY_MS = 86_400_000;

/** The day (UTC) of a moment in ms, `YYYY-MM-DD`. */
export function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

export function emptySums(): Sums {
  return { views: 0, seconds: 0, votes: 0, shares: 0, followers: 0, tips: 0, tipped: 0 };
}

/** What a chart can show. */
export const MEASURES = ['views', 'seconds', 'votes', 'shares', 'followers', 'tipped'] as const;
export type Measure = (typeof MEASURES)[number];

/** What the charts of a scope can show: an account has followers, a video does not. */
export function measuresOf(scope: 'video' | 'account' | 'site'): readonly Measure[] {
  return scope === 'video' ? MEASURES.filter((measure) => measure !== 'followers') : MEASURES;
}

/** How many videos can be compared at a time. */
export const MOST_COMPARED = 4;

/** The beginning of the parameters that name videos to compare, which are boxes to tick: `with-aB3dE=1`. */
export const COMPARED = 'with-';

/** The codes of the videos that an address asks to compare, in its order. */
export function comparedIn(query: Readonly<Record<string, string>>): string[] {
  const named = Object.keys(query).filter((name) => name.startsWith(COMPARED));
  return named.map((name) => name.slice(COMPARED.length)).slice(0, MOST_COMPARED);
}

/** The parameters that name videos to compare. */
export function comparing(codes: readonly string[]): Record<string, string> {
  return Object.fromEntries(codes.map((code) => [`${COMPARED}${code}`, '1']));
}

/** How often something has a label. */
export interface LabelCount {
  readonly label: string;
  readonly views: number;
}

/**
 * Countries with enough views to be shown, most first. The others are merged into one number, so that nobody
 * can be identified as the only viewer from a place.
 */
export function foldCountries(countries: readonly LabelCount[], smallest: number): LabelCount[] {
  const isShown = ({ label, views }: LabelCount) => label !== '' && views >= smallest;
  const rest = countries.filter((each) => !isShown(each)).reduce((sum, { views }) => sum + views, 0);
  return [...countries.filter(isShown), ...(rest > 0 ? [{ label: OTHER, views: rest }] : [])];
}

/** The share of those who started that saw each part, 0 to 1. */
export function retentionOf(begun: number, reach: readonly number[]): number[] {
  return begun === 0 ? [] : reach.map((seen) => Math.min(1, seen / begun));
}

/** The rise from one number to another as a share; null if there was nothing before. */
export function riseOf(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}

/** How long facts are kept that were never summed up, days. */
export const FACT_DAYS = 7;
/** How long origins of views are kept, days. */
export const PART_DAYS = 400;
/** How long the daily sums of single videos are kept, days. */
export const VIDEO_DAYS = 1_100;

/** An event that a sample of viewers reports. */
export interface EventRule {
  /** Share of page views that report it, in percent. Spec §9: 0.01, 1, 5, 10. */
  readonly percent: 0.01 | 1 | 5 | 10;
  /** Its labels in display order; null for kinds of page. */
  readonly labels: readonly string[] | null;
}

/** Every event with its rate. */
export const EVENTS = {
  'feed-click': { percent: 10, labels: null },
  start: { percent: 10, labels: ['hls', 'mp4', 'youtube'] },
  error: { percent: 10, labels: ['1', '2', '3', '4', 'stuck'] },
  ad: { percent: 10, labels: ['linear', 'overlay', 'blocked script', 'blocked request'] },
  'first-frame': {
    percent: 5,
    labels: ['under 0.5 s', 'under 1 s', 'under 2.5 s', 'under 5 s', '5 s or more'],
  },
  stalls: { percent: 5, labels: ['none', '1', '2 to 4', '5 or more'] },
  watched: {
    percent: 1,
    labels: ['under 25 %', 'under 50 %', 'under 75 %', 'under 95 %', 'all'],
  },
  quality: {
    percent: 1,
    labels: ['240p', '360p', '480p', '720p', '1080p'],
  },
  dropped: {
    percent: 0.01,
    labels: ['none', 'under 1 %', 'under 5 %', '5 % or more'],
  },
} as const satisfies Record<string, EventRule>;

export type EventName = keyof typeof EVENTS;

/** The names of the events, for schemas. */
export const EVENT_NAMES = Object.keys(EVENTS) as [EventName, ...EventName[]];

/** The label for anything that an event has no label for. */
export const OTHER = 'other';

/** A number from 0 to below 100, drawn once per page: the page reports the events whose rate is above it. */
export type PageDraw = number;

/**
 * Whether a page with this draw reports an event. A page that reports rare events reports common ones too.
 */
export function isReported(event: EventName, draw: PageDraw): boolean {
  return draw < EVENTS[event].percent;
}

/** Whether a page with this draw reports anything at all; most do not, and load nothing for it. */
export function reportsAnything(draw: PageDraw): boolean {
  return EVENT_NAMES.some((event) => isReported(event, draw));
}

/** How many page views one reported event stands for. */
export function weightOf(event: EventName): number {
  return Math.round(100 / EVENTS[event].percent);
}

/**
 * A label as it is stored: one of the event's own, or else "other". `pageKinds` are the labels of clicks in
 * lists.
 */
export function knownLabel(event: EventName, label: string, pageKinds: readonly string[]): string {
  const labels: readonly string[] = EVENTS[event].labels ?? pageKinds;
  return labels.includes(label) ? label : OTHER;
}

/** The time from play to the first frame, ms. */
export function firstFrameLabel(delay: number): string {
  return rung(delay / 1000, [0.5, 1, 2.5, 5], EVENTS['first-frame'].labels);
}

/** Number of interruptions. */
export function stallsLabel(count: number): string {
  return rung(count, [1, 2, 5], EVENTS.stalls.labels);
}

/** The furthest point reached, as a share of the duration. */
export function watchedLabel(share: number): string {
  return rung(share, [0.25, 0.5, 0.75, 0.95], EVENTS.watched.labels);
}

/** Dropped frames out of all frames. */
export function droppedLabel(dropped: number, total: number): string {
  if (dropped <= 0 || total <= 0) return EVENTS.dropped.labels[0];
  return rung(dropped / total, [0, 0.01, 0.05], EVENTS.dropped.labels);
}

/** The label of the first limit that the value is below; the last label if it exceeds all. */
function rung(value: number, limits: readonly number[], labels: readonly string[]): string {
  const at = limits.findIndex((limit) => value < limit);
  return labels[at === -1 ? limits.length : at] ?? OTHER;
}
