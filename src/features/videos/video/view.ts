import { fromApiDate } from '#base/api-date.ts';
import { avatarVersionIn } from '#base/person.ts';
import type { Chapter, PlayerSource } from '#player/core/source.ts';
import type { DetailObject, VideoObject } from './contract.ts';
import { ON_CARD } from './fields.ts';

/**
 * A video as lists show it: what is on its card, and what its menu needs. Pages and answers of the API are
 * shown by the same functions, on the server and in the browser.
 */
export interface VideoCardView extends Readonly<Pick<VideoObject, (typeof ON_CARD)[number]>> {
  readonly id: string;
  readonly code: string;
  /** Format version of its storyboard; 0 without one. */
  readonly storyboard: number;
  /** When it was completed, or else started; ms since 1970, to the second. */
  readonly at: number;
  /** The viewer's own vote. */
  readonly vote: number;
  /** Whether there is a single file that every client can play. */
  readonly hasFile: boolean;
  /** Whom its link alone does not lead to it, and until when; left out of all others. */
  readonly restricted?: CardRestriction;
  /** It is being sent; left out of all others. */
  readonly on_air?: true | undefined;
  readonly owner: CardOwner | null;
  readonly channel: { readonly id: string; readonly code: string; readonly title: string } | null;
}

/** Why the link of a video does not open it for everybody. */
export type CardRestriction =
  | { readonly kind: 'followers' | 'password' }
  /** `at`: ms since 1970; `zone`: the IANA name of the zone in which its owner chose that. */
  | {
      readonly kind: 'scheduled';
      readonly at: number;
      readonly zone: string;
      readonly isPremiere?: true;
    };

/** The owner of a video. */
export interface CardOwner {
  readonly id: string;
  readonly username: string;
  /** Their display name; empty if it is the username. */
  readonly displayname: string;
  /** Version of their own picture; 0 without one. */
  readonly avatarVersion: number;
}

/** What can be played of a video: paths, null or empty while there is nothing. */
export interface VideoFiles {
  readonly hls: string | null;
  readonly mp4: readonly { readonly src: string; readonly label: string }[];
  /** The best single file. */
  readonly file: string;
}

/** What the page of one video shows, and what its player needs. */
export interface VideoDetailView
  extends VideoCardView,
    VideoFiles,
    Readonly<Pick<DetailObject, 'description' | 'version' | 'progress' | 'showing'>> {
  /** Ms since 1970. */
  readonly publishedAt: number | null;
  /** Path of the owner's picture. */
  readonly avatar: string;
  readonly youtube: string | null;
  readonly captions: PlayerSource['captions'];
  readonly chapters: Chapter[];
  readonly ad: PlayerSource['ad'];
  readonly loudness?: NonNullable<PlayerSource['loudness']>;
}

/** The cards of a presented video by the viewer's vote, which go with it. */
const cards = new WeakMap<VideoObject, Map<number, VideoCardView>>();

/**
 * A video as lists show it; lists have the viewer's votes beside their videos. The card is the same object as
 * the last time for the same video and vote, so that the server draws it once (`KeptMarkup`).
 */
export function cardOf(video: VideoObject, vote = 0): VideoCardView {
  const known = cards.get(video) ?? new Map<number, VideoCardView>();
  cards.set(video, known);
  const card = known.get(vote) ?? makeCard(video, vote);
  known.set(vote, card);
  return card;
}

function makeCard(video: VideoObject, vote: number): VideoCardView {
  const { channel } = video;
  return {
    ...pickCard(video),
    id: video.video_id,
    code: video.url,
    storyboard: video.storyboard !== null && video.thumbnail.startsWith('/media/') ? video.version : 0,
    at: fromApiDate(video.date_completed) ?? fromApiDate(video.date_created) ?? 0,
    vote,
    hasFile: video.complete !== '',
    ...restrictionIn(video),
    ...(video.on_air && { on_air: video.on_air }),
    owner: ownerOf(video),
    channel: channel && { id: channel.channel_id, code: channel.url, title: channel.title },
  };
}

function restrictionIn(video: VideoObject): Pick<VideoCardView, 'restricted'> {
  const at = video.scheduled_at && fromApiDate(video.scheduled_at);
  const premiere = video.premiere ? { isPremiere: true as const } : {};
  if (at) return { restricted: { kind: 'scheduled', at, zone: video.scheduled_zone ?? 'UTC', ...premiere } };
  if (video.password_protected) return { restricted: { kind: 'password' } };
  return video.subscribed_only ? { restricted: { kind: 'followers' } } : {};
}

function pickCard(video: VideoObject): Pick<VideoObject, (typeof ON_CARD)[number]> {
  return Object.fromEntries(ON_CARD.map((name) => [name, video[name]])) as never;
}

function ownerOf({ user }: VideoObject): CardOwner | null {
  if (!user) return null;
  const { user_id: id, username, displayname, avatar } = user;
  const named = displayname === username ? '' : displayname;
  return { id, username, displayname: named, avatarVersion: avatarVersionIn(avatar ?? '') };
}

/** A video as its page shows it. */
export function detailOf(video: DetailObject): VideoDetailView {
  const { description, version, progress, captions, chapters, ad, showing } = video;
  return {
    ...cardOf(video, video.viewerVote),
    ...filesOf(video),
    ...{ description, version, progress, captions, chapters, ad },
    ...(showing && { showing }),
    ...(video.loudness !== undefined && { loudness: [video.loudness, video.true_peak ?? 0] }),
    publishedAt: fromApiDate(video.date_published),
    avatar: video.user ? pathOf(video.user.avatar_url) : '/avatars/anonymous.svg',
    youtube: video.youtube_override_source,
  };
}

/** What can be played of a video. */
export function filesOf({ formats, complete }: Pick<VideoObject, 'formats' | 'complete'>): VideoFiles {
  const stream = formats.find(({ type }) => type === 'hls');
  const files = formats.filter(({ type }) => type !== 'hls' && type !== 'dash');
  return {
    hls: stream ? pathOf(stream.uri) : null,
    mp4: files.map(({ uri, type }) => ({ src: pathOf(uri), label: type })),
    file: complete,
  };
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}
