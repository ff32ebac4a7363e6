/**
 * Seconds kept before the end of the video: its very last moment belongs to no segment, so that nothing could
 * be fetched for it and a seek to it would wait for ever.
 */
export const END_GAP_S = 0.1;

/**
 * Where a seek goes, seconds: within the video, and far enough before its end that there is a picture. With
 * an unknown duration (0) only the start bounds it.
 */
export function seekTarget(seconds: number, duration: number): number {
  const last = duration > 0 ? Math.max(0, duration - END_GAP_S) : Number.POSITIVE_INFINITY;
  return Math.min(Math.max(seconds, 0), last);
}

/** Whether a seek asks for the end itself. Seconds; never with an unknown duration (0). */
export function isSeekToEnd(seconds: number, duration: number): boolean {
  return duration > 0 && seconds >= duration - END_GAP_S;
}
