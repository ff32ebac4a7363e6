import type { AnnouncementsPush } from '#features/order/site/contract.ts';
import type { FollowPush } from '#features/people/follow/contract.ts';
import type { NotificationPush } from '#features/people/notification/contract.ts';
import type { ProgressPush } from '#features/making/processing/live.ts';
import type { ThreadPush, UnreadMessagesPush } from '#features/talking/message/contract.ts';
import type { ReviewPush } from '#features/order/review/contract.ts';
import type { CommentsPush } from '#features/talking/comment/contract.ts';
import type { VotePush } from '#features/watching/vote/contract.ts';
import type { BannedPush } from '#features/people/notification/push-contract.ts';
import type { RelationsPush } from '#features/people/user/events.ts';
import type { WatchPush } from '#features/watching/watch/contract.ts';
import type { Viewed } from '#features/watching/watch/model/play-buffer.ts';
import type { Presence } from '#features/watching/watch/model/shared-audience.ts';

/** Something happened to the video, account, channel or notification with this id. */
interface About {
  readonly id: number;
}

/** Messages of the last `ms` milliseconds may have been lost. */
interface Gap {
  readonly ms: number;
}

/** Something happened that concerns no single row. */
type AboutAll = Readonly<Record<string, never>>;

/**
 * THE MAP of what processes tell each other over the bus: topic → payload. Every topic has a publisher and a
 * listener (`topics.test.ts`). Payloads carry ids, and listeners read the rest. Only what is stored nowhere,
 * such as who is watching which video, is part of the message.
 */
export interface Topics {
  /** An account's access changed: sessions or tokens ended, or its role or state is different. */
  'account-access': About;
  /** An account's pages and videos changed for everybody: it was banned, left or came back. */
  'account-visibility': About;
  /** The operator's announcements changed; the id is `SITE_ID`. */
  announcements: About;
  /** A video has a new comment, or one of its comments changed. */
  comment: About;
  /** An account gained or lost followers. */
  follow: About;
  /** A channel gained or lost followers. */
  'follow-channel': About;
  /** A tag gained or lost followers. */
  'follow-tag': About;
  /**
   * Anything may have changed without notice: this process was cut off from the others, or one of their
   * messages was lost. What is cached is read anew, and pages are sent the current state.
   */
  gap: Gap;
  /** The helper program has answered a question from an import. */
  'helper-answered': About;
  /** An account's number of unread conversations changed. */
  'messages-unread': About;
  /** A notification was stored. */
  notification: About;
  /** An account has fewer unread notifications. */
  'notification-read': About;
  /** A browser is watching a video, or has left it. Heartbeats can reach any process. */
  presence: Presence;
  /** An account blocks or mutes somebody, or no longer does, or somebody else blocks it. */
  relations: About;
  /** A step of processing a video was completed, possibly changing its state. */
  progress: About;
  /** The list of refused addresses changed. */
  'refused-addresses': AboutAll;
  /** What is waiting for moderators, or who is looking at it, changed. */
  review: About;
  /** A stored setting of the site changed. */
  settings: AboutAll;
  /** A conversation has a new message or one less, or somebody is writing or has read there. */
  thread: About;
  /** Who may see a video, or what its page shows, changed. */
  'video-access': About;
  /** A counted viewer has seen parts of a video. */
  viewed: Viewed;
  /** The score of a video changed. */
  vote: About;
  /** Somebody began or stopped watching a video. */
  watch: About;
}

export type Topic = keyof Topics;

/** Topics whose payload names one row. */
export type TopicWithId = { [T in Topic]: Topics[T] extends About ? T : never }[Topic];

/** What pages are told about a resource that they show: resource → type → message. Spec §3 Push message. */
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
  readonly site: { readonly announcements: AnnouncementsPush };
}

export type Resource = keyof Pushes;

/** The types of message about a resource. */
export type TypeOf<R extends Resource> = keyof Pushes[R] & string;

/** What all pages of an account are told, no matter what they show. */
export interface AccountPush
  extends Partial<NotificationPush>,
    Partial<UnreadMessagesPush>,
    Partial<BannedPush>,
    Partial<RelationsPush> {}
