import { useState } from 'react';
import { appendPage } from '#features/watching/feed/ui/use-feed.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { attempt } from '#ui/attempt.ts';
import { PAGE_SIZE } from '../rules.ts';
import type { SuggestionsView } from '../show.ts';
import { useSwitch } from './use-switch.ts';

/** The suggestions on screen: loading more, and turning them on and off. */
export function useSuggestions(first: SuggestionsView, isOffFirst: boolean) {
  const [list, setList] = useState(first);
  const [isOff, change] = useSwitch(isOffFirst);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function more(): Promise<void> {
    if (isBusy || list.page.next === null) return;
    setBusy(true);
    setError(null);
    try {
      const next = await fetchPage(list.page.next);
      setList((shown) => ({ ...appendPage(shown, next), reasons: { ...shown.reasons, ...next.reasons } }));
    } catch (failure) {
      setError(errorText(failure));
    }
    setBusy(false);
  }

  async function want(isWanted: boolean): Promise<void> {
    if (!(await change(isWanted)) || !isWanted) return;
    await attempt(async () => setList(await fetchPage()));
  }

  return { list, isOff, isBusy, isEnd: list.page.next === null, error, more, want };
}

async function fetchPage(after?: string): Promise<SuggestionsView> {
  const [answer, { listFromApi }] = await Promise.all([
    call(api.suggestion.list, { after, limit: PAGE_SIZE }),
    import('#features/watching/feed/ui/list-from-api.ts'),
  ]);
  return { ...listFromApi(answer), reasons: answer.reasons };
}
