import { useMemo } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { TagLinks } from '../ui/TagLinks.tsx';
import { FilteredTabs } from '#features/watching/feed/ui/FilteredTabs.tsx';
import { UploadAction } from '#features/watching/feed/ui/ListActions.tsx';
import { VideoList } from '#features/watching/feed/ui/VideoList.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import type { Data } from '#platform/http/pages.ts';
import { api, href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TAG_ORDERS } from '../rules.ts';
import { TEXTS } from '../page-texts.ts';
import type { load } from './tag.load.ts';
import './tag.css';
import '../ui/TopDogMark.css';

const TagHead = laterPart('tag-head', () => import('../ui/tag-head.later.tsx'));

/** The videos of a tag, and related tags. */
export default function TagPage(data: Data<typeof load>) {
  const { name, tag, isFollowing, order, feed, filters, related } = data;
  const texts = useTexts(TEXTS);
  const { path } = useFrame();
  const label = tag?.label ?? name;
  const query = useMemo(() => ({ tag: name, mode: order, ...filters }), [name, order, filters]);
  const items = TAG_ORDERS.map((one) => ({
    href: href('tag', { tag: name }, one === 'hot' ? {} : { order: one }),
    label: texts.orders[one],
    current: one === order,
  }));
  const isLed = order === 'hot' && feed.page.offset === 0 && !path.includes('after=');
  return (
    <>
      <TagHead name={name} tag={tag} isFollowing={isFollowing} />
      {related.length > 0 && (
        <nav className="tag-related" aria-label={texts.related}>
          <TagLinks tags={related} />
        </nav>
      )}
      <FilteredTabs label={texts.tagged({ tag: label })} items={items} />
      <VideoList
        feed={feed}
        source={api.tagFeed.videos}
        query={query}
        empty={texts.empty({ tag: label })}
        overFirst={isLed && <TopDogMark />}
        action={<UploadAction />}
      />
    </>
  );
}

/** A mark on the video that leads a tag, linked to those of other tags. Spec §2.2 `/topdog`. */
function TopDogMark() {
  return (
    <a className="top-dog-mark" href={href('tag-top-dog')}>
      <Icon name="trophy" size={16} />
      {useTexts(TEXTS).topDog}
    </a>
  );
}
