import type { FastifyInstance } from 'fastify';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { FEED_DEFAULTS } from '#features/videos/video/model/visible.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { type ListedVideos, readFeed } from './model.ts';
import { featuredFeed } from './model/featured.ts';
import { RSS_SIZE, sendRss } from './rss.ts';
import { HEADS } from './texts.ts';

const FIRST = { offset: 0, limit: RSS_SIZE };
const REVIEWED = { ...FIRST, filters: FEED_DEFAULTS };

/** The lists that everybody shares, each with the page that shows it. */
const LISTS: Readonly<Record<'hot' | 'new' | 'top' | 'featured', (ctx: Ctx) => Promise<ListedVideos>>> = {
  hot: (ctx) => readFeed(ctx, null, { ...REVIEWED, order: 'hot' }),
  new: (ctx) => readFeed(ctx, null, { ...REVIEWED, order: 'date' }),
  top: (ctx) => readFeed(ctx, null, { ...REVIEWED, order: 'score' }),
  featured: async (ctx) => (await featuredFeed(ctx, null, { ...FIRST, order: 'featured' })).feed,
};

/** Serves the lists that everybody shares to feed readers. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  for (const kind of ['hot', 'new', 'top', 'featured'] as const) {
    const { path } = raw[`${kind}Rss`];
    app.get(path, async (request, reply) => {
      await ctx.limit('page', { viewer: null, address: request.ip });
      return sendRss(ctx, request, reply, path, async () => {
        const { title, about: description } = textsIn(HEADS, FIRST_LANGUAGE)[kind];
        return { title, description, page: href(kind), rows: (await LISTS[kind](ctx)).rows };
      });
    });
  }
}
