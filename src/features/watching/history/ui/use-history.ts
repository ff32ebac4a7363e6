import { useState } from 'react';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { appendPage, shownList } from '#features/watching/feed/ui/use-feed.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { attempt } from '#ui/ribbon-store.ts';
import type { HistoryView } from '../contract.ts';

/** What was removed last and can be restored: one video, or everything. */
export interface HistoryRemoval {
  readonly video: VideoCardView | null;
  /** The list before that. */
  readonly before: HistoryView;
}

/** The history on screen: loading more, removing and restoring. */
export function useHistory(first: HistoryView, query: string) {
  const [list, setList] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [taken, setTaken] = useState<HistoryRemoval | null>(null);

  async function more(): Promise<void> {
    const { next: after, limit } = list.page;
    if (isBusy || after === null) return;
    setBusy(true);
    setError(null);
    try {
      const next = await shownList(call(api.history.list, { query, after, limit }));
      setList((shown) => ({
        ...appendPage(shown, next),
        entries: { ...shown.entries, ...next.entries },
      }));
    } catch (failure) {
      setError(errorText(failure));
    }
    setBusy(false);
  }

  async function take(video: VideoCardView | null): Promise<void> {
    const before = list;
    const isDone = await attempt(() =>
      video ? call(api.history.remove, { video: video.id }) : call(api.history.clear, {}),
    );
    if (!isDone) return;
    setTaken({ video, before });
    setList((shown) => without(shown, video));
  }

  async function putBack(): Promise<void> {
    if (!taken) return;
    const { video } = taken;
    const isDone = await attempt(() => call(api.history.restore, video ? { video: video.id } : {}));
    if (!isDone) return;
    setTaken(null);
    setList((shown) => restored(shown, taken));
  }

  return { list, isBusy, isEnd: list.page.next === null, error, taken, more, take, putBack };
}

/** Pauses and resumes the history. */
export function usePause(first: boolean) {
  const [isPaused, setPaused] = useState(first);
  async function pause(paused: boolean): Promise<void> {
    setPaused(paused);
    const isDone = await attempt(() => call(api.history.change, { paused: paused ? 1 : 0 }));
    if (!isDone) setPaused(!paused);
  }
  return [isPaused, pause] as const;
}

/** The list with what was removed where it was; what else was removed or loaded since then stays so. */
function restored(list: HistoryView, { video, before }: HistoryRemoval): HistoryView {
  if (!video) return before;
  const [shown, known] = [list, before].map(({ videos }) => new Set(videos.map(({ id }) => id)));
  const videos = [
    ...before.videos.filter(({ id }) => id === video.id || shown?.has(id)),
    ...list.videos.filter(({ id }) => !known?.has(id)),
  ];
  return { ...list, videos, page: { ...list.page, total: list.page.total + 1 } };
}

function without(list: HistoryView, video: VideoCardView | null): HistoryView {
  if (!video) return { ...list, videos: [], page: { ...list.page, total: 0, next: null } };
  const videos = list.videos.filter(({ id }) => id !== video.id);
  return { ...list, videos, page: { ...list.page, total: list.page.total - 1 } };
}
