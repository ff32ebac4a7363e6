import { sortCues, type TimedCue } from './cue-times-rules.ts';

/** Length of a new cue, ms. */
const NEW_CUE_MS = 2_000;
/** Shortest cue that an edit leaves, ms. */
export const SHORTEST_MS = 100;
/** How near a time has to be to another one to become the same, ms. */
const SNAP_MS = 80;

/** Where a cue is split: in its text, at a moment in ms, or both; what is left out follows from the other. */
export interface SplitPlace {
  readonly caret?: number;
  readonly at?: number;
}

/**
 * The two cues that a split makes; null where one of them would be too short or say nothing. Without a
 * moment the time is shared by the length of the words, without a caret the words by the moment.
 */
export function splitCue<C extends TimedCue>(cue: C, place: SplitPlace): readonly [C, C] | null {
  const { start, end, text } = cue;
  const caret = place.caret ?? nearestGap(text, shareOf(place.at, cue));
  const [before, after] = [text.slice(0, caret).trim(), text.slice(caret).trim()];
  const at = place.at ?? Math.round(start + ((end - start) * before.length) / (before + after).length);
  const isPossible = before && after && at - start >= SHORTEST_MS && end - at >= SHORTEST_MS;
  return isPossible
    ? [
        { ...cue, end: at, text: before },
        { ...cue, start: at, text: after },
      ]
    : null;
}

function shareOf(at: number | undefined, { start, end }: TimedCue): number {
  return at === undefined ? 0.5 : (at - start) / (end - start);
}

/** The place between two words that is nearest to that share of the text; its middle if there is only one. */
function nearestGap(text: string, share: number): number {
  const gaps = [...text.matchAll(/\s+/g)].map(({ index }) => index);
  const wanted = text.length * share;
  return gaps.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0] ?? middle(text);
}

function middle(text: string): number {
  const characters = [...text];
  return characters.slice(0, Math.ceil(characters.length / 2)).join('').length;
}

/** Two cues as one, which lasts from the first moment of either to the last. */
export function mergeCues<C extends TimedCue>(one: C, other: C): C {
  return {
    ...one,
    start: Math.min(one.start, other.start),
    end: Math.max(one.end, other.end),
    text: [one.text, other.text].filter((text) => text !== '').join('\n'),
  };
}

/** A cue whose beginning or end has moved to a moment: the other one makes room if it has to. */
export function withTime<C extends TimedCue>(cue: C, edge: 'start' | 'end', at: number): C {
  const time = Math.max(0, Math.round(at));
  return edge === 'start'
    ? { ...cue, start: time, end: Math.max(cue.end, time + SHORTEST_MS) }
    : {
        ...cue,
        start: Math.max(0, Math.min(cue.start, time - SHORTEST_MS)),
        end: Math.max(time, SHORTEST_MS),
      };
}

/** A cue of the same length that begins so much later, or earlier, but not before the video. */
export function movedCue<C extends TimedCue>(cue: C, by: number): C {
  const start = Math.max(0, Math.round(cue.start + by));
  return { ...cue, start, end: start + cue.end - cue.start };
}

/** When a cue that begins at a moment ends: after two seconds, before the next one, with the video. */
export function endOfNew(cues: readonly TimedCue[], at: number, duration: number): number {
  const next = cues.map(({ start }) => start).filter((start) => start > at);
  const last = Math.min(at + NEW_CUE_MS, ...next, duration > at ? duration : Infinity);
  return Math.max(last, at + SHORTEST_MS);
}

/** The moment, or the beginning or end of another cue that is nearly the same. */
export function snapTime(at: number, others: readonly TimedCue[]): number {
  const edges = others.flatMap(({ start, end }) => [start, end]);
  const near = edges.filter((edge) => Math.abs(edge - at) <= SNAP_MS);
  return near.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))[0] ?? at;
}

/** The cue that is shown at a moment, the latest of several; -1 if none is. */
export function cueAt(cues: readonly TimedCue[], at: number): number {
  return cues.findLastIndex(({ start, end }) => start <= at && at < end);
}

/** The same times with nothing said: where a translation begins. */
export function emptyCues<C extends TimedCue>(cues: readonly C[]): C[] {
  return cues.map((cue) => ({ ...cue, text: '' }));
}

/** The cues of both, in order; of two with the same times only that of `added` stays. */
export function joinCues<C extends TimedCue>(cues: readonly C[], added: readonly C[]): C[] {
  const times = new Set(added.map(({ start, end }) => `${start} ${end}`));
  return sortCues([...cues.filter(({ start, end }) => !times.has(`${start} ${end}`)), ...added]);
}
