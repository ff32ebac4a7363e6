import { FollowButton } from '#features/people/follow/ui/FollowButton.tsx';
import { FollowerCount } from '#features/people/follow/ui/FollowerCount.tsx';
import { href } from '#src/routes.ts';
import { Marked } from '#ui/Marked.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ChannelObject } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import { ChannelPicture } from './ChannelPicture.tsx';
import './ChannelGrid.css';

/** Channels as cards: what each is about, how many follow it, and a button to do so. */
export function ChannelGrid({ channels }: { channels: readonly ChannelObject[] }) {
  return (
    <ul className="channel-grid">
      {channels.map((channel) => (
        <ChannelCard key={channel.channel_id} channel={channel} />
      ))}
    </ul>
  );
}

function ChannelCard({ channel }: { channel: ChannelObject }) {
  const texts = useTexts(TEXTS);
  return (
    <li className="channel-card">
      <ChannelPicture channel={channel} size={64} />
      <div className="channel-card-text">
        <a href={href('channel', { channel: channel.url })}>
          <Marked text={channel.title} />
        </a>
        <p className="ui-muted ui-two-lines">
          <Marked text={channel.description} />
        </p>
        <p className="ui-muted ui-numbers channel-card-counts">
          <span>
            <FollowerCount resource="channel" id={channel.channel_id} count={channel.follower_count} />
          </span>
          <span>{texts.videos(channel.video_count)}</span>
        </p>
      </div>
      <FollowButton
        target={{ channel: channel.url }}
        isFollowing={channel.is_following}
        size="small"
        listedAs={channel.title}
      />
    </li>
  );
}
