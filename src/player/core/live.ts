/** How far behind the broadcast a viewer wants to be: as little as the line allows, or a few seconds. */
export type Latency = 'low' | 'normal';

/** Guard for what the browser remembers. */
export function isLatency(value: unknown): value is Latency {
  return value === 'low' || value === 'normal';
}

/** A live stream as the views show it; seconds on the stream's own clock. */
export interface LiveState {
  readonly start: number;
  /** The latest moment that can be played without waiting. */
  readonly edge: number;
  /** How far the viewer is behind it, in whole seconds. */
  readonly behind: number;
  readonly isAtEdge: boolean;
  /** Nothing has come for a while, and what there was is played. */
  readonly isAway: boolean;
  /** Null where the browser decides by itself. */
  readonly latency: Latency | null;
}

/** What is seen of the stream at one moment; seconds. */
export interface LiveSight {
  readonly behind: number;
  /** Loaded ahead of the position. */
  readonly ahead: number;
  readonly paused: boolean;
  /** The page is not seen. */
  readonly hidden: boolean;
  /** Since the edge moved. */
  readonly still: number;
}

/** Whoever is not further behind is at the edge; it moves by parts, or by whole segments. */
const AT_EDGE_S = { low: 4, normal: 8 };
/** Whoever follows and was held up for longer goes to the edge at once. */
const JUMP_S = { low: 8, normal: 20 };
/** Hurrying begins this far behind, and ends here. */
const HURRY_S = { from: 1.5, to: 0.4 };
/** Hurrying needs this much loaded to begin, and to go on. */
const LOADED_S = { from: 1, to: 0.6 };
/** So long without anything new is no hiccup. */
const AWAY_S = 4;
/** Playing is about to stop. */
const DRY_S = 0.3;
/** The edge moves in steps of up to so much, which the shown distance does not follow. */
const STEP_S = 3;

export function isAtEdge(behind: number, latency: Latency | null): boolean {
  return behind <= AT_EDGE_S[latency ?? 'normal'];
}

/**
 * Whether the viewer follows the edge: from the beginning, and until they seek away from it or pause. What
 * holds the player up, or pauses it while the page is not seen, changes nothing.
 */
export function followsAfter(
  before: boolean,
  { behind, paused, hidden, soughtBack }: LiveSight & { readonly soughtBack: boolean },
  latency: Latency | null,
): boolean {
  if (isAtEdge(behind, latency)) return true;
  return before && !soughtBack && (!paused || hidden);
}

/** What to do about the distance: go to the edge, play a little faster, or at the viewer's speed. */
export type Pace = 'jump' | 'hurry' | 'as-is' | 'calm';

/**
 * `rate` is the viewer's own speed. Only who follows is ever moved; only who wants little latency, at the
 * usual speed, is hurried. `calm`: a faster viewer has reached the edge, and goes on at the usual speed.
 */
export function paceOf(
  { behind, ahead, paused, hidden }: LiveSight,
  state: {
    readonly follows: boolean;
    readonly rate: number;
    readonly isHurrying: boolean;
    readonly latency: Latency | null;
  },
): Pace {
  const { follows, rate, isHurrying, latency } = state;
  if (paused) return 'as-is';
  if (rate > 1 && behind < HURRY_S.to && ahead < LOADED_S.from) return 'calm';
  if (!follows) return 'as-is';
  if (behind > JUMP_S[latency ?? 'normal'] && !hidden) return 'jump';
  const end = isHurrying ? 'to' : 'from';
  const mayHurry = latency === 'low' && rate === 1;
  return mayHurry && behind > HURRY_S[end] && ahead > LOADED_S[end] ? 'hurry' : 'as-is';
}

/** Whether the viewer waits for the broadcast and not for the line. */
export function isAway({ still, ahead, paused }: LiveSight): boolean {
  return !paused && still >= AWAY_S && ahead < DRY_S;
}

/** The distance to show: whole seconds that do not flicker with every step of the edge. */
export function shownBehind(before: number, behind: number): number {
  const isSteady = behind <= before + 0.5 && behind > before - STEP_S;
  return isSteady ? before : Math.max(0, Math.round(behind));
}
