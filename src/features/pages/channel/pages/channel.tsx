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
import type { ChannelOrder } from '../rules.ts';
import type { load } from './channel.load.ts';

type ChannelData = Data<typeof load>;

const LABELS = { hot: 'Hot', new: 'New', top: 'Top' } as const;

/** A channel: what it is about, and its videos, the pinned one first. */
export default function ChannelPage(data: ChannelData) {
  const { channel, order, feed, moderates, pinned: first } = data;
  const { channel_id: id } = channel;
  const place = useMemo(() => ({ kind: 'channel', id, moderates }) as const, [id, moderates]);
  const query = useMemo(() => ({ channel: id }), [id]);
  return (
    <>
      <ChannelHead {...data} />
      <TabLinks label={`Videos in ${channel.title}`} items={tabs(channel.url, order)} />
      <Pinnable place={place} first={first}>
        {(pinned) => (
          <VideoList
            feed={feed}
            source={api.channelFeed[order]}
            query={query}
            pinned={pinned}
            empty="No videos in this channel yet. Upload the first one."
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

function tabs(channel: string, current: ChannelOrder) {
  return (['hot', 'new', 'top'] as const).map((order) => ({
    href: href('channel', { channel }, order === 'hot' ? {} : { order }),
    label: LABELS[order],
    current: order === current,
  }));
}
