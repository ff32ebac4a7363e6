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

/** The plays that this process has followed, in memory; a restart forgets who was in the middle of one. */
export function createPlayBuffer(clock: { now(): number }): PlayBuffer {
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

  return {
    async begin(videoId, who) {
      sweep(clock.now());
      viewings.set(`${videoId} ${who}`, { slices: 0, toldAt: clock.now() });
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
