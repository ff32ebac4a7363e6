import { type KeyboardEvent, useState } from 'react';
import { formatDuration } from '#base/duration.ts';
import { keyedTo, placeOf, writeMoment } from '#features/making/clip/trim-rules.ts';
import { FilmStrip } from '#features/videos/video/ui/FilmStrip.tsx';
import type { PreviewedVideo } from '#features/videos/video/ui/preview-frame.ts';
import { classNames } from '#ui/class-names.ts';
import { dragging, type Pointing } from '#ui/dragging.ts';
import { useTexts } from '#ui/use-texts.ts';
import { moveEdge } from '../desk-rules.ts';
import { DESK_TEXTS } from '../texts.ts';
import type { Desk } from './use-desk.ts';

/** The video's pictures with its parts, the edges between them, and where the player is. */
export function Timeline({ film, desk }: { film: PreviewedVideo; desk: Desk }) {
  const texts = useTexts(DESK_TEXTS);
  const { parts } = desk.cutting;
  const { duration, at } = desk;
  const whole = { from: 0, to: duration };
  const place = (seconds: number) => `${placeOf(seconds, whole)}%`;
  return (
    <section className="cut-time" aria-label={texts.timeline}>
      <div className="cut-bar">
        <div className="cut-track" {...dragging((event) => desk.seek(momentAt(event, duration)))}>
          <FilmStrip film={film} />
          {parts.map((part, index) => (
            <span
              key={part.start}
              className={classNames(
                'cut-part',
                part.isRemoved && 'cut-gone',
                part.isSilent && 'cut-silent',
                index === desk.current && 'cut-current',
              )}
              style={{ insetInlineStart: place(part.start), width: place(part.end - part.start) }}
            />
          ))}
          <span className="cut-head" style={{ insetInlineStart: place(at) }} />
        </div>
        {parts.slice(1).map((part, index) => (
          <Edge key={index} desk={desk} index={index + 1} place={place(part.start)} />
        ))}
      </div>
      <p className="cut-scale ui-muted ui-numbers" aria-hidden="true">
        <span>{formatDuration(0)}</span>
        <span>{writeMoment(at)}</span>
        <span>{formatDuration(duration)}</span>
      </p>
    </section>
  );
}

interface EdgeProps {
  desk: Desk;
  /** Of the part that begins here. */
  index: number;
  place: string;
}

/** Where one part ends and the next begins: dragged, or moved by keys. */
function Edge({ desk, index, place }: EdgeProps) {
  const texts = useTexts(DESK_TEXTS);
  const [isDragged, setDragged] = useState(false);
  const { duration } = desk;
  const value = desk.cutting.parts[index]?.start ?? 0;
  const move = (to: number, isSame: boolean) => desk.act((now) => moveEdge(now, index, 'start', to), isSame);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const to = keyedTo(event.key, event.shiftKey, value, duration);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    move(to, false);
    desk.seek(to);
  }
  return (
    <button
      type="button"
      role="slider"
      className="cut-edge"
      style={{ insetInlineStart: place }}
      aria-label={texts.edges.start({ number: index + 1 })}
      aria-valuemin={0}
      aria-valuemax={duration}
      aria-valuenow={value}
      aria-valuetext={writeMoment(value)}
      onKeyDown={onKeyDown}
      {...dragging(
        (event) => {
          move(momentAt(event, duration), isDragged);
          setDragged(true);
        },
        () => setDragged(false),
      )}
    />
  );
}

/**
 * The moment below the pointer, seconds. In languages that are written from the right, time runs from there.
 */
function momentAt({ currentTarget, clientX }: Pointing, duration: number): number {
  const bar = currentTarget.closest('.cut-bar');
  const box = bar?.getBoundingClientRect();
  if (!bar || !box) return 0;
  const isBackwards = getComputedStyle(bar).direction === 'rtl';
  const share = isBackwards ? (box.right - clientX) / box.width : (clientX - box.left) / box.width;
  return Math.min(Math.max(0, share), 1) * duration;
}
