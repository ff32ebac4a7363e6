import { rename, rm } from 'node:fs/promises';
import { createServer, request as ask, type Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Neighbours } from '#platform/push/neighbours.ts';
import type { Place } from './web-processes.ts';

/**
 * The processes of one site on this machine. A session that lives in one of them can be reached through any.
 */
export function createNeighbours({ place, of, folder }: Place): Neighbours {
  return {
    ownerOf: (name) => (of > 1 ? placeOf(name, of) : place),
    place,
    pass(owner, { raw, ip }, reply) {
      reply.hijack();
      const { method, url, headers } = raw;
      const there = ask({
        socketPath: socketOf(folder, owner),
        method,
        path: url,
        // A kept-alive connection may be closed just as it is reused.
        agent: false,
        // If it were closed right after the answer, sending the rest of the request could fail before the
        // answer is read.
        headers: { ...headers, [ADDRESS]: ip, connection: 'keep-alive' },
      });
      there.on('response', (answer) => {
        const { connection: _connection, 'keep-alive': _keepAlive, ...kept } = answer.headers;
        reply.raw.writeHead(answer.statusCode ?? 502, kept);
        answer.pipe(reply.raw);
      });
      there.on('error', () => (reply.raw.headersSent ? reply.raw.destroy() : reply.raw.writeHead(503).end()));
      reply.raw.on('close', () => there.destroy());
      raw.pipe(there);
    },
    addressOf: ({ raw, ip }) => (raw.socket.remoteAddress ? ip : String(raw.headers[ADDRESS] ?? '')),
  };
}

/**
 * The client's address in a neighbour's request; only trusted on their sockets, which have no address of
 * their own.
 */
const ADDRESS = 'x-vireo-address';

/**
 * Accepts requests from neighbours too. A previous process in this place still finishes what it has begun.
 */
export async function listenToNeighbours(
  app: FastifyInstance,
  { place, folder }: Place,
): Promise<() => Promise<void>> {
  const server: Server = createServer((request, response) => app.routing(request, response));
  const path = `${socketOf(folder, place)}.${process.pid}`;
  await rm(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path, exclusive: true }, resolve);
  });
  await rename(path, socketOf(folder, place));
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}

function socketOf(folder: string, place: number): string {
  return join(folder, `${place}.sock`);
}

/** The place that a name belongs to, the same in every process. */
function placeOf(name: string, of: number): number {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % of;
}
