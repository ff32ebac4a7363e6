import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { own } from '#platform/web/own.ts';
import type { PlayerEvent, PlayerHandle } from '#player/core/events.ts';
import type { EditView } from '../contract.ts';
import * as rules from '../desk-rules.ts';
import { type EditList, isSameEdit, readEdit, type Rotation, WHOLE, writeRanges } from '../rules.ts';
import type { AskedCut } from './use-cut.ts';

/** What is chosen on the desk, and what can be done about it. */
export interface Desk {
  readonly cutting: rules.Cutting;
  readonly list: EditList;
  readonly duration: number;
  /** Number of the part that the player is in. */
  readonly current: number;
  /** Where the player is, seconds. */
  readonly at: number;
  readonly isPreviewing: boolean;
  readonly isChanged: boolean;
  /** What was left on this device came back. */
  readonly isRecovered: boolean;
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  act(change: (cutting: rules.Cutting) => rules.Cutting, isSame?: boolean): void;
  undo(): void;
  redo(): void;
  reset(): void;
  seek(to: number): void;
  togglePreview(): void;
  onEvent(event: PlayerEvent): void;
  /** What is sent. */
  readonly asked: AskedCut;
  /** It was sent: nothing of it is kept on this device any more. */
  settle(): void;
}

interface DeskInput {
  readonly edit: EditView;
  readonly video: string;
  readonly player: RefObject<PlayerHandle | null>;
}

/** The desk on which a video is cut: what is done to its parts, with steps back, and its preview. */
export function useDesk({ edit, video, player }: DeskInput): Desk {
  const { duration } = edit;
  const stored = listIn(edit, duration);
  const [steps, setSteps] = useState<rules.Steps>(() => stepsOf(stored, duration));
  const [isRecovered, setRecovered] = useState(false);
  const key = `cut-${video}`;
  const list = rules.listOfCutting(steps.now);
  const isChanged = !isSameEdit(list, stored);
  const playing = usePreview(steps.now, player);

  const recover = useEffectEvent(() => {
    const kept = recall(key, duration);
    if (!kept || isSameEdit(kept, stored)) return;
    setSteps((before) => rules.takeStep(before, rules.cuttingOf(kept, duration)));
    setRecovered(true);
  });
  useEffect(() => recover(), []);

  function move(next: rules.Steps): void {
    setSteps(next);
    const chosen = rules.listOfCutting(next.now);
    if (isSameEdit(chosen, stored)) own.forget(key);
    else own.keep(key, JSON.stringify(askedFor(chosen)));
  }

  return {
    cutting: steps.now,
    list,
    duration,
    current: rules.partAt(steps.now, playing.at),
    isChanged,
    isRecovered,
    mayUndo: steps.past.length > 0,
    mayRedo: steps.undone.length > 0,
    act: (change, isSame) => move(rules.takeStep(steps, change(steps.now), isSame)),
    undo: () => move(rules.undoStep(steps)),
    redo: () => move(rules.redoStep(steps)),
    reset: () => move(rules.takeStep(steps, rules.cuttingOf(WHOLE, duration))),
    asked: askedFor(list),
    settle: () => own.forget(key),
    ...playing,
  };
}

function stepsOf(list: EditList, duration: number): rules.Steps {
  return { now: rules.cuttingOf(list, duration), past: [], undone: [] };
}

function listIn(asked: AskedCut, duration: number): EditList {
  const list = readEdit({ ...asked, rotation: asked.rotation as Rotation }, duration);
  return 'field' in list ? WHOLE : list;
}

function askedFor({ kept, silent, rotation }: EditList): AskedCut {
  return { keep: writeRanges(kept), silence: writeRanges(silent), rotation };
}

/** What was left on this device; null where there is nothing that can be read. */
function recall(key: string, duration: number): EditList | null {
  const kept = own.recall(key);
  if (!kept) return null;
  try {
    return listIn(
      { keep: '', silence: '', rotation: 0, ...(JSON.parse(kept) as Partial<AskedCut>) },
      duration,
    );
  } catch {
    return null;
  }
}

/**
 * Where the player is, and playing of what is kept: it jumps over what is not, and is silent where that is.
 */
function usePreview(cutting: rules.Cutting, player: RefObject<PlayerHandle | null>) {
  const [at, setAt] = useState(0);
  const [isPreviewing, setPreviewing] = useState(false);

  const follow = useEffectEvent((handle: PlayerHandle) => {
    const now = handle.currentTime();
    const next = rules.nextKept(cutting, now);
    if (next === null) return stop(handle);
    if (next > now) handle.seek(next);
    handle.muted(cutting.parts[rules.partAt(cutting, next)]?.isSilent ?? false);
  });
  useEffect(() => {
    if (!isPreviewing) return;
    let frame = 0;
    const look = () => {
      if (player.current) follow(player.current);
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [isPreviewing, player]);

  function stop(handle: PlayerHandle | null): void {
    setPreviewing(false);
    handle?.pause();
    handle?.muted(false);
  }

  return {
    at,
    isPreviewing,
    seek(to: number): void {
      setAt(to);
      player.current?.seek(to);
    },
    togglePreview(): void {
      const handle = player.current;
      if (isPreviewing || !handle) return stop(handle);
      const isOver = rules.nextKept(cutting, at + 0.2) === null;
      handle.seek(rules.nextKept(cutting, isOver ? 0 : at) ?? 0);
      setPreviewing(true);
      void handle.play();
    },
    onEvent(event: PlayerEvent): void {
      if (event.type === 'timeupdate' || event.type === 'seeked') setAt(event.currentTime);
      if (event.type === 'ended') stop(player.current);
    },
  };
}
