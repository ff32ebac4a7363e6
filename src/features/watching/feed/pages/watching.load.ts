import { watchingFeed } from '../model/watching.ts';
import { feedLoader } from './feed-page.ts';

/** What is watched at this moment. */
export const load = feedLoader('watching', watchingFeed);
