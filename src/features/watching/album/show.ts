import { showFeed, type VideoListView } from '#features/watching/feed/show.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { AlbumPage } from './model/videos.ts';

/** An album's own words for a video; null to use the video's. */
export interface EntryWords {
  readonly title: string | null;
  readonly description: string | null;
}

/** The videos of an album as its page shows them, with the album's own words for each, by video id. */
export interface AlbumListView extends VideoListView {
  readonly entries: Readonly<Record<string, EntryWords>>;
}

/** A page of an album, for this viewer. */
export function showAlbumPage(viewer: Actor | null, { feed, entries }: AlbumPage): AlbumListView {
  const words = entries.map(({ id, title, description }) => [id, { title, description }] as const);
  return { ...showFeed(viewer, feed), entries: Object.fromEntries(words) };
}
