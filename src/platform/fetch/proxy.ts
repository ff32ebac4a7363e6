import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { checkingLookup } from './agent.ts';
import { checkUrl } from './safe-fetch.ts';
import type { FetchPolicy } from './policy.ts';

/** A proxy on this machine, for programs that fetch for themselves: it leads nowhere that the policy does not allow. */
export interface FilteringProxy {
  readonly url: string;
  close(): Promise<void>;
}

const IDLE_MS = 30_000;

/** Opens a proxy on a free port of the loopback address. */
export async function openProxy(policy: FetchPolicy): Promise<FilteringProxy> {
  const sockets = new Set<Duplex>();
  const server = createServer((request, response) => forward(policy, request, response));
  server.on('connection', (socket) => keep(sockets, socket));
  server.on('connect', (request, client: Duplex, head: Buffer) => {
    const upstream = tunnel(policy, request, client, head);
    if (upstream) keep(sockets, upstream);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

function keep(sockets: Set<Duplex>, socket: Duplex): void {
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
}

/** `CONNECT host:port`: what https goes through. */
function tunnel(policy: FetchPolicy, { url = '' }: IncomingMessage, client: Duplex, head: Buffer): Socket | null {
  const target = URL.parse(`http://${url}`);
  const host = target?.hostname.replace(/^\[|\]$/g, '') ?? '';
  client.on('error', () => undefined);
  if (!host || (isIP(host) && !policy.allows(host))) {
    client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    return null;
  }
  const upstream = connect({ host, port: Number(target?.port || 80), lookup: checkingLookup(policy), timeout: IDLE_MS });
  upstream.once('connect', () => {
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    upstream.write(head);
    upstream.pipe(client).pipe(upstream);
  });
  upstream.once('timeout', () => upstream.destroy());
  upstream.once('error', () => client.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  client.once('close', () => upstream.destroy());
  return upstream;
}

/** An ordinary request with a whole address. */
function forward(policy: FetchPolicy, request: IncomingMessage, response: ServerResponse): void {
  try {
    const url = checkUrl(request.url ?? '', policy);
    const { 'proxy-connection': _, 'proxy-authorization': __, ...headers } = request.headers;
    const upstream = httpRequest(url, { method: request.method, headers, lookup: checkingLookup(policy), timeout: IDLE_MS }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.once('timeout', () => upstream.destroy());
    upstream.once('error', () => refuse(response));
    request.pipe(upstream);
  } catch {
    refuse(response);
  }
}

function refuse(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(403).end();
}
