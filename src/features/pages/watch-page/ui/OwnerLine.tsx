import { fromApiDate } from '#base/api-date.ts';
import { countOf } from '#base/counts.ts';
import { FollowButton } from '#features/people/follow/ui/FollowButton.tsx';
import { Watcher } from '#features/watching/watch/ui/Watcher.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import type { VideoObject } from '#features/videos/video/contract.ts';
import { VideoLabels } from '#features/videos/video/ui/VideoLabels.tsx';
import './OwnerLine.css';

interface OwnerLineProps {
  video: VideoObject;
  live: { readonly views: number; readonly watching: number };
  isFollowing: boolean;
}

/** Who uploaded it, when, into which channel, and how many have seen it and watch it now. */
export function OwnerLine({ video, live, isFollowing }: OwnerLineProps) {
  const { now } = useFrame();
  const at = fromApiDate(video.date_published) ?? fromApiDate(video.date_created);
  return (
    <div className="owner-line">
      <Avatar
        src={video.user?.avatar_url ?? '/avatars/anonymous.svg'}
        name={video.user?.username ?? 'Anonymous'}
      />
      <div className="owner-line-text">
        {video.user ? <a href={video.user.full_url}>{video.user.username}</a> : <span>Anonymous</span>}
        <p className="ui-muted ui-numbers">
          {at !== null && <TimeAgo at={at} now={now} />}
          <span>{countOf(live.views, 'view', 'views')}</span>
          {live.watching > 1 && (
            <Watcher video={video.url}>
              <span className="owner-line-live">{live.watching} watching</span>
            </Watcher>
          )}
          {video.channel && <a href={video.channel.full_url}>{video.channel.title}</a>}
          <VideoLabels video={video} />
        </p>
      </div>
      {video.user && (
        <FollowButton target={{ user: video.user.user_id }} isFollowing={isFollowing} size="small" />
      )}
    </div>
  );
}
