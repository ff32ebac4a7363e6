import type { OpenAdapter } from '#player/ads/adapter.ts';
import type { Emitter } from '#player/core/emitter.ts';
import type { PlayerOptions } from '#player/core/options.ts';
import type { PlayerSource } from '#player/core/source.ts';
import type { LivePart } from '#player/plugins/live.ts';

/** Parts that only some videos need; they load beside the engine. */
export interface LateParts {
  ads: AdParts | null;
  hasYoutube: boolean;
  /** Null for a film. */
  live: LivePart | null;
}

type AdParts = typeof import('#player/ads/attach.ts') & { openAdapter: OpenAdapter };

/** Loads what this video needs. A part that is blocked or missing is counted and left out. Spec §8. */
export async function loadParts(
  source: PlayerSource,
  options: PlayerOptions,
  events: Emitter,
): Promise<LateParts> {
  const wantsAds = Boolean(options.ads) && !options.ads?.off && source.youtube === null;
  const [ads, hasYoutube, live] = await Promise.all([
    wantsAds ? loadAds(events, Boolean(options.ads?.sdkUrl)) : null,
    source.youtube === null ? false : loadYoutube(),
    source.live ? import('#player/plugins/live.ts').then(({ createLive }) => createLive()) : null,
  ]);
  return { ads, hasYoutube, live };
}

async function loadAds(events: Emitter, bySdk: boolean): Promise<AdParts | null> {
  try {
    const [parts, { openAdapter }] = await Promise.all([
      import('#player/ads/attach.ts'),
      bySdk ? import('#player/ads/ima.ts') : import('#player/ads/vast.ts'),
    ]);
    return { ...parts, openAdapter };
  } catch {
    events.emit('adblocked', { what: 'script' });
    return null;
  }
}

async function loadYoutube(): Promise<boolean> {
  try {
    await import('#player/engine/youtube.ts');
    return true;
  } catch {
    return false;
  }
}
