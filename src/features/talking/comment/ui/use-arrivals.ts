import { useEffect, useRef, useState } from 'react';
import { debounce, type Held } from '#base/debounce.ts';
import { call } from '#platform/web/call.ts';
import { useResource } from '#platform/web/use-resource.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import type { CommentsData } from '../beside.ts';
import type { CommentObject } from '../contract.ts';
import { newest, findOutdated, type Threads, type Touched } from './threads.ts';

/** Pause before new comments are fetched, ms, so that simultaneous ones are fetched together. */
const PAUSE_MS = 400;

interface Heard {
  readonly total: number;
  readonly changed: readonly Touched[];
}

interface Listening {
  /** How many there were when the page was rendered. */
  readonly total: number;
  readonly onHeard: (heard: Heard) => void;
  /** Called when a loaded comment has a new text, or is visible again. */
  readonly onRead: (comment: CommentObject) => void;
}

/**
 * Comments by others since the page was rendered. They wait until the reader asks for them, so that nothing
 * moves while reading; scores, edits and deletions are applied at once.
 */
export function useArrivals(
  video: CommentsData['video'],
  threads: Threads,
  { total: first, onHeard, onRead }: Listening,
) {
  const { viewer } = useFrame();
  const [waiting, setWaiting] = useState<readonly CommentObject[]>([]);
  const total = useRef(first);
  const shown = useRef(threads);
  useEffect(() => {
    shown.current = threads;
  });
  const { code } = video;
  const reading = useRef<Held<[]> | null>(null);
  useEffect(() => {
    const read = debounce(() => {
      call(api.comment.list, { video: code, since: Math.max(1, newest(shown.current)), limit: 100 }).then(
        ({ comments }) => setWaiting(comments.toReversed()),
        () => undefined,
      );
    }, PAUSE_MS);
    reading.current = read;
    return read.cancel;
  }, [code]);
  useResource('video', viewer ? video.id : null, 'comments', (heard) => {
    onHeard(heard);
    for (const comment of findOutdated(shown.current, heard.changed))
      call(api.comment.read, { comment, video: code }).then(
        (answer) => onRead(answer.comment),
        () => undefined,
      );
    const last = newest(shown.current);
    // After some time without a connection, only the count shows that something was added.
    const hasMore = heard.total > total.current;
    total.current = heard.total;
    if (hasMore || heard.changed.some(({ commentId, state }) => commentId > last && state !== 'deleted'))
      reading.current?.();
  });
  const known = new Set([...threads.roots, ...threads.replies].map(({ comment_id }) => comment_id));
  return {
    waiting: waiting.filter(
      ({ comment_id, user_id }) => !known.has(comment_id) && user_id !== viewer?.user_id,
    ),
    clear: () => setWaiting([]),
  };
}
