/** Queue of videos whose files are to be made; data `{ videoId }`, keyed by it. */
export const PROCESS_VIDEO = 'process-video';

/**
 * Queue of videos whose bytes have arrived, and which may share the files of another, without waiting for an
 * encoder; data `{ videoId }`, keyed by it.
 */
export const SHARE_FILES = 'share-files';

/** Queue of uploads that have begun to arrive; data `{ videoId }`, keyed by it. */
export const FOLLOW_UPLOAD = 'follow-upload';

/**
 * The tier of a waiting video: `0` in turn, `1` behind the others because its owner has used up the day's CPU
 * time, `2` and `3` the same for uploads without an account.
 */
export type Tier = 0 | 1 | 2 | 3;

/** CPU seconds from which a video waits behind the others: some minutes of a worker. */
export const DEAR_SECONDS = 300;

/** How long it does so at most, ms. */
export const BEHIND_MS = 1_800_000;

/** More turns than will ever be taken while something waits. */
const TURNS_PER_TIER = 100_000_000;

/** The tier of an owner's videos. */
export function tierOf({ hasAccount, isOverBudget }: { hasAccount: boolean; isOverBudget: boolean }): Tier {
  return ((hasAccount ? 0 : 2) + (isOverBudget ? 1 : 0)) as Tier;
}

/**
 * Place in the queue as a priority: higher goes first, and everything in a lower tier goes before a higher
 * one. Within a tier, those that are `behind` come last.
 */
export function priorityOf({ tier, turn, isBehind }: Place): number {
  const row = 2 * tier + (isBehind ? 1 : 0);
  return -(row * TURNS_PER_TIER + Math.min(turn, TURNS_PER_TIER - 1));
}

/** Where a video waits. */
export interface Place {
  readonly tier: number;
  readonly turn: number;
  readonly isBehind: boolean;
}
