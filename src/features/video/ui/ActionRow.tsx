import { shortCount } from '#base/counts.ts';
import { VoteButtons } from '#features/vote/ui/VoteButtons.tsx';
import { Button } from '#ui/Button.tsx';
import { api, fillPath } from '#src/routes.ts';
import type { DetailedVideo } from './use-live-video.ts';
import { VideoMenu } from './VideoMenu.tsx';

/** What the viewer may do with the video beside watching it. Spec §6. */
export interface VideoRights {
  readonly mayEdit: boolean;
  readonly mayDownload: boolean;
  /** A token of an anonymous upload, not an account, gives the right to delete. */
  readonly byToken: boolean;
}

interface ActionRowProps {
  video: DetailedVideo;
  score: number;
  vote: number;
  rights: VideoRights;
  onShare: () => void;
  onChange: (change: Partial<DetailedVideo>) => void;
  currentTime: () => number | undefined;
}

/** Votes, sharing, downloading and the menu. Counts at or below 0 are hidden. Spec §4 Vote. */
export function ActionRow({ video, score, vote, rights, onShare, onChange, currentTime }: ActionRowProps) {
  const isOpen = video.formats.length > 0 || video.youtube_override_source !== null;
  return (
    <div className="watch-actions">
      <VoteButtons videoId={video.video_id} score={score} vote={vote} currentTime={currentTime} />
      <Button icon="share-2" onClick={onShare}>
        Share
        {video.share_count > 0 && <span className="ui-muted ui-numbers"> {shortCount(video.share_count)}</span>}
      </Button>
      {rights.mayDownload && isOpen && video.complete && (
        <Button
          icon="download"
          href={downloadPath(video.video_id)}
          data-modal="download-video"
          data-video={video.video_id}
          className="watch-download"
          aria-label="Download"
        >
          <span className="watch-wide">Download</span>
        </Button>
      )}
      <VideoMenu video={video} rights={rights} onChange={onChange} />
    </div>
  );
}

function downloadPath(video: string): string {
  return `${fillPath(api.video.stream.path, { video })}?download=1`;
}
