import { type RefObject, useMemo, useState } from 'react';
import type { PlayerEvent, PlayerHandle } from '#player/core/events.ts';
import { useTexts } from '#ui/use-texts.ts';
import { cueAt } from '../cue-list-rules.ts';
import { writeTime } from '../cue-times-rules.ts';
import { EDITOR_TEXTS } from '../editor-texts.ts';
import type { RowActs } from './CueList.tsx';
import type { CueEdits } from './use-cue-edits.ts';
import { type DeskAct, useDeskKeys } from './use-desk-keys.ts';

/** How far keys move a caption, ms. */
const NUDGE_MS = 100;

/** The editor's player, the caption that is worked on, and what keys and buttons do with them. */
export function useDesk(
  edits: CueEdits,
  duration: number,
  player: RefObject<PlayerHandle | null>,
  save: () => void,
) {
  const texts = useTexts(EDITOR_TEXTS);
  const [at, setAt] = useState(0);
  const [active, setActive] = useState<number | null>(null);
  const [said, say] = useState('');
  const place = edits.cues.findIndex(({ id }) => id === active);
  const cue = edits.cues[place] ?? null;
  const current = edits.cues[cueAt(edits.cues, at * 1000)]?.id ?? null;
  const here = () => Math.round((player.current?.currentTime() ?? at) * 1000);

  function add(): void {
    const time = here();
    activate(edits.add(time, duration * 1000));
    say(texts.isAdded({ time: writeTime(time) }));
  }

  function activate(id: number): void {
    setActive(id);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-cue="${id}"] textarea`)?.focus({ preventScroll: true }),
    );
  }

  function put(edge: 'start' | 'end'): void {
    if (!cue) return;
    const time = here();
    edits.setTime(cue.id, edge, time);
    say((edge === 'start' ? texts.startsAt : texts.endsAt)({ time: writeTime(time) }));
  }

  function nudge(by: number): void {
    if (!cue) return;
    edits.move(cue.id, by, `nudge ${cue.id}`);
    say(texts.startsAt({ time: writeTime(Math.max(0, cue.start + by)) }));
  }

  /** At the caret of its field, and at the player's moment if that is inside of it. */
  function split(): void {
    if (!cue) return;
    const field = document.querySelector<HTMLTextAreaElement>(`[data-cue="${cue.id}"] textarea`);
    const caret = field?.selectionStart ?? 0;
    const isInText = caret > 0 && caret < cue.text.length;
    const time = here();
    const isInTime = time > cue.start && time < cue.end;
    const isSplit = edits.split(cue.id, { ...(isInText && { caret }), ...(isInTime && { at: time }) });
    say(isSplit ? texts.isSplit : texts.cannotSplit);
  }

  const ACTS: Readonly<Record<DeskAct, () => void>> = {
    play: () => void (player.current?.paused() === false ? player.current.pause() : player.current?.play()),
    setStart: () => put('start'),
    setEnd: () => put('end'),
    add,
    split,
    merge() {
      if (!cue || place === edits.cues.length - 1) return;
      edits.merge(cue.id);
      say(texts.isMerged);
    },
    earlier: () => nudge(-NUDGE_MS),
    later: () => nudge(NUDGE_MS),
    undo() {
      edits.undo();
      say(texts.isUndone);
    },
    redo() {
      edits.redo();
      say(texts.isRedone);
    },
    save,
  };
  const act = (what: DeskAct) => ACTS[what]();
  useDeskKeys(act);
  const { type, setTime, remove } = edits;
  const { isRemoved } = texts;
  const rowActs = useMemo<RowActs>(
    () => ({
      activate: setActive,
      type,
      setTime,
      remove(id) {
        remove(id);
        say(isRemoved);
      },
    }),
    [type, setTime, remove, isRemoved],
  );

  return {
    at,
    cue,
    active,
    shown: current,
    said,
    act,
    rowActs,
    activate,
    seek: (seconds: number) => {
      player.current?.seek(seconds);
      setAt(seconds);
    },
    onEvent(event: PlayerEvent): void {
      if (event.type === 'timeupdate' || event.type === 'seeked') setAt(event.currentTime);
    },
  };
}
