import { type EditList, keptOf } from './rules.ts';

/** What is known of the file that a video is cut from. */
export interface CutSource {
  /** When its key frames are shown, ascending, seconds from its beginning. */
  readonly keyFrames: readonly number[];
  /** Whether players get its picture as it is, so that one that was not touched need not be encoded. */
  readonly isCopyable: boolean;
  readonly hasSound: boolean;
}

/**
 * What has to be encoded for a list: nothing, the sound alone, or the picture, and with it the sound. A
 * turned picture is encoded too, since not all players turn it (decision 48).
 */
export type CutPlan = 'copy' | 'sound' | 'picture';

/**
 * How far a cut may be from a key frame to count as lying on it, seconds: times are kept to the millisecond.
 */
const KEY_TOLERANCE_S = 0.002;
/** How far an end may be from the end of the video to count as lying on it, seconds: about two frames. */
const END_TOLERANCE_S = 0.1;

/** What has to be encoded for that list of a video of `duration` seconds. */
export function planCut(list: EditList, source: CutSource, duration: number): CutPlan {
  if (!source.isCopyable || list.rotation !== 0 || !isOnKeyFrames(list, source, duration)) return 'picture';
  return list.silent.length > 0 && source.hasSound ? 'sound' : 'copy';
}

/** Whether every cut lies on a key frame, or on an end of the video. */
export function isOnKeyFrames(
  list: Pick<EditList, 'kept'>,
  { keyFrames }: Pick<CutSource, 'keyFrames'>,
  duration: number,
): boolean {
  return keptOf(list, duration).every(
    ({ start, end }) => isCut(start, keyFrames) && (isEnd(end, duration) || isCut(end, keyFrames)),
  );
}

function isCut(seconds: number, keyFrames: readonly number[]): boolean {
  return seconds <= KEY_TOLERANCE_S || Math.abs(nearestOf(seconds, keyFrames) - seconds) <= KEY_TOLERANCE_S;
}

function isEnd(seconds: number, duration: number): boolean {
  return seconds >= duration - END_TOLERANCE_S;
}

/** The moment moved to the nearest key frame, or to the end of the video. */
export function snapToKey(seconds: number, keyFrames: readonly number[], duration: number): number {
  const nearest = nearestOf(seconds, [0, ...keyFrames, duration]);
  return Number.isFinite(nearest) ? nearest : seconds;
}

function nearestOf(seconds: number, moments: readonly number[]): number {
  let best = Infinity;
  for (const moment of moments) if (Math.abs(moment - seconds) < Math.abs(best - seconds)) best = moment;
  return best;
}
