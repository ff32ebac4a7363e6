import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { greetingOf } from './push-screens.ts';

/** An open page with a chat. */
export interface Page {
  /** When each message came, by its number. */
  readonly seen: Map<string, number>;
  close(): void;
}

interface ChatEvent {
  readonly type?: string;
  readonly at: number;
  readonly lines: readonly { readonly id: string }[];
}

function noteLines(seen: Map<string, number>, { lines }: Pick<ChatEvent, 'lines'>): void {
  const now = performance.now();
  for (const { id } of lines) if (!seen.has(id)) seen.set(id, now);
}

/** A page of somebody who is pushed what is said. */
export async function openMember(url: string, token: string, video: number): Promise<Page> {
  const seen = new Map<string, number>();
  const socket = new WebSocket(`${url.replace('http', 'ws')}/push/websocket`, { perMessageDeflate: false });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(await greetingOf(url, { token }));
  socket.on('message', (data) => {
    for (const said of [JSON.parse(String(data))].flat() as ChatEvent[])
      if (said.type === 'chat') noteLines(seen, said);
  });
  socket.send(JSON.stringify({ command: 'subscribe', resource: 'video', id: video, again: true }));
  return { seen, close: () => socket.terminate() };
}

/** A page of a guest, of a network of their own, that waits for what is said next. */
export function openGuest(address: string, at: number): Page {
  const seen = new Map<string, number>();
  const end = new AbortController();
  void (async () => {
    for (let after = 1; !end.signal.aborted; await pause(250)) {
      const headers = { 'x-forwarded-for': `10.1.${at}.1` };
      const answer = await fetch(`${address}?after=${after}`, { headers, signal: end.signal });
      if (answer.status !== 200) continue;
      const heard = (await answer.json()) as ChatEvent;
      after = heard.at;
      noteLines(seen, heard);
    }
  })().catch((error: unknown) => {
    if (!end.signal.aborted) throw error;
  });
  return { seen, close: () => end.abort() };
}
