/** A value with listeners for its changes. */
export interface Store<T extends object> {
  get(): Readonly<T>;
  /** Merges the change; listeners are called only when a value differs. */
  set(patch: Partial<T>): void;
  /** Calls back at once and whenever the selected value changes, until the signal ends. */
  watch<V>(
    select: (state: Readonly<T>) => V,
    handler: (value: V, before: V | undefined) => void,
    signal: AbortSignal,
  ): void;
}

/** A fresh store. */
export function createStore<T extends object>(initial: T): Store<T> {
  let state: T = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(patch) {
      if (!changes(state, patch)) return;
      state = { ...state, ...patch };
      for (const listener of [...listeners]) listener();
    },
    watch(select, handler, signal) {
      if (signal.aborted) return;
      let last = select(state);
      const listener = function notifyIfChanged() {
        const value = select(state);
        if (Object.is(value, last)) return;
        const before = last;
        last = value;
        handler(value, before);
      };
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
      handler(last, undefined);
    },
  };
}

function changes<T extends object>(state: T, patch: Partial<T>): boolean {
  return (Object.keys(patch) as (keyof T)[]).some((key) => !Object.is(state[key], patch[key]));
}
