import type { Feature } from '#src/feature.ts';
import type { VideoEvent } from '#features/videos/video/events.ts';
import { defineEvent } from '#platform/events/event.ts';

export default {
  tables: ['suspension', 'video_copy', 'video_fingerprint'],
} satisfies Feature;

/** Who decided that a copy is suspended, and why. */
export interface CopyWord {
  /** Null means the site itself, which recognised it as a copy. */
  readonly moderatorId: number | null;
  /** Empty where none was given. */
  readonly reason: string;
}

/**
 * A video was suspended because it shows the same as another: by a moderator together with that one, or by
 * the site itself, which recognised it.
 */
export const copySuspended = defineEvent<VideoEvent & CopyWord>('copy.suspended');

/** It was released, because the video on whose account it was suspended or held back was released. */
export const copyReleased = defineEvent<VideoEvent>('copy.released');
