import { type Language, textsIn } from '#base/texts.ts';
import { truncate } from '#base/title.ts';
import { findAccountByName } from '#features/people/account/model/accounts.ts';
import { AppError } from '#platform/errors/errors.ts';
import { type HeadTag, LIST_QUERY, type Load, Redirect, pageAsked } from '#platform/http/pages.ts';
import { rssLink } from '#features/watching/feed/rss.ts';
import type { Ctx } from '#src/context.ts';
import { rawHref } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import type { AlbumListView, AlbumObject } from '../contract.ts';
import { type AlbumRow, findAlbum, findPart, isOpenTo } from '../model/find.ts';
import { presentAlbumPage } from '../present.ts';
import { listOf } from '#features/watching/feed/view.ts';
import { type AlbumPage, albumPage } from '../model/videos.ts';
import { feedPath } from '#features/watching/podcast/files.ts';
import { findPodcast } from '#features/watching/podcast/model/podcasts.ts';
import { type AlbumPart, PAGE_SIZE } from '../rules.ts';
import { SERVER_TEXTS } from '../texts.ts';

export const queryNames = LIST_QUERY;

export interface AlbumPageData {
  readonly album: AlbumObject;
  readonly list: AlbumListView;
  /** What the viewer is to it, if not its owner. */
  readonly part: AlbumPart | null;
  /** Where playing it in a mixed order begins; null for an album that has only one. */
  readonly mixed: MixedStart | null;
  /** Address of its feed for podcast players; null if it is not offered as a podcast. */
  readonly podcastUrl: string | null;
}

/** The video with which a mixed order begins, and what it follows from. */
export interface MixedStart {
  readonly code: string;
  readonly shuffle: string;
}

/** An album with its videos. Spec §2.2 album link. */
export const load: Load<AlbumPageData> = async (ctx, request) => {
  const { username = '', slug = '' } = request.params;
  const { viewer } = request.caller;
  const account = await findAccountByName(ctx, username);
  const row = account && (await findAlbum(ctx, { accountId: account.id, slug }));
  if (!row || !(await isOpenTo(ctx, viewer, row, 'link'))) throw new AppError('album_not_found');
  const path = href('album-view', { username: row.username, slug });
  if (username !== row.username) throw new Redirect(path);
  const [list, part, podcast] = await Promise.all([
    albumPage(ctx, viewer, row, { ...pageAsked(request), limit: PAGE_SIZE }),
    viewer && viewer.id !== row.accountId ? findPart(ctx, row, viewer.id) : null,
    row.private ? null : findPodcast(ctx, row.id),
  ]);
  const { album } = list;
  const podcastUrl = podcast && ctx.config.publicUrl + feedPath(row);
  const about = describe(album, request.language);
  return {
    title: album.title,
    description: about,
    canonical: path,
    noIndex: album.private || album.unlisted,
    head: [...headOf(album, about), ...feedOf(ctx, row), ...podcastOf(ctx, row, podcastUrl !== null)],
    data: {
      album,
      list: listOf(presentAlbumPage(ctx, viewer, list)),
      part,
      podcastUrl,
      mixed: mixedStart(list, ctx.clock.now()),
    },
  };
};

/** One of the first videos, another one each time. */
function mixedStart({ feed: { rows } }: AlbumPage, now: number): MixedStart | null {
  const number = now % 1_000_000;
  const video = rows[number % rows.length];
  return video && rows.length > 1 ? { code: video.code, shuffle: `${video.id}.${number}` } : null;
}

/** A private album has no feed: only its owner can read it. */
function feedOf(
  ctx: Pick<Ctx, 'config'>,
  { private: isPrivate, username, slug, title }: AlbumRow,
): HeadTag[] {
  return isPrivate ? [] : [rssLink(ctx.config, rawHref('albumRss', { username, slug }), title)];
}

function podcastOf(ctx: Pick<Ctx, 'config'>, row: AlbumRow, isOffered: boolean): HeadTag[] {
  return isOffered ? [rssLink(ctx.config, feedPath(row), row.title)] : [];
}

function describe({ description, title, user }: AlbumObject, language: Language): string {
  const { about } = textsIn(SERVER_TEXTS, language);
  return truncate(description ?? about({ title, name: user.displayname }), 200);
}

function headOf(album: AlbumObject, about: string): HeadTag[] {
  const property = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { property: name, content },
  });
  const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
  // The placeholder is an SVG, which other sites do not show.
  const shown = album.thumbnail_url?.endsWith('.svg') ? null : album.thumbnail_url;
  const picture = shown ? [property('og:image', shown)] : [];
  return [
    property('og:type', 'website'),
    property('og:url', album.full_url),
    property('og:description', about),
    ...picture,
    named('twitter:card', shown ? 'summary_large_image' : 'summary'),
  ];
}
