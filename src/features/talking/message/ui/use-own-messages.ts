import { useState } from 'react';
import { throttle } from '#base/throttle.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import type { MessageObject } from '../contract.ts';

/** Shortest time between two reports that the viewer is typing, ms. */
const TYPING_PAUSE_MS = 3_000;

/** The viewer's actions in a conversation: sending messages and removing their own. */
export function useOwnMessages(thread: string, add: (message: MessageObject) => void) {
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
  async function remove(message: MessageObject): Promise<void> {
    await attempt(async () => {
      await call(api.message.remove, { thread, message: message.message_id });
      setRemoved((shown) => [...shown, message]);
    });
  }
  async function restore({ message_id }: MessageObject): Promise<void> {
    await attempt(async () => {
      const { message } = await call(api.message.restore, { thread, message: message_id });
      setRemoved((shown) => shown.filter((one) => one.message_id !== message_id));
      add(message);
    });
  }
  return { removed, send, remove, restore, sendTyping: () => sendTyping() };
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    showRibbon(errorText(error), 'danger');
  }
}
