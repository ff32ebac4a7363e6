import { countOf } from '#base/counts.ts';
import { formatDuration } from '#base/duration.ts';
import { href } from '#src/routes.ts';
import type { VideoObject } from '../contract.ts';
import { StoryboardPreview } from './StoryboardPreview.tsx';
import { Veil } from './Veil.tsx';
import { useVeil } from './veil.ts';
import './SideCard.css';

/** A video in a narrow list: its picture at the left, and why it is there. */
export function SideCard({ video, reason }: { video: VideoObject; reason: string }) {
  const isVeiled = useVeil(video);
  return (
    <article className="side-card">
      <span className={isVeiled ? 'side-card-picture video-veiled' : 'side-card-picture'}>
        <img src={video.thumbnail} alt="" width={160} height={90} loading="lazy" decoding="async" />
        {isVeiled ? <Veil /> : <StoryboardPreview video={video} />}
        {video.duration > 0 && <span className="side-card-duration ui-numbers">{formatDuration(video.duration)}</span>}
      </span>
      <div className="side-card-text">
        <h3>
          <a href={href('video-view', { code: video.url })}>{video.title || 'Untitled'}</a>
        </h3>
        <p className="ui-muted ui-numbers">
          {video.user && <span>{video.user.username}</span>}
          <span>{countOf(video.view_count, 'view', 'views')}</span>
        </p>
        <p className="ui-muted">{reason}</p>
      </div>
    </article>
  );
}
