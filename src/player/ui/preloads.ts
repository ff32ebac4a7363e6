import type { AdConfig } from '#player/ads/config.ts';
import type { PlayerOptions } from '#player/core/options.ts';
import type { PlayerSource } from '#player/core/source.ts';

/** What a page with a player will need, for the head of its document: source files, and addresses. */
export interface PlayerPreloads {
  modules: string[];
  fetches: string[];
  picture: string | null;
}

/**
 * What to load while the document is still being read: the player's parts, its poster, and the playlists, the
 * master's and those that it begins with, where they are asked for without a click.
 */
export function playerPreloads(
  source: PlayerSource,
  options: Pick<PlayerOptions, 'page' | 'autoplay' | 'ads'>,
  playlists: readonly string[] = [],
): PlayerPreloads {
  const isForeign = source.youtube !== null;
  const startsLoading = options.page !== 'embed' || options.autoplay === true;
  return {
    modules: [
      'src/player/ui/mount.ts',
      ...(options.ads && !isForeign ? adModules(options.ads) : []),
      ...(isForeign ? ['src/player/engine/youtube.ts'] : []),
    ],
    fetches: source.hls !== null && !isForeign && startsLoading ? [source.hls, ...playlists] : [],
    picture: source.poster,
  };
}

function adModules({ off, sdkUrl }: AdConfig): string[] {
  return off ? [] : ['src/player/ads/attach.ts', `src/player/ads/${sdkUrl ? 'ima' : 'vast'}.ts`];
}
