import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { FilteredTabs } from './FilteredTabs.tsx';

/** Tabs of all feeds; moderators may change the filters of the current one. */
export function FeedTabs() {
  const texts = useTexts(TEXTS);
  const { page, viewer } = useFrame();
  const current = page === 'index' ? 'hot' : page;
  const items = [
    ...(viewer ? [{ href: href('for-you'), label: texts.forYou, current: current === 'for-you' }] : []),
    { href: href('hot'), label: texts.hot, current: current === 'hot' },
    { href: href('new'), label: texts.new, current: current === 'new' },
    { href: href('top'), label: texts.top, current: current === 'top' },
    { href: href('featured'), label: texts.featured, current: current === 'featured' },
    { href: href('following'), label: texts.following, current: current === 'following' },
    { href: href('watching'), label: texts.watching, current: current === 'watching' },
  ];
  return <FilteredTabs label={texts.feeds} items={items} isFiltered={page !== 'for-you'} />;
}
