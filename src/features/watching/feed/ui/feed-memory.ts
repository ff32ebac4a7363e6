import type { VideoListView } from '../show.ts';

/** A feed as it was left: what had been loaded, and how far the page was scrolled, pixels. */
export interface LeftFeed {
  readonly feed: VideoListView;
  readonly top: number;
}

/** Most videos kept of a feed: the browser gives a site a few megabytes. */
const MOST = 480;

/** Keeps a feed for when the reader comes back to this address by the back button. Never throws. */
export function keepFeed({ feed, ...rest }: LeftFeed): void {
  const videos = feed.videos.slice(0, MOST);
  try {
    sessionStorage.setItem(keyOf(location.href), JSON.stringify({ ...rest, feed: { ...feed, videos } }));
  } catch {
    // Without storage the browser's own memory of the page has to do.
  }
}

/** The feed that was left here, when the reader has come back by the back or forward button; else null. */
export function leftFeed(): LeftFeed | null {
  try {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const kept = sessionStorage.getItem(keyOf(location.href));
    return entry?.type === 'back_forward' && kept ? (JSON.parse(kept) as LeftFeed) : null;
  } catch {
    return null;
  }
}

function keyOf(address: string): string {
  return `cards:${address.split('#', 1)[0]}`;
}
