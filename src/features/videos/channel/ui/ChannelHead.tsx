import { FollowButton } from '#features/people/follow/ui/FollowButton.tsx';
import { FollowerCount } from '#features/people/follow/ui/FollowerCount.tsx';
import type { ChannelObject } from '../contract.ts';
import type { Membership } from '../rules.ts';
import { PAGE_TEXTS, TEXTS as CARD_TEXTS } from '../texts.ts';
import { ChannelPicture } from './ChannelPicture.tsx';
import { CoverHead } from '#shell/frame/CoverHead.tsx';
import { href } from '#src/routes.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonForm } from '#ui/ButtonForm.tsx';
import { useTexts } from '#ui/use-texts.ts';

interface ChannelHeadProps {
  channel: ChannelObject;
  membership: Membership | null;
  /** Whether the viewer may file videos in it. */
  mayFile: boolean;
  mayEditRules: boolean;
  /** Whether the viewer may change everything of the channel. */
  mayManage: boolean;
}

/** Cover, picture, name, counts and actions of a channel. */
export function ChannelHead({ channel, ...rights }: ChannelHeadProps) {
  const cards = useTexts(CARD_TEXTS);
  const texts = useTexts(PAGE_TEXTS);
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
          {(channel.filing !== 'everyone' || channel.member_count > 0) && (
            <a href={href('channel-members', { channel: channel.url })}>
              {texts.members(channel.member_count)}
            </a>
          )}
        </>
      }
      actions={<Actions channel={channel} {...rights} />}
      about={channel.description}
    />
  );
}

function Actions({ channel, membership, mayFile, mayEditRules, mayManage }: ChannelHeadProps) {
  const texts = useTexts(PAGE_TEXTS);
  return (
    <>
      <FollowButton target={{ channel: channel.url }} isFollowing={channel.is_following} />
      {(membership === null
        ? channel.filing === 'request' && !mayFile
        : membership === 'asked' || membership === 'member') && (
        <JoinButton channel={channel.url} membership={membership} />
      )}
      {mayEditRules && (
        <Button href={href('channel-manage', { channel: channel.url })} icon="settings">
          {mayManage ? texts.manage : texts.editRules}
        </Button>
      )}
    </>
  );
}

/** Asks to be a member, or ends it; without an account it leads to signing in. */
function JoinButton({ channel, membership }: { channel: string; membership: Membership | null }) {
  const texts = useTexts(PAGE_TEXTS);
  const { viewer } = useFrame();
  const here = href('channel', { channel });
  if (membership === null)
    return (
      <ButtonForm action={here} fields={{ action: 'join' }}>
        <Button type="submit" icon="user-plus">
          {texts.ask}
        </Button>
      </ButtonForm>
    );
  return (
    <ButtonForm action={here} fields={{ action: 'leave', user: viewer?.username ?? '' }}>
      <Button type="submit">{membership === 'asked' ? texts.withdraw : texts.leave}</Button>
    </ButtonForm>
  );
}
