import type { ComponentProps } from 'react';
import { isModerator } from '#base/person.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { LazyPart } from '#shell/frame/lazy-part.tsx';
import { TabLinks } from '#ui/Tabs.tsx';
import './FeedTabs.css';

/** Loaded only for moderators. */
const loadFilter = () => import('./FilterMenu.tsx');
const NO_PROPS = {};

/** The filter menu of the current list, for moderators only. Spec §6. */
export function ModeratorFilter() {
  const { viewer } = useFrame();
  return isModerator(viewer) ? <LazyPart load={loadFilter} given={NO_PROPS} /> : null;
}

interface FilteredTabsProps extends ComponentProps<typeof TabLinks> {
  /** Whether the current page has a list that can be filtered. */
  isFiltered?: boolean;
}

/** Tabs of lists of videos, with the moderators' filter menu. */
export function FilteredTabs({ isFiltered = true, ...tabs }: FilteredTabsProps) {
  return (
    <div className="feed-tabs">
      <TabLinks {...tabs} />
      {isFiltered && <ModeratorFilter />}
    </div>
  );
}
