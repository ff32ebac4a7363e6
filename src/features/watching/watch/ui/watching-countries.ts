import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import type { WatchTarget } from './Watcher.tsx';

/** Failed lookups, which are not repeated while the page is open. Spec §8. */
const failed = new Map<string, false>();

/** Lower-case codes of the watchers' countries, most watchers first; false if the lookup failed. */
export async function watchingCountries(watched: WatchTarget): Promise<readonly string[] | false> {
  const name = JSON.stringify(watched);
  const known = failed.get(name);
  if (known === false) return known;
  try {
    const answer =
      'user' in watched ? await call(api.profile.read, watched) : await call(api.detail.read, watched);
    return answer.watchers.countries;
  } catch {
    failed.set(name, false);
    return false;
  }
}
