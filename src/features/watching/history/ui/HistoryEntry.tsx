import type { VideoCardView } from '#features/videos/video/view.ts';
import { VideoRow } from '#features/videos/video/ui/VideoRow.tsx';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { href } from '#src/routes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { TEXTS as UI_TEXTS } from '#ui/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { shareSeen } from '../rules.ts';
import type { HistoryView } from '../contract.ts';
import { TEXTS } from '../texts.ts';

interface HistoryEntryProps {
  video: VideoCardView;
  entry: HistoryView['entries'][string] | undefined;
  onRemove: (video: VideoCardView) => unknown;
}

/** A watched video, how much of it was watched, and a button to remove it. */
export function HistoryEntry({ video, entry, onRemove }: HistoryEntryProps) {
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
