import { FeedTabs } from '#features/watching/feed/ui/FeedTabs.tsx';
import type { Data } from '#platform/http/pages.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import type { load } from './for-you.load.ts';
import './for-you.css';

const Suggested = laterPart('suggested', () => import('../ui/suggested.later.tsx'));

/** The viewer's suggestions, rendered at once and hydrated when the browser is idle. */
export default function ForYouPage(data: Data<typeof load>) {
  return (
    <>
      <FeedTabs />
      <Suggested {...data} />
    </>
  );
}
