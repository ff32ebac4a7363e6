import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useTexts } from '#ui/use-texts.ts';
import { snapTime } from '../cue-list-rules.ts';
import type { EditedCue } from '../editor-rules.ts';
import { EDITOR_TEXTS } from '../editor-texts.ts';
import type { CueEdits } from './use-cue-edits.ts';

/** How far an arrow key moves a caption, ms. */
const STEP_MS = 100;

interface CueBlockProps {
  cue: EditedCue;
  place: number;
  window: { readonly from: number; readonly span: number };
  isActive: boolean;
  edits: CueEdits;
  onActive: (id: number) => void;
}

/** A caption on the sound: its middle moves it, its edges when it begins or ends; arrow keys do the same. */
export function CueBlock({ cue, place, window: { from, span }, isActive, edits, onActive }: CueBlockProps) {
  const texts = useTexts(EDITOR_TEXTS);
  const share = (ms: number) => ((ms / 1000 - from) / span) * 100;
  const [left, right] = [Math.max(0, share(cue.start)), Math.min(100, share(cue.end))];
  const drag = useDrag(cue, edits, span);
  return (
    <button
      type="button"
      className={classNames('waveform-cue', isActive && 'waveform-cue-active')}
      style={{ insetInlineStart: `${left}%`, inlineSize: `${Math.max(0.5, right - left)}%` }}
      aria-label={`${texts.cue({ number: place + 1 })}: ${cue.text}`}
      aria-pressed={isActive}
      onFocus={() => onActive(cue.id)}
      onKeyDown={(event) => moveByKey(event, cue, edits)}
      {...drag}
    >
      <span className="waveform-edge" data-edge="start" />
      <bdi>{cue.text}</bdi>
      <span className="waveform-edge" data-edge="end" />
    </button>
  );
}

function moveByKey(event: KeyboardEvent, cue: EditedCue, edits: CueEdits): void {
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const by = direction * STEP_MS;
  if (event.shiftKey) edits.setTime(cue.id, 'end', cue.end + by, `end ${cue.id}`);
  else edits.move(cue.id, by, `move ${cue.id}`);
}

/** Moves a caption, or the edge that is held, with the pointer; near another caption it snaps to it. */
function useDrag(cue: EditedCue, edits: CueEdits, span: number) {
  const held = useRef<{ x: number; edge: string | undefined; cue: EditedCue; mark: string } | null>(null);
  const end = () => void (held.current = null);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      event.currentTarget.setPointerCapture(event.pointerId);
      const edge = event.target instanceof HTMLElement ? event.target.dataset['edge'] : undefined;
      held.current = { x: event.clientX, edge, cue, mark: `drag ${cue.id} ${event.timeStamp}` };
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const start = held.current;
      const width = event.currentTarget.parentElement?.clientWidth;
      if (!start || !width || event.clientX === start.x) return;
      const by = ((event.clientX - start.x) / width) * span * 1000;
      const others = edits.cues.filter(({ id }) => id !== cue.id);
      if (start.edge === 'start' || start.edge === 'end')
        edits.setTime(cue.id, start.edge, snapTime(start.cue[start.edge] + by, others), start.mark);
      else edits.move(cue.id, snapTime(start.cue.start + by, others) - cue.start, start.mark);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
