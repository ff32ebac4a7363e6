import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { hearAccount } from '#platform/web/follow.ts';
import { useResource } from '#platform/web/use-resource.ts';
import { api } from '#src/routes.ts';
import type { MessageObject, ThreadPush } from '../contract.ts';
import type { ThreadData } from '../pages/message-thread.load.ts';
import { PAGE_SIZE, TYPING_MS, withNewest } from '../rules.ts';

/** The current messages of one conversation: live at the newest end, page by page at the other. */
export function useThread(data: ThreadData) {
  const { thread_id: thread } = data.thread;
  const [messages, setMessages] = useState(data.messages);
  const [older, setOlder] = useState(data.older);
  const [hasNewer, setHasNewer] = useState(data.hasNewer);
  const [pushed, setPushed] = useState<Pick<ThreadPush, 'typing' | 'seen'>>({ typing: [], seen: data.seen });
  const edition = useRef(data.thread.edition);
  const turns = useRef({ asked: 0, shown: 0 });
  // What the viewer writes in the middle of a conversation is shown behind messages that are not loaded yet.
  const loadedUpTo = useRef(data.messages.at(-1)?.message_id);
  const [closed, setClosed] = useState(data.thread.closed);
  useEffect(
    () =>
      // Somebody in it may have blocked the other, or no longer do.
      hearAccount(({ relations }) => {
        if (!relations) return;
        call(api.message.read, { thread }).then(
          (now) => setClosed(now.thread.closed),
          () => undefined,
        );
      }),
    [thread],
  );

  /** Fetches the changes since; in the middle of a conversation the newest end is far away. */
  async function refresh(): Promise<void> {
    if (hasNewer) return;
    const turn = ++turns.current.asked;
    const newest = await call(api.message.messages, { thread, limit: PAGE_SIZE });
    // A later one may have been answered before, and may know more of the same edition.
    if (turn < turns.current.shown || newest.edition < edition.current) return;
    turns.current.shown = turn;
    edition.current = newest.edition;
    setMessages((shown) => withNewest(shown, newest.messages.toReversed(), newest.page.next === null));
  }
  useResource('thread', thread, 'thread', ({ edition: now, typing, seen }) => {
    setPushed({ typing, seen });
    // If this fails, it is fetched with the next change, or when the page becomes visible again.
    if (now !== edition.current) refresh().catch(() => undefined);
  });
  useReturn(() => void refresh().catch(() => undefined));
  useEffect(() => {
    if (pushed.typing.length === 0) return;
    const timer = setTimeout(() => setPushed({ ...pushed, typing: [] }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [pushed]);

  async function loadOlder(): Promise<void> {
    const page = await call(api.message.messages, { thread, limit: PAGE_SIZE, after: older ?? undefined });
    setMessages((shown) => join(page.messages.toReversed(), shown));
    setOlder(page.page.next);
  }
  async function loadNewer(): Promise<void> {
    const page = await call(api.message.messages, { thread, limit: PAGE_SIZE, since: loadedUpTo.current });
    loadedUpTo.current = page.messages[0]?.message_id ?? loadedUpTo.current;
    setMessages((shown) => join(shown, page.messages.toReversed()));
    setHasNewer(page.has_newer);
  }
  const add = (message: MessageObject): void => setMessages((shown) => join(shown, [message]));
  return { messages, older, hasNewer, closed, ...pushed, loadOlder, loadNewer, add };
}

/** Each once, oldest first. */
function join(before: readonly MessageObject[], behind: readonly MessageObject[]): MessageObject[] {
  const all = new Map([...before, ...behind].map((message) => [message.message_id, message]));
  return [...all.values()].toSorted((one, other) => Number(one.message_id) - Number(other.message_id));
}

/** When the page becomes visible or is online again, it may have missed something. */
function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const look = (): void => {
      if (!document.hidden) latest.current();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, []);
}
