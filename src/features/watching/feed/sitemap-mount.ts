import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import { readShared } from '#platform/http/read-shared.ts';
import { finishDocument, sendDocument } from '#platform/http/send-document.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { href, pathOf } from '#src/routes.ts';
import { popularTags } from '#features/videos/tag/model.ts';
import { channelUrls, listBlocks, videosOfBlock } from './model/sitemap.ts';
import { renderIndex, renderPages, renderVideos } from './sitemap.ts';

/** How long clients may cache a document, seconds. */
const MAX_AGE = 3_600;

/** Most used tags that are listed. */
const TAGS = 1_000;

/** How long a document is cached for everybody unless its content changes, ms. */
const LIFE = 600_000;

/**
 * Serves robots.txt and sitemaps of what is public, reviewed and safe for work. Sitemaps protocol 0.9, RFC
 * 9309.
 */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  for (const topic of ['video-access', 'account-visibility', 'gap'] as const)
    ctx.bus.subscribe(topic, () => ctx.documentCache.clear());

  async function answer(request: FastifyRequest, reply: FastifyReply, write: (from: Ctx) => Promise<string>) {
    await ctx.limit('page', { viewer: null, address: request.ip });
    const path = pathOf(request.url);
    const make = async () => finishDocument(await readShared(ctx, {}, write), 'application/xml');
    const document = await ctx.documentCache.read(path, make, () => LIFE);
    return sendDocument(request, reply, document, MAX_AGE);
  }

  app.get(raw.robots.path, (request, reply) =>
    sendDocument(request, reply, finishDocument(robots(ctx), 'text/plain'), MAX_AGE),
  );
  app.get(raw.sitemap.path, (request, reply) => answer(request, reply, index));
  app.get(raw.sitemapOfPages.path, (request, reply) => answer(request, reply, pageMap));
  app.get(raw.sitemapOfVideos.path, (request, reply) => {
    const { block } = request.params as { block: string };
    return answer(request, reply, (from) => videoMap(from, Number(block)));
  });
}

async function videoMap(ctx: Ctx, block: number): Promise<string> {
  const videos = await videosOfBlock(ctx, block);
  if (videos.length === 0) throw new AppError('not_found');
  return renderVideos(ctx.config, videos);
}

function robots({ config }: Ctx): string {
  const rules = 'User-agent: *\nDisallow: /api/\nAllow: /api/videos/oembed\n';
  return `${rules}\nSitemap: ${config.publicUrl}${raw.sitemap.path}\n`;
}

async function index(ctx: Ctx): Promise<string> {
  const blocks = await listBlocks(ctx);
  return renderIndex(ctx.config, [
    raw.sitemapOfPages.path,
    ...blocks.map((block) => `/sitemap-${block}.xml`),
  ]);
}

async function pageMap(ctx: Ctx): Promise<string> {
  const [channels, tags] = await Promise.all([channelUrls(ctx), popularTags(ctx, TAGS)]);
  return renderPages(ctx.config, [
    href('index'),
    href('hot'),
    href('new'),
    href('top'),
    href('featured'),
    href('explore'),
    href('channels'),
    ...channels.map((channel) => href('channel', { channel })),
    ...tags.map(({ text }) => href('tag', { tag: text })),
  ]);
}
