import { truncate } from '#base/title.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import type { Config } from '#src/config.ts';
import { actorUri, albumUri, partUri } from './addresses.ts';
import { AS_CONTEXT } from './present-collection.ts';
import { pictureOf, uuidOf } from './present-video.ts';
import { EVERYBODY } from './rules.ts';

type Site = Pick<Config, 'publicUrl'>;

/** What PeerTube's words mean. Its documentation, "ActivityPub", Playlist */
const ALBUM_CONTEXT = [
  AS_CONTEXT,
  {
    pt: 'https://joinpeertube.org/ns#',
    sc: 'http://schema.org/',
    Playlist: 'pt:Playlist',
    PlaylistElement: 'pt:PlaylistElement',
    uuid: 'sc:identifier',
    position: { '@type': 'sc:Number', '@id': 'pt:position' },
    startTimestamp: { '@type': 'sc:Number', '@id': 'pt:startTimestamp' },
    stopTimestamp: { '@type': 'sc:Number', '@id': 'pt:stopTimestamp' },
  },
];

/** How long names, and how short and long descriptions may be there. */
const NAME_MAX = 120;
const [CONTENT_MIN, CONTENT_MAX] = [3, 1_000];

/** An album that everybody may see, and what is not in its row. */
export interface AlbumFacts {
  readonly id: number;
  readonly accountId: number;
  readonly title: string;
  readonly description: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** How many videos of it everybody may see, and the one whose picture stands for it. */
  readonly total: number;
  readonly cover: VideoRow | null;
}

/** A public album in the shape that PeerTube documents and reads: a collection, whose pages are beside it. */
export function presentAlbum(site: Site, facts: AlbumFacts) {
  const { id, accountId, title, description, createdAt, updatedAt, total, cover } = facts;
  const uri = albumUri(site, id);
  const content = description?.trim() ?? '';
  return {
    '@context': ALBUM_CONTEXT,
    type: 'Playlist',
    id: uri,
    uuid: uuidOf(uri),
    name: truncate(title, NAME_MAX),
    content: content.length < CONTENT_MIN ? null : truncate(content, CONTENT_MAX),
    mediaType: 'text/markdown',
    totalItems: total,
    first: `${uri}?page=1`,
    published: createdAt.toISOString(),
    updated: updatedAt.toISOString(),
    // Exactly one, which is a channel: it takes no other.
    attributedTo: [actorUri(site, { kind: 'shelf', id: accountId })],
    ...(cover?.hasThumbnail && { icon: pictureOf(site, cover) }),
    to: [EVERYBODY],
    cc: [partUri(site, { kind: 'account', id: accountId }, 'followers')],
  };
}

/** Where a video's place in an album is. */
export function entryUri(site: Site, albumId: number, videoId: number): string {
  return `${albumUri(site, albumId)}/videos/${videoId}`;
}

/** A video's place in an album, counted from 1; all of it is meant. */
export function presentEntry(
  site: Site,
  albumId: number,
  entry: { readonly videoId: number; readonly uri: string; readonly position: number },
) {
  return {
    '@context': ALBUM_CONTEXT,
    type: 'PlaylistElement',
    id: entryUri(site, albumId, entry.videoId),
    url: entry.uri,
    position: entry.position,
    startTimestamp: null,
    stopTimestamp: null,
  };
}
