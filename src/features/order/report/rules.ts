import { isAllowed } from '#base/policy.ts';
import type { Actor, VideoFacts } from '#features/videos/video/rules.ts';

/** Why a video is reported. Spec §5 Report reasons. */
export const REASONS = ['none', 'spam', 'harassment', 'violence', 'copyright', 'pornography'] as const;

export type Reason = (typeof REASONS)[number];

/** Longest free text of a report, of a complaint and of an answer to one, characters. */
export const REPORT_MAX = 500;

export const COMPLAINT_MAX = 4_000;

/** Anybody signed in, but not for their own videos. Spec §6. */
export function mayReport(viewer: Actor | null, video: Pick<VideoFacts, 'accountId'>): boolean {
  return isAllowed(viewer, 'report', { ownerId: video.accountId });
}

/** A report as it was left: what it said, and what a moderator decided, if one has. */
export interface EarlierReport {
  readonly reason: Reason;
  readonly outcome: string | null;
}

/**
 * Whether a report asks for a moderator. What was decided about it stays decided, unless the same person
 * comes back with another reason.
 */
export function asksAgain(before: EarlierReport | null, reason: Reason): boolean {
  return before === null || before.outcome === null || before.reason !== reason;
}
