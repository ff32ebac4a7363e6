/** Counted views that wait to be stored together. */
export interface ViewBuffer {
  add(videoId: number, views: number): Promise<void>;
  /** Views of these videos that wait. */
  pending(videoIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /**
   * Hands over all that wait, by video, to be stored; one hand-over after another: whoever waits for this one
   * finds all that was added before it stored. What could not be stored waits again.
   */
  flush(store: (views: ReadonlyMap<number, number>) => Promise<void>): Promise<void>;
}

/** The views that this process has counted, in memory. */
export function createViewBuffer(): ViewBuffer {
  let waiting = new Map<number, number>();
  let lastFlush: Promise<void> = Promise.resolve();

  function add(videoId: number, views: number): void {
    waiting.set(videoId, (waiting.get(videoId) ?? 0) + views);
  }

  async function handOver(store: (views: ReadonlyMap<number, number>) => Promise<void>): Promise<void> {
    const taken = waiting;
    if (taken.size === 0) return;
    waiting = new Map();
    try {
      await store(taken);
    } catch (error) {
      for (const [videoId, views] of taken) add(videoId, views);
      throw error;
    }
  }

  return {
    add: async (videoId, views) => add(videoId, views),
    pending: async (ids) => new Map(ids.map((id) => [id, waiting.get(id) ?? 0])),
    flush(store) {
      lastFlush = lastFlush.catch(() => undefined).then(() => handOver(store));
      return lastFlush;
    },
  };
}
