import { type MouseEvent, useEffect, useRef } from 'react';
import { formatDuration } from '#base/duration.ts';
import { timeHash } from '#base/share-at.ts';
import { type Moment, type Playback, useMomentAt } from './moments.ts';
import './MomentList.css';

interface MomentListProps {
  label: string;
  moments: readonly Moment[];
  playback: Playback;
  /** Those to show, all without it. */
  isShown?: (moment: Moment) => boolean;
}

/** Points of the video, the current one marked and kept in view; pressing one goes there. */
export function MomentList({ label, moments, playback, isShown }: MomentListProps) {
  const list = useRef<HTMLOListElement>(null);
  const current = useMomentAt(moments, playback.clock);
  useEffect(() => {
    if (current >= 0) keepInView(list.current);
  }, [current]);
  function go(event: MouseEvent, at: number): void {
    if (playback.seek(at)) event.preventDefault();
  }
  return (
    <ol className="moment-list" aria-label={label} ref={list}>
      {moments.map((moment, place) =>
        isShown && !isShown(moment) ? null : (
          <li key={`${moment.at}-${place}`}>
            <a
              href={`#${timeHash(moment.at)}`}
              className="ui-moment"
              aria-current={place === current || undefined}
              onClick={(event) => go(event, moment.at)}
            >
              <span className="ui-numbers">{formatDuration(moment.at)}</span>
              <span className="ui-bidi">{moment.text}</span>
            </a>
          </li>
        ),
      )}
    </ol>
  );
}

/** Scrolls the list and never the page, and not while somebody reads elsewhere in it. */
function keepInView(list: HTMLOListElement | null): void {
  const row = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !row || list.matches(':hover, :focus-within')) return;
  const top = row.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + row.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top - list.clientHeight / 3;
}
