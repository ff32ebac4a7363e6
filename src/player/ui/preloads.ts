import type { AdConfig } from '#player/ads/config.ts';
import type { PlayerOptions } from '#player/core/options.ts';
import type { PlayerSource } from '#player/core/source.ts';

/** What a page with a player preloads in its document's head: source files and addresses. */
export interface PlayerPreloads {
  modules: string[];
  fetches: string[];
  /** The media query of the browsers that will fetch them; in all without one. */
  fetchMedia?: string;
  picture: string | null;
  /** What the document runs before the page's code: `early.ts`. */
  first?: string;
}

/**
 * What to load while the document is still being parsed: the player's parts, its poster and, if the video
 * starts without a click, the master playlist. Which of its rungs it begins with depends on the browser, and
 * `engine/ahead.ts` fetches that.
 */
export function playerPreloads(
  source: PlayerSource,
  options: Pick<PlayerOptions, 'page' | 'autoplay' | 'ads'>,
): PlayerPreloads {
  const isForeign = source.youtube !== null;
  const mayStart = options.page === 'view' || options.autoplay === true;
  const startsLoading = options.page !== 'embed' || options.autoplay === true;
  return {
    modules: [
      'src/player/ui/mount.ts',
      ...(options.ads && !isForeign ? adModules(options.ads) : []),
      ...(isForeign ? ['src/player/engine/youtube.ts'] : []),
      ...(source.live ? ['src/player/plugins/live.ts'] : []),
    ],
    fetches: source.hls !== null && !isForeign && startsLoading ? [source.hls] : [],
    // Nothing starts by itself for whoever wants little motion.
    ...(options.page === 'embed' && { fetchMedia: '(prefers-reduced-motion: no-preference)' }),
    picture: source.poster,
    ...(mayStart && { first: 'src/player/ui/early.ts' }),
  };
}

function adModules({ off, sdkUrl }: AdConfig): string[] {
  return off ? [] : ['src/player/ads/attach.ts', `src/player/ads/${sdkUrl ? 'ima' : 'vast'}.ts`];
}
