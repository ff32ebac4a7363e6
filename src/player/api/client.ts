import type { ApiAnswer, ApiEvent, ApiEventName, ApiMethod, ApiRequest, ApiState } from './protocol.ts';

/**
 * A player inside an `<iframe>` on any page. Commands wait until it is ready; they reject if it refuses, or
 * if the frame says that it has nothing to play.
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

/** Messages to and from one frame. */
interface Line {
  send(method: ApiMethod, value?: unknown): Promise<unknown>;
  handlers: Map<ApiEventName, Set<(detail: Record<string, unknown>) => void>>;
}

/**
 * Connects to the player in a frame; its `src` must already be set. Messages go only to the frame's own
 * origin.
 */
export function connectPlayer(frame: HTMLIFrameElement): EmbeddedPlayer {
  const life = new AbortController();
  const line = openLine(frame, life.signal);
  const ready = knock(line, life.signal);
  ready.catch(() => undefined);
  const call = async (method: ApiMethod, value?: unknown): Promise<unknown> =>
    ready.then(() => line.send(method, value));

  return {
    play: async () => void (await call('play')),
    pause: async () => void (await call('pause')),
    seek: async (seconds) => void (await call('seek', seconds)),
    setVolume: async (volume) => void (await call('setVolume', volume)),
    setMuted: async (on) => void (await call('setMuted', on)),
    getState: async () => (await call('getState')) as ApiState,
    on(event, handler) {
      const known = line.handlers.get(event) ?? new Set();
      line.handlers.set(event, known.add(handler));
      // Also for clients that connect after the event. The commands will tell whether there is a player at
      // all.
      const told =
        event === 'ready' ? ready.then(() => known.has(handler) && handler({})) : call('subscribe', [event]);
      told.catch(() => undefined);
      return () => known.delete(handler);
    },
    disconnect: () => life.abort(),
  };
}

/** Sends requests to a frame and receives its answers and events, until the signal ends. */
function openLine(frame: HTMLIFrameElement, signal: AbortSignal): Line {
  const player: ApiRequest['player'] = 1;
  const origin = new URL(frame.src, document.baseURI).origin;
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const handlers: Line['handlers'] = new Map();
  let lastId = 0;

  function hear(message: MessageEvent<Partial<ApiAnswer & ApiEvent>>): void {
    if (
      message.source !== frame.contentWindow ||
      message.origin !== origin ||
      message.data?.player !== player
    )
      return;
    const { id, event, detail, error, result } = message.data;
    if (event && event !== 'ready') handlers.get(event)?.forEach((handler) => handler(detail ?? {}));
    if (id === undefined) return;
    const settle = pending.get(id);
    pending.delete(id);
    if (error === undefined) settle?.resolve(result);
    else settle?.reject(new Error(error));
  }

  window.addEventListener('message', hear, { signal });
  return {
    handlers,
    send(method, value) {
      lastId += 1;
      const request: ApiRequest = { player, id: lastId, method, value };
      return new Promise((resolve, reject) => {
        pending.set(request.id, { resolve, reject });
        frame.contentWindow?.postMessage(request, origin);
      });
    },
  };
}

/**
 * Asks until the frame answers: it may still be loading, or have sent `ready` before anyone listened. Rejects
 * if it contains no player.
 */
async function knock(line: Line, signal: AbortSignal): Promise<void> {
  let timer = 0;
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  try {
    await new Promise<unknown>((resolve, reject) => {
      const ask = (): void => void line.send('getState').then(resolve, reject);
      timer = window.setInterval(ask, 200);
      ask();
    });
  } finally {
    clearInterval(timer);
  }
}

/**
 * The client as a script for other sites. Its functions depend only on each other, so their source text is
 * the script, whatever names a bundler gave them.
 */
export function clientScript(): string {
  const parts = [connectPlayer, openLine, knock].map(String).join('\n\n');
  return `${parts}\n\nexport { ${connectPlayer.name} as connectPlayer };\n`;
}
