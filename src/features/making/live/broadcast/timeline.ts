import type { Fragment, TrackInit } from './growing-track.ts';

/** A stretch of a broadcast during which its sender stayed connected. */
export interface Take {
  /** From 1. */
  readonly number: number;
  /** When its second 0 was sent, ms since 1970. */
  readonly beganAt: number;
}

/** A segment of a track's playlist, in its order of parts. Seconds. */
export interface Segment {
  readonly take: Take;
  readonly init: TrackInit;
  readonly parts: readonly Fragment[];
  readonly start: number;
  readonly duration: number;
  /** Nothing will be added to it. */
  readonly isWhole: boolean;
}

/** What a track has to play, and whoever waits for more of it. */
export interface Timeline {
  /** In their order; only the last one may not be whole. Its place is its media sequence number. */
  readonly segments: readonly Segment[];
  /** No more will come. */
  hasEnded(): boolean;
  add(take: Take, init: TrackInit, fragment: Fragment): void;
  /** The segment that is open gets no more parts: its take, or all, is over. */
  close(): void;
  end(): void;
  /**
   * What `look` finds, once it finds anything; null when it has not after `patience` ms, or when nothing more
   * will come.
   */
  wait<T>(look: () => T | null, patience: number): Promise<T | null>;
}

/** Seconds; RFC 8216 §4.3.3.1: no segment is longer, rounded to whole seconds. */
export const TARGET_SECONDS = 2;

/** A segment ends at the first key frame after this, seconds: many encoders send about one a second. */
const SHORTEST = 0.99;

/** It ends there in any case, so that it is no longer than its target once that is rounded. */
const LONGEST = TARGET_SECONDS + 0.49;

type OpenSegment = { -readonly [K in keyof Segment]: Segment[K] } & { parts: Fragment[] };

/**
 * The timeline of one track; nothing of it is ever removed. `hasPictures`: its segments begin with key frames
 * where these are not too far apart.
 */
export function createTimeline(hasPictures: boolean): Timeline {
  const segments: OpenSegment[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;

  function tell(): void {
    for (const wake of waiting) wake();
  }

  function closeLast(): void {
    const last = segments.at(-1);
    if (last) last.isWhole = true;
  }

  return {
    segments,
    hasEnded: () => isOver,
    add(take, init, fragment) {
      const last = segments.at(-1);
      if (!last || last.isWhole || isFull(last, fragment, hasPictures)) {
        closeLast();
        const { start, duration } = fragment;
        segments.push({ take, init, parts: [fragment], start, duration, isWhole: false });
      } else {
        last.parts.push(fragment);
        last.duration += fragment.duration;
      }
      tell();
    },
    close() {
      closeLast();
      tell();
    },
    end() {
      closeLast();
      isOver = true;
      tell();
    },
    async wait(look, patience) {
      const { promise, resolve } = Promise.withResolvers<ReturnType<typeof look>>();
      const lookAgain = (): void => {
        const found = look();
        if (found !== null || isOver) resolve(found);
      };
      const timer = setTimeout(() => resolve(null), patience);
      waiting.add(lookAgain);
      lookAgain();
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(lookAgain);
      }
    },
  };
}

function isFull({ duration }: Segment, next: Fragment, hasPictures: boolean): boolean {
  return (hasPictures && next.isKey && duration >= SHORTEST) || duration + next.duration > LONGEST;
}

/**
 * Whether a playlist of it would contain that segment, or that part of it; one beyond the last of a whole
 * segment is in the next. draft-pantos-hls-rfc8216bis §6.2.5.2
 */
export function reaches(
  { segments }: Pick<Timeline, 'segments'>,
  segment: number,
  part: number | null,
): boolean {
  const found = segments[segment];
  if (!found) return false;
  if (part !== null && found.parts.length > part) return true;
  return found.isWhole && (part === null || segments.length > segment + 1);
}

/** The part of that take that begins with that byte of its file; null when there is none. */
export function partFrom(
  { segments }: Pick<Timeline, 'segments'>,
  take: number,
  at: number,
): Fragment | null {
  const segment = segments.findLast(({ take: its, parts }) => its.number === take && parts[0]!.at <= at);
  return segment?.parts.find((part) => part.at === at) ?? null;
}
