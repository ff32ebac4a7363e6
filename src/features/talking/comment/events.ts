import { defineEvent } from '#platform/events/event.ts';

/**
 * Somebody has written a comment, or has changed what it says; within the transaction that stores it.
 * `isHeld` says that it waits to be approved.
 */
export const commentWritten = defineEvent<{ readonly commentId: number; readonly isHeld: boolean }>(
  'comment.written',
);
