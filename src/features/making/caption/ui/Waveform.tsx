import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { formatDuration } from '#base/duration.ts';
import { Select } from '#ui/Select.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { EDITOR_TEXTS } from '../editor-texts.ts';
import { CueBlock } from './CueBlock.tsx';
import type { CueEdits } from './use-cue-edits.ts';
import { type Loudness, useWaveform } from './use-waveform.ts';
import './Waveform.css';

/** Seconds that can be shown at once. */
const SPANS = [5, 10, 30, 60];
/** What is never louder than this is drawn as quiet as it is. */
const QUIET = 48;

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
          <CueBlock
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
