import type { ReactNode } from 'react';
import type { VideoCardView } from '#features/videos/video/show.ts';
import { Thumbnail } from '#features/videos/video/ui/Thumbnail.tsx';
import { href } from '#src/routes.ts';

/** The video that a decision is about. */
export function ReportedVideo({ video, children }: { video: VideoCardView; children?: ReactNode }) {
  const path = href('video-view', { code: video.code });
  return (
    <div className="reported-video">
      <a href={path} tabIndex={-1} aria-hidden="true">
        <Thumbnail video={video} width={160} />
      </a>
      <div>
        <h3>
          <a href={path}>{video.title || 'Untitled'}</a>
        </h3>
        <p className="ui-muted">
          {video.owner ? (
            <a href={href('user-profile', { username: video.owner.username })}>{video.owner.username}</a>
          ) : (
            'Uploaded without an account'
          )}
          {video.private && <span>Unlisted</span>}
          {video.nsfw && <span>NSFW</span>}
          {video.state === 'suspended' && <span>Suspended</span>}
        </p>
        {children}
      </div>
    </div>
  );
}
