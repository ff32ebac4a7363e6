import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** A server in front of another one on this machine, which hands everything on and counts it. */
export interface CountedRequests {
  readonly port: number;
  /** Requests since `begin`, as buckets charge for them: those that write or list, and those that read. */
  readonly counts: { writing: number; reading: number; deleting: number };
  begin(): void;
  close(): Promise<void>;
}

/**
 * Counts what is asked of the server on that port. Signatures stay valid: the name in `host` is handed on.
 */
export async function countRequests(port: number): Promise<CountedRequests> {
  const counts = { writing: 0, reading: 0, deleting: 0 };
  const server = createServer((asked, answer) => {
    counts[kindOf(asked)] += 1;
    handOn(port, asked, answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    counts,
    begin: () => Object.assign(counts, { writing: 0, reading: 0, deleting: 0 }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function kindOf({ method, url = '' }: IncomingMessage): keyof CountedRequests['counts'] {
  if (method === 'DELETE') return 'deleting';
  const isList = method === 'GET' && /[?&](?:list-type|uploads|prefix)\b/.test(url);
  return !isList && (method === 'GET' || method === 'HEAD') ? 'reading' : 'writing';
}

function handOn(port: number, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url: path, headers } = asked;
  const sent = request({ host: '127.0.0.1', port, method, path, headers }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    pipeline(got, answer, () => undefined);
  });
  sent.on('error', () => answer.destroy());
  pipeline(asked, sent, () => undefined);
}
