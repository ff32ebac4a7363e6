import { textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { createEngine } from '#player/engine/create.ts';
import { createPort, type EnginePort } from '#player/engine/port.ts';
import { createStreams, type Streams } from '#player/engine/stream.ts';
import { syncEngine } from '#player/engine/sync.ts';
import { createEmitter } from '#player/core/emitter.ts';
import { flashMessage, MEDIA_ERROR } from '#player/core/errors.ts';
import type { PlayerEvent, PlayerHandle, StreamType } from '#player/core/events.ts';
import { readHash } from '#player/core/hash.ts';
import { createMemory, isNumber, localArea } from '#player/core/memory.ts';
import type { PlayerOptions } from '#player/core/options.ts';
import type { PlayerSource } from '#player/core/source.ts';
import { initialState } from '#player/core/state.ts';
import { createStore } from '#player/core/store.ts';
import { PLAIN_TEXTS } from '#player/core/plain-texts.ts';
import { linksOf } from '#player/plugins/fallback.ts';
import { cameBackToEnd } from '#player/plugins/ended-mark.ts';
import { startPlaying, whereToStart } from '#player/plugins/start.ts';
import { breathe } from './breathe.ts';
import { browserFacts, preloadFor, streamFor } from './browser.ts';
import { el } from './dom.ts';
import { attachFeatures } from './features.ts';
import { createHandle } from './handle.ts';
import { loadParts, type LateParts } from './late-parts.ts';
import './player.css';

/**
 * Builds the full player inside `host`: engine, features and views. Resolves when it accepts commands;
 * everything is removed when the signal ends or the handle is disposed. Rejects if it ends before that.
 */
export async function mountPlayer(
  host: HTMLElement,
  source: PlayerSource,
  options: PlayerOptions,
  onEvent?: (event: PlayerEvent) => void,
  signal?: AbortSignal,
): Promise<PlayerHandle> {
  const life = new AbortController();
  signal?.throwIfAborted();
  signal?.addEventListener('abort', () => life.abort(), { once: true });
  const events = createEmitter();
  if (onEvent) events.onAny(onEvent, life.signal);
  const late = await loadParts(source, options, events);
  life.signal.throwIfAborted();
  const engine = streamFor(source, late.hasYoutube);
  // A copy of its own, since the files may change.
  const own = { ...source };
  const { port, streams } = await assemble(host, own, options, engine ?? 'mp4', events, late, life.signal);
  const handle = createHandle(port, streams, () => life.abort());
  if (engine === null)
    port.state.set({ message: flashMessage({ code: MEDIA_ERROR.unsupported, ...linksOf(port) }) });
  port.emit('ready', {});
  return handle;
}

/** Each part is attached in a task of its own, so that a slow phone stays responsive. */
async function assemble(
  host: HTMLElement,
  source: PlayerSource,
  options: PlayerOptions,
  engine: StreamType,
  events: ReturnType<typeof createEmitter>,
  late: LateParts,
  signal: AbortSignal,
): Promise<{ port: EnginePort; streams: Streams }> {
  const facts = browserFacts();
  const memory = createMemory(localArea());
  const picture = el('div', 'vp-picture');
  const marks = readHash(location.hash);
  const root = createRoot(source, facts.mobile, picture);
  host.closest('.vp-box')?.classList.toggle('is-flash', marks.flash);
  host.replaceChildren(root);

  const state = createStore(initialState(source.duration, engine));
  const film = source.begin?.film;
  const begun = film && { seen: film.video.readyState > 1, mutedByBrowser: film.isMutedByBrowser };
  state.set({ allowUpNext: options.allowUpNext !== false, ...begun });
  const vjs = createEngine(picture, {
    overrideNative: !facts.nativeHls,
    youtube: engine === 'youtube' ? source.youtube : null,
    muted: options.muted === true,
    preload: preloadFor(options, marks.upnext),
    master: source.hls,
    begin: source.begin ?? null,
    askLive: late.live?.askThrough ?? null,
  });
  late.ads?.prepare(vjs, facts.mobile);
  const streams = createStreams(vjs, source, state, memory.read('quality', isNumber));
  syncEngine(vjs, state, events);
  const port = createPort({
    ...events,
    source,
    options: { ...options },
    state,
    memory,
    mobile: facts.mobile,
    hash: location.hash,
    root,
    vjs,
    streams,
  });
  signal.addEventListener(
    'abort',
    () => {
      vjs.dispose();
      root.remove();
    },
    { once: true },
  );
  await breathe();
  signal.throwIfAborted();
  await attachFeatures(port, streams, vjs, late, signal);
  root.classList.remove('is-starting');
  await breathe();
  signal.throwIfAborted();
  const start = whereToStart(port);
  streams.load(engine, start);
  if (cameBackToEnd()) state.set({ endScreen: true });
  else startPlaying(port, marks.upnext);
  return { port, streams };
}

function createRoot(source: PlayerSource, mobile: boolean, picture: HTMLElement): HTMLElement {
  const root = el('div', 'vp is-starting', picture);
  root.classList.toggle('is-mobile', mobile);
  root.classList.toggle('is-plugin', source.youtube !== null);
  root.tabIndex = -1;
  root.setAttribute('role', 'region');
  root.setAttribute('aria-label', textsIn(PLAIN_TEXTS, pageLanguage()).videoPlayer({ title: source.title }));
  return root;
}
