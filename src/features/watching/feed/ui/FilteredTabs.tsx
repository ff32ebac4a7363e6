import type { ComponentProps } from 'react';
import { isModerator } from '#base/moderator.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { LazyPart } from '#shell/frame/lazy-part.tsx';
import { TabLinks } from '#ui/Tabs.tsx';
import './FeedTabs.css';

/** Only moderators need it. */
const loadFilter = () => import('./FilterMenu.tsx');
const NO_PROPS = {};

/** Lets moderators widen the list that is shown; nothing for everybody else. Spec §6. */
export function ModeratorFilter() {
  const { viewer } = useFrame();
  return isModerator(viewer) ? <LazyPart load={loadFilter} given={NO_PROPS} /> : null;
}

interface FilteredTabsProps extends ComponentProps<typeof TabLinks> {
  /** Whether there is a list to be widened. */
  isFiltered?: boolean;
}

/** Tabs of lists of videos. */
export function FilteredTabs({ isFiltered = true, ...tabs }: FilteredTabsProps) {
  return (
    <div className="feed-tabs">
      <TabLinks {...tabs} />
      {isFiltered && <ModeratorFilter />}
    </div>
  );
}
