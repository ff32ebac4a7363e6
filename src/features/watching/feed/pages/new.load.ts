import { readFeed } from '../model.ts';
import { feedLoader } from './feed-page.ts';

/** What came last. */
export const load = feedLoader(
  'new',
  'New videos',
  'The newest videos of the community.',
  (ctx, viewer, query) => readFeed(ctx, viewer, { ...query, order: 'date' }),
);
