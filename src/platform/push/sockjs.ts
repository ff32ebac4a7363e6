import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#platform/network/network.ts';
import { raw } from '#src/raw-routes.ts';
import { ALONE, type Neighbours } from './neighbours.ts';
import { parseMessages } from './sockjs-frames.ts';
import { beginSession, type Reader, type Session } from './sockjs-session.ts';
import { createTally } from './tally.ts';
import type { OpenWire } from './wire.ts';

/** Bytes after which a stream begins anew, so that no browser keeps all of it. SockJS protocol: 128 KiB. */
const STREAM_BYTES = 128 * 1024;
/** Largest body of messages, bytes. */
const SEND_BYTES = 64 * 1024;
/** Sessions at a time: each waits for its greeting like any socket. */
const MOST_SESSIONS = 10_000;
/** Sessions of one network at a time: all people behind one address. */
const MOST_OF_NETWORK = 200;
/** Some browsers show nothing of a stream before so many bytes have come. */
const PRELUDE = `${'h'.repeat(2048)}\n`;

/** How a request that reads is answered: its type, what comes first, how a frame looks, when it is full. */
interface Transport {
  readonly type: string;
  readonly prelude: string;
  readonly written: (frame: string) => string;
  readonly most: number;
}

const line = (frame: string) => `${frame}\n`;
const script = 'application/javascript; charset=utf-8';
const POLL: Transport = { type: script, prelude: '', written: line, most: 0 };
const STREAM: Transport = { type: script, prelude: PRELUDE, written: line, most: STREAM_BYTES };
const EVENTS: Transport = {
  type: 'text/event-stream; charset=utf-8',
  prelude: '\r\n',
  written: (frame) => `data: ${frame}\r\n\r\n`,
  most: STREAM_BYTES,
};

type Params = { server: string; session: string };

/**
 * SockJS below `/push`, for clients that no WebSocket comes through to: `info`, and sessions that are read by
 * polling, streaming or as server-sent events, and written to by `xhr_send`. Reference "Push"; SockJS
 * protocol 0.3.3
 */
export async function mountSockjs(
  app: FastifyInstance,
  open: OpenWire,
  neighbours: Neighbours = ALONE,
): Promise<void> {
  const sessions = new Map<string, Session>();
  const byNetwork = createTally(MOST_OF_NETWORK);

  /** A new session; null where there are too many, at all or of this address. */
  function begin(name: string, address: string): Session | null {
    const leave = sessions.size < MOST_SESSIONS ? byNetwork.take(networkOf(address)) : null;
    if (!leave) return null;
    const session = beginSession(
      (wire) => open(wire, address),
      () => {
        sessions.delete(name);
        leave();
      },
    );
    sessions.set(name, session);
    return session;
  }

  function read(transport: Transport) {
    return (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
      const { session: name } = request.params;
      const session = sessions.get(name) ?? begin(name, neighbours.addressOf(request));
      if (!session) return reply.code(503).send();
      const reader = readerOf(request, reply, transport);
      reply.raw.on('close', () => session.detach(reader));
      session.attach(reader);
    };
  }

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => passOn(neighbours, request, reply));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: SEND_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', async (request, reply) => void reply.headers(headersFor(request)));
    scope.get(raw.push.path, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send('Welcome to SockJS!\n'),
    );
    scope.get(raw.pushInfo.path, () => ({
      websocket: true,
      origins: ['*:*'],
      cookie_needed: false,
      entropy: randomInt(2 ** 32),
    }));
    scope.post(raw.pushPoll.path, read(POLL));
    scope.post(raw.pushStream.path, read(STREAM));
    scope.get(raw.pushEvents.path, read(EVENTS));
    scope.post<{ Params: Params; Body: string }>(raw.pushSend.path, (request, reply) => {
      const session = sessions.get(request.params.session);
      if (!session) return reply.code(404).send();
      const texts = request.body ? parseMessages(request.body) : null;
      if (!texts)
        return reply
          .code(400)
          .type('text/plain; charset=utf-8')
          .send(request.body ? 'Broken JSON encoding.' : 'Payload expected.');
      session.heard(texts);
      return reply.code(204).type('text/plain; charset=utf-8').send();
    });
    for (const { path } of [raw.pushInfo, raw.pushPoll, raw.pushStream, raw.pushSend])
      scope.options(path, allow);
  });
}

/** What belongs to a session that another process holds is answered there. */
function passOn(neighbours: Neighbours, request: FastifyRequest, reply: FastifyReply): FastifyReply | void {
  const { session } = request.params as Partial<Params>;
  const owner = session === undefined ? neighbours.place : neighbours.ownerOf(session);
  if (owner === neighbours.place) return;
  neighbours.pass(owner, request, reply);
  return reply;
}

function allow(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .headers({ 'access-control-allow-methods': 'OPTIONS, GET, POST', 'access-control-max-age': 7_200 })
    .send();
}

/** Clients send their requests with credentials, which say nothing here: a ticket does. */
function headersFor({
  headers: { origin, 'access-control-request-headers': asked },
}: FastifyRequest): Record<string, string> {
  return {
    'cache-control': 'no-store, no-transform, max-age=0',
    'x-accel-buffering': 'no',
    'access-control-allow-origin': origin ?? '*',
    ...(origin && { 'access-control-allow-credentials': 'true', vary: 'origin' }),
    ...(asked && { 'access-control-allow-headers': asked }),
  };
}

function readerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, prelude, written, most }: Transport,
): Reader {
  reply.hijack();
  reply.raw.writeHead(200, { ...headersFor(request), 'content-type': type });
  if (prelude) reply.raw.write(prelude);
  let sent = 0;
  return {
    write(frame) {
      const text = written(frame);
      sent += text.length;
      reply.raw.write(text);
      return sent > most;
    },
    end: () => void reply.raw.end(),
  };
}
