import { wholeMs } from '#base/duration.ts';
import { LOOP_BELOW_S, LOOP_SEEKS } from './constants.ts';

/** The facts that decide whether a video loops. */
export interface LoopFacts {
  /** Seconds, 0 when unknown. */
  duration: number;
  /** Wish of the page or the viewer. */
  option: boolean | undefined;
  /** Wish of the uploader. */
  source: boolean | undefined;
  /** Plays from another site: there the end screen always shows. Spec §4. */
  override: boolean;
  /** Seeks back to the start so far. */
  seeks: number;
}

/**
 * Whether the video starts over at its end. Spec §4: short videos loop, until the tenth seek back to the
 * start.
 */
export function shouldLoop(facts: LoopFacts): boolean {
  if (facts.override || facts.seeks >= LOOP_SEEKS) return false;
  if (facts.option !== undefined) return facts.option;
  if (facts.source) return true;
  // Players add up the lengths of segments: 15 s may be 14.999999.
  const seconds = wholeMs(facts.duration);
  return seconds > 0 && seconds < LOOP_BELOW_S;
}

/**
 * Whether a finished seek counts as one back to the start; `furthest` was reached since the last one.
 * Seconds.
 */
export function isSeekToStart(position: number, furthest: number): boolean {
  return position < 0.5 && furthest > position;
}
