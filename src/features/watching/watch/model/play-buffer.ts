import type { Bus } from '#platform/bus/bus.ts';
import { createExpiring } from '#platform/counts/expiring.ts';
import { bitsOf, type PlayProgress, SLICES, VIEW_WINDOW_MS } from '../rules.ts';

/** What all viewers together played of a video since the last flush. */
export interface PlaySum {
  /** Views that began to play. */
  readonly begun: number;
  readonly seconds: number;
  /** How many views first reached each part of the video; `SLICES` numbers. */
  readonly reach: readonly number[];
  /** Some of the viewers who left: what each has seen, and when. */
  readonly watched: readonly SeenParts[];
}

/** What somebody has seen of a video until they left. Times in ms. */
export interface SeenParts {
  /** The parts as bits, without those that were told when they left before. */
  readonly slices: number;
  readonly since: number;
  readonly until: number;
}

/** Adds up how much is played, of counted views only. Reports beyond what one view can contain are cut. */
export interface PlayBuffer {
  /** Starts following how much this person plays, because a view of theirs was counted. */
  begin(videoId: number, who: string): Promise<void>;
  /**
   * Adds what their player reports. Each part of a video counts once per view, and time no faster than it
   * passes.
   */
  note(videoId: number, who: string, played: PlayProgress): Promise<void>;
  /** Notes that this person has left; what they have seen is told then. */
  end(videoId: number, who: string): Promise<void>;
  /** Passes all that was added to `store`; if that fails, it is kept for the next flush. */
  flush(store: (plays: ReadonlyMap<number, PlaySum>) => Promise<void>): Promise<void>;
}

/** Videos whose sums wait while they cannot be stored, about 8 MB; what is played of more is not counted. */
const MOST_WAITING = 20_000;

/** Viewers of one video of whom it is told what they saw when they left, in one flush. */
const MOST_WATCHED = 20;

/** Tolerance when played time is compared with elapsed time, in seconds. */
const SLACK = 2;

/** What one view has covered so far. */
interface Progress {
  slices: number;
  /** When it began, and the parts that were told when the viewer left before. */
  readonly since: number;
  told: number;
  reportedAt: number;
  until: number;
}

/** A message between processes about one view: the parts of the video that it has covered so far. */
export interface ViewMessage {
  readonly id: number;
  readonly who: string;
  readonly slices: number;
  /** The sending process. */
  readonly from: string;
}

/**
 * A play buffer in memory; a restart forgets the views in progress. Each process adds up the reports that it
 * receives, and tells the others which parts are covered, so that nothing counts twice.
 */
export function createPlayBuffer(clock: { now(): number }, bus: Bus): PlayBuffer {
  const from = crypto.randomUUID();
  const views = followViews(clock);
  const { add, flush } = createSums();
  bus.subscribe('viewed', ({ id, who, slices, from: origin }) => {
    if (origin !== from) views.set(id, who, slices);
  });
  return {
    async begin(videoId, who) {
      views.set(videoId, who, 0);
      bus.publish('viewed', { id: videoId, who, slices: 0, from });
    },
    async note(videoId, who, { seconds, slices }) {
      const view = views.get(videoId, who);
      if (!view) return;
      const now = clock.now();
      const passed = (now - view.reportedAt) / 1000 + SLACK;
      const fresh = slices & ~view.slices & (2 ** SLICES - 1);
      const begun = view.slices === 0 && fresh !== 0 ? 1 : 0;
      view.slices |= fresh;
      view.reportedAt = now;
      view.until = now + VIEW_WINDOW_MS;
      bus.publish('viewed', { id: videoId, who, slices: view.slices, from });
      const counted = { begun, seconds: Math.max(0, Math.min(seconds, passed)), reach: bitsOf(fresh) };
      add(videoId, { ...counted, watched: [] });
    },
    async end(videoId, who) {
      const view = views.get(videoId, who);
      const slices = view ? view.slices & ~view.told : 0;
      if (!view || slices === 0) return;
      view.told = view.slices;
      const watched = [{ slices, since: view.since, until: clock.now() }];
      add(videoId, { begun: 0, seconds: 0, reach: bitsOf(0), watched });
    },
    flush,
  };
}

/**
 * The views in progress. Those without a report for VIEW_WINDOW_MS are forgotten, and the quietest where
 * there are too many.
 */
function followViews(clock: { now(): number }) {
  const views = createExpiring<Progress>(clock);
  return {
    get: (videoId: number, who: string) => views.get(`${videoId} ${who}`),
    set(videoId: number, who: string, slices: number): void {
      const now = clock.now();
      const key = `${videoId} ${who}`;
      const { since = now, told = 0 } = (slices === 0 ? null : views.get(key)) ?? {};
      views.set(key, { slices, since, told, reportedAt: now, until: now + VIEW_WINDOW_MS });
    },
  };
}

/** The sums of each video since the last flush. */
function createSums() {
  let waiting = new Map<number, PlaySum>();

  function add(videoId: number, more: PlaySum): void {
    if (waiting.size >= MOST_WAITING && !waiting.has(videoId)) return;
    const none: PlaySum = { begun: 0, seconds: 0, reach: [], watched: [] };
    const { begun, seconds, reach, watched } = waiting.get(videoId) ?? none;
    waiting.set(videoId, {
      begun: begun + more.begun,
      seconds: seconds + more.seconds,
      reach: more.reach.map((count, at) => count + (reach[at] ?? 0)),
      watched: [...watched, ...more.watched].slice(0, MOST_WATCHED),
    });
  }

  const flush: PlayBuffer['flush'] = async (store) => {
    const taken = waiting;
    if (taken.size === 0) return;
    waiting = new Map();
    try {
      await store(taken);
    } catch (error) {
      for (const [videoId, sum] of taken) add(videoId, sum);
      throw error;
    }
  };

  return { add, flush };
}
