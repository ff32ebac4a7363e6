import { once } from 'node:events';
import { WebSocket } from 'ws';
import { MOST_SOCKETS } from '#platform/push/server.ts';

/** Somebody signed in: the token of their session. */
export interface Member {
  readonly token: string;
}

/** A socket, and when it next receives a vote. */
export interface Screen {
  readonly socket: WebSocket;
  /** The moment of the next message about a vote, of `performance.now()`. */
  next(): Promise<number>;
}

/** Connections opened at the same time: fewer than may wait for their greeting. */
const AT_ONCE = 25;

/**
 * Opens raw sockets, up to what an account may have each; without members they say nothing. Each is open and
 * answered a ping when this answers.
 */
export async function openSockets(
  url: string,
  members: readonly Member[] | null,
  count: number,
): Promise<Screen[]> {
  const screens: Screen[] = [];
  while (screens.length < count) {
    const member = members?.[Math.floor(screens.length / MOST_SOCKETS)];
    const greeting = member ? await greetingOf(url, member) : null;
    const batch = Math.min(member ? MOST_SOCKETS : AT_ONCE, count - screens.length);
    screens.push(...(await Promise.all(Array.from({ length: batch }, () => openSocket(url, greeting)))));
  }
  return screens;
}

async function openSocket(url: string, greeting: string | null): Promise<Screen> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/push/websocket`, { perMessageDeflate: false });
  await once(socket, 'open');
  if (greeting) socket.send(greeting);
  socket.ping();
  await once(socket, 'pong');
  return {
    socket,
    next: () =>
      new Promise((resolve) => {
        const hear = (data: unknown): void => {
          if (!String(data).includes('"videoScore"')) return;
          socket.off('message', hear);
          resolve(performance.now());
        };
        socket.on('message', hear);
      }),
  };
}

/** What a socket says first, as that person. */
export async function greetingOf(url: string, { token }: Member): Promise<string> {
  const answer = await fetch(`${url}/api/push/config`, { headers: { authorization: `Bearer ${token}` } });
  const { token: ticket, expires, user_id } = (await answer.json()) as Record<string, unknown>;
  return JSON.stringify({ command: 'subscribe', token: ticket, expires, id: Number(user_id) });
}

/** One socket for each of some accounts, which watch the video from now on. */
export async function openScreens(
  idle: readonly Screen[],
  members: readonly Member[],
  count: number,
  video: number,
): Promise<Screen[]> {
  const screens = idle
    .filter((_item, at) => at % MOST_SOCKETS === 0)
    .slice(0, Math.min(count, members.length));
  const watch = JSON.stringify({ command: 'subscribe', resource: 'video', id: video, again: true });
  await Promise.all(
    screens.map(async (screen) => {
      // The first message about the video shows that the subscription works.
      const told = screen.next();
      screen.socket.send(watch);
      await told;
    }),
  );
  return screens;
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
