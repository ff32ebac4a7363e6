import { defineEvent } from '#platform/events/event.ts';

/** Which video an event is about. */
export interface AboutVideo {
  readonly videoId: number;
}

/** A video is there: its row and its counters, within the transaction that makes them. */
export const videoCreated = defineEvent<AboutVideo>('video.created');

/** Its bytes are here and its files are to be made, for the first time or once more. */
export const videoStored = defineEvent<AboutVideo>('video.stored');

/** Files are published that a player can begin with, the first ones of this video. */
export const videoPlays = defineEvent<AboutVideo>('video.plays');

/** All its files are made. One that was suspended meanwhile stays so. */
export const videoCompleted = defineEvent<AboutVideo>('video.completed');

/** Its files cannot be made. */
export const videoFailed = defineEvent<AboutVideo>('video.failed');

/** The files of `newVideoId`, deleted now, have taken the place of the video's own. */
export const videoReplaced = defineEvent<AboutVideo & { readonly newVideoId: number }>('video.replaced');

/** It is gone for everyone: its row stays, without its text. */
export const videoDeleted = defineEvent<AboutVideo>('video.deleted');

/**
 * A moderator suspends it; `withCopies` asks for everything that shows the same as well. The video itself is
 * suspended already; `isNew` says that it was not before.
 */
export const videoSuspended = defineEvent<AboutVideo & Judgement & { readonly isNew: boolean }>(
  'video.suspended',
);

/** A moderator lets it back, `withCopies` together with everything that shows the same. */
export const videoReleased = defineEvent<AboutVideo & Judgement>('video.released');

/** Why a moderator does something, and whether it is a decision that its owner is told of elsewhere. */
export interface Word {
  /** Empty where none was given. */
  readonly reason: string;
  readonly isDecision: boolean;
}

/** How far a moderator's word on a video reaches, and whose word it is. */
export interface Judgement extends Word {
  readonly withCopies: boolean;
  readonly moderatorId: number;
  /** The addresses of its owner are refused with it. */
  readonly withAddresses?: boolean;
}

/** Its files are no longer to be served: it is suspended, hidden with its owner, or deleted. */
export const videoWithdrawn = defineEvent<AboutVideo>('video.withdrawn');

/** Its words are new; both are empty of a video that is deleted. */
export const videoDescribed = defineEvent<
  AboutVideo & { readonly title: string; readonly description: string }
>('video.described');

/** It is to have this picture, a file as it was sent; a listener that cannot read it undoes the edit. */
export const thumbnailSent = defineEvent<AboutVideo & { readonly picture: Uint8Array }>(
  'video.thumbnail-sent',
);

/** Its title, description or channel has changed: it has other relatives. */
export const videoMoved = defineEvent<AboutVideo>('video.moved');

/** Views were added, or set by a moderator: what these videos had before. */
export const videosWatched = defineEvent<{
  readonly before: readonly { readonly videoId: number; readonly views: number; readonly trend: number }[];
}>('video.watched');

/** Places in the ranking that were counted again. */
export const videosRanked = defineEvent<{
  readonly ranks: readonly { readonly videoId: number; readonly hotScore: number }[];
}>('video.ranked');
