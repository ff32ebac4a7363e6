import { useMemo } from 'react';
import { FilteredTabs } from '#features/watching/feed/ui/FilteredTabs.tsx';
import { UploadAction } from '#features/watching/feed/ui/ListActions.tsx';
import { VideoList } from '#features/watching/feed/ui/VideoList.tsx';
import { Pinnable } from '#features/watching/feed/ui/Pinnable.tsx';
import type { VideoListView } from '#features/watching/feed/view.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import { api, href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { accentOf, CHANNEL_ORDERS } from '../list-rules.ts';
import { PAGE_TEXTS } from '../texts.ts';
import { ChannelHead } from '../ui/ChannelHead.tsx';
import type { ChannelData } from './channel.load.ts';
import './channel.css';

const ChannelInvitation = laterPart('channel-invitation', () => import('../ui/channel-invitation.later.tsx'));
const OnAir = laterPart('on-air', () => import('#features/watching/feed/ui/on-air.later.tsx'));
const ChannelAbout = laterPart('channel-about', () => import('../ui/channel-about.later.tsx'));

/** A channel with its description or its videos, the pinned one first. */
export default function ChannelPage(data: ChannelData) {
  const { channel, order, feed, moderators, links } = data;
  const { channel_id: id, url, title } = channel;
  const texts = useTexts(PAGE_TEXTS);
  const orders = CHANNEL_ORDERS.map((one) => ({
    href: href('channel', { channel: url }, one === 'hot' ? {} : { order: one }),
    label: texts.orders[one],
    current: feed !== null && one === order,
  }));
  const about = {
    href: href('channel', { channel: url }, { tab: 'about' }),
    label: texts.about,
    current: feed === null,
  };
  return (
    <div className={`channel-page${channel.accent ? ' is-coloured' : ''}`} style={accentOf(channel.accent)}>
      <ChannelHead {...data} />
      {Object.values(data.asked).includes(true) && <ChannelInvitation channel={channel} asked={data.asked} />}
      <FilteredTabs
        label={texts.videosIn({ channel: title })}
        items={[...orders, about]}
        isFiltered={feed !== null}
      />
      {data.onAir.length + data.coming.length > 0 && <OnAir videos={data.onAir} coming={data.coming} />}
      {feed ? (
        <ChannelVideos key={id} data={data} feed={feed} />
      ) : (
        <ChannelAbout channel={channel} moderators={moderators} links={links} />
      )}
    </div>
  );
}

function ChannelVideos({ data, feed }: { data: ChannelData; feed: VideoListView }) {
  const { channel, order, moderates, pinned: first, filters } = data;
  const { channel_id: id } = channel;
  const texts = useTexts(PAGE_TEXTS);
  const place = useMemo(() => ({ kind: 'channel', id, moderates }) as const, [id, moderates]);
  const query = useMemo(() => ({ channel: id, ...filters }), [id, filters]);
  return (
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
  );
}
