import { toFps } from './frame-rate.ts';
import type { Facts } from './pipeline.ts';
import type { Plan } from './plan.ts';
import type { Rung, RungName } from './rungs.ts';

/** Rungs that are to be made somewhere else, from the source of a video. */
export interface WantedRungs {
  readonly rungs: readonly WantedRung[];
  /** Whether the source's own stream was taken over as the top rung: then the others are those below. */
  readonly copied: boolean;
  /** Of the video, seconds. */
  readonly seconds: number;
  /** How long the source may be, seconds. */
  readonly longest: number;
  /** Millions of pixels to encode. */
  readonly work: number;
}

export interface WantedRung {
  readonly name: RungName;
  /** Most bytes that its file may have. */
  readonly most: number;
}

/** Shorter films are not worth the way, seconds. */
const SHORTEST = 10;

/** How much more than its highest rate a rung takes at worst, and what a file takes besides; bytes. */
const SLACK = 1.25;
const HEAD_BYTES = 512 * 1024;

/** What to ask of somebody else; null where it is not worth it. */
export function wantedRungs(
  { plan, facts }: { readonly plan: Plan; readonly facts: Pick<Facts, 'duration'> },
  longest: number,
): WantedRungs | null {
  const seconds = facts.duration ?? 0;
  if (plan.rest.length === 0 || plan.still || seconds < SHORTEST) return null;
  const rungs = plan.rest.map(({ name, videoKbps }) => ({ name, most: mostBytes(videoKbps, seconds) }));
  return { rungs, copied: plan.copy !== null, seconds, longest, work: pixelsOf(plan.rest, seconds) };
}

function mostBytes(kbps: number, seconds: number): number {
  return Math.round(SLACK * 125 * kbps * seconds) + HEAD_BYTES;
}

/** Millions of pixels in so many seconds of these rungs. */
function pixelsOf(rungs: readonly Rung[], seconds: number): number {
  return (
    rungs.reduce((sum, { width, height, rate }) => sum + width * height * toFps(rate) * seconds, 0) / 1e6
  );
}
