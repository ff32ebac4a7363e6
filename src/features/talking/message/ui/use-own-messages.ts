import { useRef, useState } from 'react';
import { throttle } from '#base/throttle.ts';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import { attempt } from '#ui/ribbon-store.ts';
import type { MessageObject } from '../contract.ts';

/** Shortest time between two reports that the viewer is typing, ms. */
const TYPING_PAUSE_MS = 3_000;

/** The viewer's actions in a conversation: sending messages and removing their own. */
export function useOwnMessages(thread: string, add: (message: MessageObject) => void) {
  const removing = useRef<Promise<void>>(null);
  const [removed, setRemoved] = useState<readonly MessageObject[]>([]);
  const [sendTyping] = useState(() =>
    // It does not matter if this fails.
    throttle(
      () => void call(api.message.typing, { thread }, { unasked: true }).catch(() => undefined),
      TYPING_PAUSE_MS,
    ),
  );

  async function send(body: string): Promise<void> {
    sendTyping.cancel();
    add((await call(api.message.send, { thread, body })).message);
  }
  function remove(message: MessageObject): void {
    setRemoved((shown) => [...shown, message]);
    removing.current = attempt(() => call(api.message.remove, { thread, message: message.message_id })).then(
      (isRemoved) => {
        if (!isRemoved) keepShown(message);
      },
    );
  }
  async function restore(message: MessageObject): Promise<void> {
    // Undoing must not overtake the removal.
    await removing.current;
    await attempt(async () => {
      add((await call(api.message.restore, { thread, message: message.message_id })).message);
      keepShown(message);
    });
  }
  function keepShown({ message_id }: MessageObject): void {
    setRemoved((shown) => shown.filter((one) => one.message_id !== message_id));
  }
  return { removed, send, remove, restore, sendTyping: () => sendTyping() };
}
