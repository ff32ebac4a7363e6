import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { isElsewhere } from '#base/person.ts';
import { isAllowed } from '#base/policy.ts';
import { parseSeconds, type Trim } from '#features/making/grab/rules.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { SERVER_TEXTS } from './texts.ts';

const texts = textsIn(SERVER_TEXTS, FIRST_LANGUAGE);

/** Longest clip, seconds; limited because it is encoded an additional time before it is processed. */
export const LONGEST_CLIP = 600;

/** The processing step of a video while it is being cut. */
export const CUT_STEP = 'cut';

/** Cutting clips is for global moderators. Spec §6. */
export function mayClip(viewer: Actor | null): boolean {
  return isAllowed(viewer, 'clip');
}

/** Whether there is a whole file to cut from, which those of other sites do not have here. */
export function isClippable({
  state,
  duration,
  username = null,
}: {
  readonly state: string;
  readonly duration: number;
  readonly username?: string | null;
}): boolean {
  return state === 'success' && duration > 0 && !isElsewhere(username);
}

/** What is wrong with a clip as it was typed, and in which field; else its stretch, seconds. */
export type ClipInput = Trim | { readonly field: 'start' | 'end'; readonly text: string };

/** The requested stretch of a video of `duration` seconds. */
export function readClip(
  typed: { readonly start: string; readonly end: string },
  duration: number,
): ClipInput {
  const start = parseSeconds(typed.start || '0');
  const end = parseSeconds(typed.end || String(duration));
  if (start === null) return { field: 'start', text: texts.badTime };
  if (end === null) return { field: 'end', text: texts.badTime };
  // The duration that a page shows may be rounded up.
  if (end <= start || start >= duration || end > duration + 1) return { field: 'end', text: texts.empty };
  const last = Math.min(end, duration);
  if (last - start <= LONGEST_CLIP) return { start, end: last };
  return { field: 'end', text: texts.tooLong({ minutes: LONGEST_CLIP / 60 }) };
}
