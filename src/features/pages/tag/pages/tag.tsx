import { FeedHeader } from '#features/watching/feed/ui/FeedHeader.tsx';
import { FilteredTabs } from '#features/watching/feed/ui/FilteredTabs.tsx';
import { VideoList } from '#features/watching/feed/ui/VideoList.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { TopDogMark } from '../ui/TopDogMark.tsx';
import type { Data } from '#platform/http/pages.ts';
import { api, href } from '#src/routes.ts';
import type { load } from './tag.load.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

/** The videos of one tag. */
export default function TagPage({ tag, label, order, feed, filters }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const { path } = useFrame();
  const items = [
    { href: href('tag', { tag }), label: texts.hot, current: order === 'hot' },
    { href: href('tag', { tag }, { order: 'new' }), label: texts.new, current: order === 'new' },
  ];
  const isLed = order === 'hot' && feed.page.offset === 0 && !path.includes('after=');
  return (
    <>
      <FeedHeader icon="hash" title={`#${label}`} />
      <FilteredTabs label={texts.tagged({ tag: label })} items={items} />
      <VideoList
        feed={feed}
        source={order === 'new' ? api.tagFeed.videos : api.tagFeed.hot}
        query={{ tag, ...filters }}
        empty={texts.empty({ tag: label })}
        overFirst={isLed && <TopDogMark />}
      />
    </>
  );
}
