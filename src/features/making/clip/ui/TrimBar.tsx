import { type KeyboardEvent, useState } from 'react';
import { formatDuration } from '#base/duration.ts';
import { FilmStrip } from '#features/videos/video/ui/FilmStrip.tsx';
import type { PreviewedVideo } from '#features/videos/video/ui/preview-frame.ts';
import { Button } from '#ui/Button.tsx';
import { dragging, type Pointing } from '#ui/dragging.ts';
import { useTexts } from '#ui/use-texts.ts';
import { LONGEST_CLIP } from '../rules.ts';
import { SERVER_TEXTS, TEXTS } from '../texts.ts';
import { type Edge, isAtLimit, keyedTo, mayZoom, placeOf, type Span } from '../trim-rules.ts';
import type { TrimDesk } from './use-trim.ts';

interface TrimBarProps {
  film: PreviewedVideo;
  desk: TrimDesk;
}

/** The video's pictures with the two ends of the selection, where the player is, and what plays it. */
export function TrimBar({ film, desk }: TrimBarProps) {
  const texts = useTexts(TEXTS);
  const { trim, span, at, duration } = desk;
  const before = placeOf(trim.start, span);
  const after = placeOf(trim.end, span);
  return (
    <section className="trim" aria-label={texts.selection}>
      <div className="trim-bar">
        <div className="trim-track" {...dragging((event) => desk.seek(momentAt(event, span)))}>
          <FilmStrip film={film} from={span.from} to={span.to} />
          <span className="trim-shade" style={{ insetInlineStart: 0, width: `${before}%` }} />
          <span className="trim-shade" style={{ insetInlineEnd: 0, width: `${100 - after}%` }} />
          <span
            className="trim-frame"
            style={{ insetInlineStart: `${before}%`, insetInlineEnd: `${100 - after}%` }}
          />
          <span className="trim-head" style={{ insetInlineStart: `${placeOf(at, span)}%` }} />
        </div>
        <Handle desk={desk} edge="start" />
        <Handle desk={desk} edge="end" />
      </div>
      <p className="trim-scale ui-muted ui-numbers" aria-hidden="true">
        <span>{formatDuration(span.from)}</span>
        <span>{formatDuration(span.to)}</span>
      </p>
      <TrimButtons desk={desk} />
      <p className="trim-length" role="status">
        <strong>{texts.length({ time: texts.spoken(trim.end - trim.start) })}</strong>
        {isAtLimit(trim, duration) && <LimitNote />}
        {desk.put && (
          <span className="ui-hidden">{texts.put[desk.put]({ time: texts.spoken(trim[desk.put]) })}</span>
        )}
      </p>
    </section>
  );
}

function LimitNote() {
  const { tooLong } = useTexts(SERVER_TEXTS);
  return <span className="ui-muted">{tooLong({ minutes: LONGEST_CLIP / 60 })}</span>;
}

interface HandleProps {
  desk: TrimDesk;
  edge: Edge;
}

/** An end of the selection, which lies beside it: both can be taken however short the selection is. */
function Handle({ desk, edge }: HandleProps) {
  const texts = useTexts(TEXTS);
  const { trim, span, duration } = desk;
  // How far from the edge it was taken, seconds: taken anywhere, a handle does not jump.
  const [grip, setGrip] = useState(0);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const to = keyedTo(event.key, event.shiftKey, trim[edge], duration);
    if (to === null) return;
    event.preventDefault();
    desk.move(edge, to);
  }
  return (
    <button
      type="button"
      role="slider"
      className={`trim-handle trim-${edge}`}
      style={{ insetInlineStart: `${placeOf(trim[edge], span)}%` }}
      aria-label={texts.edges[edge]}
      aria-valuemin={0}
      aria-valuemax={duration}
      aria-valuenow={trim[edge]}
      aria-valuetext={texts.spoken(trim[edge])}
      aria-keyshortcuts={edge === 'start' ? 'I' : 'O'}
      onKeyDown={onKeyDown}
      {...dragging(
        (event) => desk.move(edge, momentAt(event, span) - grip),
        (event) => setGrip(momentAt(event, span) - trim[edge]),
      )}
    />
  );
}

/** The moment below the pointer, seconds; not kept within what the bar shows. */
function momentAt({ currentTarget, clientX }: Pointing, { from, to }: Span): number {
  const box = currentTarget.closest('.trim-bar')?.getBoundingClientRect();
  return box ? from + ((clientX - box.left) / box.width) * (to - from) : from;
}

function TrimButtons({ desk }: Pick<TrimBarProps, 'desk'>) {
  const texts = useTexts(TEXTS);
  const { trim, duration, isLooping, isZoomed } = desk;
  return (
    <div className="trim-buttons">
      <Button icon={isLooping ? 'pause' : 'repeat'} onClick={desk.toggleLoop}>
        {isLooping ? texts.stop : texts.playSelection}
      </Button>
      {(isZoomed || mayZoom(trim, duration)) && (
        <Button icon="search" variant="quiet" pressed={isZoomed} onClick={desk.toggleZoom}>
          {texts.zoom}
        </Button>
      )}
      <Button icon="undo-2" variant="quiet" onClick={desk.reset}>
        {duration > LONGEST_CLIP ? texts.firstPart({ minutes: LONGEST_CLIP / 60 }) : texts.whole}
      </Button>
    </div>
  );
}
