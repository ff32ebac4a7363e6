/** None, up or down. Spec §4 Vote. */
export type VoteValue = 1 | 0 | -1;

/** A viewer's vote together with the score it is part of. */
export interface VoteState {
  readonly value: VoteValue;
  readonly score: number;
}

/** The vote after a click: the same arrow again takes it back. */
export function toggle(current: VoteValue, clicked: 1 | -1): VoteValue {
  return current === clicked ? 0 : clicked;
}

/** How far the score moves when a vote changes. */
export function delta(before: VoteValue, after: VoteValue): number {
  return after - before;
}

/** The standing that a click is expected to lead to, shown until the server says how it is. */
export function applyClick({ value, score }: VoteState, clicked: 1 | -1): VoteState {
  const next = toggle(value, clicked);
  return { value: next, score: score + delta(value, next) };
}

/** What is shown of a score: never below 0. Spec §4 Vote. */
export function shownScore(score: number): number {
  return Math.max(0, score);
}

/** Videos whose votes are asked for at a time. */
export const OWN_VOTES_MAX = 100;
