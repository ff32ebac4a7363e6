import { watchingFeed } from '../model/watching.ts';
import { feedLoader } from './feed-page.ts';

/** The videos that are being watched now. */
export const load = feedLoader('watching', watchingFeed);
