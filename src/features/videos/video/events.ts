import { defineEvent } from '#platform/events/event.ts';

/** Which video an event is about. */
export interface VideoEvent {
  readonly videoId: number;
}

/** A video was created, with its row and its counters, in the same transaction. */
export const videoCreated = defineEvent<VideoEvent>('video.created');

/** Its uploader has confirmed it, so that it is hidden no longer, however much of it has been made. */
export const videoConfirmed = defineEvent<VideoEvent>('video.confirmed');

/** All its bytes have arrived and its files are to be made, for the first time or again. */
export const videoStored = defineEvent<VideoEvent>('video.stored');

/** The first files with which a player can start are published. */
export const videoPlays = defineEvent<VideoEvent>('video.plays');

/** All its files are made. A video that was suspended meanwhile stays suspended. */
export const videoCompleted = defineEvent<VideoEvent>('video.completed');

/** Its time has come, and it is not restricted any more; it may still be in the making. */
export const videoCameOut = defineEvent<VideoEvent>('video.came-out');

/** Its files cannot be made. */
export const videoFailed = defineEvent<VideoEvent>('video.failed');

/** The files of `newVideoId`, which is now deleted, have replaced the video's own. */
export const videoReplaced = defineEvent<VideoEvent & { readonly newVideoId: number }>('video.replaced');

/** It was deleted for everyone: its row stays, without its texts. */
export const videoDeleted = defineEvent<VideoEvent>('video.deleted');

/**
 * A moderator suspends it; `withCopies` asks for everything that shows the same as well. The video itself is
 * suspended already; `isNew` says that it was not before.
 */
export const videoSuspended = defineEvent<VideoEvent & Judgement & { readonly isNew: boolean }>(
  'video.suspended',
);

/** A moderator releases it, `withCopies` together with everything that shows the same. */
export const videoReleased = defineEvent<VideoEvent & Judgement>('video.released');

/** Why a moderator does something, and whether it is a decision that its owner is told of elsewhere. */
export interface Word {
  /** Empty where none was given. */
  readonly reason: string;
  readonly isDecision: boolean;
}

/** The scope of a moderator's decision on a video, and who made it. */
export interface Judgement extends Word {
  readonly withCopies: boolean;
  readonly moderatorId: number;
  /** Its owner's IP addresses are blocked as well. */
  readonly withAddresses?: boolean;
}

/** Its files must no longer be served: it is suspended, hidden with its owner, or deleted. */
export const videoWithdrawn = defineEvent<VideoEvent>('video.withdrawn');

/** Its title or description has changed; both are empty for a deleted video. */
export const videoDescribed = defineEvent<
  VideoEvent & { readonly title: string; readonly description: string }
>('video.described');

/**
 * It is to get this picture, a file as it was uploaded; if a listener cannot read it, the edit is rolled
 * back.
 */
export const thumbnailSent = defineEvent<VideoEvent & { readonly picture: Uint8Array }>(
  'video.thumbnail-sent',
);

/** Its title, description or channel has changed, so its related videos are different. */
export const videoMoved = defineEvent<VideoEvent>('video.moved');

/**
 * Its state, its texts or whom it is for may have changed, by whatever way: what others are told of it has to
 * be looked at again.
 */
export const videoChanged = defineEvent<VideoEvent>('video.changed');

/** Views were added, or set by a moderator; carries what these videos had before. */
export const videosWatched = defineEvent<{
  readonly before: readonly { readonly videoId: number; readonly views: number; readonly trend: number }[];
}>('video.watched');

/** Positions in the ranking that were recalculated. */
export const videosRanked = defineEvent<{
  readonly ranks: readonly { readonly videoId: number; readonly hotScore: number }[];
}>('video.ranked');
