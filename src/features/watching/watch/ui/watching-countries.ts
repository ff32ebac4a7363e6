import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import type { Watched } from './Watcher.tsx';

/** What has failed to be looked up: it is not asked about again while the page is open. Spec §8. */
const failed = new Map<string, false>();

/**
 * Countries that watch the video now, lower case, most watchers first; false where the look-up has failed.
 */
export async function watchingCountries(watched: Watched): Promise<readonly string[] | false> {
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
