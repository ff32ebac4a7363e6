import type { Beginning, LoadedFile } from '#player/core/source.ts';
import { recall } from '#platform/web/persist.ts';
import { readHash } from '#player/core/hash.ts';
import { createMemory, isNumber, localArea, readSound } from '#player/core/memory.ts';
import { readStart } from '#player/core/resume.ts';
import { type Ahead, fetchAhead } from '#player/engine/ahead.ts';
import { knownBandwidth, startingBandwidth } from '#player/engine/bandwidth.ts';
import { type FilmPlay, startFilm } from '#player/engine/film-start.ts';
import { closeMedia, type OpenMedia } from '#player/engine/open-media.ts';
import { cameBackToEnd } from '#player/plugins/ended-mark.ts';
import { startsAlone } from './alone.ts';
import { browserFacts, streamFor } from './browser.ts';
import { type StartOptions, type StartSource, type StartFacts, STARTS } from './start-facts.ts';

/** A video that was begun before its page's code. */
interface Early {
  readonly hls: string | null;
  readonly ahead: Ahead;
  /** Null if it is not to play yet. */
  readonly film: FilmPlay | null;
}

/** What the document's inline script (`EARLY_SCRIPT`) has asked for, by address, and has opened. */
interface EarlyWindow {
  readonly earlyFiles?: ReadonlyMap<string, Promise<LoadedFile | null>>;
  readonly earlyFilm?: OpenMedia;
  /** Resolves once the page has been painted. */
  readonly earlyPaint?: Promise<unknown>;
}

/** What the full player takes over. */
interface Handover {
  take(): Promise<Beginning | null>;
  /** Stops it, and gives a film back that nothing goes on with. */
  end(): void;
}

/**
 * Part of the window that a video is taken for: how large its box will be is not known before the page is
 * laid out, and asking for the window's inner size has the browser do that at once.
 */
const PART = 2 / 3;

/** Begun when this file runs: documents with a player do that before their body is there. */
let early = typeof document === 'undefined' ? null : beginEarly();

function beginEarly(): Early | null {
  // Where the body is not there yet, the link to this file says what the box will.
  const facts = document.querySelector(`[${STARTS}]`)?.getAttribute(STARTS);
  if (!facts) return null;
  const source = JSON.parse(facts) as StartFacts;
  const { duration, hls, muted, waits } = source;
  const ahead = begin(source, { autoplay: true });
  // The page may have been drawn without knowing what this browser remembers (`shell/browser/autoplay.ts`).
  const mayPlay = ahead && !waits && !cameBackToEnd() && recall('autoplay') !== '0';
  const { earlyFilm } = globalThis as EarlyWindow;
  const settings = { duration, ...readSound(createMemory(localArea()), muted) };
  const film = mayPlay ? startFilm(ahead.opening, settings, earlyFilm) : null;
  if (earlyFilm && !film) closeMedia(earlyFilm.video);
  whenParsed(() => enterBox(film, ahead !== null));
  return ahead && { hls, ahead, film };
}

/** Shows the film in its box, and other pictures (`video-view.css`) once it has one or is not to come. */
function enterBox(film: FilmPlay | null, isToCome: boolean): void {
  const box = document.querySelector(`div[${STARTS}]`);
  const host = box?.querySelector('.vp-host');
  if (!box || !host) return film?.end();
  film?.show(host, box.querySelector('video')?.poster ?? '');
  const showOthers = () => box.removeAttribute(STARTS);
  if (!isToCome || film?.hasPicture()) showOthers();
  else document.addEventListener('loadeddata', showOthers, { capture: true, once: true });
}

function whenParsed(then: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', then, { once: true });
  else then();
}

/**
 * Begins a video that starts by itself, unless that was done before the page's code. Null if the engine will
 * begin elsewhere, or with a quality that the viewer has picked.
 */
export function beginAhead(source: StartSource, options: StartOptions): Handover | null {
  const begun = early?.hls === source.hls && mayBegin(source, options) ? early : null;
  if (early && !begun) end(early);
  early = null;
  const ahead = begun?.ahead ?? begin(source, options);
  return (
    ahead && {
      async take() {
        const beginning = ahead.take();
        if (!beginning) begun?.film?.end();
        return beginning && { ...beginning, film: (await begun?.film?.take()) ?? null };
      },
      end: () => end({ ahead, film: begun?.film ?? null }),
    }
  );
}

function end({ ahead, film }: Pick<Early, 'ahead' | 'film'>): void {
  ahead.end();
  film?.end();
}

function begin(source: StartSource, options: StartOptions): Ahead | null {
  if (source.hls === null || !mayBegin(source, options)) return null;
  // In a frame it is the window of the other site that has these sizes.
  const [width, height] = self === top ? [outerWidth * PART, outerHeight * PART] : [innerWidth, innerHeight];
  const master = new URL(source.hls, location.href).href;
  return fetchAhead(master, {
    asked: (globalThis as EarlyWindow).earlyFiles?.get(master),
    bandwidth: startingBandwidth(knownBandwidth()),
    player: { width: width * devicePixelRatio, height: height * devicePixelRatio },
    painted: (globalThis as EarlyWindow).earlyPaint,
  });
}

function mayBegin(source: StartSource, options: StartOptions): boolean {
  if (!startsAlone(options) || source.live || streamFor(source, source.youtube !== null) !== 'hls')
    return false;
  // What a box says of its video leaves out the progressive files that this asks for.
  if (readHash(location.hash).flash) return false;
  const memory = createMemory(localArea());
  const { at } = readStart(source, options, { memory, hash: location.hash, search: location.search });
  return at === 0 && !browserFacts().nativeHls && memory.read('quality', isNumber) === null;
}
