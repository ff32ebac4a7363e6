import { defineEvent } from '#platform/events/event.ts';

/** Somebody has written a comment, or has changed what it says; within the transaction that stores it. */
export const commentWritten = defineEvent<{ readonly commentId: number }>('comment.written');
