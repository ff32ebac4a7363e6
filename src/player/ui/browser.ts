import { isIos, isMobile, prefersNativeHls } from '#player/core/device.ts';
import { chooseEngine } from '#player/core/engine-choice.ts';
import type { StreamType } from '#player/core/events.ts';
import { readHash } from '#player/core/hash.ts';
import type { PlayerOptions } from '#player/core/options.ts';
import type { PlayerSource } from '#player/core/source.ts';

/** Facts about this browser. */
export function browserFacts(): { mobile: boolean; ios: boolean; nativeHls: boolean } {
  return { mobile: isMobile(navigator), ios: isIos(navigator), nativeHls: prefersNativeHls(navigator) };
}

/** The stream this browser starts with. */
export function streamFor(source: PlayerSource, hasYoutube: boolean): StreamType | null {
  return chooseEngine({
    hasHls: source.hls !== null,
    hasMp4: source.mp4.length > 0,
    hasYoutube,
    flash: readHash(location.hash).flash,
    canHls: 'MediaSource' in window || browserFacts().nativeHls,
  });
}

/**
 * How much may load before play: nothing in embeds and on metered connections, the start of the video on its
 * own page.
 */
export function preloadFor(options: PlayerOptions, arrived: boolean): 'none' | 'metadata' | 'auto' {
  if (options.autoplay || arrived) return 'auto';
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  return options.page === 'embed' || connection?.saveData ? 'none' : 'metadata';
}
