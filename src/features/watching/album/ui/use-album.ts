import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { TextsOf } from '#base/texts.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { appendPage, shownList } from '#features/watching/feed/ui/use-feed.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { attempt, currentRibbon, dismissRibbon, showRibbon } from '#ui/ribbon-store.ts';
import type { AlbumListView, AlbumObject, EntryWords } from '../contract.ts';
import { TEXTS } from '../texts.ts';

/** The entry that was removed last and can be put back. */
export interface AlbumRemoval {
  readonly video: VideoCardView;
  readonly at: number;
  readonly title: string;
  readonly entry: EntryWords | undefined;
}

/** The videos of an album on screen: loading more, and its owner's actions. */
export function useAlbum(album: AlbumObject, first: AlbumListView, onAlbum: (album: AlbumObject) => void) {
  const { list, setList, ...pages } = usePages(album, first);
  const start = first.page.offset;
  const shown: ShownAlbum = { album, list, setList, start, onAlbum };
  const { setRemoved, ...removal } = useEntryRemoval(shown);
  const { move, said } = useMoving(shown, () => setRemoved(null));

  /** Makes the video's thumbnail the album's cover. */
  async function chooseCover(at: number): Promise<void> {
    const video = list.videos[at];
    if (!video) return;
    await attempt(async () => {
      const change = { album: album.album_id, cover: Number(video.id) };
      onAlbum((await call(api.album.edit, change)).album);
      showRibbon();
    });
  }

  /** Shows the album's changed words for a video. */
  function reword(video: string, words: EntryWords): void {
    setList((before) => {
      const entry = before.entries[video];
      return entry ? { ...before, entries: { ...before.entries, [video]: { ...entry, ...words } } } : before;
    });
  }

  return { list, start, said, move, reword, chooseCover, ...pages, ...removal };
}

/** An album on screen, with what its owner's actions change. */
interface ShownAlbum {
  readonly album: AlbumObject;
  readonly list: AlbumListView;
  readonly setList: Dispatch<SetStateAction<AlbumListView>>;
  /** The position of the first video on screen. */
  readonly start: number;
  readonly onAlbum: (album: AlbumObject) => void;
}

/** The pages loaded so far, and loading the next one. */
function usePages({ handle }: AlbumObject, first: AlbumListView) {
  const [list, setList] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isEnd = list.page.next === null;

  async function more(): Promise<void> {
    if (isBusy || isEnd) return;
    setBusy(true);
    setError(null);
    try {
      const { limit } = first.page;
      const after = list.page.next ?? undefined;
      const next = await shownList(call(api.album.videos, { album: handle, after, limit }));
      setList((shown) => ({
        ...appendPage(shown, next),
        entries: { ...shown.entries, ...next.entries },
      }));
    } catch (failure) {
      setError(errorText(failure));
    }
    setBusy(false);
  }
  useHashTarget(list.videos, isEnd || error !== null, more);
  return { list, setList, isBusy, isEnd, error, more };
}

/** Moves a video to another position on screen. Shown at once, and taken back if the server refuses. */
function useMoving({ album, list, setList, start }: ShownAlbum, onMove: () => void) {
  const texts = useTexts(TEXTS);
  const titleIn = useTitleIn();
  const [said, setSaid] = useState('');

  async function move(from: number, to: number): Promise<void> {
    const video = list.videos[from];
    if (!video || to < 0 || to >= list.videos.length || to === from) return;
    onMove();
    setList({ ...list, videos: moved(list.videos, video, to) });
    const { total } = list.page;
    setSaid(texts.moved({ title: titleIn(list, video), at: start + to + 1, total }));
    const put = (order: number) =>
      attempt(() =>
        call(api.album.addVideo, { album: album.album_id, video: video.id, order: start + order }),
      );
    if (!(await put(to))) return setList(list);
    const undo = async () =>
      (await put(from)) && setList((now) => ({ ...now, videos: moved(now.videos, video, from) }));
    forgetMove(texts);
    showRibbon(texts.orderSaved, 'success', { label: texts.undo, onSelect: () => void undo() });
  }
  return { move, said };
}

/** Removes the offer to undo an earlier move, which would put a video elsewhere by now. */
function forgetMove({ orderSaved }: Pick<TextsOf<typeof TEXTS>, 'orderSaved'>): void {
  if (currentRibbon()?.text === orderSaved) dismissRibbon();
}

function moved(videos: readonly VideoCardView[], video: VideoCardView, to: number): VideoCardView[] {
  return videos.filter(({ id }) => id !== video.id).toSpliced(to, 0, video);
}

/** Removes a video, and puts the last removed one back. */
function useEntryRemoval({ album: { album_id }, list, setList, start, onAlbum }: ShownAlbum) {
  const titleIn = useTitleIn();
  const texts = useTexts(TEXTS);
  const [removed, setRemoved] = useState<AlbumRemoval | null>(null);
  const [returned, setReturned] = useState<string | null>(null);

  async function remove(at: number): Promise<void> {
    const video = list.videos[at];
    if (!video) return;
    forgetMove(texts);
    await attempt(async () => {
      onAlbum((await call(api.album.removeVideo, { album: album_id, video: video.id })).album);
      setList((shown) => without(shown, video));
      setRemoved({ video, at, title: titleIn(list, video), entry: list.entries[video.id] });
    });
  }

  /** Puts the last removed video back where it was, with the album's words for it. */
  async function putBack(): Promise<void> {
    if (!removed) return;
    const { video, at, entry } = removed;
    const words = { title: entry?.title ?? '', description: entry?.description ?? '' };
    await attempt(async () => {
      const place = { album: album_id, video: video.id, order: start + at };
      onAlbum((await call(api.album.addVideo, { ...place, ...words })).album);
      setRemoved(null);
      setList((shown) => ({
        ...without(shown, video, 1),
        videos: without(shown, video).videos.toSpliced(at, 0, video),
      }));
      setReturned(video.id);
    });
  }
  return { removed, setRemoved, returned, remove, putBack };
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
