import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPlaces } from '#platform/network/network.ts';
import { raw } from '#src/raw-routes.ts';
import { ALONE, type Neighbours } from './neighbours.ts';
import { MOST_SENT, parseMessages } from './sockjs-frames.ts';
import { answerOptions, headersFor, mediaTypes } from './sockjs-headers.ts';
import { beginSession, type Reader, type Session } from './sockjs-session.ts';
import type { OpenWire } from './wire.ts';

/** Bytes after which a stream is restarted, because browsers keep all of it. SockJS protocol: 128 KiB. */
const STREAM_BYTES = 128 * 1024;
/** Sessions at a time. Like any socket, each has limited time to greet. */
const MOST_SESSIONS = 10_000;
/** Sessions of one network at a time, which may be many people behind one address. */
const MOST_OF_NETWORK = 200;
/** Some browsers deliver nothing of a stream before this many bytes. */
const PRELUDE = `${'h'.repeat(2048)}\n`;

/**
 * How a reading request is answered: content type, prelude, the form of a frame, and the bytes after which it
 * is full.
 */
interface Transport {
  readonly type: string;
  readonly prelude: string;
  readonly written: (frame: string) => string;
  readonly most: number;
}

const line = (frame: string) => `${frame}\n`;
const POLL: Transport = { type: mediaTypes.script, prelude: '', written: line, most: 0 };
const STREAM: Transport = { type: mediaTypes.script, prelude: PRELUDE, written: line, most: STREAM_BYTES };
const EVENTS: Transport = {
  type: mediaTypes.events,
  prelude: '\r\n',
  written: (frame) => `data: ${frame}\r\n\r\n`,
  most: STREAM_BYTES,
};

/** The transports as `info` lists them, by the names that clients use. */
const TRANSPORTS = {
  transports: ['websocket', 'xhr-streaming', 'eventsource', 'xhr-polling'],
  not_offered: ['jsonp-polling', 'htmlfile', 'iframe-eventsource', 'iframe-htmlfile', 'iframe-xhr-polling'],
};

type Params = { server: string; session: string };

/**
 * SockJS below `/push`, for clients that cannot use a WebSocket: `info`, and sessions that are read by
 * polling, streaming or server-sent events, and written to by `xhr_send`. Reference "Push"; SockJS protocol
 * 0.3.3
 */
export async function mountSockjs(
  app: FastifyInstance,
  open: OpenWire,
  neighbours: Neighbours = ALONE,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => passOn(neighbours, request, reply));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_SENT }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', async (request, reply) => void reply.headers(headersFor(request)));
    scope.addHook('onRequest', forgetType);
    scope.get(raw.push.path, (_request, reply) => reply.type(mediaTypes.text).send('Welcome to SockJS!\n'));
    scope.get(raw.pushInfo.path, (_request, reply) => reply.type(mediaTypes.json).send(info()));
    for (const { path } of [raw.pushSocket, raw.pushSessionSocket]) {
      scope.get(path, refusePlain);
      scope.post(path, (_request, reply) => reply.code(405).header('allow', 'GET').send());
    }
    mountSessions(scope, createSessions(open), neighbours);
    for (const { path } of [raw.pushInfo, raw.pushPoll, raw.pushStream, raw.pushSend])
      scope.options(path, answerOptions);
  });
}

function mountSessions(scope: FastifyInstance, sessions: Sessions, neighbours: Neighbours): void {
  function read(transport: Transport) {
    return (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
      const { session: name } = request.params;
      const session = sessions.find(name) ?? sessions.begin(name, neighbours.addressOf(request));
      if (!session) return reply.code(503).send();
      const reader = readerOf(request, reply, transport);
      reply.raw.on('close', () => session.detach(reader));
      session.attach(reader);
    };
  }
  scope.post(raw.pushPoll.path, read(POLL));
  scope.post(raw.pushStream.path, read(STREAM));
  scope.get(raw.pushEvents.path, read(EVENTS));
  scope.post<{ Params: Params; Body: string }>(raw.pushSend.path, ({ params, body }, reply) => {
    const session = sessions.find(params.session);
    if (!session) return reply.code(404).send();
    reply.type(mediaTypes.text);
    const texts = body ? parseMessages(body) : null;
    // The protocol's tests ask for 500, though it is the sender's mistake.
    if (!texts) return reply.code(500).send(body ? 'Broken JSON encoding.' : 'Payload expected.');
    session.heard(texts);
    return reply.code(204).send();
  });
}

/** The sessions of this process, by name. */
interface Sessions {
  find(name: string): Session | undefined;
  /** A new session; null if there are too many, in all or from this network. */
  begin(name: string, address: string): Session | null;
}

function createSessions(open: OpenWire): Sessions {
  const sessions = new Map<string, Session>();
  const places = createPlaces();
  return {
    find: (name) => sessions.get(name),
    begin(name, address) {
      const leave = sessions.size < MOST_SESSIONS ? places.take(address, MOST_OF_NETWORK) : null;
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
    },
  };
}

/** Requests of a session that lives in another process are passed on to it. */
function passOn(neighbours: Neighbours, request: FastifyRequest, reply: FastifyReply): FastifyReply | void {
  const { session } = request.params as Partial<Params>;
  const owner = session === undefined ? neighbours.place : neighbours.ownerOf(session);
  if (owner === neighbours.place) return;
  neighbours.pass(owner, request, reply);
  return reply;
}

function info() {
  return {
    websocket: true,
    origins: ['*:*'],
    cookie_needed: false,
    entropy: randomInt(2 ** 32),
    ...TRANSPORTS,
  };
}

/** Refuses plain requests to a WebSocket's address. */
function refusePlain({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isWanted = headers.upgrade?.toLowerCase() === 'websocket';
  return reply
    .code(400)
    .type(mediaTypes.text)
    .send(isWanted ? '"Connection" must be "Upgrade".' : 'Can "Upgrade" only to "WebSocket".');
}

/** Clients send messages with any content type, none or an invalid one, which the framework would refuse. */
async function forgetType({ raw: { headers } }: FastifyRequest): Promise<void> {
  delete headers['content-type'];
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
