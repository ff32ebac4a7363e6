import { watchingFeed } from '../model/watching.ts';
import { feedLoader } from './feed-page.ts';

/** What is watched at this moment. */
export const load = feedLoader(
  'watching',
  'Watched now',
  'The videos that are being watched right now.',
  watchingFeed,
);
