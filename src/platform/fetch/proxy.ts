import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connectChecked } from './agent.ts';
import { checkUrl } from './safe-fetch.ts';
import type { FetchPolicy } from './policy.ts';

/**
 * A proxy on this machine, for programs that fetch for themselves: it leads nowhere that the policy does not
 * allow.
 */
export interface FilteringProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Opens a proxy on a free port of the loopback address. */
export async function openProxy(policy: FetchPolicy): Promise<FilteringProxy> {
  const sockets = new Set<Duplex>();
  const server = createServer((request, response) => void forward(policy, request, response));
  server.on('connection', (socket) => keep(sockets, socket));
  server.on('connect', (request, client: Duplex, head: Buffer) => {
    void tunnel(policy, request, client, head).then((upstream) => upstream && keep(sockets, upstream));
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
async function tunnel(
  policy: FetchPolicy,
  { url = '' }: IncomingMessage,
  client: Duplex,
  head: Buffer,
): Promise<Socket | null> {
  const target = URL.parse(`http://${url}`);
  const host = target?.hostname.replace(/^\[|\]$/g, '') ?? '';
  client.on('error', () => undefined);
  try {
    if (!host || (isIP(host) && !policy.allows(host))) throw new Error('Not allowed');
    const upstream = await connectChecked(policy, { host, port: Number(target?.port || 80) });
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    upstream.write(head);
    upstream.once('error', () => client.destroy());
    client.once('close', () => upstream.destroy());
    upstream.pipe(client).pipe(upstream);
    return upstream;
  } catch {
    client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    return null;
  }
}

/** An ordinary request with a whole address, over a connection that no other request has used. */
async function forward(
  policy: FetchPolicy,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const url = checkUrl(request.url ?? '', policy);
    const socket = await connectChecked(policy, {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || 80),
    });
    const {
      'proxy-connection': _proxyConnection,
      'proxy-authorization': _proxyAuthorization,
      ...headers
    } = request.headers;
    const upstream = httpRequest(
      url,
      { method: request.method, headers, createConnection: () => socket },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    upstream.once('error', () => refuse(response));
    response.once('close', () => socket.destroy());
    request.pipe(upstream);
  } catch {
    refuse(response);
  }
}

function refuse(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(403).end();
}
