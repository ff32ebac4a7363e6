import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import type { SearchAddress } from '../rules.ts';
import type { NamedResults } from '../contract.ts';

/** Results of one kind, with more pages loaded on request. */
export function useNames(
  { query, kind }: SearchAddress,
  first: NamedResults & { readonly next: string | null },
) {
  const [names, setNames] = useState<NamedResults>(first);
  const [next, setNext] = useState(first.next);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function more(): Promise<void> {
    if (next === null || kind === 'videos') return;
    setBusy(true);
    setError(null);
    try {
      const { page, ...added } = await call(api.search.names, { query, kind, after: next });
      setNames({
        users: [...names.users, ...added.users],
        channels: [...names.channels, ...added.channels],
        albums: [...names.albums, ...added.albums],
        tags: [...names.tags, ...added.tags],
      });
      setNext(page.next);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  }
  return { names, next, more, isBusy, error };
}
