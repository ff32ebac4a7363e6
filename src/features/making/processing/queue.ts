/** Queue of videos whose files are to be made; data `{ videoId }`, keyed by it. */
export const PROCESS_VIDEO = 'process-video';

/** Queue of uploads that have begun to arrive; data `{ videoId }`, keyed by it. */
export const FOLLOW_UPLOAD = 'follow-upload';

/**
 * The tier of a waiting video: `0` in turn, `1` behind the others because its owner has used up the day's CPU
 * time, `2` and `3` the same for uploads without an account.
 */
export type Tier = 0 | 1 | 2 | 3;

/** More turns than will ever be taken while something waits. */
const TURNS_PER_TIER = 100_000_000;

/** The tier of an owner's videos. */
export function tierOf({ hasAccount, isOverBudget }: { hasAccount: boolean; isOverBudget: boolean }): Tier {
  return ((hasAccount ? 0 : 2) + (isOverBudget ? 1 : 0)) as Tier;
}

/**
 * Place in the queue as a priority: higher goes first, and everything in a lower tier goes before a higher
 * one.
 */
export function priorityOf({ tier, turn }: { tier: number; turn: number }): number {
  return -(tier * TURNS_PER_TIER + Math.min(turn, TURNS_PER_TIER - 1));
}
