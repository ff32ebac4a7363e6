import type { PlayerOptions } from '#player/core/options.ts';
import type { PlayerSource } from '#player/core/source.ts';
import { createMemory, isNumber, localArea } from '#player/core/memory.ts';
import { readStart } from '#player/core/resume.ts';
import { type Ahead, fetchAhead } from '#player/engine/ahead.ts';
import { knownBandwidth, startingBandwidth } from '#player/engine/bandwidth.ts';
import { browserFacts, streamFor } from './browser.ts';
import { startsAlone } from './alone.ts';
import { breathe, whenDrawn } from './breathe.ts';

type Mount = typeof import('./mount.ts')['mountPlayer'];

/**
 * Loads the full player's code, after the page was painted and in several tasks, because the engine's library
 * takes long. Meanwhile the beginning of a video that starts by itself is fetched. Returns what mounts it.
 */
export async function loadPlayer(
  host: Element,
  source: PlayerSource,
  options: PlayerOptions,
): Promise<Mount> {
  const ahead = startsAlone(options) ? beginAhead(host, source, options) : null;
  await whenDrawn();
  await import('#player/engine/library.ts');
  await breathe();
  const { mountPlayer } = await import('./mount.ts');
  await breathe();
  return (box, given, ...more) => mountPlayer(box, { ...given, begin: ahead?.take() ?? null }, ...more);
}

/** Null if the engine will begin elsewhere, or with a quality that the viewer has picked. */
function beginAhead(host: Element, source: PlayerSource, options: PlayerOptions): Ahead | null {
  if (source.hls === null || source.live || streamFor(source, source.youtube !== null) !== 'hls') return null;
  const memory = createMemory(localArea());
  const { at } = readStart(source, options, { memory, hash: location.hash, search: location.search });
  if (at > 0 || browserFacts().nativeHls || memory.read('quality', isNumber) !== null) return null;
  return fetchAhead(new URL(source.hls, location.href).href, {
    bandwidth: startingBandwidth(knownBandwidth()),
    player: {
      width: host.clientWidth * devicePixelRatio,
      height: host.clientHeight * devicePixelRatio,
    },
  });
}

/**
 * Options that continue where the plain video is: a viewer who had started it keeps position and sound, and
 * for one who wants little motion nothing starts by itself.
 */
export function takeOverPlain(plain: HTMLVideoElement | null, options: PlayerOptions): PlayerOptions {
  if (!plain || (plain.paused && plain.currentTime === 0))
    return { ...options, autoplay: startsAlone(options) };
  const playing = !plain.paused;
  plain.pause();
  return { ...options, autoplay: playing, startAt: plain.currentTime, muted: plain.muted };
}
