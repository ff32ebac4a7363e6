import { defineEvent } from '#platform/events/event.ts';

/** Somebody begins to send a file; the only fact about them is the browser's user agent. */
export const uploadRequested = defineEvent<{ readonly videoId: number; readonly userAgent: string }>(
  'upload.requested',
);

/** Enough has arrived to make the video playable while the rest arrives. */
export const uploadFollowable = defineEvent<{ readonly videoId: number }>('upload.followable');
