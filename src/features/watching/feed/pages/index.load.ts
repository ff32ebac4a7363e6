import { readFeed } from '../model.ts';
import { feedLoader } from './feed-page.ts';

/** The front page: reviewed, public, hottest first. */
export const load = feedLoader('index', (ctx, viewer, query) =>
  readFeed(ctx, viewer, { ...query, order: 'hot' }),
);
