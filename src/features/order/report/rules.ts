import { isAllowed } from '#base/policy.ts';
import type { Actor, VideoFacts } from '#features/videos/video/rules.ts';

/** Reasons to report something. Spec §5 Report reasons. */
export const REASONS = ['none', 'spam', 'harassment', 'violence', 'copyright', 'pornography'] as const;

export type Reason = (typeof REASONS)[number];

/** Longest text of a report, and of a complaint or the answer to one, characters. */
export const REPORT_MAX = 500;

export const COMPLAINT_MAX = 4_000;

/** Whether the viewer may report the video: whoever is signed in, except its owner. Spec §6. */
export function mayReport(viewer: Actor | null, video: Pick<VideoFacts, 'accountId'>): boolean {
  return isAllowed(viewer, 'report', { ownerId: video.accountId });
}

/** An existing report: its reason, and the outcome if it was decided. */
export interface EarlierReport {
  readonly reason: Reason;
  readonly outcome: string | null;
}

/**
 * Whether a report needs a moderator. A decided report stays decided unless the same viewer gives another
 * reason.
 */
export function asksAgain(before: EarlierReport | null, reason: Reason): boolean {
  return before === null || before.outcome === null || before.reason !== reason;
}
