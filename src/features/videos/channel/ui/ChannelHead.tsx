import { FollowButton } from '#features/people/follow/ui/FollowButton.tsx';
import { FollowerCount } from '#features/people/follow/ui/FollowerCount.tsx';
import type { ChannelObject } from '../contract.ts';
import { PAGE_TEXTS, TEXTS as CARD_TEXTS } from '../texts.ts';
import { ChannelPicture } from './ChannelPicture.tsx';
import { CoverHead } from '#shell/frame/CoverHead.tsx';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';

interface ChannelHeadProps {
  channel: ChannelObject;
  mayEditRules: boolean;
  /** Whether the viewer may change everything of the channel. */
  mayManage: boolean;
}

/** Cover, picture, name, counts and actions of a channel. */
export function ChannelHead({ channel, ...rights }: ChannelHeadProps) {
  const cards = useTexts(CARD_TEXTS);
  return (
    <CoverHead
      cover={channel.cover}
      id={channel.channel_id}
      picture={<ChannelPicture channel={channel} size={96} />}
      title={channel.title}
      facts={
        <>
          <span>
            <FollowerCount resource="channel" id={channel.channel_id} count={channel.follower_count} />
          </span>
          <span>{cards.videos(channel.video_count)}</span>
        </>
      }
      actions={<Actions channel={channel} {...rights} />}
      about={channel.description}
    />
  );
}

function Actions({ channel, mayEditRules, mayManage }: ChannelHeadProps) {
  const texts = useTexts(PAGE_TEXTS);
  return (
    <>
      <FollowButton target={{ channel: channel.url }} isFollowing={channel.is_following} />
      {mayEditRules && (
        <Button href={href('channel-manage', { channel: channel.url })} icon="settings">
          {mayManage ? texts.manage : texts.editRules}
        </Button>
      )}
    </>
  );
}
