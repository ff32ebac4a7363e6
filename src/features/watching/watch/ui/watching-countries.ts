import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';

/** Videos whose look-up has failed: they are not asked about again while the page is open. Spec §8. */
const failed = new Map<string, false>();

/**
 * Countries that watch the video now, lower case, most watchers first; false where the look-up has failed.
 */
export async function watchingCountries(video: string): Promise<readonly string[] | false> {
  const known = failed.get(video);
  if (known === false) return known;
  try {
    return (await call(api.detail.read, { video })).watchers.countries;
  } catch {
    failed.set(video, false);
    return false;
  }
}
