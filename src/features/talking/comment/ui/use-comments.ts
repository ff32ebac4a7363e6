import { useRef, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import type { CommentsData } from '../beside.ts';
import type { CommentObject } from '../contract.ts';
import { type Order, PAGE_SIZE } from '../rules.ts';
import * as change from './threads.ts';
import { useArrivals } from './use-arrivals.ts';
import { useDiscussion } from './use-discussion.ts';

/** The comments of a page, with actions to load, write and change them. */
export function useComments({ video, ...first }: CommentsData) {
  const [threads, setThreads] = useState<change.Threads>(first);
  const [total, setTotal] = useState(first.total);
  const [order, setOrder] = useState(first.order);
  const [next, setNext] = useState(first.next);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { discussion, changeDiscussion } = useDiscussion(video.code, first.discussion);
  /**
   * Comments already counted by a push message, because one's own may be pushed before the call's answer
   * arrives.
   */
  const counted = useRef(new Set<string>());
  const put = (id: string, now: Partial<change.ShownComment>) =>
    setThreads((shown) => change.withChange(shown, id, now));
  const arrivals = useArrivals(video, threads, {
    total: first.total,
    onHeard(heard) {
      for (const { commentId } of heard.changed) counted.current.add(String(commentId));
      setTotal(heard.total);
      setThreads((shown) => change.withTouched(shown, heard.changed));
    },
    onRead: (comment) => put(comment.comment_id, comment),
  });

  /** Loads a page of threads; the first one in a new order replaces the loaded ones. */
  async function read(wanted: Order, after?: string): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const { comments, page } = await call(api.comment.list, {
        video: video.code,
        order: wanted,
        limit: PAGE_SIZE,
        after,
      });
      setThreads((shown) => (after ? change.withPage(shown, comments) : { ...shown, roots: comments }));
      setNext(page.next);
      setOrder(wanted);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  }

  return {
    threads,
    total,
    order,
    next,
    busy,
    error,
    discussion,
    waiting: arrivals.waiting,
    sort: (wanted: Order) => void read(wanted),
    more: () => void read(order, next ?? undefined),
    showWaiting() {
      setThreads((shown) => change.withNew(shown, arrivals.waiting, counted.current));
      arrivals.clear();
    },
    add(comment: CommentObject) {
      setThreads((shown) => change.withNew(shown, [comment], counted.current));
      const isCounted = comment.state !== 'shown' || counted.current.has(comment.comment_id);
      if (!isCounted) setTotal((count) => count + 1);
    },
    put,
    /** Only one comment is pinned. */
    pin: (id: string, isPinned: boolean) =>
      setThreads((shown) => ({
        ...shown,
        roots: shown.roots.map((root) => ({ ...root, is_pinned: isPinned && root.comment_id === id })),
      })),
    async readReplies(root: CommentObject): Promise<void> {
      const here = change.repliesOf(threads, root.comment_id).length;
      const { comments } = await call(api.comment.replies, {
        comment: root.comment_id,
        video: video.code,
        offset: here,
        limit: 100,
      });
      setThreads((shown) => change.withReplies(shown, comments));
    },
    changeDiscussion,
  };
}

export type CommentsState = ReturnType<typeof useComments>;
