import { escapeMarkup } from '#base/escape.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { AlbumRow } from '#features/watching/album/model/find.ts';
import { coverOf } from '#features/watching/album/model/listed.ts';
import { chaptersOf } from '#features/videos/video/chapter-rules.ts';
import { TEXTS } from '#features/videos/video/texts.ts';
import { readShared } from '#platform/http/read-shared.ts';
import type { Ctx } from '#src/context.ts';
import { rawHref } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { feedPath } from './files.ts';
import { type Episode, listEpisodes } from './model/episodes.ts';
import type { Podcast } from './model/podcasts.ts';
import { ascendingDates } from './rules.ts';

/** A podcast with its episodes, in the order in which they are listed. */
interface PodcastFeed {
  readonly album: AlbumRow;
  readonly podcast: Podcast;
  readonly episodes: readonly Episode[];
  /** Id of the video whose picture stands for it, and that picture's version; null for the site's own. */
  readonly cover: { readonly id: number; readonly thumbnailVersion: number } | null;
}

/** The feed of an album that is offered as a podcast, and when it last changed. */
export async function readPodcastFeed(
  ctx: Ctx,
  album: AlbumRow,
  podcast: Podcast,
): Promise<{ readonly text: string; readonly changedAt: Date }> {
  const [episodes, cover] = await readShared(ctx, {}, (from) =>
    Promise.all([listEpisodes(from, album, podcast.kind), coverOf(from, album)]),
  );
  const feed = { album, podcast, episodes, cover: cover?.hasThumbnail ? cover : null };
  const site = { publicUrl: ctx.config.publicUrl, siteName: ctx.settings.current().siteName };
  const changes = [podcast.changedAt.getTime(), album.changedAt.getTime(), ...datesOf(feed)];
  return { text: renderPodcast(site, feedPath(album), feed), changedAt: new Date(Math.max(...changes)) };
}

interface Site {
  readonly publicUrl: string;
  readonly siteName: string;
}

const NAMESPACES = [
  ['atom', 'http://www.w3.org/2005/Atom'],
  ['itunes', 'http://www.itunes.com/dtds/podcast-1.0.dtd'],
  ['podcast', 'https://podcastindex.org/namespace/1.0'],
]
  .map(([name, address]) => ` xmlns:${name}="${address}"`)
  .join('');

/**
 * An album as the feed of a podcast: RSS 2.0 with what Apple Podcasts asks for and the podcast namespace.
 * `self` is its own path.
 */
function renderPodcast(site: Site, self: string, feed: PodcastFeed): string {
  const dates = datesOf(feed);
  const { kind } = feed.podcast;
  const items = feed.episodes.map((episode, at) =>
    renderEpisode(site.publicUrl, episode, {
      date: dates[at] ?? 0,
      number: kind === 'serial' ? at + 1 : null,
    }),
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"${NAMESPACES}>
<channel>
${headOf(site, self, feed).join('\n')}
${items.join('\n')}
</channel>
</rss>
`;
}

/** When each episode came out, in the order in which they are listed, ms. */
function datesOf({ podcast, episodes }: PodcastFeed): number[] {
  const dates = episodes.map(({ video }) => (video.completedAt ?? video.createdAt).getTime());
  return podcast.kind === 'serial' ? ascendingDates(dates) : dates;
}

function headOf({ publicUrl, siteName }: Site, self: string, feed: PodcastFeed): string[] {
  const { album, podcast } = feed;
  const author = album.displayname || album.username;
  const page = publicUrl + href('album-view', { username: album.username, slug: album.slug });
  const picture = publicUrl + coverPath(feed.cover);
  return [
    element('title', album.title),
    element('link', page),
    empty('atom:link', { href: publicUrl + self, rel: 'self', type: 'application/rss+xml' }),
    element('description', album.description || album.title),
    element('language', podcast.language),
    element('generator', siteName),
    `<image>${element('url', picture)}${element('title', album.title)}${element('link', page)}</image>`,
    element('itunes:author', author),
    ...(podcast.email ? [ownerOf(author, podcast.email)] : []),
    empty('itunes:image', { href: picture }),
    empty('itunes:category', { text: podcast.category }),
    element('itunes:explicit', String(feed.episodes.some(({ video }) => video.nsfw))),
    element('itunes:type', podcast.kind),
    ...(album.unlisted ? [element('itunes:block', 'Yes')] : []),
    element('podcast:guid', podcast.guid),
    element('podcast:locked', podcast.isLocked ? 'yes' : 'no', podcast.email ? { owner: podcast.email } : {}),
    element('podcast:medium', 'podcast'),
  ];
}

function ownerOf(name: string, email: string): string {
  return `<itunes:owner>${element('itunes:name', name)}${element('itunes:email', email)}</itunes:owner>`;
}

/** The site's icon stands for an album without a picture that everybody may see. */
function coverPath(cover: PodcastFeed['cover']): string {
  if (!cover) return rawHref('appIcon', { name: 'icon-512.png' });
  return `${rawHref('episodePicture', { video: cover.id })}?v=${cover.thumbnailVersion}`;
}

/** When an episode came out, ms, and its number in a serial. */
interface Place {
  readonly date: number;
  readonly number: number | null;
}

/** The guid is the address with the video's id, which stays the same if its code changes. */
function renderEpisode(publicUrl: string, episode: Episode, { date, number }: Place): string {
  const { video } = episode;
  const title = textsIn(TEXTS, FIRST_LANGUAGE).title(episode.title);
  const address = (name: 'episodePicture' | 'episodeChapters') =>
    publicUrl + rawHref(name, { video: video.id });
  const hasChapters = chaptersOf(video.description, video.duration ?? 0).length > 0;
  return [
    '<item>',
    element('title', title),
    element('link', publicUrl + href('video-view', { code: video.code })),
    element('guid', publicUrl + href('video-by-id', { video: video.id }), { isPermaLink: 'true' }),
    element('pubDate', new Date(date).toUTCString()),
    element('description', episode.description || title),
    ...filesOf(publicUrl, episode),
    element('itunes:title', title),
    element('itunes:duration', String(Math.round(video.duration ?? 0))),
    element('itunes:explicit', String(video.nsfw)),
    element('itunes:episodeType', 'full'),
    ...(number === null ? [] : [element('itunes:episode', String(number))]),
    ...(video.hasThumbnail && !video.nsfw
      ? [empty('itunes:image', { href: `${address('episodePicture')}?v=${video.thumbnailVersion}` })]
      : []),
    ...(hasChapters
      ? [empty('podcast:chapters', { url: address('episodeChapters'), type: 'application/json+chapters' })]
      : []),
    ...episode.transcripts.map(({ path, language }) =>
      empty('podcast:transcript', { url: publicUrl + path, type: 'text/vtt', language }),
    ),
    '</item>',
  ].join('\n');
}

/** What is played, and the film beside the sound. Their addresses stay when the video's file is replaced. */
function filesOf(publicUrl: string, { video, soundSize, filmSize }: Episode): string[] {
  const film = publicUrl + rawHref('episodeFilm', { video: video.id });
  if (soundSize === null)
    return [empty('enclosure', { url: film, length: filmSize ?? 0, type: 'video/mp4' })];
  const sound = publicUrl + rawHref('episodeSound', { video: video.id });
  const enclosure = empty('enclosure', { url: sound, length: soundSize, type: 'audio/x-m4a' });
  if (filmSize === null) return [enclosure];
  const about = attributes({
    type: 'video/mp4',
    length: filmSize,
    height: video.height ?? 0,
    title: 'Video',
  });
  const source = empty('podcast:source', { uri: film });
  return [enclosure, `<podcast:alternateEnclosure${about}>${source}</podcast:alternateEnclosure>`];
}

type Attributes = Readonly<Record<string, string | number>>;

function element(name: string, text: string, given: Attributes = {}): string {
  return `<${name}${attributes(given)}>${escapeMarkup(text)}</${name}>`;
}

function empty(name: string, given: Attributes): string {
  return `<${name}${attributes(given)}/>`;
}

function attributes(given: Attributes): string {
  return Object.entries(given)
    .map(([name, value]) => ` ${name}="${escapeMarkup(String(value))}"`)
    .join('');
}
