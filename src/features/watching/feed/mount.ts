import type { FastifyInstance } from 'fastify';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { FEED_DEFAULTS } from '#features/videos/video/model/visible.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { readFeed } from './model.ts';
import { featuredFeed } from './model/featured.ts';
import { watchingFeed } from './model/watching.ts';
import { RSS_PAGE, sendRss } from './rss.ts';
import { HEADS } from './texts.ts';

const REVIEWED = { ...RSS_PAGE, filters: FEED_DEFAULTS };

/** The public lists by the page that shows each. */
const LISTS = {
  hot: (ctx: Ctx) => readFeed(ctx, null, { ...REVIEWED, order: 'hot' }),
  new: (ctx: Ctx) => readFeed(ctx, null, { ...REVIEWED, order: 'date' }),
  top: (ctx: Ctx) => readFeed(ctx, null, { ...REVIEWED, order: 'score' }),
  featured: async (ctx: Ctx) => (await featuredFeed(ctx, null, { ...RSS_PAGE, order: 'featured' })).feed,
  watching: (ctx: Ctx) => watchingFeed(ctx, null, REVIEWED),
};

/** Serves the public lists as RSS feeds. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  for (const kind of ['hot', 'new', 'top', 'featured', 'watching'] as const) {
    const { path } = raw[`${kind}Rss`];
    app.get(path, async (request, reply) => {
      await ctx.limit('page', { viewer: null, address: request.ip });
      return sendRss(ctx, request, reply, path, async (from) => {
        const { title, about: description } = textsIn(HEADS, FIRST_LANGUAGE)[kind];
        return { title, description, page: href(kind), rows: (await LISTS[kind](from)).rows };
      });
    });
  }
}
