import { useEffect, useRef, useState } from 'react';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { appendPage } from '#features/watching/feed/ui/use-feed.ts';
import type { VideoCardView } from '#features/videos/video/show.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import type { AlbumObject } from '../contract.ts';
import type { AlbumListView, EntryWords } from '../show.ts';
import { TEXTS } from '../texts.ts';

/** The entry that was removed last and can be put back. */
export interface Removed {
  readonly video: VideoCardView;
  readonly at: number;
  readonly title: string;
  readonly entry: EntryWords | undefined;
}

/** The videos of an album on screen: loading more, and its owner's actions. */
export function useAlbum(album: AlbumObject, first: AlbumListView, onAlbum: (album: AlbumObject) => void) {
  const texts = useTexts(TEXTS);
  const titleIn = useTitleIn();
  const [list, setList] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [returned, setReturned] = useState<string | null>(null);
  const start = first.page.offset;
  const isEnd = list.page.next === null;
  const { album_id } = album;

  async function more(): Promise<void> {
    if (isBusy || isEnd) return;
    setBusy(true);
    setError(null);
    try {
      const { limit } = first.page;
      const after = list.page.next ?? undefined;
      const [next, { listFromApi }] = await Promise.all([
        call(api.album.videos, { album: album.handle, after, limit }),
        import('#features/watching/feed/ui/list-from-api.ts'),
      ]);
      setList((shown) => ({
        ...appendPage(shown, listFromApi(next)),
        entries: { ...shown.entries, ...next.entries },
      }));
    } catch (failure) {
      setError(errorText(failure));
    }
    setBusy(false);
  }
  useHashTarget(list.videos, isEnd || error !== null, more);

  /** Moves a video to another position on screen. Shown at once, and taken back if the server refuses. */
  async function move(from: number, to: number): Promise<void> {
    const video = list.videos[from];
    if (!video || to < 0 || to >= list.videos.length || to === from) return;
    setRemoved(null);
    setList({ ...list, videos: list.videos.toSpliced(from, 1).toSpliced(to, 0, video) });
    const { total } = list.page;
    setSaid(texts.moved({ title: titleIn(list, video), at: start + to + 1, total }));
    try {
      await call(api.album.addVideo, { album: album_id, video: video.id, order: start + to });
    } catch (failure) {
      setList(list);
      showRibbon(errorText(failure), 'danger');
    }
  }

  async function remove(at: number): Promise<void> {
    const video = list.videos[at];
    if (!video) return;
    try {
      const { album: changed } = await call(api.album.removeVideo, {
        album: album_id,
        video: video.id,
      });
      onAlbum(changed);
      setList((shown) => without(shown, video));
      setRemoved({ video, at, title: titleIn(list, video), entry: list.entries[video.id] });
    } catch (failure) {
      showRibbon(errorText(failure), 'danger');
    }
  }

  /** Puts the last removed video back where it was, with the album's words for it. */
  async function putBack(): Promise<void> {
    if (!removed) return;
    const { video, at, entry } = removed;
    const words = { title: entry?.title ?? '', description: entry?.description ?? '' };
    try {
      const { album: changed } = await call(api.album.addVideo, {
        album: album_id,
        video: video.id,
        order: start + at,
        ...words,
      });
      onAlbum(changed);
      setRemoved(null);
      setList((shown) => ({
        ...without(shown, video, 1),
        videos: without(shown, video).videos.toSpliced(at, 0, video),
      }));
      setReturned(video.id);
    } catch (failure) {
      showRibbon(errorText(failure), 'danger');
    }
  }

  /** Makes the video's thumbnail the album's cover. */
  async function chooseCover(at: number): Promise<void> {
    const video = list.videos[at];
    if (!video) return;
    try {
      const { album: changed } = await call(api.album.edit, { album: album_id, cover: Number(video.id) });
      onAlbum(changed);
      showRibbon();
    } catch (failure) {
      showRibbon(errorText(failure), 'danger');
    }
  }

  /** Shows the album's changed words for a video. */
  function reword(video: string, words: EntryWords): void {
    setList((shown) => {
      const entry = shown.entries[video];
      return entry ? { ...shown, entries: { ...shown.entries, [video]: { ...entry, ...words } } } : shown;
    });
  }

  return {
    list,
    start,
    isBusy,
    isEnd,
    error,
    said,
    removed,
    returned,
    more,
    move,
    remove,
    putBack,
    reword,
    chooseCover,
  };
}

export type AlbumVideos = ReturnType<typeof useAlbum>;

/** Answers a function that gives a video's title in an album. */
export function useTitleIn(): (list: AlbumListView, video: VideoCardView) => string {
  const texts = useTexts(VIDEO_TEXTS);
  return ({ entries }, video) => texts.title(entries[video.id]?.title || video.title);
}

function without(shown: AlbumListView, video: VideoCardView, change = -1): AlbumListView {
  const videos = shown.videos.filter(({ id }) => id !== video.id);
  return { ...shown, videos, page: { ...shown.page, total: Math.max(0, shown.page.total + change) } };
}

/** Scrolls to the video named in the address, loading as many pages as that takes. Spec §2.2. */
function useHashTarget(videos: readonly VideoCardView[], isEnd: boolean, more: () => Promise<void>): void {
  const isDone = useRef(false);
  const next = useRef(more);
  useEffect(() => {
    next.current = more;
  });
  useEffect(() => {
    const id = location.hash.slice(1);
    if (isDone.current || !id.startsWith('album-video-')) return;
    const target = document.getElementById(id);
    if (target) {
      isDone.current = true;
      // Following the link again lets CSS mark a target that was not there before.
      location.replace(`#${id}`);
      target.scrollIntoView({ block: 'center' });
    } else if (!isEnd) void next.current();
  }, [videos, isEnd]);
}
