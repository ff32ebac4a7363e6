import type { VideoListView } from '../show.ts';

/** A feed as it was left: what had been loaded, and how far the page was scrolled, pixels. */
export interface LeftFeed {
  readonly feed: VideoListView;
  readonly top: number;
}

/** A longer feed is not kept: the browser gives a site a few megabytes. */
const MOST = 2_000;

/**
 * Keeps a feed for when the same viewer comes back to this address by the back button; no id stands for
 * visitors. Never throws.
 */
export function keepFeed(viewerId: string, left: LeftFeed): void {
  const key = keyOf(location.href);
  try {
    if (left.feed.videos.length > MOST) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ ...left, viewerId }));
  } catch {
    // Without storage the browser's own memory of the page has to do.
  }
}

/**
 * The feed that this viewer left here, when they have come back by the back or forward button; else null:
 * what one sees of a list is not for whoever signs in next.
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
