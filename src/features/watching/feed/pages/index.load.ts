import { readFeed } from '../model.ts';
import { feedLoader } from './feed-page.ts';

/** The home page: reviewed public videos, hottest first. */
export const load = feedLoader('index', (ctx, viewer, query) =>
  readFeed(ctx, viewer, { ...query, order: 'hot' }),
);
