import { useMemo } from 'react';
import { FeedHeader } from '#features/watching/feed/ui/FeedHeader.tsx';
import { UploadAction } from '#features/watching/feed/ui/UploadAction.tsx';
import { VideoList } from '#features/watching/feed/ui/VideoList.tsx';
import { FollowButton } from '#features/people/follow/ui/FollowButton.tsx';
import { FollowerCount } from '#features/people/follow/ui/FollowerCount.tsx';
import { Pinnable } from '#features/watching/pin/ui/Pinnable.tsx';
import type { Data } from '#platform/http/pages.ts';
import { api, href } from '#src/routes.ts';
import { TabLinks } from '#ui/Tabs.tsx';
import { CHANNEL_ORDERS } from '../rules.ts';
import type { load } from './channel.load.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

type ChannelData = Data<typeof load>;

/** A channel: what it is about, and its videos, the pinned one first. */
export default function ChannelPage(data: ChannelData) {
  const { channel, order, feed, moderates, pinned: first } = data;
  const { channel_id: id } = channel;
  const texts = useTexts(TEXTS);
  const place = useMemo(() => ({ kind: 'channel', id, moderates }) as const, [id, moderates]);
  const query = useMemo(() => ({ channel: id }), [id]);
  const tabs = CHANNEL_ORDERS.map((one) => ({
    href: href('channel', { channel: channel.url }, one === 'hot' ? {} : { order: one }),
    label: texts.orders[one],
    current: one === order,
  }));
  return (
    <>
      <ChannelHead {...data} />
      <TabLinks label={texts.videosIn({ channel: channel.title })} items={tabs} />
      <Pinnable place={place} first={first}>
        {(pinned) => (
          <VideoList
            feed={feed}
            source={api.channelFeed[order]}
            query={query}
            pinned={pinned}
            empty={texts.empty}
            action={<UploadAction />}
          />
        )}
      </Pinnable>
    </>
  );
}

function ChannelHead({ channel, isFollowing, followerCount }: ChannelData) {
  const follow = <FollowButton target={{ channel: channel.url }} isFollowing={isFollowing} />;
  return (
    <FeedHeader icon="hash" title={channel.title} actions={follow}>
      {channel.description}{' '}
      <span className="ui-numbers feed-header-count">
        <FollowerCount resource="channel" id={channel.channel_id} count={followerCount} />
      </span>
    </FeedHeader>
  );
}
