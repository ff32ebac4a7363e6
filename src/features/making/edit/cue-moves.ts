import { wholeMs } from '#base/duration.ts';
import { type EditList, piecesOf, toEditedNear, toSource } from './rules.ts';

/** A cue of stored captions: when it is shown, seconds, where, and its words with their markup. */
export interface TimedCue {
  readonly start: number;
  readonly end: number;
  /** What follows its times: `line:80%`. */
  readonly settings: string;
  readonly text: string;
}

/** Cues with the times of an edited video, and those of the uncut one that are not all in it. */
export interface MovedCues {
  readonly cues: readonly TimedCue[];
  /** In the times of the uncut video. */
  readonly lost: readonly TimedCue[];
}

type Cuts = Pick<EditList, 'kept'>;

/** A cue that would be shown for less is left out, seconds. */
const SHORTEST_CUE_S = 0.05;
const TIMES = /^(\d{2,3}):(\d{2}):(\d{2}\.\d{3}) --> (\d{2,3}):(\d{2}):(\d{2}\.\d{3})(?: (.*))?$/;

/** The cues of a WebVTT file as the site stores them. W3C WebVTT §4. */
export function readCues(vtt: string): TimedCue[] {
  return vtt.split(/\n\n+/).flatMap((block) => {
    const [times = '', ...lines] = block.trimEnd().split('\n');
    const match = TIMES.exec(times);
    if (!match) return [];
    const [, h1, m1, s1, h2, m2, s2, settings = ''] = match;
    return [{ start: secondsOf(h1, m1, s1), end: secondsOf(h2, m2, s2), settings, text: lines.join('\n') }];
  });
}

function secondsOf(hours = '0', minutes = '0', seconds = '0'): number {
  return wholeMs(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

/** The same as a file. */
export function writeCues(cues: readonly TimedCue[]): string {
  const blocks = cues.map(({ start, end, settings, text }) =>
    [`${clockOf(start)} --> ${clockOf(end)}${settings && ` ${settings}`}`, text].join('\n'),
  );
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

function clockOf(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, ms % 60_000];
  return `${two(hours)}:${two(minutes)}:${(rest / 1000).toFixed(3).padStart(6, '0')}`;
}

/** Cues of the uncut video as the edited one shows them: those that are cut off are shorter. */
export function cutCues(cues: readonly TimedCue[], list: Cuts): MovedCues {
  const moved: TimedCue[] = [];
  const lost: TimedCue[] = [];
  for (const cue of cues) {
    const [start, end] = [toEditedNear(list, cue.start), toEditedNear(list, cue.end)];
    if (end - start >= Math.min(SHORTEST_CUE_S, cue.end - cue.start)) moved.push({ ...cue, start, end });
    if (!isInside(cue, list)) lost.push(cue);
  }
  return { cues: moved, lost };
}

/** Whether all of a cue is within one kept stretch. */
function isInside({ start, end }: TimedCue, list: Cuts): boolean {
  return piecesOf(list).some((piece) => start >= piece.start && end <= piece.end);
}

/**
 * Cues of the edited video with the times of the uncut one. Those that were cut off, and are still there with
 * the same words, and those that were left out become what they were.
 */
export function restoreCues({ cues, lost }: MovedCues, list: Cuts): TimedCue[] {
  const cutOff = cutCues(lost, list).cues;
  const isShown = (cue: TimedCue) => cutOff.some((shown) => isSame(shown, cue));
  const back = cues.filter((cue) => !isShown(cue)).map((cue) => uncut(cue, list));
  const stillThere = lost.filter((cue) => {
    const [shown] = cutCues([cue], list).cues;
    return !shown || cues.some((each) => isSame(each, shown));
  });
  return [...back, ...stillThere].toSorted((a, b) => a.start - b.start || a.end - b.end);
}

function isSame(one: TimedCue, two: TimedCue): boolean {
  return one.text === two.text && one.start === two.start && one.end === two.end;
}

/** Its end belongs to what it ends with, not to what begins there. */
function uncut(cue: TimedCue, list: Cuts): TimedCue {
  const start = toSource(list, cue.start);
  const piece = piecesOf(list).findLast(({ at }) => at < cue.end) ?? piecesOf(list)[0]!;
  const end = wholeMs(Math.min(piece.start + Math.max(0, cue.end - piece.at), piece.end));
  return { ...cue, start, end: Math.max(start, end) };
}
