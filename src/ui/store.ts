import { useSyncExternalStore } from 'react';

/** A value that lives as long as the page and that components can subscribe to. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** A store that holds `initial` until it is set. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value; until the page is hydrated, `rendered`, which is what the server rendered. */
export function useStore<T>(store: Store<T>, rendered: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => rendered);
}

/** The store's value; as long as that is null, `rendered`, which is what the server rendered. */
export function useStoreOr<T, R = T>(store: Store<T | null>, rendered: R): T | R {
  return useSyncExternalStore(
    store.subscribe,
    () => store.get() ?? rendered,
    () => rendered,
  );
}
