import type { FollowPush } from '#features/people/follow/contract.ts';
import type { NotificationPush } from '#features/people/notification/contract.ts';
import type { ProgressPush } from '#features/making/processing/live.ts';
import type { ThreadPush, UnreadMessagesPush } from '#features/talking/message/contract.ts';
import type { ReviewPush } from '#features/order/review/contract.ts';
import type { CommentsPush } from '#features/talking/comment/contract.ts';
import type { VotePush } from '#features/watching/vote/contract.ts';
import type { WatchPush } from '#features/watching/watch/contract.ts';
import type { Viewed } from '#features/watching/watch/model/play-buffer.ts';
import type { Presence } from '#features/watching/watch/model/shared-audience.ts';

/** Something happened to the one video, account, channel or notification of this id. */
interface About {
  readonly id: number;
}

/** What was said in the last `ms` milliseconds may not have come. */
interface Gap {
  readonly ms: number;
}

/** Something happened that concerns no single row. */
type AboutAll = Readonly<Record<string, never>>;

/**
 * THE MAP of what processes tell each other over the bus: topic → payload. Every topic has a publisher and a
 * listener (`topics.test.ts`); payloads carry ids, whoever cares reads the rest;
 * what is nowhere to be read, who is in front of which video, goes along.
 */
export interface Topics {
  /** Rights of an account changed: sessions or tokens ended, its role or its state is another. */
  'account-access': About;
  /** What the pages and videos of an account show changed for everybody: it was banned, left or came back. */
  'account-visibility': About;
  /** Something was said about a video, or what was said there changed. */
  comment: About;
  /** An account has followers more or less. */
  follow: About;
  /** A channel has followers more or less. */
  'follow-channel': About;
  /** A tag has followers more or less. */
  'follow-tag': About;
  /**
   * Anything may have changed unheard: this process was cut off from the others, or what one of them said was
   * lost. What is kept is read anew, and pages are told what holds now.
   */
  gap: Gap;
  /** The helper program has answered a question of an import. */
  'helper-answered': About;
  /** An account has another number of unread conversations. */
  'messages-unread': About;
  /** A notification was stored. */
  notification: About;
  /** An account has fewer unread notifications. */
  'notification-read': About;
  /** A browser is in front of a video, or has left: heartbeats come to any process. */
  presence: Presence;
  /** A step of a video's preparation was done, or its state changed with one. */
  progress: About;
  /** The list of refused addresses changed. */
  'refused-addresses': AboutAll;
  /** What waits for moderators, or who looks at it, changed. */
  review: About;
  /** A stored setting of the site changed. */
  settings: AboutAll;
  /** A conversation has another message, one less, or somebody writes or has read there. */
  thread: About;
  /** Who may see a video, or what its page shows, changed. */
  'video-access': About;
  /** A counted viewer has seen parts of a video. */
  viewed: Viewed;
  /** The score of a video changed. */
  vote: About;
  /** Somebody began or stopped to watch a video. */
  watch: About;
}

export type Topic = keyof Topics;

/** Topics whose payload names one row. */
export type TopicWithId = { [T in Topic]: Topics[T] extends About ? T : never }[Topic];

/** What pages are told of a resource that they show: resource → type → message. Spec §3 Push message. */
export interface Pushes {
  readonly video: {
    readonly vote: VotePush;
    readonly watch: WatchPush;
    readonly progress: ProgressPush;
    readonly comments: CommentsPush;
  };
  readonly user: { readonly follow: FollowPush };
  readonly channel: { readonly follow: FollowPush };
  readonly tag: { readonly follow: FollowPush };
  readonly thread: { readonly thread: ThreadPush };
  readonly review: { readonly review: ReviewPush };
}

export type Resource = keyof Pushes;

/** The types of message about a resource. */
export type TypeOf<R extends Resource> = keyof Pushes[R] & string;

/** What all pages of an account are told, whatever they show. */
export interface AccountPush extends Partial<NotificationPush>, Partial<UnreadMessagesPush> {}
