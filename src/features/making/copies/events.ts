import type { AboutVideo, Judgement } from '#features/videos/video/events.ts';
import { defineEvent } from '#platform/events/event.ts';

/** A moderator has suspended a video together with others that show the same: this is one of those. */
export const copySuspended = defineEvent<AboutVideo & Pick<Judgement, 'moderatorId' | 'reason'>>(
  'copy.suspended',
);

/** It was let back, as the video was for whose sake it was suspended or held back. */
export const copyReleased = defineEvent<AboutVideo>('copy.released');
