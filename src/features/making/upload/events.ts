import { defineEvent } from '#platform/events/event.ts';

/** Somebody begins to send a file; who, only by what the browser calls itself. */
export const uploadRequested = defineEvent<{ readonly videoId: number; readonly userAgent: string }>(
  'upload.requested',
);

/** Enough has arrived to make what can be played while the rest is on its way. */
export const uploadFollowable = defineEvent<{ readonly videoId: number }>('upload.followable');
