import { wholeMs } from '#base/duration.ts';
import { parseSeconds } from '#features/making/grab/rules.ts';

/** A stretch of a video, seconds from its beginning. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** By how much a video is turned clockwise, degrees. */
export const ROTATIONS = [0, 90, 180, 270] as const;
export type Rotation = (typeof ROTATIONS)[number];

/**
 * What is made of a video: the stretches of it that are kept, in their order, none of them touching another;
 * those that are silent; and how it is turned. All times are those of the uncut video. `kept` is empty where
 * all of it is kept, so that the list of a video that nobody cut is empty.
 */
export interface EditList {
  readonly kept: readonly Range[];
  readonly silent: readonly Range[];
  readonly rotation: Rotation;
}

/** What is made of a video that nobody cut. */
export const WHOLE: EditList = { kept: [], silent: [], rotation: 0 };

/** Most kept and most silent stretches of one video. */
export const PARTS_MOST = 50;
/** What must be left of a video, and of each stretch, seconds. */
export const LEAST_LEFT_S = 1;
export const LEAST_PART_S = 0.1;
/** What a list may be longer than the video before it is refused, seconds: pages show rounded durations. */
const SLACK_S = 1;

/** Whether there is a whole file of a video to cut; `duration` in seconds. */
export function isCuttable({ state, duration }: CuttableVideo): boolean {
  return state === 'success' && duration > 0;
}

interface CuttableVideo {
  readonly state: string;
  readonly duration: number;
}

/** What is wrong with a list; `most` and `least` are what the text names. */
export type EditMistake =
  | { readonly field: 'keep' | 'silence'; readonly kind: 'unreadable' | 'beyond' | 'short' }
  | { readonly field: 'keep' | 'silence'; readonly kind: 'many' }
  | { readonly field: 'keep'; readonly kind: 'nothing' };

/** What somebody asked for, as it is written: see `writeRanges`. */
export interface AskedEdit {
  readonly keep: string;
  readonly silence: string;
  readonly rotation: Rotation;
}

/**
 * The list that is asked for of a video of `duration` seconds, in its one form: sorted, with stretches that
 * touch made one; or what is wrong with it.
 */
export function readEdit(asked: AskedEdit, duration: number): EditList | EditMistake {
  const keep = readRanges(asked.keep, duration);
  if ('kind' in keep) return { field: 'keep', ...keep };
  const silence = readRanges(asked.silence, duration);
  if ('kind' in silence) return { field: 'silence', ...silence };
  const list = tidyEdit({ kept: keep.ranges, silent: silence.ranges, rotation: asked.rotation }, duration);
  if (asked.keep.trim() !== '' && editedDuration(list, duration) < Math.min(LEAST_LEFT_S, duration))
    return { field: 'keep', kind: 'nothing' };
  return list;
}

/**
 * Stretches as they are written: `0-12.5, 1:20-1:31.25`; without an end the stretch goes on to the end of the
 * video.
 */
export function writeRanges(ranges: readonly Range[]): string {
  return ranges.map(({ start, end }) => `${wholeMs(start)}-${wholeMs(end)}`).join(', ');
}

type Reading =
  | { readonly ranges: readonly Range[] }
  | { readonly kind: 'unreadable' | 'beyond' | 'short' | 'many' };

function readRanges(text: string, duration: number): Reading {
  const parts = text.split(/[,\n;]/).filter((part) => part.trim() !== '');
  if (parts.length > PARTS_MOST) return { kind: 'many' };
  const ranges: Range[] = [];
  for (const part of parts) {
    const [from = '', to = '', ...rest] = part.split(/[-–]/).map((each) => each.trim());
    const start = parseSeconds(from || '0');
    const end = to === '' ? duration : parseSeconds(to);
    if (start === null || end === null || rest.length > 0 || !/[-–]/.test(part))
      return { kind: 'unreadable' };
    if (start >= duration || end > duration + SLACK_S) return { kind: 'beyond' };
    if (end - start < Math.min(LEAST_PART_S, duration)) return { kind: 'short' };
    ranges.push({ start: wholeMs(start), end: wholeMs(Math.min(end, duration)) });
  }
  return { ranges };
}

/** The same list in its one form. */
export function tidyEdit({ kept, silent, rotation }: EditList, duration: number): EditList {
  const joined = joinRanges(kept);
  const isAll = joined.length === 1 && joined[0]!.start <= 0 && joined[0]!.end >= wholeMs(duration);
  const list = { kept: isAll ? [] : joined, silent: [], rotation };
  const heard = keptOf(list, duration);
  const within = joinRanges(silent).filter(({ start, end }) =>
    heard.some((part) => part.start < end && start < part.end),
  );
  return { ...list, silent: within };
}

function joinRanges(ranges: readonly Range[]): readonly Range[] {
  const joined: Range[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) joined[joined.length - 1] = { ...last, end: Math.max(last.end, end) };
    else joined.push({ start, end });
  }
  return joined;
}

/** Whether nothing is made of the video. */
export function isWhole({ kept, silent, rotation }: EditList): boolean {
  return kept.length === 0 && silent.length === 0 && rotation === 0;
}

/** Whether two lists in their one form are the same. */
export function isSameEdit(one: EditList, two: EditList): boolean {
  return (
    JSON.stringify([one.kept, one.silent, one.rotation]) ===
    JSON.stringify([two.kept, two.silent, two.rotation])
  );
}

/** The stretches that are kept of a video of `duration` seconds. */
export function keptOf({ kept }: Pick<EditList, 'kept'>, duration: number): readonly Range[] {
  return kept.length > 0 ? kept : [{ start: 0, end: duration }];
}

/** How long the video is after the edit, seconds. */
export function editedDuration(list: Pick<EditList, 'kept'>, duration: number): number {
  return wholeMs(keptOf(list, duration).reduce((sum, { start, end }) => sum + end - start, 0));
}

/** A kept stretch, and where it begins after the edit; seconds. */
export interface Piece extends Range {
  readonly at: number;
}

/**
 * The kept stretches one after another. The last one is open, as a file may be a little longer than it says.
 */
export function piecesOf({ kept }: Pick<EditList, 'kept'>): readonly Piece[] {
  if (kept.length === 0) return [{ start: 0, end: Infinity, at: 0 }];
  let at = 0;
  return kept.map(({ start, end }) => {
    const piece = { start, end, at: wholeMs(at) };
    at += end - start;
    return piece;
  });
}

/**
 * Where a moment of the uncut video is after the edit. An end belongs to its piece; of what is left out it is
 * where what follows begins, or where all ends.
 */
export function toEditedNear(list: Pick<EditList, 'kept'>, seconds: number): number {
  const pieces = piecesOf(list);
  const next = pieces.find(({ end }) => seconds <= end);
  if (next) return wholeMs(next.at + Math.max(0, seconds - next.start));
  const last = pieces.at(-1)!;
  return wholeMs(last.at + last.end - last.start);
}

/** The moment of the uncut video that is shown at that moment of the edited one. */
export function toSource(list: Pick<EditList, 'kept'>, seconds: number): number {
  const pieces = piecesOf(list);
  const piece = pieces.findLast(({ at }) => seconds >= at) ?? pieces[0]!;
  return wholeMs(Math.min(piece.start + Math.max(0, seconds - piece.at), piece.end));
}
