import { type Dispatch, useEffect, useRef } from 'react';
import { debounce, type DebouncedFunction } from '#base/debounce.ts';
import { call } from '#platform/web/call.ts';
import { hearAccount } from '#platform/web/follow.ts';
import { useResource } from '#platform/web/use-resource.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import type { CommentsData } from '../beside.ts';
import type { CommentsEvent, CommentsState } from './comments-state.ts';
import { findOutdated, newestIdOf } from './threads.ts';

/** Pause before new comments are fetched, ms, so that simultaneous ones are fetched together. */
const PAUSE_MS = 400;
/** Most new comments that wait. */
const MOST = 100;

interface ArrivalHandlers {
  readonly dispatch: Dispatch<CommentsEvent>;
  /** Called when the viewer's blocks or mutes changed, and with them what they can read. */
  readonly onReset: () => void;
}

/**
 * Comments by others since the page was rendered. They wait until the reader asks for them, so that nothing
 * moves while reading; scores, edits and deletions are applied at once.
 */
export function useArrivals(
  { id, code }: CommentsData['video'],
  state: CommentsState,
  { dispatch, onReset }: ArrivalHandlers,
): void {
  const { viewer } = useFrame();
  const now = useRef({ state, onReset });
  useEffect(() => {
    now.current = { state, onReset };
  });
  const heardTotal = useRef(state.total + state.hidden);
  const reading = useRef<DebouncedFunction<[]> | null>(null);
  useEffect(() => {
    let number = 0;
    const read = debounce(() => {
      const asked = ++number;
      look(code, now.current.state).then(
        (found) => dispatch({ type: 'looked', number: asked, ...found }),
        () => undefined,
      );
    }, PAUSE_MS);
    reading.current = read;
    return read.cancel;
  }, [code, dispatch]);

  useResource('video', viewer ? id : null, 'comments', (heard) => {
    const { threads } = now.current.state;
    dispatch({ type: 'heard', total: heard.total, changed: heard.changed });
    for (const comment of findOutdated(threads, heard.changed))
      call(api.comment.read, { comment, video: code }).then(
        (answer) => dispatch({ type: 'put', id: comment, change: answer.comment }),
        () => undefined,
      );
    const last = newestIdOf(threads);
    // After some time without a connection, only the count shows that something was added.
    const hasMore = heard.total > heardTotal.current;
    heardTotal.current = heard.total;
    if (hasMore || heard.changed.some(({ commentId, state: one }) => commentId > last && one !== 'deleted'))
      reading.current?.();
  });

  const isViewer = viewer !== null;
  useEffect(() => {
    if (!isViewer) return;
    return hearAccount(({ relations }) => {
      if (!relations) return;
      now.current.onReset();
      reading.current?.();
    });
  }, [isViewer]);
}

/** The comments that are newer than those on the page: of its one thread, or of the video and its counts. */
async function look(video: string, { threads, only }: CommentsState) {
  const last = newestIdOf(threads);
  if (only !== null) {
    const { comments } = await call(api.comment.replies, { comment: only, video, order: 'new', limit: MOST });
    const fresh = comments.filter(({ comment_id }) => Number(comment_id) > last);
    return { comments: fresh.toReversed(), now: null };
  }
  const answer = await call(api.comment.list, { video, since: Math.max(1, last), limit: MOST });
  const { comments, comment_count: total, hidden_count: hidden, closed } = answer;
  const isTold = total !== undefined && hidden !== undefined && closed !== undefined;
  return { comments: comments.toReversed(), now: isTold ? { total, hidden, closed } : null };
}
