import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { useResource } from '#platform/web/use-resource.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import type { CommentsData } from '../beside.ts';
import type { ChatNow, ChatPush } from '../contract.ts';
import { useListening } from './listen.ts';
import {
  afterChat,
  type ChatEvent,
  type ChatState,
  firstChat,
  linesOf,
  portionOf,
  type Said,
} from './chat-state.ts';

/** Most messages that are read at once. */
const MOST = 100;

/** How many pushes a page holds back while nothing is drawn, as in a hidden tab. */
const HELD = 20;

/** The chat of a page: what is said, how it works for this viewer, and what changes both. */
export function useChat({ video, roots, replies }: CommentsData) {
  const { viewer } = useFrame();
  const [state, dispatch] = useReducer(afterChat, null, () => firstChat([...roots, ...replies]));
  const [now, setNow] = useState<ChatNow | null>(null);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const hear = useFrames(dispatch);

  const [asked, ask] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    void call(api.comment.discussion, { video: video.code }).then(
      (answer) => {
        setNow(answer);
        dispatch({ type: 'hidden', accounts: answer.hidden });
      },
      () => undefined,
    );
  }, [video.code, asked]);

  async function read(): Promise<void> {
    const lines = await readSince(video.code, latest.current);
    hear({ lines });
  }
  const reading = useReading(read);

  function learn(push: ChatPush): void {
    hear(push);
    setNow((known) => known && afterPush(known, push));
    if (push.before > latest.current.seen) void reading();
  }

  const followed = viewer ? video.id : null;
  useResource('video', followed, 'chat', (push) => learn(push));
  // Whoever is told of the end of the broadcast hears of comments again.
  useResource('video', followed, 'comments', () => void reading());
  useEffect(() => void reading(), [reading]);
  useListening(now?.chat_url ?? null, { onHeard: learn, onOver: ask });

  return { ...state, dispatch, now, hear };
}

export type Chat = ReturnType<typeof useChat>;

/** What arrives between two frames is shown with the next one, or with the next few where that is much. */
function useFrames(dispatch: Dispatch<ChatEvent>): (said: Said) => void {
  const [queue] = useState<{ pushes: Said[]; frame: number }>(() => ({ pushes: [], frame: 0 }));
  useEffect(() => () => cancelAnimationFrame(queue.frame), [queue]);
  function show(): void {
    const { now, later } = portionOf(queue.pushes);
    queue.pushes = later;
    queue.frame = later.length > 0 ? requestAnimationFrame(show) : 0;
    dispatch({ type: 'heard', pushes: now });
  }
  function showAll(): void {
    cancelAnimationFrame(queue.frame);
    queue.frame = 0;
    dispatch({ type: 'heard', pushes: queue.pushes.splice(0) });
  }
  return (said) => {
    queue.pushes.push(said);
    if (queue.pushes.length >= HELD) showAll();
    else queue.frame ||= requestAnimationFrame(show);
  };
}

/** Does it, unless it is being done. */
function useReading(read: () => Promise<void>): () => Promise<void> {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const [reading] = useState(() => {
    let isBusy = false;
    return async (): Promise<void> => {
      if (isBusy) return;
      isBusy = true;
      await latest.current().catch(() => undefined);
      isBusy = false;
    };
  });
  return reading;
}

async function readSince(video: string, { seen }: ChatState) {
  const since = Math.max(1, seen);
  const { comments } = await call(api.comment.list, { video, since, limit: MOST }, { unasked: true });
  return linesOf(comments);
}

function afterPush(known: ChatNow, { locked, slowSeconds, followMinutes }: ChatPush): ChatNow {
  const isFree = followMinutes === null && known.wait_seconds === null;
  return {
    ...known,
    locked,
    slow_seconds: slowSeconds,
    follow_minutes: followMinutes,
    ...(isFree && { wait_seconds: 0 }),
  };
}
