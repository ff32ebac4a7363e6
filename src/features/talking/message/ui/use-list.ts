import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { hearAccount } from '#platform/web/follow.ts';
import { api } from '#src/routes.ts';
import type { ThreadObject } from '../contract.ts';
import type { ListData } from '../pages/list-data.ts';
import { PAGE_SIZE } from '../rules.ts';

/** The viewer's conversations as they are now: fetched again when messages come, and further by page. */
export function useList({ threads: first, next: firstNext }: ListData) {
  const [threads, setThreads] = useState(first);
  const [next, setNext] = useState(firstNext);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    async function refresh(): Promise<void> {
      const newest = await call(api.message.list, { limit: PAGE_SIZE });
      setThreads((shown) => (newest.page.next === null ? newest.threads : merge(newest.threads, shown)));
    }
    return hearAccount(({ unreadMessages }) => {
      // What cannot be fetched now is fetched with the next message.
      if (unreadMessages !== undefined) refresh().catch(() => undefined);
    });
  }, []);
  async function more(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const older = await call(api.message.list, { limit: PAGE_SIZE, after: next ?? undefined });
      setThreads((shown) => merge(shown, older.threads));
      setNext(older.page.next);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  }
  return { threads, next, more, isBusy, error };
}

function merge(before: readonly ThreadObject[], behind: readonly ThreadObject[]): ThreadObject[] {
  const known = new Set(before.map(({ thread_id }) => thread_id));
  return [...before, ...behind.filter(({ thread_id }) => !known.has(thread_id))];
}
