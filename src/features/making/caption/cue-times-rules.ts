/** A caption: when it is shown, in whole milliseconds from the beginning of the video, and what it says. */
export interface TimedCue {
  readonly start: number;
  readonly end: number;
  /** As people edit it (`decodeCueText`): lines with tags such as `<i>`. */
  readonly text: string;
  /** Where it stands, as WebVTT writes it: `line:0 align:start`; empty for the usual place. */
  readonly settings: string;
}

/** A part of a video, in milliseconds, `to` not included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** In the order in which they are shown; those that begin together by their end. */
export function sortCues<C extends Pick<TimedCue, 'start' | 'end'>>(cues: readonly C[]): C[] {
  return cues.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/**
 * All cues that begin at `from` or later, moved by so many milliseconds. Nothing begins before the video:
 * what would end there is left out, what would begin there is cut.
 */
export function shiftCues<C extends TimedCue>(cues: readonly C[], by: number, from = 0): C[] {
  const moved = cues.map((cue) =>
    cue.start < from ? cue : { ...cue, start: Math.max(0, cue.start + by), end: cue.end + by },
  );
  return sortCues(moved.filter(({ end }) => end > 0));
}

/**
 * The cues of a video of which only some stretches are kept, which then follow one another; ascending, and
 * apart. A cue over a cut shows as long as what is kept of it; one whose every moment goes is left out.
 */
export function cutCues<C extends TimedCue>(cues: readonly C[], kept: readonly Stretch[]): C[] {
  const moved = cues.map((cue) => ({
    ...cue,
    start: timeAfterCut(cue.start, kept),
    end: timeAfterCut(cue.end, kept),
  }));
  return sortCues(moved.filter(({ start, end }) => end > start));
}

/** Where a moment is once only those stretches are kept; one that goes is where the next kept one begins. */
function timeAfterCut(at: number, kept: readonly Stretch[]): number {
  return kept.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(at, to) - from), 0);
}

const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?$/;

/** Milliseconds of `1:02:03.5`, `2:03`, `00:02:03,500`, or of seconds alone, `83.5`; null of others. */
export function readTime(text: string): number | null {
  const plain = /^(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (plain) return Number(plain[1]) * 1000 + fractionOf(plain[2]);
  const [, hours = '0', minutes, seconds, fraction] = CLOCK.exec(text.trim()) ?? [];
  if (minutes === undefined || seconds === undefined || Number(seconds) > 59) return null;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + fractionOf(fraction);
}

function fractionOf(digits = ''): number {
  return Number(digits.padEnd(3, '0'));
}

/** `00:01:02.500`, with the hours always there. W3C WebVTT §4.1 */
export function writeTime(ms: number, point: '.' | ',' = '.'): string {
  const [hours, minutes, seconds] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(Math.floor);
  const fraction = String(Math.round(ms) % 1000).padStart(3, '0');
  return `${two(hours)}:${two(minutes)}:${two(seconds)}${point}${fraction}`;
}

function two(figure = 0): string {
  return String(figure).padStart(2, '0');
}
