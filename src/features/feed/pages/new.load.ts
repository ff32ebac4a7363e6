import { feedLoader } from './feed-page.ts';

/** What came last. */
export const load = feedLoader('new', 'New videos', 'date', 'The newest videos of the community.');
