/** None, up or down. Spec §4 Vote. */
export type VoteValue = 1 | 0 | -1;

/** A viewer's vote and the score that includes it. */
export interface VoteState {
  readonly value: VoteValue;
  readonly score: number;
}

/** The vote after a click: clicking the same arrow again takes it back. */
export function toggle(current: VoteValue, clicked: 1 | -1): VoteValue {
  return current === clicked ? 0 : clicked;
}

/** By how much the score changes when a vote changes. */
export function delta(before: VoteValue, after: VoteValue): number {
  return after - before;
}

/** The state that a click is expected to lead to, shown until the server answers. */
export function applyClick({ value, score }: VoteState, clicked: 1 | -1): VoteState {
  const next = toggle(value, clicked);
  return { value: next, score: score + delta(value, next) };
}

/** The score that is shown: never below 0. Spec §4 Vote. */
export function shownScore(score: number): number {
  return Math.max(0, score);
}

/** The most videos whose votes one call can ask for. */
export const OWN_VOTES_MAX = 100;
