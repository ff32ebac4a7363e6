import { readFeed } from '../model.ts';
import { feedLoader } from './feed-page.ts';

/** What the community likes right now. */
export const load = feedLoader('hot', (ctx, viewer, query) =>
  readFeed(ctx, viewer, { ...query, order: 'hot' }),
);
