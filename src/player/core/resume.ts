import { readHash, timeOfQuery } from './hash.ts';
import type { Memory } from './memory.ts';
import type { PlayerOptions } from './options.ts';
import type { PlayerSource } from './source.ts';

/** Positions of the last videos, newest last. Seconds; `when` in ms since 1970. */
export interface ResumeEntry {
  id: string;
  at: number;
  when: number;
}

/** Videos shorter than this many seconds always start at the beginning. */
const RESUME_FROM_S = 60;
const KEEP = 100;
const HEAD_S = 5;
const TAIL_SHARE = 0.95;

/** Guard for what local storage returns. */
export function isResumeList(value: unknown): value is ResumeEntry[] {
  return (
    Array.isArray(value) &&
    value.every(
      (entry) =>
        typeof entry?.id === 'string' && typeof entry?.at === 'number' && typeof entry?.when === 'number',
    )
  );
}

/** The position worth keeping: none near the start or the end, or for a short video. */
export function keptPosition(currentTime: number, duration: number): number {
  const worth = duration >= RESUME_FROM_S && currentTime >= HEAD_S && currentTime < duration * TAIL_SHARE;
  return worth ? Math.floor(currentTime) : 0;
}

/** The list with a video's new position; 0 forgets it. Holds at most 100 videos. */
export function remember(list: readonly ResumeEntry[], id: string, at: number, when: number): ResumeEntry[] {
  const others = list.filter((entry) => entry.id !== id);
  return at > 0 ? [...others, { id, at, when }].slice(-KEEP) : others;
}

/** The possible sources of a start position. */
export interface StartFacts {
  /** From the address, seconds; null if it has none. */
  fromAddress: number | null;
  startAt: number | undefined;
  /** Position kept by the server for the viewer. */
  resumeAt: number | null | undefined;
  local: ResumeEntry | null;
  duration: number;
}

/** The place in the browser that a start position is read from. */
export interface StartPlace {
  readonly memory: Pick<Memory, 'read'>;
  /** Of the address. */
  readonly hash: string;
  readonly search: string;
}

/** Where a video starts here. Spec §2.3. */
export function readStart(
  source: Pick<PlayerSource, 'videoId' | 'duration'>,
  { startAt, resumeAt }: Pick<PlayerOptions, 'startAt' | 'resumeAt'>,
  { memory, hash, search }: StartPlace,
): { at: number; resumed: boolean } {
  const list = memory.read('resume', isResumeList) ?? [];
  return startPosition({
    fromAddress: readHash(hash).time ?? timeOfQuery(search),
    startAt,
    resumeAt,
    local: list.find((entry) => entry.id === source.videoId) ?? null,
    duration: source.duration,
  });
}

/**
 * Where to start and whether that is a continuation. The address wins, then the page, then the server, then
 * the browser.
 */
export function startPosition(facts: StartFacts): { at: number; resumed: boolean } {
  const fixed = facts.fromAddress ?? facts.startAt;
  if (fixed !== undefined) return { at: fixed, resumed: false };
  const at = keptPosition(facts.resumeAt ?? facts.local?.at ?? 0, facts.duration);
  return { at, resumed: at > 0 };
}
