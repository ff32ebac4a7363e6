import { useState } from 'react';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { appendPage, shownList } from '#features/watching/feed/ui/use-feed.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { attempt, showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { PAGE_SIZE } from '../rules.ts';
import type { SuggestionsView } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import { useSwitch } from './use-switch.ts';

/**
 * The suggestions on screen, or the dismissed videos: loading more, taking one away, and turning suggestions
 * on and off.
 */
export function useSuggestions(first: SuggestionsView, isOffFirst: boolean, isDismissed: boolean) {
  const texts = useTexts(TEXTS);
  const { title } = useTexts(VIDEO_TEXTS);
  const [list, setList] = useState(first);
  const [isOff, change] = useSwitch(isOffFirst);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function more(): Promise<void> {
    if (isBusy || list.page.next === null) return;
    setBusy(true);
    setError(null);
    try {
      const next = await fetchPage(isDismissed, list.page.next);
      setList((shown) => ({ ...appendPage(shown, next), reasons: { ...shown.reasons, ...next.reasons } }));
    } catch (failure) {
      setError(errorText(failure));
    }
    setBusy(false);
  }

  async function want(isWanted: boolean): Promise<void> {
    if (!(await change(isWanted)) || !isWanted) return;
    await attempt(async () => setList(await fetchPage(false)));
  }

  /** Dismisses a suggested video, or lets a dismissed one be suggested again; Undo does the opposite. */
  async function take(video: VideoCardView): Promise<void> {
    const at = list.videos.findIndex(({ id }) => id === video.id);
    const set = (dismissed: boolean) =>
      attempt(() => call(dismissed ? api.suggestion.dismiss : api.suggestion.restore, { video: video.code }));
    async function undo(): Promise<void> {
      if (!(await set(isDismissed))) return;
      setList((shown) => ({ ...shown, videos: shown.videos.toSpliced(at, 0, video) }));
    }
    if (!(await set(!isDismissed))) return;
    setList((shown) => ({ ...shown, videos: shown.videos.filter(({ id }) => id !== video.id) }));
    const said = isDismissed ? texts.isRestored : texts.isDismissed;
    showRibbon(said({ title: title(video.title) }), 'success', {
      label: texts.undo,
      onSelect: () => void undo(),
    });
  }

  return { list, isOff, isBusy, isEnd: list.page.next === null, error, more, want, take };
}

async function fetchPage(isDismissed: boolean, after?: string): Promise<SuggestionsView> {
  const page = { after, limit: PAGE_SIZE };
  if (isDismissed) return { ...(await shownList(call(api.suggestion.dismissed, page))), reasons: {} };
  return shownList(call(api.suggestion.list, page));
}
