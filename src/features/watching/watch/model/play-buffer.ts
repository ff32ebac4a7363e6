import type { Bus } from '#platform/bus/bus.ts';
import { bitsOf, type Played, SLICES, VIEW_WINDOW_MS } from '../rules.ts';

/** What was played of a video since the last hand-over, by all its viewers together. */
export interface PlaySum {
  /** Viewers who began to watch. */
  readonly begun: number;
  readonly seconds: number;
  /** How many of those viewers saw each part, `SLICES` numbers. */
  readonly reach: readonly number[];
}

/** How much is watched, of counted views alone: who says more than one view can take is not believed. */
export interface PlayBuffer {
  /** A view of this person was counted: from now on it is followed how much they watch. */
  begin(videoId: number, who: string): Promise<void>;
  /** Adds what their player has shown. Each part of a video counts once a view, time as fast as it passes. */
  note(videoId: number, who: string, played: Played): Promise<void>;
  /** Hands over all that was added; what could not be stored waits again. */
  flush(store: (plays: ReadonlyMap<number, PlaySum>) => Promise<void>): Promise<void>;
}

/** Time that a clock may be ahead of another, s. */
const SLACK = 2;

/** What one viewer has seen so far. */
interface Viewing {
  slices: number;
  toldAt: number;
}

/** What processes tell each other of one viewer: the parts of the video that they have seen so far. */
export interface Viewed {
  readonly id: number;
  readonly who: string;
  readonly slices: number;
  /** The process that says so. */
  readonly from: string;
}

/**
 * The plays that are followed, in memory; a restart forgets who was in the middle of one. Each process adds
 * up what it is told itself, and tells the others what those viewers have seen: nothing counts twice.
 */
export function createPlayBuffer(clock: { now(): number }, bus: Bus): PlayBuffer {
  const from = crypto.randomUUID();
  const viewings = new Map<string, Viewing>();
  let waiting = new Map<number, PlaySum>();
  let sweptAt = clock.now();

  function sweep(now: number): void {
    if (now - sweptAt < VIEW_WINDOW_MS) return;
    sweptAt = now;
    for (const [key, { toldAt }] of viewings) if (now - toldAt > VIEW_WINDOW_MS) viewings.delete(key);
  }

  function add(videoId: number, more: PlaySum): void {
    const { begun, seconds, reach } = waiting.get(videoId) ?? { begun: 0, seconds: 0, reach: [] };
    waiting.set(videoId, {
      begun: begun + more.begun,
      seconds: seconds + more.seconds,
      reach: more.reach.map((count, at) => count + (reach[at] ?? 0)),
    });
  }

  bus.subscribe('viewed', ({ id, who, slices, from: origin }) => {
    if (origin !== from) see(id, who, slices);
  });

  function see(videoId: number, who: string, slices: number): void {
    sweep(clock.now());
    viewings.set(`${videoId} ${who}`, { slices, toldAt: clock.now() });
  }

  return {
    async begin(videoId, who) {
      see(videoId, who, 0);
      bus.publish('viewed', { id: videoId, who, slices: 0, from });
    },
    async note(videoId, who, { seconds, slices }) {
      const viewing = viewings.get(`${videoId} ${who}`);
      if (!viewing) return;
      const now = clock.now();
      const passed = (now - viewing.toldAt) / 1000 + SLACK;
      const fresh = slices & ~viewing.slices & (2 ** SLICES - 1);
      const begun = viewing.slices === 0 && fresh !== 0 ? 1 : 0;
      viewing.slices |= fresh;
      viewing.toldAt = now;
      bus.publish('viewed', { id: videoId, who, slices: viewing.slices, from });
      add(videoId, { begun, seconds: Math.max(0, Math.min(seconds, passed)), reach: bitsOf(fresh) });
    },
    async flush(store) {
      const taken = waiting;
      if (taken.size === 0) return;
      waiting = new Map();
      try {
        await store(taken);
      } catch (error) {
        for (const [videoId, sum] of taken) add(videoId, sum);
        throw error;
      }
    },
  };
}
