/**
 * Distance from the end that seeks keep, seconds: the very last moment belongs to no segment, so a seek to it
 * would wait forever.
 */
export const END_GAP_S = 0.1;

/**
 * Where a seek goes, seconds: within the video, and far enough before its end that there is a picture. If the
 * duration is unknown (0), only the start is a limit.
 */
export function seekTarget(seconds: number, duration: number): number {
  const last = duration > 0 ? Math.max(0, duration - END_GAP_S) : Number.POSITIVE_INFINITY;
  return Math.min(Math.max(seconds, 0), last);
}

/** Whether a seek goes to the very end. Seconds; never if the duration is unknown (0). */
export function isSeekToEnd(seconds: number, duration: number): boolean {
  return duration > 0 && seconds >= duration - END_GAP_S;
}
