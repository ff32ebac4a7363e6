import { defineEvent } from '#platform/events/event.ts';

/**
 * Somebody has written or edited a comment; within the transaction that stores it. `isHeld` says that it
 * waits for approval.
 */
export const commentWritten = defineEvent<{ readonly commentId: number; readonly isHeld: boolean }>(
  'comment.written',
);
