import type { TextsOf } from '#base/texts.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { VideoCard } from '#features/watching/feed/ui/VideoCard.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { IconName } from '#ui/icons.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { ReasonView } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import './SuggestedCard.css';

interface SuggestedCardProps {
  video: VideoCardView;
  reason: ReasonView | undefined;
  isEager?: boolean;
  /** What the button below does with the video. */
  action?: { readonly icon: IconName; readonly label: string; readonly onClick: () => unknown };
}

/** A suggested video, the reason for it, and what can be done about it. */
export function SuggestedCard({ video, reason, isEager = false, action }: SuggestedCardProps) {
  const why = reasonText(useTexts(TEXTS), reason);
  return (
    <div className="suggested">
      <VideoCard video={video} isEager={isEager} />
      {why !== null && <p className="ui-muted suggested-why">{why}</p>}
      {action && (
        <span className="suggested-action">
          <IconButton size="small" {...action} />
        </span>
      )}
    </div>
  );
}

/** The reason for a suggestion if it names somebody or something; null if the list as a whole says it. */
export function reasonText(texts: TextsOf<typeof TEXTS>, view: ReasonView | undefined): string | null {
  if (!view || view.reason === 'votes' || view.name === null) return null;
  return texts.reasons[view.reason]({ name: view.name });
}
