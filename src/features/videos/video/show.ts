import { isAllowed } from '#base/policy.ts';
import { avatarUrl } from '#base/avatar-url.ts';
import type { PlayerSource } from '#player/core/source.ts';
import { mediaUrl, thumbnailUrl } from '#base/media-path.ts';
import { completePath } from './media.ts';
import type { VideoRow } from './model/rows.ts';
import { type Actor, mayPlay } from './rules.ts';

/** A video as lists show it: what is on its card, and what its menu needs. Times are ms since 1970. */
export interface VideoCardView {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  /** Its title on the page of featured videos, chosen by staff. */
  readonly featuredTitle: string | null;
  readonly state: string;
  /** Path of its picture. */
  readonly thumbnail: string;
  /** Format version of its storyboard; 0 without one. */
  readonly storyboard: number;
  /** Seconds; 0 when unknown. */
  readonly duration: number;
  readonly width: number;
  readonly height: number;
  /** When it was completed, or else started. */
  readonly at: number;
  readonly score: number;
  readonly views: number;
  readonly shares: number;
  readonly comments: number;
  readonly watching: number;
  /** The viewer's own vote. */
  readonly vote: number;
  readonly nsfw: boolean;
  readonly private: boolean;
  readonly moderated: boolean;
  readonly isFeatured: boolean;
  /** A moderator's tool; 0 for everyone else. Spec §6. */
  readonly scoreModifier: number;
  readonly allowDownload: boolean;
  /** Whether there is a single file that every client can play. */
  readonly hasFile: boolean;
  readonly isPinnedToUser: boolean;
  readonly owner: CardOwner | null;
  readonly channel: { readonly id: string; readonly code: string; readonly title: string } | null;
}

/** The owner of a video. */
export interface CardOwner {
  readonly id: string;
  readonly username: string;
  /** Their display name; empty if it is the username. */
  readonly displayname: string;
  /** Version of their own picture; 0 without one. */
  readonly avatarVersion: number;
}

/** Facts about a video that are not in its row: who is watching it now, and the viewer's vote. */
export interface CardFacts {
  readonly watching?: number;
  readonly vote?: number;
}

/** What the page of one video shows, and what its player needs. */
export interface VideoDetailView extends VideoCardView {
  readonly description: string | null;
  readonly publishedAt: number | null;
  /** Path of the owner's picture. */
  readonly avatar: string;
  /** Paths of what the player may play; null or empty while there is nothing. */
  readonly hls: string | null;
  readonly mp4: readonly { readonly src: string; readonly label: string }[];
  /** Path of the best single file; empty while there is none. */
  readonly file: string;
  readonly version: number;
  readonly youtube: string | null;
  readonly captions: PlayerSource['captions'];
  readonly ad: PlayerSource['ad'];
  readonly progress: DetailFacts['progress'];
}

/** Facts about one video that are not in its row. */
export interface DetailFacts extends CardFacts {
  /** All views, including those that are not in the row yet. */
  readonly views: number;
  readonly captions: PlayerSource['captions'];
  readonly ad: PlayerSource['ad'];
  /** How far processing has come: `progress` 0 to 1, `eta` in seconds. */
  readonly progress: {
    readonly progress: number;
    readonly eta: number | null;
    readonly step: string;
    readonly error: string | null;
    /** Number of videos that will be processed before this one; 0 for everybody but its owner. */
    readonly ahead: number;
  };
}

/** A video as this viewer's lists show it. */
export function showCard(
  row: VideoRow,
  viewer: Actor | null,
  { watching = 0, vote = 0 }: CardFacts = {},
): VideoCardView {
  return {
    id: String(row.id),
    code: row.code,
    title: row.title,
    featuredTitle: row.featuredTitle,
    state: row.state,
    thumbnail: thumbnailUrl(row),
    storyboard: row.storyboardFrames > 0 && row.hasThumbnail ? row.version : 0,
    duration: row.duration,
    width: row.width,
    height: row.height,
    at: (row.completedAt ?? row.createdAt).getTime(),
    score: row.score,
    views: row.viewCount,
    shares: row.shareCount,
    comments: row.commentCount,
    watching,
    vote,
    nsfw: row.nsfw,
    private: row.private,
    moderated: row.moderated,
    isFeatured: row.isFeatured,
    scoreModifier: isAllowed(viewer, 'see-boost') ? row.scoreModifier : 0,
    allowDownload: row.allowDownload,
    hasFile: completePath(row) !== '',
    isPinnedToUser: row.pinnedToUser !== null,
    owner: showOwner(row),
    channel: showChannel(row),
  };
}

/** A video as its own page shows it to this viewer. */
export function showDetail(row: VideoRow, viewer: Actor | null, facts: DetailFacts): VideoDetailView {
  const { views, captions, ad, progress } = facts;
  const files = mayPlay(row) ? row.renditions.filter(({ type }) => type !== 'hls' && type !== 'dash') : [];
  return {
    ...showCard(row, viewer, facts),
    views,
    description: row.description,
    publishedAt: row.publishedAt?.getTime() ?? null,
    avatar: avatarOf(row),
    hls: mayPlay(row) && row.hasHls ? mediaUrl(row, 'hls/master.m3u8') : null,
    mp4: files.map(({ name, key }) => ({ src: mediaUrl(row, key), label: name })),
    file: completePath(row),
    version: row.version,
    youtube: row.youtube,
    captions,
    ad,
    progress,
  };
}

function showOwner(row: VideoRow): CardOwner | null {
  const { accountId, username, displayname, avatarVersion } = row;
  if (accountId === null || username === null) return null;
  const named = displayname !== null && displayname !== username ? displayname : '';
  return { id: String(accountId), username, displayname: named, avatarVersion: avatarVersion ?? 0 };
}

function avatarOf({ accountId, avatarVersion }: VideoRow): string {
  if (accountId === null) return '/avatars/anonymous.svg';
  return avatarUrl({ id: accountId, avatarVersion: avatarVersion ?? 0 });
}

function showChannel({ channelId, channelUrl, channelTitle }: VideoRow): VideoCardView['channel'] {
  if (channelId === null || channelUrl === null) return null;
  return { id: String(channelId), code: channelUrl, title: channelTitle ?? channelUrl };
}
