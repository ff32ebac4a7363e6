import { useEffect, useEffectEvent } from 'react';
import { putEdgeAt, setSwitch, splitAt, turnRight } from '../desk-rules.ts';
import type { Desk } from './use-desk.ts';

/** Steps of the arrow keys, seconds: alone and with shift. */
const STEPS = { fine: 0.1, coarse: 1 };

/** Keys of the desk, which work wherever nobody is typing, before the player's own. */
export function useDeskKeys(desk: Desk): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const act = event.ctrlKey || event.metaKey ? withControl(desk, event) : alone(desk, event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

function withControl(desk: Desk, event: KeyboardEvent): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (key === 'y' || (key === 'z' && event.shiftKey)) return desk.redo;
  return key === 'z' ? desk.undo : undefined;
}

function alone(desk: Desk, event: KeyboardEvent): (() => void) | undefined {
  const { at, current, cutting } = desk;
  const part = cutting.parts[current];
  const step = event.shiftKey ? STEPS.coarse : STEPS.fine;
  // Edges and other controls have arrow keys of their own.
  const isFree = event.target === document.body;
  switch (event.key.toLowerCase()) {
    case 'i':
      return () => desk.act((now) => putEdgeAt(now, 'start', at));
    case 'o':
      return () => desk.act((now) => putEdgeAt(now, 'end', at));
    case 's':
      return () => desk.act((now) => splitAt(now, at));
    case 'delete':
    case 'backspace':
      return () => desk.act((now) => setSwitch(now, current, 'isRemoved', !part?.isRemoved));
    case 'm':
      return () => desk.act((now) => setSwitch(now, current, 'isSilent', !part?.isSilent));
    case 'r':
      return () => desk.act(turnRight);
    case 'arrowleft':
      return isFree ? () => desk.seek(Math.max(0, at - step)) : undefined;
    case 'arrowright':
      return isFree ? () => desk.seek(Math.min(desk.duration, at + step)) : undefined;
    default:
      return undefined;
  }
}

/** Where letters are typed. */
const TYPED = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED) !== null;
}
