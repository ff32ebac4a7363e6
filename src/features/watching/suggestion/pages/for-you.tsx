import { FeedTabs } from '#features/watching/feed/ui/FeedTabs.tsx';
import type { Data } from '#platform/http/pages.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import type { load } from './for-you.load.ts';
import './for-you.css';

const Suggested = laterPart('suggested', () => import('../ui/suggested.later.tsx'));

/** What is suggested to the viewer: it is read at once, and comes to life when the browser is at rest. */
export default function ForYouPage(data: Data<typeof load>) {
  return (
    <>
      <FeedTabs />
      <Suggested {...data} />
    </>
  );
}
