import { nameOf } from '#base/person.ts';
import { FollowButton } from '#features/people/follow/ui/FollowButton.tsx';
import { mayMeet, type BlockRelation } from '#features/people/user/rules.ts';
import { Watcher } from '#features/watching/watch/ui/Watcher.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import type { VideoDetailView } from '#features/videos/video/view.ts';
import { VideoLabels } from '#features/videos/video/ui/VideoLabels.tsx';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS as UI_TEXTS } from '#ui/texts.ts';
import { TEXTS } from '../texts.ts';
import './OwnerLine.css';

interface OwnerLineProps {
  video: VideoDetailView;
  live: { readonly views: number; readonly watching: number };
  isFollowing: boolean;
  standing: BlockRelation;
}

/** The owner, the date, the channel, and the numbers of views and present viewers. */
export function OwnerLine({ video, live, isFollowing, standing }: OwnerLineProps) {
  const texts = useTexts(TEXTS);
  const counts = useTexts(VIDEO_TEXTS);
  const at = video.publishedAt ?? video.at;
  return (
    <div className="owner-line" data-user={video.owner?.id}>
      <Avatar src={video.avatar} name={video.owner ? nameOf(video.owner) : texts.anonymous} />
      <div className="owner-line-text">
        {video.owner ? (
          <a href={href('user-profile', video.owner)}>{nameOf(video.owner)}</a>
        ) : (
          <span>{texts.anonymous}</span>
        )}
        <p className="ui-muted ui-numbers">
          <When at={at} code={video.code} />
          <span>{counts.views(live.views)}</span>
          {live.watching > 1 && (
            <Watcher video={video.code}>
              <span className="ui-live">{counts.watching(live.watching)}</span>
            </Watcher>
          )}
          {video.channel && (
            <a href={href('channel', { channel: video.channel.code })}>{video.channel.title}</a>
          )}
          <VideoLabels video={video} />
        </p>
      </div>
      {video.owner && video.state !== 'suspended' && mayMeet(standing) && (
        <FollowButton target={{ user: video.owner.id }} isFollowing={isFollowing} size="small" />
      )}
    </div>
  );
}

/** How long ago it was published, as a link to the video; the exact date on hover and focus. */
function When({ at, code }: { at: number; code: string }) {
  const { now } = useFrame();
  const { moment } = useTexts(UI_TEXTS);
  return (
    <Tooltip content={moment(at)} side="bottom" className="owner-line-when">
      <a href={href('video-view', { code })}>
        <TimeAgo at={at} now={now} isExplained />
      </a>
    </Tooltip>
  );
}
