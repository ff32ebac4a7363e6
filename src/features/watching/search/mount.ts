import type { FastifyInstance } from 'fastify';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { truncate } from '#base/title.ts';
import { RSS_SIZE, sendRss } from '#features/watching/feed/rss.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { searchHref } from '#shell/frame/links.ts';
import { searchVideos } from './model/videos.ts';
import { QUERY_MAX } from './rules.ts';
import { SERVER_TEXTS } from './texts.ts';

/** Serves the newest videos that a search finds as RSS: `/search/rss?q=cats`. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.searchRss.path, async (request, reply) => {
    await ctx.limit('search', { viewer: null, address: request.ip });
    const { q } = request.query as { q?: unknown };
    const query = typeof q === 'string' ? truncate(q.trim(), QUERY_MAX, '') : '';
    if (query === '') throw new AppError('invalid_param', undefined, { param: 'q' });
    return sendRss(ctx, request, reply, searchRss(query), async (from) => {
      const { rows } = await searchVideos(from, null, { query, order: 'date', offset: 0, limit: RSS_SIZE });
      const title = textsIn(SERVER_TEXTS, FIRST_LANGUAGE).rss({ query });
      return { title, description: title, page: searchHref(query), rows };
    });
  });
}

/** The path of a search's RSS feed. */
export function searchRss(query: string): string {
  return `${raw.searchRss.path}?q=${encodeURIComponent(query)}`;
}
