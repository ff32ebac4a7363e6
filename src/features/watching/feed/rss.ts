import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeMarkup } from '#base/escape.ts';
import { thumbnailJpegUrl } from '#base/media-path.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { completePath } from '#features/videos/video/media.ts';
import { type FileSizes, readFileSizes } from '#features/videos/video/model/file-sizes.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { TEXTS } from '#features/videos/video/texts.ts';
import type { HeadTag } from '#platform/http/pages.ts';
import { readShared } from '#platform/http/read-shared.ts';
import { finishDocument, sendDocument } from '#platform/http/send-document.ts';
import type { Config } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';

/** The number of videos in a feed. */
export const RSS_SIZE = 30;
/** The part of a list that it has, which does not say how long the list is. */
export const RSS_PAGE = { offset: 0, limit: RSS_SIZE, isUncounted: true } as const;

/** How long a rendered feed is kept for all readers, ms, unless what may be seen changes. */
const LIFE = 60_000;

/** A list of videos, as it is described to feed readers. */
export interface RssList {
  /** The title without the site's name, which is added. */
  readonly title: string;
  readonly description: string;
  /** Path of the page that shows the list. */
  readonly page: string;
  readonly rows: readonly VideoRow[];
}

/**
 * Sends a list of videos as RSS 2.0, as visitors see it. The list is read at most once a minute, and readers
 * that already have it get a 304. `self` is the feed's path, with its query; `read` may be given a replica to
 * read from.
 */
export async function sendRss(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  self: string,
  read: (from: Ctx) => Promise<RssList>,
): Promise<FastifyReply> {
  async function make() {
    const { sizes, ...list } = await readShared(ctx, {}, async (from) => {
      const found = await read(from);
      return { ...found, sizes: await readFileSizes(from, found.rows) };
    });
    const site = { publicUrl: ctx.config.publicUrl, siteName: ctx.settings.current().siteName };
    const times = list.rows.map((row) => timeOf(row).getTime());
    const changedAt = times.length > 0 ? new Date(Math.max(...times)) : null;
    return finishDocument(renderRss(site, self, list, sizes), 'application/rss+xml', changedAt);
  }
  return sendDocument(request, reply, await ctx.documentCache.read(`rss ${self}`, make, () => LIFE), 60);
}

/** The head tag that links a page to its feed; `title` names the feed. */
export function rssLink({ publicUrl }: Pick<Config, 'publicUrl'>, self: string, title: string): HeadTag {
  const attributes = { rel: 'alternate', type: 'application/rss+xml', title, href: publicUrl + self };
  return { tag: 'link', attributes };
}

interface Site {
  readonly publicUrl: string;
  readonly siteName: string;
}

/** Renders videos as an RSS 2.0 document; `self` is the feed's own path, `sizes` are those of their files. */
export function renderRss(
  { publicUrl, siteName }: Site,
  self: string,
  list: RssList,
  sizes: FileSizes,
): string {
  const title = [list.title, siteName].filter(Boolean).join(' - ');
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeMarkup(title)}</title>
<link>${escapeMarkup(publicUrl + list.page)}</link>
<atom:link href="${escapeMarkup(publicUrl + self)}" rel="self" type="application/rss+xml"/>
<description>${escapeMarkup(list.description || title)}</description>
${list.rows.map((row) => renderItem(publicUrl, row, sizes)).join('\n')}
</channel>
</rss>
`;
}

/** The guid is the address with the video's id, which stays the same if its code changes. */
function renderItem(publicUrl: string, row: VideoRow, sizes: FileSizes): string {
  const texts = textsIn(TEXTS, FIRST_LANGUAGE);
  const title = row.onAir ? texts.liveTitle({ title: texts.title(row.title) }) : texts.title(row.title);
  const thumbnail = escapeMarkup(publicUrl + thumbnailJpegUrl(row));
  return `<item>
<title>${escapeMarkup(title)}</title>
<link>${escapeMarkup(publicUrl + href('video-view', { code: row.code }))}</link>
<guid isPermaLink="true">${escapeMarkup(publicUrl + href('video-by-id', { video: row.id }))}</guid>
<pubDate>${timeOf(row).toUTCString()}</pubDate>
<description>${escapeMarkup(row.description ?? '')}</description>
${enclosureOf(publicUrl, row, sizes)}<media:thumbnail url="${thumbnail}"/>
</item>`;
}

/** The file of a public video that podcast players load. RSS 2.0 requires its length. */
function enclosureOf(publicUrl: string, row: VideoRow, sizes: FileSizes): string {
  const path = row.private ? '' : completePath(row);
  const size = sizes.get(row.id);
  if (path === '' || !size) return '';
  return `<enclosure url="${escapeMarkup(publicUrl + path)}" length="${size}" type="video/mp4"/>\n`;
}

function timeOf({ completedAt, createdAt }: VideoRow): Date {
  return completedAt ?? createdAt;
}
