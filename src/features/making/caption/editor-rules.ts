import { sortCues, type TimedCue } from './cue-times-rules.ts';

/** A cue in the editor; its id stays when it moves. */
export interface EditedCue extends TimedCue {
  readonly id: number;
}

/** What is edited, and what can be undone and done again. */
export interface Edits {
  readonly cues: readonly EditedCue[];
  readonly past: readonly (readonly EditedCue[])[];
  readonly future: readonly (readonly EditedCue[])[];
  /** What the last change was made to; another one of the same is undone with it. */
  readonly mark: string | null;
  /** The id of the next cue. */
  readonly next: number;
}

/** Most changes that can be undone. */
const UNDONE_MOST = 200;

/** The editor as it opens. */
export function startEdits(cues: readonly TimedCue[]): Edits {
  return {
    cues: cues.map((cue, id) => ({ ...cue, id })),
    past: [],
    future: [],
    mark: null,
    next: cues.length,
  };
}

/** After a change. Those in a row with the same mark, such as letters of a word, are undone together. */
export function withChange(
  edits: Edits,
  change: (cues: readonly EditedCue[], next: number) => readonly EditedCue[],
  mark: string | null = null,
): Edits {
  const cues = inOrder(change(edits.cues, edits.next));
  if (cues === edits.cues) return edits;
  const isOne = mark !== null && mark === edits.mark;
  return {
    cues,
    past: isOne ? edits.past : [...edits.past, edits.cues].slice(-UNDONE_MOST),
    future: [],
    mark,
    next: Math.max(edits.next, ...cues.map(({ id }) => id + 1)),
  };
}

function inOrder(cues: readonly EditedCue[]): readonly EditedCue[] {
  const isSorted = cues.every((cue, at) => at === 0 || (cues[at - 1]?.start ?? 0) <= cue.start);
  return isSorted ? cues : sortCues(cues);
}

/** As it was before the last change. */
export function undone({ past, cues, future, next }: Edits): Edits {
  const before = past.at(-1);
  if (!before) return { past, cues, future, next, mark: null };
  return { cues: before, past: past.slice(0, -1), future: [cues, ...future], mark: null, next };
}

/** As it was before the last change was undone. */
export function redone({ past, cues, future, next }: Edits): Edits {
  const [after, ...rest] = future;
  if (!after) return { past, cues, future, next, mark: null };
  return { cues: after, past: [...past, cues], future: rest, mark: null, next };
}

/** With numbers as ids from `next` on, for cues that were not in the editor. */
export function numbered(cues: readonly TimedCue[], next: number): EditedCue[] {
  return cues.map((cue, at) => ({ ...cue, id: next + at }));
}

/** The cues with one replaced by others. */
export function replacing(
  cues: readonly EditedCue[],
  id: number,
  by: (cue: EditedCue) => readonly EditedCue[],
): readonly EditedCue[] {
  return cues.flatMap((cue) => (cue.id === id ? by(cue) : cue));
}

/** For each cue what is said beside it: the cue of another list with which it shares the most time. */
export function besideEach(cues: readonly TimedCue[], others: readonly TimedCue[]): string[] {
  let first = 0;
  return cues.map(({ start, end }) => {
    while (first < others.length && (others[first]?.end ?? 0) <= start) first += 1;
    let best = { shared: 0, text: '' };
    for (let at = first; at < others.length && (others[at]?.start ?? 0) < end; at += 1) {
      const other = others[at]!;
      const shared = Math.min(end, other.end) - Math.max(start, other.start);
      if (shared > best.shared) best = { shared, text: other.text };
    }
    return best.text;
  });
}
