import { once } from 'node:events';

/** A connection that speaks WebDriver BiDi. */
export interface BidiConnection {
  /** @throws Error with the browser's own words */
  send<T>(method: string, params?: object): Promise<T>;
  close(): void;
}

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/** Connects to a browser that listens at the address. https://w3c.github.io/webdriver-bidi/ */
export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  socket.addEventListener('close', () => {
    for (const give of waiting.values()) give({ error: 'closed', message: 'The browser has gone' });
  });
  await once(socket, 'open');

  return {
    async send<T>(method: string, params: object = {}) {
      const id = (sent += 1);
      const answer = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
      if (answer.error) throw new Error(`${method}: ${answer.message}`);
      return answer.result as T;
    },
    close: () => socket.close(),
  };
}
