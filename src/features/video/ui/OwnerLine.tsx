import { fromApiDate } from '#base/api-date.ts';
import { useFrame } from '#shell/frame.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import type { VideoObject } from '../contract.ts';
import './OwnerLine.css';

/** Who uploaded it, when, and into which channel. */
export function OwnerLine({ video }: { video: VideoObject }) {
  const { now } = useFrame();
  const at = fromApiDate(video.date_published) ?? fromApiDate(video.date_created);
  return (
    <div className="owner-line">
      <Avatar src={video.user?.avatar_url ?? '/avatars/anonymous.svg'} name={video.user?.username ?? 'Anonymous'} />
      <div>
        {video.user ? <a href={video.user.full_url}>{video.user.username}</a> : <span>Anonymous</span>}
        <p className="ui-muted">
          {at !== null && <TimeAgo at={at} now={now} />}
          {video.channel && <a href={video.channel.full_url}>{video.channel.title}</a>}
          {video.private && <span>Unlisted</span>}
        </p>
      </div>
    </div>
  );
}
