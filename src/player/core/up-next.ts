import { UP_NEXT_S } from './constants.ts';
import type { PlayerPage, UpNextItem } from './options.ts';

/** Facts that allow or forbid the countdown. */
export interface UpNextFacts {
  mobile: boolean;
  feedProfile: boolean;
  /** The viewer's autoplay preference. */
  allowed: boolean;
  hasNext: boolean;
  /** The next video was already watched in this session. */
  wasSeen: boolean;
}

/**
 * Whether the countdown runs when the end screen appears. Spec §4: desktop only, not for the feed profile.
 */
export function mayCountDown(facts: UpNextFacts): boolean {
  return facts.hasNext && facts.allowed && !facts.wasSeen && !facts.mobile && !facts.feedProfile;
}

/** State of the countdown: seconds left, or how it ended. */
export type Countdown = { left: number } | { over: 'taken' | 'cancelled' };

/** The start of the countdown. Spec §9: 9 s. */
export function startCountdown(): Countdown {
  return { left: UP_NEXT_S };
}

/**
 * The countdown after one more second, a click that starts the next video, or a click that cancels; a
 * countdown that has ended stays ended.
 */
export function countdownAfter(state: Countdown, event: 'second' | 'take' | 'cancel'): Countdown {
  if ('over' in state) return state;
  if (event === 'cancel') return { over: 'cancelled' };
  if (event === 'take' || state.left <= 1) return { over: 'taken' };
  return { left: state.left - 1 };
}

/** Most entries kept in the saved queue. */
const QUEUE_MAX = 50;
/** Most videos remembered per session. */
const SITTING_MAX = 500;

/** Codes of the videos watched in this session, oldest first, with one more added. */
export function sittingWith(seen: readonly string[], code: string): string[] {
  return [...seen.filter((one) => one !== code), code].slice(-SITTING_MAX);
}

/** Guard for what the browser remembers of a session. */
export function isSitting(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((code) => typeof code === 'string');
}

/** What is saved in local storage: the order in which videos follow each other. */
export interface UpNextQueue {
  items: UpNextItem[];
}

/** Guard for what local storage returns. */
export function isQueue(value: unknown): value is UpNextQueue {
  const items = (value as UpNextQueue | null)?.items;
  return (
    Array.isArray(items) &&
    items.every((item) => typeof item?.code === 'string' && typeof item?.title === 'string')
  );
}

/**
 * The queue of this page. If autoplay led here (`#upnext`) and the saved queue contains this video: what
 * follows it there, then the page's own queue; otherwise only the page's own, as always where a list is
 * played through. A video never follows itself, and those already watched in this session come last.
 */
export function queueFor(
  code: string,
  arrived: boolean,
  saved: UpNextQueue | null,
  own: UpNextItem[],
  seen: readonly string[] = [],
): UpNextItem[] {
  const isList = own[0]?.inOrder === true;
  const at = arrived && saved && !isList ? saved.items.findIndex((item) => item.code === code) : -1;
  const rest = at >= 0 && saved ? saved.items.slice(at + 1) : [];
  const all = unique([...rest, ...own].filter((item) => item.code !== code));
  const [fresh, known] = [false, true].map((wanted) =>
    all.filter((one) => (seen.includes(one.code) && !one.inOrder) === wanted),
  );
  return [...(fresh ?? []), ...(known ?? [])].slice(0, QUEUE_MAX);
}

/**
 * Address of the next video: the embed path on an embed, with `#upnext` if autoplay leads there. Spec §2.3,
 * §2.4.
 */
export function nextHref(
  page: PlayerPage,
  siteUrl: string,
  item: UpNextItem,
  reason: 'countdown' | 'click',
): string {
  const path = page === 'embed' ? `${siteUrl}/e/${encodeURIComponent(item.code)}` : item.url;
  return reason === 'countdown' ? `${path.split('#')[0]}#upnext` : path;
}

function unique(items: UpNextItem[]): UpNextItem[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(item.code) && seen.add(item.code));
}
