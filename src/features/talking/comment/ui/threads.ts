import type { CommentObject } from '../contract.ts';

/** A comment on a page. */
export interface ShownComment extends CommentObject {
  /** Whether this page has asked to delete it, and can undo that. */
  readonly mayUndo?: boolean;
}

/** Threads on a page: the first comment of each, in order, and the loaded replies, oldest first. */
export interface Threads {
  readonly roots: readonly ShownComment[];
  readonly replies: readonly ShownComment[];
}

/** What open pages are told about one comment. */
export interface CommentUpdate {
  readonly commentId: number;
  readonly score: number;
  readonly replies: number;
  readonly state: CommentObject['state'];
  readonly edited: string | null;
}

/** All loaded comments. */
export function commentsOf({ roots, replies }: Threads): ShownComment[] {
  return [...roots, ...replies];
}

/** The loaded replies of one thread. */
export function repliesOf({ replies }: Threads, root: string): ShownComment[] {
  return replies.filter((reply) => reply.root_comment_id === root);
}

/** The number of the newest loaded comment; 0 without any. */
export function newestIdOf(threads: Threads): number {
  return Math.max(0, ...commentsOf(threads).map(({ comment_id }) => Number(comment_id)));
}

/**
 * The threads with these comments added: new threads above the others, replies below those of their thread.
 * The replies in `counted` are already included in their threads' counts.
 */
export function withNew(
  threads: Threads,
  added: readonly ShownComment[],
  counted: ReadonlySet<string> = new Set(),
): Threads {
  const known = new Set(commentsOf(threads).map(({ comment_id }) => comment_id));
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

/** The comment that starts a reply's thread, where that cannot be read any more: blank. */
export function goneRoot({ root_comment_id, video_id, full_url }: ShownComment): ShownComment {
  return {
    comment_id: root_comment_id ?? '',
    video_id,
    user_id: null,
    parent_comment_id: null,
    root_comment_id: null,
    body: '',
    date_created: '',
    date_edited: null,
    made_at_time: null,
    score: 0,
    reply_count: 0,
    state: 'deleted',
    is_pinned: false,
    viewerVote: 0,
    full_url,
    user: null,
  };
}

/** The ids of the threads to which these replies belong and that are not on the page. */
export function missingRoots({ roots }: Threads, added: readonly ShownComment[]): string[] {
  const known = new Set([...roots, ...added].map(({ comment_id }) => comment_id));
  return [...new Set(added.flatMap((one) => one.root_comment_id ?? []))].filter((id) => !known.has(id));
}

/** The threads with a further page appended. */
export function withPage(threads: Threads, roots: readonly ShownComment[]): Threads {
  const known = new Set(threads.roots.map(({ comment_id }) => comment_id));
  return {
    ...threads,
    roots: [...threads.roots, ...roots.filter(({ comment_id }) => !known.has(comment_id))],
  };
}

/** The threads with more replies of the loaded ones. */
export function withReplies(threads: Threads, replies: readonly ShownComment[]): Threads {
  const fresh = new Map(replies.map((reply) => [reply.comment_id, reply]));
  return {
    ...threads,
    replies: byAge([...threads.replies.filter(({ comment_id }) => !fresh.has(comment_id)), ...replies]),
  };
}

/** The threads with one comment replaced by its current version. */
export function withChange(threads: Threads, id: string, change: Partial<ShownComment>): Threads {
  const apply = (one: ShownComment) => (one.comment_id === id ? { ...one, ...change } : one);
  return { roots: threads.roots.map(apply), replies: threads.replies.map(apply) };
}

/** The threads with updated scores and counts, and without comments that were deleted meanwhile. */
export function withTouched(threads: Threads, touched: readonly CommentUpdate[]): Threads {
  const byId = new Map(touched.map((one) => [String(one.commentId), one]));
  const apply = (comment: ShownComment): ShownComment => {
    const now = byId.get(comment.comment_id);
    if (!now) return comment;
    const counted = { ...comment, reply_count: now.replies };
    return now.state === 'deleted' ? { ...counted, state: 'deleted' } : { ...counted, score: now.score };
  };
  return { roots: threads.roots.map(apply), replies: threads.replies.map(apply) };
}

/** Of the changed comments, the loaded ones whose text or state differs and which must be fetched again. */
export function findOutdated(threads: Threads, touched: readonly CommentUpdate[]): string[] {
  const byId = new Map(touched.map((one) => [String(one.commentId), one]));
  return commentsOf(threads)
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
