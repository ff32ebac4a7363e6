import { isoDuration } from '#base/duration.ts';
import { fromApiDate } from '#base/api-date.ts';
import { truncate } from '#base/truncate.ts';
import { relatedVideos } from '#features/watch/model/related.ts';
import { AppError } from '#platform/http/errors.ts';
import { type HeadTag, type PageAnswer, type PageRequest, Redirect } from '#platform/http/pages.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { detail } from '../model/detail.ts';
import { openVideo } from '../model/find.ts';
import { ownsByToken } from '../model/remove.ts';
import { mayEdit } from '../rules.ts';
import { findAccountByName } from '#features/account/model/accounts.ts';

type Detail = Awaited<ReturnType<typeof detail>>;

/** What the watch page shows. */
export interface WatchPageData {
  readonly video: Detail;
  readonly related: Awaited<ReturnType<typeof relatedVideos>>;
  readonly mayEdit: boolean;
}

/** The watch page by code; a word that is no code may be a person's name. Spec §2.2. */
export async function load(ctx: Ctx, request: PageRequest): Promise<PageAnswer<WatchPageData>> {
  const { code = '' } = request.params;
  try {
    return await loadWatchPage(ctx, request, code);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const account = await findAccountByName(ctx, code);
    if (account) throw new Redirect(href('user-profile', { username: account.username }));
    throw error;
  }
}

/** The watch page of one video, by code or id. */
export async function loadWatchPage(ctx: Ctx, request: PageRequest, code: string): Promise<PageAnswer<WatchPageData>> {
  const { viewer } = request.caller;
  const row = await openVideo(ctx, viewer, code);
  const [video, related, isUploader] = await Promise.all([
    detail(ctx, row, viewer),
    relatedVideos(ctx, viewer, row),
    ownsByToken(ctx, row.id, request.cookies[`videoAccessToken${row.id}`]),
  ]);
  return {
    title: video.title || 'Untitled',
    description: truncate(video.description ?? '', 200) || undefined,
    canonical: href('video-view', { code: row.code }),
    noIndex: row.private || row.state !== 'success',
    head: headOf(ctx, video),
    data: {
      video,
      related,
      mayEdit: mayEdit(viewer, row) || isUploader,
    },
  };
}

/** Previews of other sites, and what search engines read. */
function headOf({ config }: Ctx, video: Detail): HeadTag[] {
  const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property: name, content } });
  const oembed = `${config.publicUrl}/api/videos/oembed?url=${encodeURIComponent(video.full_url)}`;
  return [
    property('og:type', 'video.other'),
    property('og:url', video.full_url),
    property('og:image', video.thumbnail_url),
    property('og:video', video.embed_url),
    property('og:video:type', 'text/html'),
    property('og:video:width', String(video.width || 640)),
    property('og:video:height', String(video.height || 360)),
    { tag: 'meta', attributes: { name: 'twitter:card', content: 'player' } },
    { tag: 'meta', attributes: { name: 'twitter:player', content: video.embed_url } },
    { tag: 'link', attributes: { rel: 'alternate', type: 'application/json+oembed', href: oembed } },
    { tag: 'script', attributes: { type: 'application/ld+json' }, json: structuredData(video) },
  ];
}

function structuredData(video: Detail): object {
  const uploaded = fromApiDate(video.date_published) ?? fromApiDate(video.date_created);
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title,
    description: video.description ?? video.title,
    thumbnailUrl: video.thumbnail_url,
    uploadDate: uploaded === null ? undefined : new Date(uploaded).toISOString(),
    duration: isoDuration(video.duration),
    contentUrl: video.complete_url || undefined,
    embedUrl: video.embed_url,
  };
}
