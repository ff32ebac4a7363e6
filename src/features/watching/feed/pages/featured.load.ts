import { featuredFeed } from '../model/featured.ts';
import { feedLoader } from './feed-page.ts';

/** What staff has picked. */
export const load = feedLoader(
  'featured',
  'Featured videos',
  'Videos picked by the people who run the site.',
  (ctx, viewer, page) =>
    featuredFeed(ctx, viewer, { offset: page.offset, limit: page.limit, order: 'featured' }),
);
