import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { LENGTH_MINUTES } from '#features/making/upload/rules.ts';
import { TEXTS } from './texts.ts';

const texts = textsIn(TEXTS, FIRST_LANGUAGE);

/** Longest link that is followed, characters. */
export const LINK_MAX = 2_000;

/** Pause in typing before a link may be looked at, ms. Spec §4 Import flow. */
export const PREVIEW_DELAY = 250;

/** The processing step of a video while it is being fetched from elsewhere. */
export const IMPORT_STEP = 'import';

/** Longest stretch that is imported, seconds. Spec §9. */
export const LONGEST_SECONDS = LENGTH_MINUTES * 60;

/** A stretch of a video, seconds. */
export interface Trim {
  readonly start: number;
  readonly end: number;
}

/** Seconds written as `90`, `90.5`, `1:30` or `1:02:03`; null for anything else. */
export function parseSeconds(text: string): number | null {
  if (!/^(\d{1,3}:){0,2}\d{1,6}(\.\d{1,3})?$/.test(text.trim())) return null;
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/**
 * The stretch to keep of a video of `duration` seconds (null if unknown): at most LONGEST_SECONDS from
 * `start`. Null if all of it is kept, `invalid` if nothing would be left.
 */
export function trimOf(
  start: number | null,
  end: number | null,
  duration: number | null,
): Trim | null | 'invalid' {
  const from = start ?? 0;
  const last = Math.min(end ?? Infinity, duration ?? Infinity);
  if (last <= from) return 'invalid';
  const isWhole = from === 0 && end === null && (duration ?? 0) <= LONGEST_SECONDS;
  return isWhole ? null : { start: from, end: Math.min(last, from + LONGEST_SECONDS) };
}

/** What is wrong with a stretch as it was typed, of a video of `duration` seconds; null when nothing is. */
export function trimMistake(
  { start, end }: { start: string; end: string },
  duration: number | null,
): string | null {
  const [from, to] = [start.trim(), end.trim()].map((text) => (text === '' ? null : parseSeconds(text)));
  if ((start.trim() !== '' && from === null) || (end.trim() !== '' && to === null)) return texts.badTime;
  return trimOf(from ?? null, to ?? null, duration) === 'invalid' ? texts.emptyTrim : null;
}

/** Whether a typed text may be a link worth looking at: it has a dot or a slash. Spec §4 Import flow. */
export function looksLikeLink(text: string): boolean {
  return /[./]/.test(text.trim());
}

/** The text as an address: without a scheme it gets `http://`. Spec §4 Import flow. */
export function withScheme(text: string): string {
  const trimmed = text.trim();
  return /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `http://${trimmed.replace(/^\/+/, '')}`;
}

/** A part of an address without its escapes, or as it is where they are wrong. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
