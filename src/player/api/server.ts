import type { PlayerHandle, PlayerEventName } from '#player/core/events.ts';
import type { PlayerSource } from '#player/core/source.ts';
import {
  API_VERSION,
  apiEvents,
  eventNames,
  readRequest,
  targetOf,
  type ApiEventName,
  type AnyRequest,
  type ApiState,
} from './protocol.ts';

/** Lets the embedding page control the player and receive its events. Listens only to the parent window. */
export function serveApi(player: PlayerHandle, source: PlayerSource, signal?: AbortSignal): void {
  if (window.parent === window) return;
  const wanted = new Set<ApiEventName>();
  let origin: string | null = null;

  window.addEventListener(
    'message',
    (message) => {
      const request = message.source === window.parent ? readRequest(message.data) : null;
      if (!request) return;
      origin = message.origin;
      void answer(player, source, request, wanted).then((reply) =>
        window.parent.postMessage(reply, targetOf(message.origin)),
      );
    },
    { signal },
  );
  player.onAny(({ type, ...detail }) => {
    const name = (apiEvents satisfies readonly PlayerEventName[]).find((known) => known === type);
    if (name && origin !== null && wanted.has(name)) sendEvent(name, detail, targetOf(origin));
  }, signal);
  // It contains nothing private, so every embedding page may read it.
  sendEvent('ready', {}, '*');
}

function sendEvent(event: ApiEventName, detail: Record<string, unknown>, target: string): void {
  window.parent.postMessage({ player: API_VERSION, event, detail }, target);
}

async function answer(
  player: PlayerHandle,
  source: PlayerSource,
  request: AnyRequest,
  wanted: Set<ApiEventName>,
): Promise<object> {
  const head = { player: API_VERSION, id: request.id };
  try {
    return { ...head, result: await run(player, source, request, wanted) };
  } catch (error) {
    return { ...head, error: error instanceof Error ? error.message : String(error) };
  }
}

async function run(
  player: PlayerHandle,
  source: PlayerSource,
  request: AnyRequest,
  wanted: Set<ApiEventName>,
): Promise<unknown> {
  switch (request.method) {
    case 'play':
      return player.play();
    case 'pause':
      return player.pause();
    case 'seek':
      return player.seek(numberFrom(request.value));
    case 'setVolume':
      return player.volume(numberFrom(request.value));
    case 'setMuted':
      return player.muted(request.value === true);
    case 'getState':
      return stateOf(player, source);
    case 'subscribe':
      return eventNames(request.value).forEach((name) => wanted.add(name));
    case 'unsubscribe':
      return eventNames(request.value).forEach((name) => wanted.delete(name));
    default:
      throw new TypeError(`There is no method “${request.method}”.`);
  }
}

function numberFrom(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError('A number is needed.');
  return value;
}

function stateOf(player: PlayerHandle, source: PlayerSource): ApiState {
  return {
    code: source.code,
    title: source.title,
    currentTime: player.currentTime(),
    duration: player.duration(),
    paused: player.paused(),
    volume: player.volume(),
    muted: player.muted(),
  };
}
