import { useReducer, useRef, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { attempt, showRibbon } from '#ui/ribbon-store.ts';
import type { CommentsData } from '../beside.ts';
import type { CommentObject } from '../contract.ts';
import { type Order, PAGE_SIZE } from '../rules.ts';
import { afterEvent, arrivalsFor, firstState, shownTotal } from './comments-state.ts';
import { goneRoot, missingRoots, type ShownComment } from './threads.ts';
import { useArrivals } from './use-arrivals.ts';

/** Replies that are loaded at once. */
const REPLIES_LOADED = 100;

/** The comments of a page, with actions to load, write and change them. */
export function useComments({ video, ...first }: CommentsData, isThread: boolean) {
  const { viewer } = useFrame();
  const [state, dispatch] = useReducer(afterEvent, null, () => firstState({ video, ...first }, isThread));
  const { discussion, changeDiscussion } = useDiscussion(video.code, first.discussion);
  const requests = useRef(0);
  const reading = useRef(new Set<string>());
  useArrivals(video, state, { dispatch, onReset: () => !isThread && void read(state.order) });

  /** Loads a page of threads; the first one in a new order replaces the loaded ones. */
  async function read(order: Order, after?: string): Promise<void> {
    const number = ++requests.current;
    dispatch({ type: 'asked', number });
    try {
      const input = { video: video.code, order, limit: PAGE_SIZE, after };
      const { comments, page } = await call(api.comment.list, input);
      dispatch({ type: 'answered', number, order, isFirst: !after, comments, next: page.next });
    } catch (failure) {
      dispatch({ type: 'failed', number, error: errorText(failure) });
    }
  }

  /** Loads further replies of a thread, from its beginning or where the last ones ended. */
  async function readReplies({ comment_id: root }: CommentObject): Promise<void> {
    if (reading.current.has(root)) return;
    reading.current.add(root);
    try {
      const after = state.nextReplies[root] ?? undefined;
      const input = { comment: root, video: video.code, limit: REPLIES_LOADED, after };
      const { comments, page } = await call(api.comment.replies, input);
      dispatch({ type: 'replied', root, comments, next: page.next });
    } finally {
      reading.current.delete(root);
    }
  }

  /** Shows what waits, with the threads to which it belongs. */
  async function showWaiting(): Promise<void> {
    const roots = missingRoots(state.threads, state.waiting).map(async (id) => {
      const reply = state.waiting.find((one) => one.root_comment_id === id);
      const asked = call(api.comment.read, { comment: id, video: video.code });
      return asked.then(({ comment }) => comment).catch(() => (reply ? goneRoot(reply) : []));
    });
    dispatch({ type: 'shown', roots: (await Promise.all(roots)).flat() });
  }

  return {
    ...state,
    total: shownTotal(state),
    busy: state.asked !== null,
    discussion,
    waiting: arrivalsFor(state, viewer?.user_id),
    sort: (wanted: Order) => void read(wanted),
    /** While another order is being loaded, there is nothing that more could be added to. */
    more: () => void (state.asked === null && read(state.order, state.next ?? undefined)),
    showWaiting: () => void attempt(showWaiting),
    add: (comment: CommentObject) => dispatch({ type: 'added', comment }),
    put: (id: string, change: Partial<ShownComment>) => dispatch({ type: 'put', id, change }),
    pin: (id: string, isPinned: boolean) => dispatch({ type: 'pinned', id, isPinned }),
    readReplies,
    changeDiscussion,
  };
}

export type CommentsState = ReturnType<typeof useComments>;

/** The settings of a video's comments, and how the owner and moderators change them. */
function useDiscussion(video: string, first: CommentsData['discussion']) {
  const [discussion, setDiscussion] = useState(first);

  async function changeDiscussion(wanted: { locked?: boolean; approve_first?: boolean }): Promise<void> {
    await attempt(async () => {
      const changed = await call(api.comment.changeDiscussion, { video, ...wanted });
      setDiscussion({ locked: changed.locked, approveFirst: changed.approve_first });
      showRibbon();
    });
  }
  return { discussion, changeDiscussion };
}
