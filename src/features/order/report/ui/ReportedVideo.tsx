import type { ReactNode } from 'react';
import { nameOf } from '#base/name-of.ts';
import type { VideoCardView } from '#features/videos/video/show.ts';
import { Thumbnail } from '#features/videos/video/ui/Thumbnail.tsx';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';

/** The video that a decision is about. */
export function ReportedVideo({ video, children }: { video: VideoCardView; children?: ReactNode }) {
  const texts = useTexts(VIDEO_TEXTS);
  const { withoutAccount } = useTexts(QUEUE_TEXTS);
  const path = href('video-view', { code: video.code });
  return (
    <div className="reported-video">
      <a href={path} tabIndex={-1} aria-hidden="true">
        <Thumbnail video={video} width={160} />
      </a>
      <div>
        <h3>
          <a href={path}>{texts.title(video.title)}</a>
        </h3>
        <p className="ui-muted">
          {video.owner ? (
            <a href={href('user-profile', { username: video.owner.username })}>{nameOf(video.owner)}</a>
          ) : (
            withoutAccount
          )}
          {video.private && <span>{texts.unlisted}</span>}
          {video.nsfw && <span>{texts.nsfwLabel}</span>}
          {video.state === 'suspended' && <span>{texts.suspendedLabel}</span>}
        </p>
        {children}
      </div>
    </div>
  );
}
