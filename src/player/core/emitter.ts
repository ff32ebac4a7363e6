import type { PlayerEvent, PlayerEventMap, PlayerEventName } from './events.ts';

type Handler<N extends PlayerEventName> = (detail: PlayerEventMap[N]) => void;

/** Typed events; a listener ends with its signal. */
export interface Emitter {
  emit<N extends PlayerEventName>(name: N, detail: PlayerEventMap[N]): void;
  on<N extends PlayerEventName>(name: N, handler: Handler<N>, signal?: AbortSignal): void;
  onAny(handler: (event: PlayerEvent) => void, signal?: AbortSignal): void;
}

/**
 * A new emitter; handlers run in the order in which they were added, and one that throws does not stop the
 * others.
 */
export function createEmitter(): Emitter {
  const handlers = new Set<(event: PlayerEvent) => void>();
  const onAny: Emitter['onAny'] = function onAny(handler, signal) {
    if (signal?.aborted) return;
    handlers.add(handler);
    signal?.addEventListener('abort', () => handlers.delete(handler), { once: true });
  };
  return {
    onAny,
    on(name, handler, signal) {
      onAny((event) => {
        if (event.type === name) (handler as unknown as (detail: PlayerEvent) => void)(event);
      }, signal);
    },
    emit(name, detail) {
      const event = { type: name, ...detail } as PlayerEvent;
      for (const handler of [...handlers]) callSafely(handler, event);
    },
  };
}

function callSafely(handler: (event: PlayerEvent) => void, event: PlayerEvent): void {
  try {
    handler(event);
  } catch (error) {
    reportError(error);
  }
}
