import type { Emitter } from '#player/core/emitter.ts';
import type { PlayerOptions } from '#player/core/options.ts';
import type { PlayerSource } from '#player/core/source.ts';

/** Parts that only some videos need; they load beside the engine. */
export interface LateParts {
  ads: typeof import('#player/ads/attach.ts') | null;
  hasYoutube: boolean;
}

/** Loads what this video needs. A part that is blocked or missing is counted and left out. Spec §8. */
export async function loadParts(
  source: PlayerSource,
  options: PlayerOptions,
  events: Emitter,
): Promise<LateParts> {
  const wantsAds = Boolean(options.ads) && !options.ads?.off && source.youtube === null;
  const [ads, hasYoutube] = await Promise.all([
    wantsAds ? loadAds(events) : null,
    source.youtube === null ? false : loadYoutube(),
  ]);
  return { ads, hasYoutube };
}

async function loadAds(events: Emitter): Promise<LateParts['ads']> {
  try {
    return await import('#player/ads/attach.ts');
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
