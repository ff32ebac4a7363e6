import { createAddressOf } from '#platform/network/address.ts';
import { createPlaces } from '#platform/network/network.ts';
import type { Ctx } from '#src/context.ts';
import { acceptWebSockets } from './accept.ts';
import { accountKey, type Audience, createAudience, type Socket } from './audience.ts';
import { catchUp, catchUpAfterGaps, touch } from './catch-up.ts';
import { type Command, parseCommand } from './commands.ts';
import { createSocketPlaces, type SocketPlaces } from './places.ts';
import { guardRights } from './rights.ts';
import { tellChanges, type ToldTopic } from './tell.ts';
import type { Listener, Tickets } from './tickets.ts';
import type { PushTopic } from './topics.ts';
import { MAX_PAYLOAD, type Wire, type WireListener } from './wire.ts';

/** The command that says which account a socket belongs to. */
type Greeting = Extract<Command, { kind: 'greet' }>;

/** The commands about what a page has on screen. */
type WatchCommand = Exclude<Command, Greeting>;

/** What answering commands needs. */
interface CommandScope {
  readonly ctx: Ctx;
  readonly tickets: Tickets;
  readonly told: readonly ToldTopic[];
  readonly audience: Audience;
  readonly places: SocketPlaces;
}

/** Resources that one socket may watch: it serves all pages of a browser. */
export const MOST_WATCHED = 500;
/** Sockets one account may hold, on all processes of the site together. */
export const MOST_SOCKETS = 20;
/** Sockets of one network that have not greeted yet, in one process, whose memory they take. */
const MOST_UNGREETED = 50;
/**
 * Commands that one socket may have pending: enough for all subscriptions of a browser at once, but not for a
 * flood.
 */
const MOST_WAITING = MOST_WATCHED + 100;
/** Time to send the greeting, ms. */
const GREETING_MS = 10_000;
/** Interval of the check that every socket is alive and still has access, ms. */
const BEAT_MS = 30_000;

/**
 * The push server: `upgrade` handles the HTTP server's upgrades, `open` takes connections that use plain
 * requests, and `close` must come before the server stops. Pages of any origin may connect: nothing is sent
 * before a greeting with a valid ticket, and cookies do not count. Spec §7 Push socket.
 */
export function createPushServer(ctx: Ctx, tickets: Tickets, topics: readonly PushTopic[], beatMs = BEAT_MS) {
  const audience = createAudience();
  const ungreeted = createPlaces();
  const told = topics.map((topic) => tellChanges(ctx, topic, audience));
  const places = createSocketPlaces(ctx);
  const rights = guardRights(ctx, { tickets, audience, places, beatMs });
  const stopCatchingUp = catchUpAfterGaps(ctx, told, audience);
  const answering: CommandScope = { ctx, tickets, told, audience, places };

  function open(wire: Wire, address: string): WireListener {
    const admit = ungreeted.take(address, MOST_UNGREETED);
    if (!admit) return refuse(wire);
    return listen(answering, {
      wire,
      admit,
      listener: null,
      proof: '',
      watched: new Set(),
      waiting: 0,
      countedUntil: 0,
    });
  }

  const accepted = acceptWebSockets(open, createAddressOf(ctx.config));
  return {
    upgrade: accepted.upgrade,
    open,
    async close(): Promise<void> {
      rights.stop();
      stopCatchingUp();
      for (const { stop } of told) stop();
      for (const { wire } of audience.all()) wire.close(1001, 'Going away');
      accepted.close();
    },
    /** Number of open sockets, for metrics. */
    size: () => audience.all().size,
  };
}

/** RFC 6455 registers 1013 as `Try Again Later`. */
function refuse(wire: Wire): WireListener {
  // The caller has to get its listener first.
  queueMicrotask(() => wire.close(1013, 'Too many connections'));
  return { heard() {}, gone() {} };
}

/**
 * Admits a socket. Its commands are handled in order, since one may have to wait for the greeting's look-up.
 */
function listen(answering: CommandScope, socket: Socket): WireListener {
  const { ctx, audience, places } = answering;
  const { wire } = socket;
  let turn = Promise.resolve();
  audience.enter(socket);
  const greeting = setTimeout(() => !socket.listener && wire.close(4401, 'Not subscribed'), GREETING_MS);
  return {
    heard(text) {
      if (text.length > MAX_PAYLOAD) return wire.close(1009, 'Too long');
      if (socket.waiting >= MOST_WAITING) return wire.close(1008, 'Too many commands');
      socket.waiting += 1;
      turn = turn
        .then(() => obey(answering, socket, text))
        .catch((error) => {
          ctx.log.warn({ err: error }, 'push command');
          // The command had no effect, so the page must connect and ask again.
          wire.close(1013, 'Try again');
        })
        .finally(() => (socket.waiting -= 1));
    },
    gone() {
      clearTimeout(greeting);
      socket.admit();
      audience.leave(socket);
      if (socket.listener) places.leave(socket, socket.listener.id);
    },
  };
}

async function obey(answering: CommandScope, socket: Socket, text: string): Promise<void> {
  const command = parseCommand(text);
  if (!command || !answering.audience.has(socket)) return;
  if (command.kind === 'greet') return greet(answering, socket, command);
  if (socket.listener) return watch(answering, { socket, listener: socket.listener }, command);
}

async function greet(answering: CommandScope, socket: Socket, { token, missed }: Greeting): Promise<void> {
  const { ctx, tickets, told, audience } = answering;
  const greeted = await tickets.read(token);
  if (!audience.has(socket)) return;
  if (!greeted || !(await mayBecome(answering, socket, greeted.listener)))
    return socket.wire.close(4401, 'Not subscribed');
  socket.admit();
  socket.listener = greeted.listener;
  socket.proof = greeted.proof;
  audience.greet(socket);
  if (missed > 0) await catchUp(ctx, told, { listener: greeted.listener, sockets: [socket], missed });
}

/** Whether the socket is, or has become, one of this listener's. */
async function mayBecome(
  { audience, places }: CommandScope,
  socket: Socket,
  listener: Listener,
): Promise<boolean> {
  // A socket that has greeted must not become another's: what it watches was allowed to the first one.
  if (socket.listener) return isSame(socket.listener, listener);
  if ((audience.heard.get(accountKey(listener.id))?.size ?? 0) >= MOST_SOCKETS) return false;
  if (!(await places.take(socket, listener.id, MOST_SOCKETS))) return false;
  if (audience.has(socket)) return true;
  places.leave(socket, listener.id);
  return false;
}

function isSame(one: Listener, other: Listener): boolean {
  return one.id === other.id && one.scopes?.join(' ') === other.scopes?.join(' ');
}

async function watch(
  { ctx, told, audience }: CommandScope,
  { socket, listener }: { readonly socket: Socket; readonly listener: Listener },
  command: WatchCommand,
): Promise<void> {
  const { kind, resource, id } = command;
  const key = `${resource}:${id}`;
  if (kind === 'unsubscribe') return audience.unwatch(socket, key);
  if (socket.watched.size >= MOST_WATCHED) return;
  const asked = told.find(({ topic }) => topic.resource === resource)?.topic;
  const seen = await asked?.visible?.(ctx, listener, [id]);
  if (!seen?.includes(id) || !audience.has(socket)) return;
  audience.watch(socket, key);
  if (command.again) touch(told, resource, id);
}
