import type { components } from './api.ts';

/** Fields of every message about a resource. */
interface BaseMessage<R extends string, T extends string> {
  readonly type: T;
  readonly resource: R;
  /** As it was followed. */
  readonly id: number;
}

interface VideoMessage<T extends string> extends BaseMessage<'video', T> {
  readonly videoId: number;
}

interface VoteMessage extends VideoMessage<'vote'> {
  readonly videoScore: number;
}

interface WatchMessage extends VideoMessage<'watch'> {
  readonly views: number;
  readonly watching: number;
  readonly comments: number;
}

/** How far the preparation of a video's files is. */
interface ProgressMessage extends VideoMessage<'progress'> {
  /** Of the step, 0 to 1. */
  readonly progress: number;
  readonly state: string;
  readonly playable: boolean;
  readonly step: string | null;
  /** Seconds that are left. */
  readonly eta: number | null;
  readonly error: string | null;
}

interface CommentsMessage extends VideoMessage<'comments'> {
  /** How many are shown. */
  readonly total: number;
  readonly changed: readonly {
    readonly commentId: number;
    readonly score: number;
    readonly replies: number;
    readonly state: 'shown' | 'held' | 'deleted';
    /** A date as the API writes it. */
    readonly edited: string | null;
  }[];
}

interface FollowMessage extends BaseMessage<'user' | 'channel' | 'tag', 'follow'> {
  readonly followerCount: number;
}

interface ThreadMessage extends BaseMessage<'thread', 'thread'> {
  readonly edition: number;
  /** Ids of those who write just now. */
  readonly typing: readonly string[];
  readonly seen: readonly components['schemas']['Seen'][];
}

/** An import got on: read how far it is. Followed by the account that it belongs to. */
interface ImportMessage extends BaseMessage<'import', 'import'> {}

interface ReviewMessage extends BaseMessage<'review', 'review'> {
  /** How much waits for moderators, by what it is. */
  readonly counts: { readonly total: number };
}

/** What the operator announces from now on. Followed as `site` 1. */
interface AnnouncementsMessage extends BaseMessage<'site', 'announcements'> {
  readonly announcements: readonly {
    readonly id: number;
    readonly kind: 'info' | 'warning';
    readonly text: string;
    readonly link: string | null;
    /** ms since 1970; null without an end. */
    readonly until: number | null;
  }[];
}

/** What is told of a resource: resource → type → message. */
export interface ResourceMessages {
  readonly video: {
    readonly vote: VoteMessage;
    readonly watch: WatchMessage;
    readonly progress: ProgressMessage;
    readonly comments: CommentsMessage;
  };
  readonly user: { readonly follow: FollowMessage };
  readonly channel: { readonly follow: FollowMessage };
  readonly tag: { readonly follow: FollowMessage };
  readonly thread: { readonly thread: ThreadMessage };
  readonly import: { readonly import: ImportMessage };
  readonly review: { readonly review: ReviewMessage };
  readonly site: { readonly announcements: AnnouncementsMessage };
}

export type Resource = keyof ResourceMessages;

/** A message about a resource, told apart by its `type`. */
export type MessageOf<R extends Resource> = ResourceMessages[R][keyof ResourceMessages[R]];

/**
 * What the account itself is told: a notification that has come, or numbers of what is unread. A notification
 * may come twice: know it by its `notification_id`.
 */
export interface AccountMessage {
  readonly type?: 'notification';
  readonly notificationId?: number;
  readonly notification?: components['schemas']['Notification'];
  readonly onSite?: boolean;
  readonly desktop?: boolean;
  readonly push?: boolean;
  readonly unreadCount?: number;
  readonly unreadMessages?: number;
  /** Whom the account sees, or may meet, has changed. */
  readonly relations?: true;
  /** The account was banned: the last that it is told. */
  readonly banned?: true;
}
