import type { Topic, Topics } from '#src/topics.ts';

/** What happened: a topic of the map with its payload. */
export type BusEvent = { [T in Topic]: { readonly topic: T; readonly payload: Topics[T] } }[Topic];

/**
 * Tells every process that something changed. Publishing never fails the caller; an event is lost when a
 * process dies, so nothing durable may depend on it. Where a connection was cut, `gap` says that some may
 * have been missed.
 */
export interface Bus {
  publish<T extends Topic>(topic: T, payload: Topics[T]): void;
  /** Calls `listener` for each event of the topic, also for this process's own. Answers how to stop. */
  subscribe<T extends Topic>(topic: T, listener: (payload: Topics[T]) => void): () => void;
  close(): Promise<void>;
}

/** Listeners of this process, by topic. */
export function createListeners() {
  const byTopic = new Map<Topic, Set<(payload: never) => void>>();
  return {
    add<T extends Topic>(topic: T, listener: (payload: Topics[T]) => void): () => void {
      const set = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, set.add(listener));
      return () => set.delete(listener);
    },
    tell<T extends Topic>(topic: T, payload: Topics[T]): void {
      for (const listener of byTopic.get(topic) ?? []) listener(payload as never);
    },
  };
}

/** A bus within this process. */
export function createLocalBus(): Bus {
  const listeners = createListeners();
  return {
    publish: (topic, payload) => queueMicrotask(() => listeners.tell(topic, payload)),
    subscribe: listeners.add,
    close: async () => {},
  };
}
