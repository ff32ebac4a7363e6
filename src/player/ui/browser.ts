import { isIos, isMobile, prefersNativeHls } from '#player/core/device.ts';
import type { StreamType } from '#player/core/events.ts';
import { readHash } from '#player/core/hash.ts';
import type { PlayerOptions } from '#player/core/options.ts';
import type { PlayerSource } from '#player/core/source.ts';

/** Facts about this browser. */
export function browserFacts(): { mobile: boolean; ios: boolean; nativeHls: boolean } {
  return { mobile: isMobile(navigator), ios: isIos(navigator), nativeHls: prefersNativeHls(navigator) };
}

/** The stream this browser starts with. */
export function streamFor(source: Pick<PlayerSource, 'hls' | 'mp4'>, hasYoutube: boolean): StreamType | null {
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

/** The facts that decide how a video is delivered. */
interface EngineFacts {
  hasHls: boolean;
  hasMp4: boolean;
  hasYoutube: boolean;
  /** The address has the hash `flash`. Spec §2.3. */
  flash: boolean;
  /** Media source extensions, or playlists played by the browser itself. */
  canHls: boolean;
}

/** The stream to start with; null when nothing can be played. */
export function chooseEngine(facts: EngineFacts): StreamType | null {
  if (facts.hasYoutube) return 'youtube';
  if (facts.flash && facts.hasMp4) return 'mp4';
  if (facts.hasHls && facts.canHls) return 'hls';
  return facts.hasMp4 ? 'mp4' : null;
}
