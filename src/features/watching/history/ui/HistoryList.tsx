import { useEffect, useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { useTexts } from '#ui/use-texts.ts';
import { dayOf, nearnessOf } from '../rules.ts';
import type { HistoryView } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import { HistoryEntry } from './HistoryEntry.tsx';

const MINUTE_MS = 60_000;

/**
 * How far the reader's clock is ahead of UTC, ms. The server does not know it, so it is 0 until the page is
 * hydrated.
 */
function useClockAhead(): number {
  const [ahead, setAhead] = useState(0);
  useEffect(() => setAhead(-new Date().getTimezoneOffset() * MINUTE_MS), []);
  return ahead;
}

interface HistoryListProps {
  list: HistoryView;
  onRemove: (video: VideoCardView) => unknown;
}

/** The history, grouped by days in the reader's own time zone. */
export function HistoryList({ list, onRemove }: HistoryListProps) {
  const ahead = useClockAhead();
  const at = (video: VideoCardView) => fromApiDate(list.entries[video.id]?.date_watched ?? '') ?? 0;
  const days = Map.groupBy(list.videos, (video) => dayOf(at(video), ahead));
  return [...days].map(([day, videos]) => (
    <section key={day} className="history-day">
      <DayHeading day={day} ahead={ahead} />
      <ol className="history-list">
        {videos.map((video) => (
          <HistoryEntry key={video.id} video={video} entry={list.entries[video.id]} onRemove={onRemove} />
        ))}
      </ol>
    </section>
  ));
}

function DayHeading({ day, ahead }: { day: number; ahead: number }) {
  const texts = useTexts(TEXTS);
  const { now } = useFrame();
  const nearness = nearnessOf(day, now, ahead);
  return <h2>{nearness === 'earlier' ? texts.day(day) : texts[nearness]}</h2>;
}
