import { createHash } from 'node:crypto';
import { mediaUrl, thumbnailJpegUrl } from '#base/media-path.ts';
import { truncate } from '#base/title.ts';
import { fillPath, href } from '#src/routes.ts';
import { hashtags } from '#features/videos/tag/hashtag-rules.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import type { Config } from '#src/config.ts';
import { actorUri, partUri, videoUri } from './addresses.ts';
import { COUNT_WORDS, presentStatistic } from './counts.ts';
import { AS_CONTEXT } from './present-collection.ts';
import { EVERYBODY } from './rules.ts';

type Site = Pick<Config, 'publicUrl'>;

/** What PeerTube's words mean. Its documentation, "ActivityPub", Video */
const VIDEO_CONTEXT = [
  AS_CONTEXT,
  {
    pt: 'https://joinpeertube.org/ns#',
    sc: 'http://schema.org/',
    Hashtag: 'as:Hashtag',
    sensitive: 'as:sensitive',
    uuid: 'sc:identifier',
    ...COUNT_WORDS,
    views: { '@type': 'sc:Number', '@id': 'pt:views' },
    state: { '@type': 'sc:Number', '@id': 'pt:state' },
    commentsEnabled: { '@type': 'sc:Boolean', '@id': 'pt:commentsEnabled' },
    commentsPolicy: { '@type': 'sc:Number', '@id': 'pt:commentsPolicy' },
    downloadEnabled: { '@type': 'sc:Boolean', '@id': 'pt:downloadEnabled' },
    waitTranscoding: { '@type': 'sc:Boolean', '@id': 'pt:waitTranscoding' },
    subtitleLanguage: 'sc:subtitleLanguage',
    size: { '@type': 'sc:Number', '@id': 'pt:size' },
    comments: { '@id': 'as:comments', '@type': '@id' },
    likes: { '@id': 'as:likes', '@type': '@id' },
    dislikes: { '@id': 'as:dislikes', '@type': '@id' },
    shares: { '@id': 'as:shares', '@type': '@id' },
  },
];

/** Who may comment, as PeerTube numbers it; where it is not told, it lets nobody. */
const [COMMENTS_OPEN, COMMENTS_CLOSED] = [1, 2];

/** How long a name may be there; a video with another one is not taken. */
const [NAME_MIN, NAME_MAX] = [3, 120];

/** A video for everybody or for followers, and what is not in its row. */
export interface VideoFacts {
  readonly video: Pick<
    VideoRow,
    | 'id'
    | 'code'
    | 'accountId'
    | 'channelId'
    | 'title'
    | 'description'
    | 'duration'
    | 'nsfw'
    | 'moderated'
    | 'viewCount'
  > &
    Pick<VideoRow, 'mediaKey' | 'mediaVersion' | 'hasHls' | 'renditions' | 'allowDownload'> &
    Pick<VideoRow, 'hasThumbnail' | 'thumbnailVersion' | 'thumbnailWebp' | 'width' | 'height'> &
    Pick<VideoRow, 'createdAt' | 'publishedAt' | 'completedAt'> &
    Pick<VideoRow, 'score' | 'likesCount' | 'commentCount'> &
    Partial<Pick<VideoRow, 'subscribedOnly'>>;
  readonly captions: readonly { readonly lang: string; readonly label: string; readonly src: string }[];
  /** Bytes of each progressive file, by the name of its size. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly isLocked: boolean;
  readonly updatedAt: Date;
  /** When its counts were read. */
  readonly countedAt: Date;
}

/** A video in the shape that PeerTube documents and reads. */
export function presentVideo(site: Site, { video, captions, isLocked, updatedAt, ...facts }: VideoFacts) {
  const id = videoUri(site, video.id);
  const published = video.publishedAt ?? video.completedAt ?? video.createdAt;
  return {
    '@context': VIDEO_CONTEXT,
    type: 'Video',
    id,
    uuid: uuidOf(id),
    name: nameOf(video),
    content: video.description,
    mediaType: 'text/markdown',
    duration: `PT${Math.max(1, Math.round(video.duration))}S`,
    views: video.viewCount,
    interactionStatistic: presentStatistic(countsOf(video), facts.countedAt),
    sensitive: video.nsfw,
    waitTranscoding: true,
    // Published, as PeerTube numbers it.
    state: 1,
    commentsEnabled: !isLocked,
    commentsPolicy: isLocked ? COMMENTS_CLOSED : COMMENTS_OPEN,
    downloadEnabled: video.allowDownload,
    published: published.toISOString(),
    updated: updatedAt.toISOString(),
    tag: hashtags(`${video.title} ${video.description ?? ''}`).map(({ label }) => ({
      type: 'Hashtag',
      name: `#${label}`,
      href: site.publicUrl + href('tag', { tag: label }),
    })),
    subtitleLanguage: captions.map(({ lang, label, src }) => ({
      identifier: lang,
      name: label,
      url: site.publicUrl + src,
    })),
    icon: [pictureOf(site, video)],
    url: linksOf(site, video, facts.sizes),
    ...partsOf(site, video.id),
    ...addressing(site, video),
  };
}

function countsOf({ score, likesCount, viewCount, commentCount }: VideoFacts['video']) {
  return { score, likes: likesCount, views: viewCount, comments: commentCount };
}

function nameOf({ title, code }: VideoFacts['video']): string {
  const name = title.trim().length < NAME_MIN ? `${title.trim()} (${code})`.trim() : title;
  return truncate(name, NAME_MAX);
}

/** Where its collections are. */
function partsOf({ publicUrl }: Site, id: number) {
  const part = (name: string) => publicUrl + fillPath('/ap/videos/:id/:part', { id, part: name });
  return {
    likes: part('likes'),
    dislikes: part('dislikes'),
    shares: part('shares'),
    comments: part('comments'),
  };
}

/** Whose it is, and whom it is for. The first is whoever acts on it. */
function addressing(
  site: Site,
  {
    accountId,
    channelId,
    subscribedOnly = false,
  }: Pick<VideoRow, 'accountId' | 'channelId'> & Partial<Pick<VideoRow, 'subscribedOnly'>>,
) {
  const owner = accountId === null ? null : ({ kind: 'account', id: accountId } as const);
  const channel = channelId === null || subscribedOnly ? [] : [{ kind: 'channel', id: channelId } as const];
  const [audience] = channel;
  const shelf = accountId === null ? [] : [{ kind: 'shelf', id: accountId } as const];
  const author = owner ?? ({ kind: 'site' } as const);
  const followers = [author, ...shelf, ...channel].map((actor) => partUri(site, actor, 'followers'));
  return {
    attributedTo: [
      { type: owner ? 'Person' : 'Application', id: actorUri(site, author) },
      ...shelf.map((actor) => ({ type: 'Group', id: actorUri(site, actor) })),
    ],
    ...(audience && { audience: actorUri(site, audience) }),
    to: subscribedOnly ? followers : [EVERYBODY],
    cc: subscribedOnly ? [] : followers,
  };
}

export function pictureOf({ publicUrl }: Site, video: VideoFacts['video']) {
  const [width, height] = fit(video.width, video.height);
  const mediaType = video.hasThumbnail ? 'image/jpeg' : 'image/svg+xml';
  return { type: 'Image', url: publicUrl + thumbnailJpegUrl(video, 'large'), mediaType, width, height };
}

/** Its thumbnail is at most that large. */
function fit(width: number, height: number): [number, number] {
  const factor = Math.min(1, 1280 / Math.max(width, height, 1));
  return [Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor))];
}

/** Its page, the files that play as they are, and the playlist with the same files below it. */
function linksOf({ publicUrl }: Site, video: VideoFacts['video'], sizes: VideoFacts['sizes']) {
  const files = video.renditions
    .filter(({ type }) => type === 'mp4')
    .map(({ name, key, width, height }) => ({
      type: 'Link',
      mediaType: 'video/mp4',
      href: publicUrl + mediaUrl(video, key),
      width,
      height,
      size: sizes.get(name) ?? 0,
    }));
  const playlist = {
    type: 'Link',
    mediaType: 'application/x-mpegURL',
    href: publicUrl + mediaUrl(video, 'hls/master.m3u8'),
    tag: files,
  };
  const page = publicUrl + href('video-view', { code: video.code });
  return [
    { type: 'Link', mediaType: 'text/html', href: page },
    ...files,
    ...(video.hasHls ? [playlist] : []),
  ];
}

/** A UUID that is always the same for one address; PeerTube names videos by them. RFC 9562 §5.8 */
export function uuidOf(uri: string): string {
  const hex = createHash('sha256').update(uri).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, variant + hex.slice(17, 20), hex.slice(20, 32)].join('-');
}
