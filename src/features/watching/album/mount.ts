import type { FastifyInstance } from 'fastify';
import { findAccountByName } from '#features/people/account/model/accounts.ts';
import { RSS_SIZE, sendRss } from '#features/watching/feed/rss.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { raw, rawHref } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { findAlbum } from './model/find.ts';
import { latestIn } from './model/entries.ts';
import { mayOpenAlbum } from './rules.ts';

/**
 * Serves an album's latest additions as an RSS feed; that of an unlisted album to everybody with its link.
 */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.albumRss.path, async (request, reply) => {
    await ctx.limit('page', { viewer: null, address: request.ip });
    const named = request.params as { username: string; slug: string };
    const account = await findAccountByName(ctx, named.username);
    const album = account && (await findAlbum(ctx, { accountId: account.id, slug: named.slug }));
    // Checked for each request, because a feed cached for a minute must not outlive the album's being public.
    if (!album || !mayOpenAlbum(null, album, 'link')) throw new AppError('album_not_found');
    const { username, slug, title, description } = album;
    return sendRss(ctx, request, reply, rawHref('albumRss', { username, slug }), async (from) => ({
      title,
      description: description ?? '',
      page: href('album-view', { username, slug }),
      rows: await latestIn(from, album, RSS_SIZE),
    }));
  });
}
