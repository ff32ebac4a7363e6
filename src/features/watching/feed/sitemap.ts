import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { truncate } from '#base/title.ts';
import { escapeMarkup } from '#base/escape.ts';
import { previewOf } from '#features/videos/video/preview.ts';
import type { Config } from '#src/config.ts';
import { href } from '#src/routes.ts';
import type { MappedVideo } from './model/sitemap.ts';
import { TEXTS } from '#features/videos/video/texts.ts';

type Site = Pick<Config, 'publicUrl'>;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const VIDEO_NAMESPACE = 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"';

/** Limits of a video's entry: title and description in characters, duration in seconds (at least 1). */
const MOST = { title: 100, description: 2_048, seconds: 28_800 };

/** An index of the sitemaps with these paths. Sitemaps protocol 0.9. */
export function renderIndex({ publicUrl }: Site, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap>${element('loc', publicUrl + path)}</sitemap>`);
  return document('sitemapindex', NAMESPACE, entries);
}

/** A sitemap of pages. */
export function renderPages(site: Site, paths: readonly string[]): string {
  return document(
    'urlset',
    NAMESPACE,
    paths.map((path) => page(site, path)),
  );
}

/** A sitemap of watch pages with their videos, and of the profiles of their owners. */
export function renderVideos(site: Site, videos: readonly MappedVideo[]): string {
  return document('urlset', `${NAMESPACE} ${VIDEO_NAMESPACE}`, [
    ...videos.map((video) => renderVideo(site, video)),
    ...ownersOf(videos).map((path) => page(site, path)),
  ]);
}

function page({ publicUrl }: Site, path: string): string {
  return `<url>${element('loc', publicUrl + path)}</url>`;
}

/** Paths of the owners' profiles, without duplicates. */
function ownersOf(videos: readonly MappedVideo[]): string[] {
  const names = new Set(videos.flatMap(({ owner }) => owner ?? []));
  return [...names].map((username) => href('user-profile', { username }));
}

function renderVideo(site: Site, video: MappedVideo): string {
  const title = textsIn(TEXTS, FIRST_LANGUAGE).title(video.title);
  const seconds = Math.min(MOST.seconds, Math.floor(video.duration));
  const publishedAt = video.publishedAt ?? video.completedAt;
  const facts = [
    element('video:thumbnail_loc', previewOf(site, video).url),
    element('video:title', truncate(title, MOST.title)),
    element('video:description', truncate(video.description || title, MOST.description)),
    element('video:player_loc', site.publicUrl + href('video-embed', { code: video.code })),
    seconds > 0 ? element('video:duration', String(seconds)) : '',
    publishedAt ? element('video:publication_date', publishedAt.toISOString()) : '',
    element('video:family_friendly', 'yes'),
  ];
  const address = element('loc', site.publicUrl + href('video-view', { code: video.code }));
  return `<url>${address}<video:video>${facts.join('')}</video:video></url>`;
}

function document(root: string, namespaces: string, entries: readonly string[]): string {
  return `${HEAD}\n<${root} ${namespaces}>\n${entries.join('\n')}\n</${root}>\n`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}
