import type { PushSocket, SocketEvents } from './push-socket.ts';

/** How long the server may take to say that it is there, ms. Spec §9 Socket info timeout. */
const INFO_MS = 8_000;

/** Why it ended. Spec §8 Socket client errors. */
const REASONS = {
  1002: 'Cannot connect to server',
  1006: 'Server lost session',
  2000: 'All transports failed',
  2007: 'Transport timed out',
} as const;

/**
 * The push socket over plain requests, for where no WebSocket comes through: one request waits for what
 * happens, others carry what is said. `base` is the site's origin. SockJS protocol 0.3.3, xhr-polling
 */
export function openPolling(base: string, { opened, heard, closed }: SocketEvents): PushSocket {
  const session = `${base}/push/000/${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
  const stop = new AbortController();
  let saying: Promise<unknown> = Promise.resolve();
  let isOpen = false;

  function end(code: number, reason: string): void {
    if (stop.signal.aborted) return;
    stop.abort();
    closed(code, reason);
  }

  const fail = (code: keyof typeof REASONS) => end(code, REASONS[code]);

  async function post(transport: string, signal: AbortSignal, body?: string): Promise<Response> {
    const response = await fetch(`${session}/${transport}`, {
      method: 'POST',
      credentials: 'omit',
      signal,
      body,
    });
    if (!response.ok) throw new Error(`${transport}: ${response.status}`);
    return response;
  }

  function take(frame: string): void {
    if (frame.startsWith('a')) for (const text of JSON.parse(frame.slice(1)) as string[]) heard(text);
    if (frame.startsWith('c')) end(...(JSON.parse(frame.slice(1)) as [number, string]));
    // A second greeting: the server has forgotten who this is.
    if (frame === 'o' && isOpen) return fail(1006);
    if (frame !== 'o') return;
    isOpen = true;
    opened();
  }

  async function listen(): Promise<void> {
    const soon = () => AbortSignal.any([stop.signal, AbortSignal.timeout(INFO_MS)]);
    const isThere = await fetch(`${base}/push/info`, { credentials: 'omit', signal: soon() }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isThere) return fail(1002);
    while (!stop.signal.aborted) {
      const answer = await post('xhr', isOpen ? stop.signal : soon());
      for (const frame of (await answer.text()).split('\n')) take(frame);
    }
  }

  listen().catch((error: unknown) => {
    if (isOpen) return fail(1006);
    fail(error instanceof DOMException && error.name === 'TimeoutError' ? 2007 : 2000);
  });

  return {
    send(text) {
      saying = saying
        .then(() => post('xhr_send', stop.signal, JSON.stringify([text])))
        .catch(() => fail(1006));
    },
    close: () => end(1000, ''),
  };
}
