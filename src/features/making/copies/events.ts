import type { AboutVideo } from '#features/videos/video/events.ts';
import { defineEvent } from '#platform/events/event.ts';

/** Whose word a copy was suspended by. */
export interface CopyWord {
  /** Null is the site itself, which found it to be a copy. */
  readonly moderatorId: number | null;
  /** Empty where none was given. */
  readonly reason: string;
}

/**
 * A video was suspended because it shows the same as another: together with that one, by a moderator, or when
 * it was found to do so, by the site itself.
 */
export const copySuspended = defineEvent<AboutVideo & CopyWord>('copy.suspended');

/** It was let back, as the video was for whose sake it was suspended or held back. */
export const copyReleased = defineEvent<AboutVideo>('copy.released');
