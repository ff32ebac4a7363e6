import type { Device, Source } from '../origin.ts';

/** One counted view, with nothing that identifies the viewer. */
export interface View {
  readonly videoId: number;
  /** Lower-case ISO 3166 code; null if unknown. */
  readonly country: string | null;
  readonly source: Source;
  /** Null if unknown. */
  readonly device: Device | null;
}

/** Counted views waiting to be stored together. */
export interface ViewBuffer {
  add(view: View): Promise<void>;
  /** The number of waiting views of each of these videos. */
  pending(videoIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /**
   * Passes all waiting views to `store`, one flush after another: once this promise resolves, every view
   * added before is stored. If storing fails, the views wait for the next flush.
   */
  flush(store: (views: readonly View[]) => Promise<void>): Promise<void>;
}

/** Views that wait while they cannot be stored, about 7 MB; more are not counted. */
const MOST_WAITING = 100_000;

/** A view buffer in the memory of this process. */
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
      if (waiting.length >= MOST_WAITING) return;
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
