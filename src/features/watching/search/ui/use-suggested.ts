import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import type { AnswerOf } from '#src/calls.ts';
import { api } from '#src/routes.ts';

/** Suggestions for a text. */
export type SuggestedTerms = Pick<
  AnswerOf<typeof api.search.suggest>,
  'words' | 'users' | 'channels' | 'tags'
>;

/** Pause in typing before suggestions are requested, ms. */
const PAUSE_MS = 150;

const NOTHING: SuggestedTerms = { words: [], users: [], channels: [], tags: [] };

/** Suggestions for the text, requested once typing pauses; until they arrive, the previous ones are kept. */
export function useSuggested(text: string): SuggestedTerms {
  const [suggested, setSuggested] = useState(NOTHING);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === '') return setSuggested(NOTHING);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call(api.search.suggest, { text: wanted }, { signal: stop.signal }).then(setSuggested, () => {});
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);
  return suggested;
}
