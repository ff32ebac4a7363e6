import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';

/** Pause after a keystroke before people are looked for, ms. */
const PAUSE_MS = 250;

/**
 * Completions of the field: the text up to the last comma, followed by people whose names begin with the
 * rest.
 */
export function usePeople(typed: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const [before, last] = atLastComma(typed);
    if (last.trim() === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call(api.profile.suggest, { text: last.trim(), limit: 8 }, { signal: stop.signal }).then(
        ({ users }) => setNames(users.map(({ username }) => before + username)),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);
  return names;
}

function atLastComma(typed: string): [before: string, last: string] {
  const at = typed.lastIndexOf(',');
  return at < 0 ? ['', typed] : [`${typed.slice(0, at)}, `, typed.slice(at + 1)];
}
