import { feedLoader } from './feed-page.ts';

/** The front page: reviewed, public, hottest first. */
export const load = feedLoader('index', '', 'hot', 'Watch and share videos and GIFs. Drop a file, get a link at once.');
