import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import { usernameMistake } from '../rules.ts';

/** Pause after the last key before the name is asked about, ms. */
const PAUSE_MS = 350;

interface Found {
  readonly name: string;
  /** Why it cannot be chosen; null where it can. */
  readonly reason: string | null;
}

/**
 * Says of the name that is being typed whether it is free; null while that is not known, and for one's `own`.
 * The server decides again when the form is sent.
 */
export function useFreeName(own = '') {
  const [name, setName] = useState('');
  const [found, setFound] = useState<Found | null>(null);

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
