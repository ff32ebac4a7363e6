import { readFeed } from '../model.ts';
import { feedLoader } from './feed-page.ts';

/** What the community likes right now. */
export const load = feedLoader(
  'hot',
  'Hot videos',
  'The videos that the community likes right now.',
  (ctx, viewer, query) => readFeed(ctx, viewer, { ...query, order: 'hot' }),
);
