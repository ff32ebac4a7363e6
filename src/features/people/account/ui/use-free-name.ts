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
 * The server decides again when the form is sent.
 */
export function useFreeName(own = '') {
  const [name, setName] = useState('');
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

  return { setName, found: found?.name === name ? found : null };
}
