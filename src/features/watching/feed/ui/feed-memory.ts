import type { VideoListView } from '../show.ts';

/** A feed as it was left: the videos that had been loaded, and the scroll position in pixels. */
export interface LeftFeed {
  readonly feed: VideoListView;
  readonly top: number;
}

/** Longer feeds are not stored: browsers give a site only a few megabytes. */
const MOST = 2_000;

/**
 * Stores a feed for when the same viewer returns to this address by the back button. Visitors have an empty
 * id. Never throws.
 */
export function keepFeed(viewerId: string, left: LeftFeed): void {
  const key = keyOf(location.href);
  try {
    if (left.feed.videos.length > MOST) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ ...left, viewerId }));
  } catch {
    // Without storage, the browser's own scroll restoration has to do.
  }
}

/**
 * The feed that this viewer left here, if they have returned by the back or forward button; otherwise null.
 * One viewer's list is never shown to whoever signs in next.
 */
export function leftFeed(viewerId: string): LeftFeed | null {
  try {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const kept = sessionStorage.getItem(keyOf(location.href));
    if (entry?.type !== 'back_forward' || !kept) return null;
    const left = JSON.parse(kept) as LeftFeed & { readonly viewerId: string };
    return left.viewerId === viewerId ? left : null;
  } catch {
    return null;
  }
}

function keyOf(address: string): string {
  return `cards:${address.split('#', 1)[0]}`;
}
