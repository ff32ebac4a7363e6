import type { FastifyInstance } from 'fastify';
import { type Account, findAccountByName } from '#features/people/account/model/accounts.ts';
import { presentAccount } from '#features/people/account/present.ts';
import { readFeed } from '#features/watching/feed/model.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { thumbnailUrl } from '#base/media-path.ts';
import { renderRss, type RssItem, rssPath } from './rss.ts';

/** Serves the feed of somebody's public videos for feed readers. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.rss.path, async (request, reply) => {
    const account = await findAccountByName(ctx, (request.params as { username: string }).username);
    if (!account) throw new AppError('user_not_found');
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(await rssOf(ctx, account));
  });
}

async function rssOf(ctx: Ctx, account: Account): Promise<string> {
  const filters = { moderated: -1, private: 0, nsfw: 0 } as const;
  const { rows } = await readFeed(ctx, null, {
    order: 'date',
    user: account.id,
    filters,
    offset: 0,
    limit: 30,
  });
  const { full_url, displayname, bio } = presentAccount(ctx.config, account);
  const self = ctx.config.publicUrl + rssPath(account.username);
  return renderRss(
    { title: `${displayname} - ${ctx.settings.current().siteName}`, link: full_url, self, description: bio },
    rows.map((row) => itemOf(ctx.config.publicUrl, row)),
  );
}

function itemOf(publicUrl: string, row: VideoRow): RssItem {
  return {
    id: String(row.id),
    title: row.title,
    link: publicUrl + href('video-view', { code: row.code }),
    description: row.description,
    picture: publicUrl + thumbnailUrl(row),
    at: row.completedAt ?? row.createdAt,
  };
}
