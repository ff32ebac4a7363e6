import {
  API_VERSION,
  type ApiAnswer,
  type ApiEvent,
  type ApiEventName,
  type ApiMethod,
  type ApiState,
} from './protocol.ts';

/**
 * A player inside an `<iframe>` on any page. Commands wait until it is ready; they reject when it refuses.
 */
export interface EmbeddedPlayer {
  play(): Promise<void>;
  pause(): Promise<void>;
  /** Seconds. */
  seek(seconds: number): Promise<void>;
  /** 0–1. */
  setVolume(volume: number): Promise<void>;
  setMuted(on: boolean): Promise<void>;
  getState(): Promise<ApiState>;
  /** Returns what stops listening. */
  on(event: ApiEventName, handler: (detail: Record<string, unknown>) => void): () => void;
  /** Stops listening altogether. */
  disconnect(): void;
}

type Settle = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/** Milliseconds between knocks until the player answers. */
const KNOCK_MS = 200;

/**
 * Connects to the player in a frame; its `src` must already be set. Messages go only to the frame's own
 * origin.
 */
export function connectPlayer(frame: HTMLIFrameElement): EmbeddedPlayer {
  const origin = new URL(frame.src, document.baseURI).origin;
  const life = new AbortController();
  const pending = new Map<number, Settle>();
  const handlers = new Map<ApiEventName, Set<(detail: Record<string, unknown>) => void>>();
  let lastId = 0;

  function send(method: ApiMethod, value?: unknown): Promise<unknown> {
    lastId += 1;
    const request = { player: API_VERSION, id: lastId, method, value };
    return new Promise((resolve, reject) => {
      pending.set(request.id, { resolve, reject });
      frame.contentWindow?.postMessage(request, origin);
    });
  }

  const ready = knock(send, life.signal);
  const call = async (method: ApiMethod, value?: unknown): Promise<unknown> =>
    ready.then(() => send(method, value));

  window.addEventListener(
    'message',
    (message: MessageEvent<Partial<ApiAnswer & ApiEvent>>) => {
      if (
        message.source !== frame.contentWindow ||
        message.origin !== origin ||
        message.data?.player !== API_VERSION
      )
        return;
      const { id, event, detail, error, result } = message.data;
      if (event) handlers.get(event)?.forEach((handler) => handler(detail ?? {}));
      if (id === undefined) return;
      const settle = pending.get(id);
      pending.delete(id);
      if (error === undefined) settle?.resolve(result);
      else settle?.reject(new Error(error));
    },
    { signal: life.signal },
  );

  return {
    play: async () => void (await call('play')),
    pause: async () => void (await call('pause')),
    seek: async (seconds) => void (await call('seek', seconds)),
    setVolume: async (volume) => void (await call('setVolume', volume)),
    setMuted: async (on) => void (await call('setMuted', on)),
    getState: async () => (await call('getState')) as ApiState,
    on(event, handler) {
      const known = handlers.get(event) ?? new Set();
      handlers.set(event, known.add(handler));
      void call('subscribe', [event]);
      return () => known.delete(handler);
    },
    disconnect: () => life.abort(),
  };
}

/**
 * Asks until the player answers: it may still be loading, or have told that it is ready before anyone
 * listened.
 */
async function knock(send: (method: ApiMethod) => Promise<unknown>, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setInterval(ask, KNOCK_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
    function ask(): void {
      void send('getState').then(() => {
        clearInterval(timer);
        resolve();
      });
    }
    ask();
  });
}
