import type { Device, Source } from '../origin.ts';

/** One counted view: of which video, and of whom no more than this. */
export interface View {
  readonly videoId: number;
  /** ISO 3166 code in small letters; null when unknown. */
  readonly country: string | null;
  readonly source: Source;
  readonly device: Device;
}

/** Counted views that wait to be stored together. */
export interface ViewBuffer {
  add(view: View): Promise<void>;
  /** Views of these videos that wait. */
  pending(videoIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /**
   * Hands over all that wait to be stored; one hand-over after another: whoever waits for this one finds all
   * that was added before it stored. What could not be stored waits again.
   */
  flush(store: (views: readonly View[]) => Promise<void>): Promise<void>;
}

/** The views that this process has counted, in memory. */
export function createViewBuffer(): ViewBuffer {
  let waiting: View[] = [];
  const counts = new Map<number, number>();
  let lastFlush: Promise<void> = Promise.resolve();

  function count(views: readonly View[], by: 1 | -1): void {
    for (const { videoId } of views) {
      const left = (counts.get(videoId) ?? 0) + by;
      if (left === 0) counts.delete(videoId);
      else counts.set(videoId, left);
    }
  }

  async function handOver(store: (views: readonly View[]) => Promise<void>): Promise<void> {
    const taken = waiting;
    if (taken.length === 0) return;
    waiting = [];
    count(taken, -1);
    try {
      await store(taken);
    } catch (error) {
      count(taken, 1);
      waiting = [...taken, ...waiting];
      throw error;
    }
  }

  return {
    async add(view) {
      waiting.push(view);
      count([view], 1);
    },
    pending: async (ids) => new Map(ids.map((id) => [id, counts.get(id) ?? 0])),
    flush(store) {
      lastFlush = lastFlush.catch(() => undefined).then(() => handOver(store));
      return lastFlush;
    },
  };
}
