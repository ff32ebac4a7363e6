import type { FastifyInstance } from 'fastify';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { findTag } from './model.ts';
import { FEED_DEFAULTS } from '#features/videos/video/model/visible.ts';
import { readFeed } from '#features/watching/feed/model.ts';
import { RSS_PAGE, sendRss } from '#features/watching/feed/rss.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { raw, rawHref } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { readTopDogs } from './read-top-dogs.ts';
import { TEXTS } from './page-texts.ts';

/** Serves the newest videos of a tag, and the leading videos of the most used tags, to feed readers. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.topDogsRss.path, async (request, reply) => {
    await ctx.limit('page', { viewer: null, address: request.ip });
    return sendRss(ctx, request, reply, raw.topDogsRss.path, async (from) => {
      const { topDogs: title, topDogsAbout: description } = textsIn(TEXTS, FIRST_LANGUAGE);
      const { listed } = await readTopDogs(from, null);
      return { title, description, page: href('tag-top-dog'), rows: listed.rows };
    });
  });
  app.get(raw.tagRss.path, async (request, reply) => {
    await ctx.limit('page', { viewer: null, address: request.ip });
    const tag = await findTag(ctx, (request.params as { tag: string }).tag);
    if (!tag) throw new AppError('not_found');
    return sendRss(ctx, request, reply, rawHref('tagRss', { tag: tag.text }), async (from) => {
      const scope = { order: 'date', tag: tag.id, filters: FEED_DEFAULTS } as const;
      const { rows } = await readFeed(from, null, { ...scope, ...RSS_PAGE });
      const description = textsIn(TEXTS, FIRST_LANGUAGE).about({ tag: tag.label });
      return { title: `#${tag.label}`, description, page: href('tag', { tag: tag.text }), rows };
    });
  });
}
