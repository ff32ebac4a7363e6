import { isModerator } from '#base/moderator.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { LazyPart } from '#shell/frame/lazy-part.tsx';
import { href } from '#src/routes.ts';
import { TabLinks } from '#ui/Tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import './FeedTabs.css';

/** Only moderators need it. */
const loadFilter = () => import('./FilterMenu.tsx');
const NO_PROPS = {};

/** The feeds that everyone has, as tabs; moderators may widen the one that is shown. */
export function FeedTabs() {
  const texts = useTexts(TEXTS);
  const { page, viewer } = useFrame();
  const current = page === 'index' ? 'hot' : page;
  const items = [
    ...(viewer ? [{ href: href('for-you'), label: texts.forYou, current: current === 'for-you' }] : []),
    { href: href('hot'), label: texts.hot, current: current === 'hot' },
    { href: href('new'), label: texts.new, current: current === 'new' },
    { href: href('featured'), label: texts.featured, current: current === 'featured' },
    { href: href('following'), label: texts.following, current: current === 'following' },
  ];
  return (
    <div className="feed-tabs">
      <TabLinks label={texts.feeds} items={items} />
      {isModerator(viewer) && page !== 'featured' && page !== 'for-you' && (
        <LazyPart load={loadFilter} given={NO_PROPS} />
      )}
    </div>
  );
}
