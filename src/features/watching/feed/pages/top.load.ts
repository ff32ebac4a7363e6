import { readFeed } from '../model.ts';
import { feedLoader } from './feed-page.ts';

/** The most upvoted videos of all time. */
export const load = feedLoader('top', (ctx, viewer, query) =>
  readFeed(ctx, viewer, { ...query, order: 'score' }),
);
