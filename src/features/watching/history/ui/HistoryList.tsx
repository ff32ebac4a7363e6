import { fromApiDate } from '#base/api-date.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { useDays } from '#ui/use-days.ts';
import type { HistoryView } from '../contract.ts';
import { HistoryEntry } from './HistoryEntry.tsx';

interface HistoryListProps {
  list: HistoryView;
  onRemove: (video: VideoCardView) => unknown;
}

/** The history, grouped by days in the reader's own time zone. */
export function HistoryList({ list, onRemove }: HistoryListProps) {
  const { dayOf, nameOf } = useDays(useFrame().now);
  const at = (video: VideoCardView) => fromApiDate(list.entries[video.id]?.date_watched ?? '') ?? 0;
  const days = Map.groupBy(list.videos, (video) => dayOf(at(video)));
  return [...days].map(([day, videos]) => (
    <section key={day} className="history-day">
      <h2>{nameOf(day)}</h2>
      <ol className="history-list">
        {videos.map((video) => (
          <HistoryEntry key={video.id} video={video} entry={list.entries[video.id]} onRemove={onRemove} />
        ))}
      </ol>
    </section>
  ));
}
