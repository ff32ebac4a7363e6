import { isModerator, useFrame } from '#shell/frame.ts';
import { href } from '#src/routes.ts';
import { TabLinks } from '#ui/Tabs.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import './FeedTabs.css';

/** The feeds that everyone has, as tabs; moderators may widen the one that is shown. */
export function FeedTabs() {
  const { page, viewer } = useFrame();
  const current = page === 'index' ? 'hot' : page;
  const items = [
    { href: href('hot'), label: 'Hot', current: current === 'hot' },
    { href: href('new'), label: 'New', current: current === 'new' },
    { href: href('featured'), label: 'Featured', current: current === 'featured' },
    { href: href('following'), label: 'Following', current: current === 'following' },
  ];
  return (
    <div className="feed-tabs">
      <TabLinks label="Feeds" items={items} />
      {isModerator(viewer) && page !== 'featured' && <FilterMenu />}
    </div>
  );
}
