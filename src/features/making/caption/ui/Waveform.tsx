import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { formatDuration } from '#base/duration.ts';
import { Select } from '#ui/Select.tsx';
import { classNames } from '#ui/class-names.ts';
import { useTexts } from '#ui/use-texts.ts';
import { snapTime } from '../cue-list-rules.ts';
import type { EditedCue } from '../editor-rules.ts';
import { EDITOR_TEXTS } from '../editor-texts.ts';
import type { CueEdits } from './use-cue-edits.ts';
import { type Loudness, useWaveform } from './use-waveform.ts';
import './Waveform.css';

/** Seconds that can be shown at once. */
const SPANS = [5, 10, 30, 60];
/** What is never louder than this is drawn as quiet as it is. */
const QUIET = 48;
/** How far an arrow key moves a caption, ms. */
const STEP_MS = 100;

interface WaveformProps {
  video: { readonly id: string; readonly duration: number };
  edits: CueEdits;
  /** Where the player is, seconds. */
  at: number;
  active: number | null;
  onActive: (id: number) => void;
  onSeek: (seconds: number) => void;
}

/** The sound around the present moment, with the captions as blocks that can be moved. */
export function Waveform({ video, edits, at, active, onActive, onSeek }: WaveformProps) {
  const texts = useTexts(EDITOR_TEXTS);
  const sound = useWaveform(video.id);
  const [span, setSpan] = useState(10);
  // A page of the sound at a time, so that captions stand still while it plays.
  const from = Math.floor(at / span) * span;
  const shown = edits.cues.filter(({ start, end }) => end > from * 1000 && start < (from + span) * 1000);
  const status = { making: texts.soundMaking, none: texts.soundNone, lost: texts.soundLost };
  return (
    <section className="waveform" aria-label={texts.sound}>
      <div className="waveform-track" dir="ltr" onPointerDown={(event) => seekTo(event, from, span, onSeek)}>
        {typeof sound === 'object' && <Peaks sound={sound} from={from} span={span} />}
        {shown.map((cue) => (
          <Block
            key={cue.id}
            cue={cue}
            place={edits.cues.indexOf(cue)}
            window={{ from, span }}
            isActive={cue.id === active}
            edits={edits}
            onActive={onActive}
          />
        ))}
        <span className="waveform-head" style={{ insetInlineStart: `${((at - from) / span) * 100}%` }} />
      </div>
      <div className="waveform-foot">
        <span className="ui-numbers ui-muted" dir="ltr">
          {formatDuration(from)} – {formatDuration(from + span)}
        </span>
        <p role="status" className="ui-muted">
          {typeof sound === 'string' ? status[sound] : texts.soundKeys}
        </p>
        <Select
          label={texts.span}
          value={String(span)}
          onChange={(event) => setSpan(Number(event.currentTarget.value))}
          options={SPANS.map((seconds) => ({ value: String(seconds), label: String(seconds) }))}
        />
      </div>
    </section>
  );
}

function seekTo(
  event: PointerEvent<HTMLElement>,
  from: number,
  span: number,
  onSeek: (seconds: number) => void,
): void {
  if (event.target instanceof Element && event.target.closest('.waveform-cue')) return;
  const { left, width } = event.currentTarget.getBoundingClientRect();
  onSeek(from + ((event.clientX - left) / width) * span);
}

/** Draws how loud the video is in a stretch; again when that, the size or the colours change. */
function Peaks({ sound, from, span }: { sound: Loudness; from: number; span: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const drawn = canvas.current;
    if (!drawn) return;
    const draw = () => drawPeaks(drawn, sound, from, span);
    const watcher = new ResizeObserver(draw);
    watcher.observe(drawn);
    return () => watcher.disconnect();
  }, [sound, from, span]);
  return <canvas ref={canvas} className="waveform-peaks" aria-hidden="true" />;
}

function drawPeaks(
  canvas: HTMLCanvasElement,
  { peaks, perSecond }: Loudness,
  from: number,
  span: number,
): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const density = devicePixelRatio || 1;
  canvas.width = width * density;
  canvas.height = height * density;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(density, density);
  pen.fillStyle = getComputedStyle(canvas).color;
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), QUIET);
  const step = width / (span * perSecond);
  for (let at = 0; at < span * perSecond; at += 1) {
    const tall = (((peaks[from * perSecond + at] ?? 0) / loudest) * height * 9) / 10;
    pen.fillRect(at * step, (height - tall) / 2, Math.max(0.5, step - 0.5), Math.max(1, tall));
  }
}

interface BlockProps {
  cue: EditedCue;
  place: number;
  window: { readonly from: number; readonly span: number };
  isActive: boolean;
  edits: CueEdits;
  onActive: (id: number) => void;
}

/** A caption on the sound: its middle moves it, its edges when it begins or ends; arrow keys do the same. */
function Block({ cue, place, window: { from, span }, isActive, edits, onActive }: BlockProps) {
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
