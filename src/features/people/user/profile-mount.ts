import type { FastifyInstance } from 'fastify';
import { findAccountByName } from '#features/people/account/model/accounts.ts';
import { chosenFilters } from '#features/videos/video/model/visible.ts';
import { readFeed } from '#features/watching/feed/model.ts';
import { onAirOf } from '#features/watching/feed/model/on-air.ts';
import { RSS_PAGE, sendRss } from '#features/watching/feed/rss.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { raw, rawHref } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';

const PUBLIC = { moderated: -1, private: 0, nsfw: 0 } as const;

/** Serves the public videos of an account to feed readers. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.userRss.path, async (request, reply) => {
    await ctx.limit('page', { viewer: null, address: request.ip });
    const account = await findAccountByName(ctx, (request.params as { username: string }).username);
    if (!account) throw new AppError('user_not_found');
    const { id, username, displayname, bio } = account;
    return sendRss(ctx, request, reply, rawHref('userRss', { username }), async (from) => {
      const filters = chosenFilters(from, null, PUBLIC);
      const scope = { order: 'date', user: id, filters } as const;
      const { rows: made } = await readFeed(from, null, { ...scope, ...RSS_PAGE });
      const rows = [...((await onAirOf(from, null, { user: id }))?.rows ?? []), ...made];
      const title = displayname || username;
      return { title, description: bio, page: href('user-profile', { username }), rows };
    });
  });
}
