import { countOf } from '#base/counts.ts';
import { href } from '#src/routes.ts';
import type { VideoObject } from '../contract.ts';
import { Thumbnail } from './Thumbnail.tsx';
import './SideCard.css';

/** A video in a narrow list: its picture at the left, and why it is there. */
export function SideCard({ video, reason }: { video: VideoObject; reason: string }) {
  return (
    <article className="side-card">
      <Thumbnail video={video} width={160} />
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
