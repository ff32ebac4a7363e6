import { featuredFeed } from '../model/featured.ts';
import { feedLoader } from './feed-page.ts';

/** Videos that moderators have picked. */
export const load = feedLoader(
  'featured',
  async (ctx, viewer, { after, offset, limit }) =>
    (await featuredFeed(ctx, viewer, { after, offset, limit, order: 'featured' })).feed,
);
