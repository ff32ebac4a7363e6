import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import { usernameMistake } from '../rules.ts';

/** Pause in typing before the name is checked, ms. */
const PAUSE_MS = 350;

interface NameCheck {
  readonly name: string;
  /** Why it cannot be chosen; null if it can. */
  readonly reason: string | null;
}

/**
 * Says whether the name being typed is free; null while that is unknown, and for the account's `own` name.
 * The server decides again when the form is sent; `error` is what was wrong with the name that was sent last.
 */
export function useFreeName(own = '', error?: string) {
  const [name, setName] = useState('');
  const [last, setLast] = useState({ error, name });
  if (last.error !== error) setLast({ error, name });
  const [found, setFound] = useState<NameCheck | null>(null);

  useEffect(() => {
    if (name.trim() === own || usernameMistake(name)) return;
    let isWanted = true;
    const pause = setTimeout(() => {
      call(api.account.checkName, { username: name }).then(
        ({ reason }) => isWanted && setFound({ name, reason }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(pause);
    };
  }, [name, own]);

  const known = found?.name === name ? found : null;
  return { setName, found: known, mistake: mistakeNow(name, last, known) };
}

/** What is wrong with the name as it is typed now. Nothing is said of one that was never sent. */
export function mistakeNow(
  name: string,
  last: { readonly name: string; readonly error: string | undefined },
  found: Pick<NameCheck, 'reason'> | null,
): string | undefined {
  if (found) return found.reason ?? undefined;
  if (last.error === undefined || last.name === name) return last.error;
  return usernameMistake(name)?.text;
}
