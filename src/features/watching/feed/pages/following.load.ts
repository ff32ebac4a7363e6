import { followingFeed } from '../model/following.ts';
import { feedLoader } from './feed-page.ts';

/** What the people and channels that the viewer follows have made. */
export const load = feedLoader('following', followingFeed);
