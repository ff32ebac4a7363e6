import type { FastifyInstance } from 'fastify';
import { openChannel } from './model.ts';
import { chosenFilters } from '#features/videos/video/model/visible.ts';
import { readFeed } from '#features/watching/feed/model.ts';
import { onAirOf } from '#features/watching/feed/model/on-air.ts';
import { RSS_PAGE, sendRss } from '#features/watching/feed/rss.ts';
import type { Ctx } from '#src/context.ts';
import { raw, rawHref } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { feedOf } from './list-rules.ts';

/** Serves the newest videos of a channel to feed readers. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.channelRss.path, async (request, reply) => {
    await ctx.limit('page', { viewer: null, address: request.ip });
    const channel = await openChannel(ctx, (request.params as { channel: string }).channel);
    const { url, title, description } = channel;
    return sendRss(ctx, request, reply, rawHref('channelRss', { channel: url }), async (from) => {
      const feed = feedOf(channel, 'new');
      const filters = chosenFilters(from, null, feed.filters);
      const query = { ...feed, filters, ...RSS_PAGE };
      const { rows: made } = await readFeed(from, null, query);
      const rows = [...((await onAirOf(from, null, { channel: channel.id }))?.rows ?? []), ...made];
      return { title, description, page: href('channel', { channel: url }), rows };
    });
  });
}
