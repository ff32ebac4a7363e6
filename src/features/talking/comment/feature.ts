import type { Feature } from '#src/feature.ts';
import type { ChatPush, CommentsPush } from './contract.ts';
import { defineEvent } from '#platform/events/event.ts';

export default {
  tables: ['comment', 'comment_vote', 'discussion'],
  reference: 'Comments',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'talking/comment': typeof import('./contract.ts');
  }
}

declare module '#src/topics.ts' {
  interface Topics {
    /** A video has a new comment, or one of its comments changed. */
    comment: TopicMessage;
    /** The same of a video that is on air, whose comments are a chat, or of how that works. */
    chat: TopicMessage;
  }
  interface VideoPushes {
    readonly comments: CommentsPush;
    readonly chat: ChatPush;
  }
}

/**
 * People have written or edited comments; within the transaction that stores them. `isHeld` says that one
 * waits for approval.
 */
export const commentWritten = defineEvent<{
  readonly comments: readonly { readonly commentId: number; readonly isHeld: boolean }[];
}>('comment.written');

/**
 * The same once it is decided whether they wait for approval: for those who pass on what is shown, and decide
 * nothing themselves.
 */
export const commentSettled = defineEvent<{ readonly commentIds: readonly number[] }>('comment.settled');

/** Somebody has voted on a comment. */
export const commentVoted = defineEvent<{
  readonly commentId: number;
  readonly accountId: number;
  readonly value: number;
}>('comment.voted');

/** A comment was deleted, restored or approved; within the transaction in which it was. */
export const commentChanged = defineEvent<{ readonly commentId: number }>('comment.changed');
