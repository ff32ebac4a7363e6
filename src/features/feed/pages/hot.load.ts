import { feedLoader } from './feed-page.ts';

/** What the community likes right now. */
export const load = feedLoader('hot', 'Hot videos', 'hot', 'The videos that the community likes right now.');
