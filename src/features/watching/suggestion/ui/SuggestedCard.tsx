import type { VideoCardView } from '#features/videos/video/show.ts';
import { VideoCard } from '#features/watching/feed/ui/VideoCard.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ReasonView } from '../show.ts';
import { TEXTS } from '../texts.ts';
import { reasonText } from './reason-text.ts';
import './SuggestedCard.css';

interface SuggestedCardProps {
  video: VideoCardView;
  reason: ReasonView | undefined;
  isEager?: boolean;
}

/** A suggested video and the reason for it. */
export function SuggestedCard({ video, reason, isEager = false }: SuggestedCardProps) {
  const why = reasonText(useTexts(TEXTS), reason);
  return (
    <div className="suggested">
      <VideoCard video={video} isEager={isEager} />
      {why !== null && <p className="ui-muted suggested-why">{why}</p>}
    </div>
  );
}
