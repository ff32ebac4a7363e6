import { readFeed } from '../model.ts';
import { feedLoader } from './feed-page.ts';

/** Reviewed videos, hottest first. */
export const load = feedLoader('hot', (ctx, viewer, query) =>
  readFeed(ctx, viewer, { ...query, order: 'hot' }),
);
