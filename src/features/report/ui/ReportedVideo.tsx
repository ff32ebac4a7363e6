import type { ReactNode } from 'react';
import { formatDuration } from '#base/duration.ts';
import type { VideoObject } from '#features/video/contract.ts';
import { Veil } from '#features/video/ui/Veil.tsx';
import { useVeil } from '#features/video/ui/veil.ts';
import { href } from '#src/routes.ts';

/** The video that a decision is about. */
export function ReportedVideo({ video, children }: { video: VideoObject; children?: ReactNode }) {
  const isVeiled = useVeil(video);
  const path = href('video-view', { code: video.url });
  return (
    <div className="reported-video">
      <a href={path} className={isVeiled ? 'reported-picture video-veiled' : 'reported-picture'} tabIndex={-1} aria-hidden="true">
        <img src={video.thumbnail} alt="" width={160} height={90} loading="lazy" />
        {isVeiled && <Veil />}
        {video.duration > 0 && <span className="reported-duration ui-numbers">{formatDuration(video.duration)}</span>}
      </a>
      <div>
        <h3>
          <a href={path}>{video.title || 'Untitled'}</a>
        </h3>
        <p className="ui-muted">
          {video.user ? <a href={href('user-profile', { username: video.user.username })}>{video.user.username}</a> : 'Uploaded without an account'}
          {video.private && <span>Unlisted</span>}
          {video.nsfw && <span>NSFW</span>}
          {video.state === 'suspended' && <span>Suspended</span>}
        </p>
        {children}
      </div>
    </div>
  );
}
