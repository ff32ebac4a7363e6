import { useCallback, useMemo, useState } from 'react';
import * as edits from '../editor-rules.ts';
import * as list from '../cue-list-rules.ts';
import type { TimedCue } from '../cue-times-rules.ts';

/** What can be done with the captions of the editor. Times in ms; ids are those of cues. */
export interface CueEdits {
  readonly cues: readonly edits.EditedCue[];
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  type(id: number, text: string): void;
  setTime(id: number, edge: 'start' | 'end', at: number, mark?: string): void;
  move(id: number, by: number, mark?: string): void;
  /** Whether it could be split there. */
  split(id: number, place: list.SplitPlace): boolean;
  /** Merges it with the one that follows. */
  merge(id: number): void;
  /** Adds one that says nothing; answers its id. */
  add(at: number, duration: number): number;
  remove(id: number): void;
  /** Takes cues in place of all, or beside those there are. */
  take(cues: readonly TimedCue[], how: 'replace' | 'join'): void;
  change(change: (cues: readonly edits.EditedCue[]) => readonly edits.EditedCue[]): void;
  undo(): void;
  redo(): void;
}

/** The captions of the editor, with what can be undone. */
export function useCueEdits(first: readonly TimedCue[]): CueEdits {
  const [state, setState] = useState(() => edits.startEdits(first));
  const { cues, next } = state;
  const change: ChangeCues = useCallback(
    (how, mark) => setState((now) => edits.withChange(now, how, mark)),
    [],
  );
  const ofOne = useMemo(() => changesOfOne(change), [change]);
  return {
    cues,
    mayUndo: state.past.length > 0,
    mayRedo: state.future.length > 0,
    ...ofOne,
    split(id, place) {
      const cue = cues.find((one) => one.id === id);
      const parts = cue && list.splitCue(cue, place);
      if (parts) change((all, free) => edits.replacing(all, id, () => [parts[0], { ...parts[1], id: free }]));
      return Boolean(parts);
    },
    add(at, duration) {
      const end = list.endOfNew(cues, at, duration);
      change((all, free) => [...all, { id: free, start: at, end, text: '', settings: '' }]);
      return next;
    },
    take: (given, how) =>
      change((all, free) => {
        const added = edits.numbered(given, free);
        return how === 'join' ? list.joinCues(all, added) : added;
      }),
    change: (how) => change(how),
    undo: () => setState(edits.undone),
    redo: () => setState(edits.redone),
  };
}

type ChangeCues = (how: Parameters<typeof edits.withChange>[1], mark?: string) => void;

function changesOfOne(change: ChangeCues): Pick<CueEdits, 'type' | 'setTime' | 'move' | 'merge' | 'remove'> {
  const one = (id: number, how: (cue: edits.EditedCue) => edits.EditedCue, mark?: string) =>
    change((cues) => edits.replacing(cues, id, (cue) => [how(cue)]), mark);
  return {
    type: (id, text) => one(id, (cue) => ({ ...cue, text }), `text ${id}`),
    setTime: (id, edge, at, mark) => one(id, (cue) => list.withTime(cue, edge, at), mark),
    move: (id, by, mark) => one(id, (cue) => list.movedCue(cue, by), mark),
    merge: (id) =>
      change((cues) => {
        const at = cues.findIndex((cue) => cue.id === id);
        const [first, second] = [cues[at], cues[at + 1]];
        if (!first || !second) return cues;
        return [...cues.slice(0, at), list.mergeCues(first, second), ...cues.slice(at + 2)];
      }),
    remove: (id) => change((cues) => edits.replacing(cues, id, () => [])),
  };
}
