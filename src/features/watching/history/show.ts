import type { Actor } from '#features/videos/video/rules.ts';
import { showFeed, type VideoListView } from '#features/watching/feed/show.ts';
import type { HistoryPage } from './model/entries.ts';

/** When a video was last watched, ms, and where the viewer stopped, seconds. */
export interface WatchedView {
  readonly watchedAt: number;
  readonly at: number | null;
}

/** A page of the history as it is shown: the videos, and the entry of each by its id. */
export interface HistoryView extends VideoListView {
  readonly entries: Readonly<Record<string, WatchedView>>;
}

/** A page of the viewer's history. */
export function showHistory(viewer: Actor, { feed, entries }: HistoryPage): HistoryView {
  const facts = entries.map(({ id, watchedAt, at }) => [id, { watchedAt: watchedAt.getTime(), at }] as const);
  return { ...showFeed(viewer, feed), entries: Object.fromEntries(facts) };
}
