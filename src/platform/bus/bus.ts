/** What happened, by name and id alone: whoever cares reads the rest from the database. */
export interface BusEvent {
  readonly topic: string;
  readonly id: number;
}

/**
 * Tells every process that something changed. Publishing never fails the caller; an event may be lost when a
 * process dies or a connection drops, so nothing durable may depend on it.
 */
export interface Bus {
  publish(topic: string, id: number): void;
  /** Calls `listener` for each event of the topic, also for this process's own. Answers how to stop. */
  subscribe(topic: string, listener: (id: number) => void): () => void;
  close(): Promise<void>;
}

/** Listeners of this process, by topic. */
export function createListeners() {
  const byTopic = new Map<string, Set<(id: number) => void>>();
  return {
    add(topic: string, listener: (id: number) => void): () => void {
      const set = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, set.add(listener));
      return () => set.delete(listener);
    },
    tell({ topic, id }: BusEvent): void {
      for (const listener of byTopic.get(topic) ?? []) listener(id);
    },
  };
}

/** A bus within this process. */
export function createLocalBus(): Bus {
  const listeners = createListeners();
  return {
    publish: (topic, id) => queueMicrotask(() => listeners.tell({ topic, id })),
    subscribe: listeners.add,
    close: async () => {},
  };
}
