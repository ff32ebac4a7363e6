import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

/** A server with nothing but sockets, in a process of its own. */
export interface BarePush {
  readonly url: string;
  /** Resident memory, bytes. */
  memory(): Promise<number>;
  /** Sends a score to every socket. */
  tell(score: number): Promise<void>;
  stop(): void;
}

const SERVER = `
  import { createServer } from 'node:http';
  import { WebSocketServer } from 'ws';
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const server = createServer((request, answer) => {
    const score = request.url.slice(1);
    const text = JSON.stringify({ type: 'vote', resource: 'video', id: 1, videoId: 1, videoScore: Number(score) });
    for (const socket of sockets.clients) socket.send(text);
    answer.end();
  });
  server.on('upgrade', (request, stream, head) => sockets.handleUpgrade(request, stream, head, () => {}));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

/** Starts it. */
export async function startBarePush(): Promise<BarePush> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  const url = `http://127.0.0.1:${String(port).trim()}`;
  return {
    url,
    async memory() {
      const rollup = await readFile(`/proc/${child.pid}/smaps_rollup`, 'utf8');
      return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024;
    },
    async tell(score) {
      await fetch(`${url}/${score}`, { method: 'POST' });
    },
    stop: () => void child.kill(),
  };
}
