import {
  cutCues as cutAt,
  sortCues,
  type Stretch,
  type TimedCue,
} from '#features/making/caption/cue-times-rules.ts';
import { type EditList, piecesOf } from './rules.ts';

/** Cues with the times of an edited video, and those of the uncut one that are not all in it. */
export interface MovedCues {
  readonly cues: readonly TimedCue[];
  /** In the times of the uncut video. */
  readonly lost: readonly TimedCue[];
}

type Cuts = Pick<EditList, 'kept'>;

/** Cues of the uncut video as the edited one shows them: those that are cut off are shorter. */
export function cutCues(cues: readonly TimedCue[], list: Cuts): MovedCues {
  const kept = stretchesOf(list);
  const isInside = ({ start, end }: TimedCue) => kept.some(({ from, to }) => start >= from && end <= to);
  return { cues: cutAt(cues, kept), lost: cues.filter((cue) => !isInside(cue)) };
}

function stretchesOf(list: Cuts): Stretch[] {
  return piecesOf(list).map(({ start, end }) => ({ from: toMs(start), to: toMs(end) }));
}

function toMs(seconds: number): number {
  return Math.round(seconds * 1000);
}

/**
 * Cues of the edited video with the times of the uncut one. Those that were cut off, and are still there with
 * the same words, and those that were left out become what they were.
 */
export function restoreCues({ cues, lost }: MovedCues, list: Cuts): TimedCue[] {
  const kept = stretchesOf(list);
  const shown = lost.map((cue) => cutAt([cue], kept)[0]);
  const back = cues.filter((cue) => !shown.some((each) => each && isSame(each, cue)));
  const stillThere = lost.filter((_cue, at) => {
    const cut = shown[at];
    return !cut || cues.some((each) => isSame(each, cut));
  });
  return sortCues([...back.map((cue) => uncut(cue, list)), ...stillThere]);
}

function isSame(one: TimedCue, two: TimedCue): boolean {
  return one.text === two.text && one.start === two.start && one.end === two.end;
}

/** At a cut, a beginning belongs to the part that follows, and an end to the one before. */
function uncut(cue: TimedCue, list: Cuts): TimedCue {
  const pieces = piecesOf(list).map(({ start, at }) => ({ at: toMs(at), by: toMs(start) - toMs(at) }));
  const start = cue.start + (pieces.findLast(({ at }) => at <= cue.start) ?? pieces[0]!).by;
  const end = cue.end + (pieces.findLast(({ at }) => at < cue.end) ?? pieces[0]!).by;
  return { ...cue, start, end: Math.max(start, end) };
}
