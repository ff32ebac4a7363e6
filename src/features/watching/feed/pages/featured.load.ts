import { featuredFeed } from '../model/featured.ts';
import { feedLoader } from './feed-page.ts';

/** What staff has picked. */
export const load = feedLoader(
  'featured',
  'Featured videos',
  'Videos picked by the people who run the site.',
  async (ctx, viewer, { after, offset, limit }) =>
    (await featuredFeed(ctx, viewer, { after, offset, limit, order: 'featured' })).feed,
);
