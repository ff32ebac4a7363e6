import { useMemo } from 'react';
import { FollowButton } from '#features/people/follow/ui/FollowButton.tsx';
import { FollowerCount } from '#features/people/follow/ui/FollowerCount.tsx';
import { TEXTS as TAG_TEXTS } from '#features/videos/tag/texts.ts';
import { TagLinks } from '#features/videos/tag/ui/TagLinks.tsx';
import { FeedHeader } from '#features/watching/feed/ui/FeedHeader.tsx';
import { FilteredTabs } from '#features/watching/feed/ui/FilteredTabs.tsx';
import { UploadAction } from '#features/watching/feed/ui/UploadAction.tsx';
import { VideoList } from '#features/watching/feed/ui/VideoList.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { TopDogMark } from '../ui/TopDogMark.tsx';
import type { Data } from '#platform/http/pages.ts';
import { api, href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TAG_ORDERS } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import type { load } from './tag.load.ts';
import './tag.css';

type TagData = Data<typeof load>;

/** The videos of one tag, and the tags beside it. */
export default function TagPage(data: TagData) {
  const { name, tag, order, feed, filters, related } = data;
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
      <TagHead {...data} />
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

function TagHead({ name, tag, isFollowing }: TagData) {
  const tags = useTexts(TAG_TEXTS);
  if (!tag) return <FeedHeader icon="hash" title={`#${name}`} />;
  const follow = <FollowButton target={{ tag: tag.text }} isFollowing={isFollowing} />;
  return (
    <FeedHeader icon="hash" title={`#${tag.label}`} actions={follow}>
      <span className="ui-numbers tag-counts">
        <span>{tags.videos(tag.use_count)}</span>
        <span>
          <FollowerCount resource="tag" id={tag.tag_id} count={tag.follower_count} />
        </span>
      </span>
    </FeedHeader>
  );
}
