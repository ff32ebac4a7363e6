import { ownInTab } from '#platform/web/own.ts';
import type { VideoListView } from '../view.ts';

/** A feed as it was left: the videos that had been loaded, and the scroll position in pixels. */
export interface LeftFeed {
  readonly feed: VideoListView;
  readonly top: number;
}

/** Longer feeds are not stored: browsers give a site only a few megabytes. */
const MOST = 2_000;

/**
 * Stores a feed for when the same viewer returns to this address by the back button. Without storage, the
 * browser's own scroll restoration has to do.
 */
export function keepFeed(left: LeftFeed): void {
  const key = keyOf(location.href);
  if (left.feed.videos.length > MOST) ownInTab.forget(key);
  else ownInTab.keep(key, JSON.stringify(left));
}

/**
 * The feed that this viewer left here, if they have returned by the back or forward button; otherwise null.
 */
export function leftFeed(): LeftFeed | null {
  try {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const kept = ownInTab.recall(keyOf(location.href));
    return entry?.type === 'back_forward' && kept ? (JSON.parse(kept) as LeftFeed) : null;
  } catch {
    return null;
  }
}

function keyOf(address: string): string {
  return `cards:${address.split('#', 1)[0]}`;
}
