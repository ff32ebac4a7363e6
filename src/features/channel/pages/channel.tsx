import { FeedHeader } from '#features/feed/ui/FeedHeader.tsx';
import { VideoList } from '#features/feed/ui/VideoList.tsx';
import type { Data } from '#platform/http/pages.ts';
import { api, href } from '#src/routes.ts';
import { TabLinks } from '#ui/Tabs.tsx';
import type { ChannelOrder } from '../rules.ts';
import type { load } from './channel.load.ts';

const LABELS = { hot: 'Hot', new: 'New', top: 'Top' } as const;

/** A channel: what it is about, and its videos. */
export default function ChannelPage({ channel, order, feed }: Data<typeof load>) {
  return (
    <>
      <FeedHeader icon="hash" title={channel.title}>
        {channel.description}
      </FeedHeader>
      <TabLinks label={`Videos in ${channel.title}`} items={tabs(channel.url, order)} />
      <VideoList
        feed={feed}
        source={api.channel[order]}
        query={{ channel: channel.channel_id }}
        empty="No videos in this channel yet. Upload the first one."
      />
    </>
  );
}

function tabs(channel: string, current: ChannelOrder) {
  return (['hot', 'new', 'top'] as const).map((order) => ({
    href: href('channel', { channel }, order === 'hot' ? {} : { order }),
    label: LABELS[order],
    current: order === current,
  }));
}
