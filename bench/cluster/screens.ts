import { WebSocket } from 'ws';
import { until } from '#platform/testing/until.ts';
import { callApi, type Person } from './client.ts';

/** Pause before a page reconnects, ms. */
const AGAIN_MS = 200;

/** Pages that have the video on screen and only know what push tells them. */
export interface Screens {
  /** Resolves once all of them show that score. @throws Error naming those that do not */
  show(score: number): Promise<void>;
  close(): void;
}

/** Opens a page at each of these servers. Like a browser, it reconnects whenever it is cut off. */
export function openScreens(
  urls: readonly string[],
  { who, video, api }: { readonly who: Person; readonly video: number; readonly api: string },
): Screens {
  const shown = new Map<string, number>();
  const sockets = new Map<string, WebSocket>();
  let isOver = false;

  async function connect(url: string): Promise<void> {
    const greeting = await greetingOf(api, who);
    const socket = new WebSocket(`${url.replace('http', 'ws')}/push/websocket`);
    sockets.set(url, socket);
    socket.on('open', () => {
      socket.send(greeting);
      socket.send(JSON.stringify({ command: 'subscribe', resource: 'video', id: video, again: true }));
    });
    socket.on('message', (data) => {
      const { videoScore } = JSON.parse(String(data)) as { videoScore?: number };
      if (videoScore !== undefined) shown.set(url, videoScore);
    });
    socket.on('error', () => {});
    socket.on('close', () => again(url));
  }

  function again(url: string): void {
    if (!isOver) setTimeout(() => void begin(url), AGAIN_MS);
  }

  async function begin(url: string): Promise<void> {
    if (!isOver) await connect(url).catch(() => again(url));
  }

  for (const url of urls) void begin(url);
  return {
    async show(score) {
      const behind = () => urls.filter((url) => shown.get(url) !== score);
      await until('all pages to show the score', () => behind().length === 0).catch((error: unknown) => {
        const told = behind().map((url) => `${url} shows ${shown.get(url)}`);
        throw new Error(`The score is ${score}: ${told.join(', ')}`, { cause: error });
      });
    },
    close() {
      isOver = true;
      for (const socket of sockets.values()) socket.terminate();
    },
  };
}

/** `missed` is for how long the page may have missed messages, ms. */
async function greetingOf(api: string, { token }: Person): Promise<string> {
  const { token: ticket, expires, user_id } = await callApi(api, token, 'GET', '/push/config');
  return JSON.stringify({
    command: 'subscribe',
    token: ticket,
    expires,
    id: Number(user_id),
    missed: 60_000,
  });
}
