import { readFeed } from '../model.ts';
import { feedLoader } from './feed-page.ts';

/** What was voted up most, of all times. */
export const load = feedLoader(
  'top',
  'Top videos',
  'The best liked videos of all times.',
  (ctx, viewer, query) => readFeed(ctx, viewer, { ...query, order: 'score' }),
);
