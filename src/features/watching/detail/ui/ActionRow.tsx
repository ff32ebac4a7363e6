import { shortCount } from '#base/numbers.ts';
import TipButton from '#features/talking/tip/ui/tip-button.later.tsx';
import { VoteButtons } from '#features/watching/vote/ui/VoteButtons.tsx';
import { opensModal } from '#shell/browser/opens-modal.ts';
import { Button } from '#ui/Button.tsx';
import type { VideoDetailView } from '#features/videos/video/view.ts';
import { hasDialog, openDialog } from '#features/videos/video/ui/dialogs.ts';
import { downloadPath } from '#features/videos/video/ui/download-path.ts';
import { VideoMenu } from '#features/watching/feed/ui/VideoMenu.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface ActionRowProps {
  video: VideoDetailView;
  score: number;
  vote: number;
  rights: { readonly mayEdit: boolean; readonly mayDownload: boolean; readonly mayTip: boolean };
  onShare: () => void;
  onChange: (change: Partial<VideoDetailView>) => void;
  currentTime: () => number | undefined;
}

/**
 * Buttons to vote, share, add to an album and download, and the menu. Counts at or below 0 are hidden. Spec
 * §4 Vote.
 */
export function ActionRow({ video, score, vote, rights, onShare, onChange, currentTime }: ActionRowProps) {
  const texts = useTexts(TEXTS);
  const isTakenDown = video.state === 'suspended';
  const menu = <VideoMenu video={video} place="watch" onChange={onChange} />;
  // A suspended video is only visible to its owner and moderators.
  if (isTakenDown) return rights.mayEdit && <div className="watch-actions">{menu}</div>;
  return (
    <div className="watch-actions">
      <VoteButtons videoId={video.id} code={video.code} score={score} vote={vote} currentTime={currentTime} />
      <Button icon="share-2" onClick={onShare}>
        <span className="watch-wide">{texts.share}</span>
        {video.share_count > 0 && (
          <span className="ui-muted ui-numbers"> {shortCount(video.share_count)}</span>
        )}
      </Button>
      {rights.mayTip && video.owner && <TipButton person={video.owner} video={video.code} />}
      {hasDialog('add-to-album') && (
        <Button
          icon="list-plus"
          aria-label={texts.addToAlbum}
          onClick={() => openDialog('add-to-album', video, onChange)}
        >
          <span className="watch-wide">{texts.album}</span>
        </Button>
      )}
      {rights.mayDownload && video.hasFile && <DownloadButton video={video} />}
      {(rights.mayEdit || rights.mayDownload || hasDialog('report-video')) && menu}
    </div>
  );
}

/** Downloads the best file if there is no choice of files, or without scripts. */
function DownloadButton({ video }: Pick<ActionRowProps, 'video'>) {
  const texts = useTexts(TEXTS);
  const modal = opensModal('download-video', { video: video.code });
  return (
    <Button icon="download" href={downloadPath(video)} className="watch-download" {...modal}>
      {texts.download}
    </Button>
  );
}
