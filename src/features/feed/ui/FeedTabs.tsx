import { href } from '#src/routes.ts';
import { TabLinks } from '#ui/Tabs.tsx';
import { useFrame } from '#shell/frame.ts';

/** The feeds that everyone has, as tabs. */
export function FeedTabs() {
  const { page } = useFrame();
  const current = page === 'index' ? 'hot' : page;
  const items = [
    { href: href('hot'), label: 'Hot', current: current === 'hot' },
    { href: href('new'), label: 'New', current: current === 'new' },
  ];
  return <TabLinks label="Feeds" items={items} />;
}
