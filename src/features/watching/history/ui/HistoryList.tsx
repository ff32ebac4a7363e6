import { fromApiDate } from '#base/api-date.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { VideoRow } from '#features/videos/video/ui/VideoRow.tsx';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { TEXTS as UI_TEXTS } from '#ui/texts.ts';
import { useDays } from '#ui/use-days.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { HistoryView } from '../contract.ts';
import { shareSeen } from '../rules.ts';
import { TEXTS } from '../texts.ts';

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

interface HistoryEntryProps {
  video: VideoCardView;
  entry: HistoryView['entries'][string] | undefined;
  onRemove: (video: VideoCardView) => unknown;
}

/** A watched video, how much of it was watched, and a button to remove it. */
function HistoryEntry({ video, entry, onRemove }: HistoryEntryProps) {
  const texts = useTexts(TEXTS);
  const title = useTexts(VIDEO_TEXTS).title(video.title);
  return (
    <li className="history-entry">
      <VideoRow
        video={video}
        href={href('video-view', { code: video.code })}
        level={3}
        picture={168}
        className="history-video"
        onPicture={<SeenBar share={shareSeen(entry?.position ?? null, video.duration)} />}
      />
      <IconButton icon="x" label={texts.remove({ title })} onClick={() => onRemove(video)} />
    </li>
  );
}

/** A bar along the lower edge of the thumbnail that shows how much was watched. */
function SeenBar({ share }: { share: number }) {
  const texts = useTexts(TEXTS);
  const { percent } = useTexts(UI_TEXTS);
  if (share === 0) return null;
  const rounded = Math.max(1, Math.round(share * 100));
  return (
    <span className="history-seen" role="img" aria-label={texts.seen({ percent: percent(rounded / 100) })}>
      <span style={{ inlineSize: `${rounded}%` }} />
    </span>
  );
}
