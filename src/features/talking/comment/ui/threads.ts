import type { CommentObject } from '../contract.ts';

/** A comment on a page. */
export interface ShownComment extends CommentObject {
  /** Whether it was deleted on this page, where that can be undone. */
  readonly mayUndo?: boolean;
}

/**
 * Threads as a page holds them: what begins each, in order, and the replies that are here, the oldest first.
 */
export interface Threads {
  readonly roots: readonly ShownComment[];
  readonly replies: readonly ShownComment[];
}

/** What open pages are told of one comment. */
export interface Touched {
  readonly commentId: number;
  readonly score: number;
  readonly replies: number;
  readonly state: CommentObject['state'];
  readonly edited: string | null;
}

/** Every comment that is here. */
export function all({ roots, replies }: Threads): ShownComment[] {
  return [...roots, ...replies];
}

/** The replies of one thread that are here. */
export function repliesOf({ replies }: Threads, root: string): ShownComment[] {
  return replies.filter((reply) => reply.root_comment_id === root);
}

/** The number of the newest comment that is here; 0 without any. */
export function newest(threads: Threads): number {
  return Math.max(0, ...all(threads).map(({ comment_id }) => Number(comment_id)));
}

/**
 * The threads with these as well: new ones begin above the others or stand below their thread's replies.
 * Those in `counted` are among the replies that their threads count already.
 */
export function withNew(
  threads: Threads,
  added: readonly ShownComment[],
  counted: ReadonlySet<string> = new Set(),
): Threads {
  const known = new Set(all(threads).map(({ comment_id }) => comment_id));
  const fresh = added.filter(({ comment_id }) => !known.has(comment_id));
  const replies = fresh.filter(({ root_comment_id }) => root_comment_id !== null);
  return {
    roots: [...fresh.filter(({ root_comment_id }) => root_comment_id === null), ...threads.roots].map(
      (root) => ({
        ...root,
        reply_count:
          root.reply_count +
          replies.filter((one) => one.root_comment_id === root.comment_id && !counted.has(one.comment_id))
            .length,
      }),
    ),
    replies: byAge([...threads.replies, ...replies]),
  };
}

/** The threads with a further page behind them. */
export function withPage(threads: Threads, roots: readonly ShownComment[]): Threads {
  const known = new Set(threads.roots.map(({ comment_id }) => comment_id));
  return {
    ...threads,
    roots: [...threads.roots, ...roots.filter(({ comment_id }) => !known.has(comment_id))],
  };
}

/** The threads with more replies of those that are here. */
export function withReplies(threads: Threads, replies: readonly ShownComment[]): Threads {
  const fresh = new Map(replies.map((reply) => [reply.comment_id, reply]));
  return {
    ...threads,
    replies: byAge([...threads.replies.filter(({ comment_id }) => !fresh.has(comment_id)), ...replies]),
  };
}

/** The threads with one comment as it is now. */
export function withChange(threads: Threads, id: string, change: Partial<ShownComment>): Threads {
  const apply = (one: ShownComment) => (one.comment_id === id ? { ...one, ...change } : one);
  return { roots: threads.roots.map(apply), replies: threads.replies.map(apply) };
}

/** The threads with the scores and counts that have moved, and without what was deleted meanwhile. */
export function withTouched(threads: Threads, touched: readonly Touched[]): Threads {
  const byId = new Map(touched.map((one) => [String(one.commentId), one]));
  const apply = (comment: ShownComment): ShownComment => {
    const now = byId.get(comment.comment_id);
    if (!now) return comment;
    const counted = { ...comment, reply_count: now.replies };
    return now.state === 'deleted' ? { ...counted, state: 'deleted' } : { ...counted, score: now.score };
  };
  return { roots: threads.roots.map(apply), replies: threads.replies.map(apply) };
}

/** Of what was touched, the comments here whose words or state are others now: they are read again. */
export function findOutdated(threads: Threads, touched: readonly Touched[]): string[] {
  const byId = new Map(touched.map((one) => [String(one.commentId), one]));
  return all(threads)
    .filter((comment) => {
      const now = byId.get(comment.comment_id);
      if (!now || now.state === 'deleted') return false;
      return now.state !== comment.state || now.edited !== comment.date_edited;
    })
    .map(({ comment_id }) => comment_id);
}

function byAge(comments: readonly ShownComment[]): ShownComment[] {
  return comments.toSorted((a, b) => Number(a.comment_id) - Number(b.comment_id));
}
