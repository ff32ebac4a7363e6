import { wordsOf } from './cue-text-rules.ts';
import type { TimedCue } from './cue-times-rules.ts';

/**
 * What may be wrong with a cue: `empty` and `backwards` ones are not stored, `beyond` ones begin after the
 * video has ended; the others are shown, but viewers may miss them.
 */
export type CueIssue = 'empty' | 'backwards' | 'beyond' | 'overlap' | 'fast' | 'short';

/** Shortest time in which anything can be read, ms. */
const GLANCE_MS = 500;

/**
 * Characters a second that people read at ease. Scripts with a sign for each word or syllable take longer.
 * Source: guides for timed text of large services.
 */
const READ: Readonly<Record<string, number>> = { ja: 7, zh: 9, ko: 12 };
const READ_OTHERS = 20;

/** Most characters a second in that language. */
function readableSpeed(lang: string): number {
  return READ[lang.split('-')[0] ?? ''] ?? READ_OTHERS;
}

/** Characters a second that a cue asks viewers to read, rounded up; 0 if it has no time or says nothing. */
export function readingSpeed({ start, end, text }: TimedCue): number {
  const length = [...wordsOf(text).replace(/\s+/g, ' ').trim()].length;
  return end > start ? Math.ceil((length * 1000) / (end - start)) : 0;
}

/** What may be wrong with a cue that follows another. `duration` of the video in ms, 0 when unknown. */
export function issuesOf(
  cue: TimedCue,
  before: Pick<TimedCue, 'end'> | undefined,
  { duration, lang }: { readonly duration: number; readonly lang: string },
): CueIssue[] {
  const { start, end, text } = cue;
  const found: Readonly<Record<CueIssue, boolean>> = {
    empty: text.trim() === '',
    backwards: end <= start,
    beyond: duration > 0 && start >= duration,
    overlap: before !== undefined && start < before.end,
    fast: readingSpeed(cue) > readableSpeed(lang),
    short: end > start && end - start < GLANCE_MS,
  };
  return (Object.keys(found) as CueIssue[]).filter((issue) => found[issue]);
}
