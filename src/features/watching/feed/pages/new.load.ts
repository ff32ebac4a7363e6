import { readFeed } from '../model.ts';
import { feedLoader } from './feed-page.ts';

/** The newest videos. */
export const load = feedLoader('new', (ctx, viewer, query) =>
  readFeed(ctx, viewer, { ...query, order: 'date' }),
);
