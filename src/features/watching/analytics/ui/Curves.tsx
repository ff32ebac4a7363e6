import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { FilmStrip } from '#features/videos/video/ui/FilmStrip.tsx';
import { momentStyle, type PreviewedVideo } from '#features/videos/video/ui/preview-frame.ts';
import { classNames } from '#ui/class-names.ts';
import { useTexts } from '#ui/use-texts.ts';
import { scaleOf, type Scale, stepBy } from '../curve-rules.ts';
import { TEXTS } from '../texts.ts';
import './curves.css';

interface CurvesProps {
  /** What the chart shows, for people who cannot see it. */
  label: string;
  /** At most four, each with a value for every label. */
  series: readonly { readonly name: string; readonly values: readonly number[] }[];
  /** What each value belongs to: a date, a part of a video. */
  labels: readonly string[];
  /** What is written at both ends below. */
  ends: readonly [string | undefined, string | undefined];
  write: (value: number) => string;
  /** The top of the chart; by default a round number above the highest value. */
  most?: number;
  /** A video whose pictures lie behind the curve, with all of it from left to right. */
  film?: PreviewedVideo | null | undefined;
}

/**
 * Curves as the server draws them. With scripts, the values of a place are shown where the pointer, the
 * finger or the focus is. Beside it, the page has a table with the same numbers.
 */
export function Curves({ label, series, labels, ends, write, most, film }: CurvesProps) {
  const [at, setAt] = useState<number | null>(null);
  const scale = scaleOf(
    series.flatMap(({ values }) => values),
    most,
  );
  return (
    <figure className={classNames('curves', film && 'curves-film', series.length > 1 && 'curves-many')}>
      <ul className="curves-axis ui-muted ui-numbers" aria-hidden="true">
        {[scale.top, (scale.top + scale.low) / 2, scale.low].map((value) => (
          <li key={value}>{write(value)}</li>
        ))}
      </ul>
      <div className="curves-plot">
        {film && <FilmStrip film={film} pictures={6} />}
        <Drawing series={series} scale={scale} />
        {at !== null && <Reading {...{ series, labels, scale, write, film, at }} />}
        <Reader {...{ label, series, labels, write, at }} onRead={setAt} />
      </div>
      <figcaption className="curves-ends ui-muted ui-numbers" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </figcaption>
    </figure>
  );
}

/** Width and height of the drawing, in units of its own. */
const WIDE = 1000;
const TALL = 100;

function Drawing({ series, scale }: Pick<CurvesProps, 'series'> & { scale: Scale }) {
  const ground = heightOf(0, scale);
  return (
    <svg viewBox={`0 0 ${WIDE} ${TALL}`} preserveAspectRatio="none" aria-hidden="true">
      {series.map(({ name, values }, index) => {
        const line = lineOf(values, scale);
        return (
          <g key={name} className={`curve curve-${index}`}>
            <path className="curve-above" d={`M0 0V${line}V0Z`} />
            <path className="curve-below" d={`M0 ${ground}V${line}V${ground}Z`} />
            <path className="curve-line" d={`M0 ${line}`} />
          </g>
        );
      })}
    </svg>
  );
}

/** From the left edge to the right one, through the middle of each value's part. */
function lineOf(values: readonly number[], scale: Scale): string {
  const points = values.map((value, at) => {
    const x = ((at + 0.5) / values.length) * WIDE;
    return `L${x.toFixed(1)} ${heightOf(value, scale).toFixed(1)}`;
  });
  return `${heightOf(values[0] ?? 0, scale).toFixed(1)}${points.join('')}H${WIDE}`;
}

function heightOf(value: number, { low, top }: Scale): number {
  return TALL - ((value - low) / (top - low)) * TALL;
}

type ReadingProps = Pick<CurvesProps, 'series' | 'labels' | 'write' | 'film'> & { scale: Scale; at: number };

/** The values of one place, beside it. */
function Reading({ series, labels, write, film, scale, at }: ReadingProps) {
  const share = (at + 0.5) / labels.length;
  const picture = film && momentStyle(film, share * film.duration);
  return (
    <div className="curves-reading" style={{ '--at': `${share * 100}%` } as CSSProperties} aria-hidden="true">
      <span className="curves-cursor" />
      {series.map(({ name, values }, index) => (
        <span
          key={name}
          className={`curves-dot curve-${index}`}
          style={{ top: `${heightOf(values[at] ?? 0, scale)}%` }}
        />
      ))}
      <div className={classNames('curves-card', share > 0.5 && 'curves-card-before')}>
        {picture && <span className="curves-picture" style={picture} />}
        <span className="ui-muted">{labels[at]}</span>
        {series.map(({ name, values }, index) => (
          <span key={name} className="curves-value">
            <span className={`curves-swatch curve-${index}`} />
            <span>{name}</span>
            <strong className="ui-numbers">{write(values[at] ?? 0)}</strong>
          </span>
        ))}
      </div>
    </div>
  );
}

interface ReaderProps extends Pick<CurvesProps, 'label' | 'series' | 'labels' | 'write'> {
  at: number | null;
  onRead: (at: number | null) => void;
}

/** What pointer, finger and keys move over the chart. */
function Reader({ label, series, labels, write, at, onRead }: ReaderProps) {
  const texts = useTexts(TEXTS);
  const now = at ?? labels.length - 1;
  const values = series.map(({ name, values: own }) => texts.valueOf({ name, value: write(own[now] ?? 0) }));
  function onPoint({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * labels.length);
    onRead(Math.min(Math.max(place, 0), labels.length - 1));
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onRead(null);
    const next =
      event.ctrlKey || event.altKey || event.metaKey ? null : stepBy(event.key, now, labels.length);
    if (next === null) return;
    event.preventDefault();
    onRead(next);
  }
  return (
    <button
      type="button"
      role="slider"
      className="curves-reader"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(labels.length - 1, 0)}
      aria-valuenow={Math.max(now, 0)}
      aria-valuetext={texts.reading({ place: labels[now] ?? '', values: texts.list(values) })}
      onPointerDown={onPoint}
      onPointerMove={onPoint}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onRead(null)}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onRead(now)}
      onBlur={() => onRead(null)}
    />
  );
}
