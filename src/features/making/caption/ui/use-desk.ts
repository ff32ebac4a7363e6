import { type RefObject, useMemo, useState } from 'react';
import type { PlayerEvent, PlayerHandle } from '#player/core/events.ts';
import type { TextsOf } from '#base/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { cueAt } from '../cue-list-rules.ts';
import { writeTime } from '../cue-times-rules.ts';
import type { EditedCue } from '../editor-rules.ts';
import { EDITOR_TEXTS } from '../editor-texts.ts';
import type { RowActs } from './CueRow.tsx';
import type { CueEdits } from './use-cue-edits.ts';
import { type DeskAct, useDeskKeys } from './use-desk-keys.ts';

/** How far keys move a caption, ms. */
const NUDGE_MS = 100;

/** What the parts of the editor share. */
export type Desk = ReturnType<typeof useDesk>;

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
  const cue = edits.cues.find(({ id }) => id === active) ?? null;
  const here = () => Math.round((filmTime() ?? at) * 1000);
  function activate(id: number): void {
    setActive(id);
    requestAnimationFrame(() => fieldOf(id)?.focus({ preventScroll: true }));
  }

  function act(what: DeskAct): void {
    if (what === 'save') return save();
    if (what === 'play') return void playOrPause(player.current);
    if (what !== 'add') return say(change({ what, edits, cue, at: here(), texts }));
    const time = here();
    activate(edits.add(time, duration * 1000));
    say(texts.isAdded({ time: writeTime(time) }));
  }
  useDeskKeys(act);

  return {
    at,
    cue,
    active,
    shown: edits.cues[cueAt(edits.cues, at * 1000)]?.id ?? null,
    said,
    act,
    rowActs: useRowActs(edits, setActive, say),
    activate,
    seek(seconds: number): void {
      player.current?.seek(seconds);
      setAt(seconds);
    },
    onEvent(event: PlayerEvent): void {
      if (event.type === 'timeupdate' || event.type === 'seeked') setAt(event.currentTime);
    },
  };
}

/** What rows may ask for: the same functions each time. */
function useRowActs(
  { type, setTime, remove }: CueEdits,
  activate: (id: number) => void,
  say: (text: string) => void,
): RowActs {
  const { isRemoved } = useTexts(EDITOR_TEXTS);
  return useMemo<RowActs>(
    () => ({
      activate,
      type,
      setTime,
      remove(id) {
        remove(id);
        say(isRemoved);
      },
    }),
    [activate, say, type, setTime, remove, isRemoved],
  );
}

function playOrPause(player: PlayerHandle | null): Promise<void> | void {
  return player?.paused() === false ? player.pause() : player?.play();
}

/** Where the film is, seconds: the player is told four times a second only. */
function filmTime(): number | undefined {
  return document.querySelector<HTMLVideoElement>('.desk-stage video')?.currentTime;
}

function fieldOf(id: number): HTMLTextAreaElement | null {
  return document.querySelector(`[data-cue="${id}"] textarea`);
}

/** `cue` is the one that is worked on, `at` where the player is, ms. */
interface Change {
  readonly what: Exclude<DeskAct, 'save' | 'play' | 'add'>;
  readonly edits: CueEdits;
  readonly cue: EditedCue | null;
  readonly at: number;
  readonly texts: TextsOf<typeof EDITOR_TEXTS>;
}

/** Does what a key or button asks for. Returns what has happened, for people who cannot see it. */
function change({ what, edits, cue, at, texts }: Change): string {
  if (what === 'undo' || what === 'redo') {
    edits[what]();
    return what === 'undo' ? texts.isUndone : texts.isRedone;
  }
  if (!cue) return '';
  if (what === 'split') return splitAt(edits, cue, at) ? texts.isSplit : texts.cannotSplit;
  if (what === 'merge') {
    if (cue === edits.cues.at(-1)) return '';
    edits.merge(cue.id);
    return texts.isMerged;
  }
  if (what === 'setStart' || what === 'setEnd') {
    edits.setTime(cue.id, what === 'setStart' ? 'start' : 'end', at);
    return (what === 'setStart' ? texts.startsAt : texts.endsAt)({ time: writeTime(at) });
  }
  const by = what === 'earlier' ? -NUDGE_MS : NUDGE_MS;
  edits.move(cue.id, by, `nudge ${cue.id}`);
  return texts.startsAt({ time: writeTime(Math.max(0, cue.start + by)) });
}

/** At the caret of its field, and at the player's moment if that is inside of it. */
function splitAt(edits: CueEdits, cue: EditedCue, at: number): boolean {
  const caret = fieldOf(cue.id)?.selectionStart ?? 0;
  const isInText = caret > 0 && caret < cue.text.length;
  const isInTime = at > cue.start && at < cue.end;
  return edits.split(cue.id, { ...(isInText && { caret }), ...(isInTime && { at }) });
}
