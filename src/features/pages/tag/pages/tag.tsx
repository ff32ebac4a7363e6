import { FeedHeader } from '#features/watching/feed/ui/FeedHeader.tsx';
import { VideoList } from '#features/watching/feed/ui/VideoList.tsx';
import type { Data } from '#platform/http/pages.ts';
import { api, href } from '#src/routes.ts';
import { TabLinks } from '#ui/Tabs.tsx';
import type { load } from './tag.load.ts';

/** The videos of one tag. */
export default function TagPage({ tag, label, order, feed }: Data<typeof load>) {
  const items = [
    { href: href('tag', { tag }), label: 'Hot', current: order === 'hot' },
    { href: href('tag', { tag }, { order: 'new' }), label: 'New', current: order === 'new' },
  ];
  return (
    <>
      <FeedHeader icon="hash" title={`#${label}`} />
      <TabLinks label={`Videos tagged #${label}`} items={items} />
      <VideoList
        feed={feed}
        source={order === 'new' ? api.tagFeed.videos : api.tagFeed.hot}
        query={{ tag }}
        empty={`No videos are tagged #${label} yet. Upload the first one.`}
      />
    </>
  );
}
