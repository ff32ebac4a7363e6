import type { PlayerOptions } from '#player/core/options.ts';
import type { PlayerSource } from '#player/core/source.ts';
import { createMemory, isNumber, localArea } from '#player/core/memory.ts';
import { readStart } from '#player/core/resume.ts';
import { type Ahead, fetchAhead } from '#player/engine/ahead.ts';
import { knownBandwidth, startingBandwidth } from '#player/engine/bandwidth.ts';
import { startsAlone } from './alone.ts';
import { browserFacts, streamFor } from './browser.ts';

type Source = Pick<PlayerSource, 'videoId' | 'duration' | 'hls' | 'mp4' | 'youtube' | 'live'>;
type Options = Pick<PlayerOptions, 'autoplay' | 'startAt' | 'resumeAt'>;

/**
 * Attribute of a box whose video starts by itself, until that shows its first picture. The style sheet of the
 * watch page (`video-view.css`) and the inline script (`EARLY_SCRIPT`) know it too.
 */
const STARTS = 'data-starts';

/** Begun when this file runs: documents with a player do that before the page's own code. */
let early = typeof document === 'undefined' ? null : beginEarly();

/** What a box says of its video if that starts by itself at the beginning. */
export function startAttributes(
  source: Source,
  { autoplay, resumeAt = null }: Options,
): Record<string, string> {
  const { videoId, duration, hls, youtube, live } = source;
  const begins = autoplay && resumeAt === null && hls !== null && youtube === null && !live;
  return begins ? { [STARTS]: JSON.stringify({ videoId, duration, hls, youtube, mp4: [] }) } : {};
}

function beginEarly(): { readonly hls: string | null; readonly ahead: Ahead | null } | null {
  const box = document.querySelector(`[${STARTS}]`);
  if (!box) return null;
  const source = JSON.parse(box.getAttribute(STARTS) ?? '') as Source;
  const ahead = begin(box, source, { autoplay: true });
  const showOthers = () => box.removeAttribute(STARTS);
  if (ahead) document.addEventListener('loadeddata', showOthers, { capture: true, once: true });
  else showOthers();
  return { hls: source.hls, ahead };
}

/**
 * Fetches the beginning of a video that starts by itself, unless that has begun. Null if the engine will
 * begin elsewhere, or with a quality that the viewer has picked.
 */
export function beginAhead(box: Element, source: Source, options: Options): Ahead | null {
  const begun = early?.hls === source.hls ? early.ahead : null;
  early = null;
  return mayBegin(source, options) ? (begun ?? begin(box, source, options)) : null;
}

function begin(box: Element, source: Source, options: Options): Ahead | null {
  if (source.hls === null || !mayBegin(source, options)) return null;
  return fetchAhead(new URL(source.hls, location.href).href, {
    bandwidth: startingBandwidth(knownBandwidth()),
    player: { width: box.clientWidth * devicePixelRatio, height: box.clientHeight * devicePixelRatio },
  });
}

function mayBegin(source: Source, options: Options): boolean {
  if (!startsAlone(options) || source.live || streamFor(source, source.youtube !== null) !== 'hls')
    return false;
  const memory = createMemory(localArea());
  const { at } = readStart(source, options, { memory, hash: location.hash, search: location.search });
  return at === 0 && !browserFacts().nativeHls && memory.read('quality', isNumber) === null;
}
