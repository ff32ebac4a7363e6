import type { Ctx } from '#src/context.ts';
import type { PushTopic } from './topics.ts';
import { type Command, parseCommand } from './commands.ts';
import { networkOf } from '#platform/network/network.ts';
import { createAddressOf } from '#platform/network/address.ts';
import { acceptWebSockets } from './accept.ts';
import { createTally } from './tally.ts';
import { MAX_PAYLOAD, type Wire, type WireListener } from './wire.ts';

/** Whom a greeting speaks for, and what its right hangs on. */
export interface Greeted {
  readonly viewerId: number;
  readonly proof: string;
}

/** How sockets prove for whom they are. */
export interface Tickets {
  /** Whom a ticket speaks for; null when it does not hold. */
  read(token: string): Promise<Greeted | null>;
  /** Of these proofs, those that still hold. */
  live(proofs: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The command by which a socket says for whom it is. */
type Greeting = Extract<Command, { kind: 'greet' }>;

interface Socket {
  readonly wire: Wire;
  /** Gives back its place among those that have not greeted. */
  readonly admit: () => void;
  readonly viewerId: number;
  /** What its right hangs on: a session or an application's token. */
  readonly proof: string;
  /** `resource:id` of everything watched. */
  readonly watched: Set<string>;
  /** Commands that wait for those before them. */
  waiting: number;
}

/** Resources one socket may watch: it speaks for all pages of a browser. */
export const MOST_WATCHED = 500;
/** Sockets one account may hold. */
export const MOST_SOCKETS = 20;
/** Sockets of one network that have not said yet who they are. */
const MOST_UNGREETED = 50;
/** Changes of one resource within this time become one message, ms. Design §4. */
const COALESCE_MS = 100;
/** Commands that one socket may have sent ahead: a whole browser's subscriptions at once, and no flood. */
const MOST_WAITING = MOST_WATCHED + 100;
/** Time to say who one is, ms. */
const GREETING_MS = 10_000;
/** Bytes that may wait for a slow reader before its socket is closed. */
const MOST_BUFFERED = 1024 * 1024;
/** Between two looks at every socket, whether it is there and may still be, ms. */
const BEAT_MS = 30_000;

/**
 * The push server: `upgrade` belongs on the HTTP server, `open` takes what speaks over plain requests,
 * `close` comes before the server stops. Pages of any origin may connect: nothing is told before the
 * greeting's ticket, and cookies do not count. Spec §7 Push socket.
 */
export function createPushServer(ctx: Ctx, tickets: Tickets, topics: readonly PushTopic[], beatMs = BEAT_MS) {
  const audience = new Map<string, Set<Socket>>();
  const sockets = new Set<Socket>();
  const ungreeted = createTally(MOST_UNGREETED);

  const followed = topics.map((topic) => ({
    topic,
    ...follow(ctx, topic, (key) => audience.get(key), send),
  }));
  const stopRechecks = ctx.bus.subscribe('account-access', recheck);
  const pulse = setInterval(beat, beatMs);
  pulse.unref();

  function open(wire: Wire, address: string): WireListener {
    const admit = ungreeted.take(networkOf(address));
    if (!admit) return refuse(wire);
    const socket: Socket = { wire, admit, viewerId: 0, proof: '', watched: new Set(), waiting: 0 };
    sockets.add(socket);
    const greeting = setTimeout(() => !socket.viewerId && wire.close(4401, 'Not subscribed'), GREETING_MS);
    // Commands of one socket are answered in order: a subscription may wait for the greeting's look-up.
    let turn = Promise.resolve();
    return {
      heard(text) {
        if (text.length > MAX_PAYLOAD) return wire.close(1009, 'Too long');
        if (socket.waiting >= MOST_WAITING) return wire.close(1008, 'Too many commands');
        socket.waiting += 1;
        turn = turn
          .then(() => obey(socket, text))
          .catch((error) => ctx.log.warn({ err: error }, 'push command'))
          .finally(() => (socket.waiting -= 1));
      },
      gone() {
        clearTimeout(greeting);
        admit();
        leave(socket);
      },
    };
  }

  async function obey(socket: Socket, text: string): Promise<void> {
    const command = parseCommand(text);
    if (!command || !sockets.has(socket)) return;
    if (command.kind === 'greet') return greet(socket, command);
    if (!socket.viewerId) return;
    const key = `${command.resource}:${command.id}`;
    if (command.kind === 'unsubscribe') return forget(socket, key);
    if (socket.watched.size >= MOST_WATCHED) return;
    const asked = topics.find(({ resource }) => resource === command.resource);
    const seen = await asked?.visible?.(ctx, socket.viewerId, [command.id]);
    if (!seen?.includes(command.id) || !sockets.has(socket)) return;
    socket.watched.add(key);
    join(key, socket);
    if (command.again) touch(command.resource, command.id);
  }

  async function greet(socket: Socket, { token, missed }: Greeting): Promise<void> {
    const greeted = await tickets.read(token);
    if (!sockets.has(socket)) return;
    const key = `account:${greeted?.viewerId}`;
    // What it watches was allowed to the account that it greeted as first.
    const isRefused = socket.viewerId
      ? socket.viewerId !== greeted?.viewerId
      : (audience.get(key)?.size ?? 0) >= MOST_SOCKETS;
    if (!greeted || isRefused) return socket.wire.close(4401, 'Not subscribed');
    socket.admit();
    Object.assign(socket, greeted);
    join(key, socket);
    if (missed > 0) await catchUp(socket, missed);
  }

  /** What the account was told while this socket was not there; it hears already of what comes now. */
  async function catchUp(socket: Socket, missed: number): Promise<void> {
    touch(null, socket.viewerId);
    for (const { missed: read } of topics)
      for (const message of (await read?.(ctx, socket.viewerId, missed)) ?? [])
        send(socket, JSON.stringify(message));
  }

  /** Has what holds of it now told to whoever watches it, with the next changes. */
  function touch(resource: string | null, id: number): void {
    for (const { topic, tell } of followed) if (topic.resource === resource && !topic.accountsOf) tell(id);
  }

  function join(key: string, socket: Socket): void {
    audience.set(key, (audience.get(key) ?? new Set()).add(socket));
  }

  function forget(socket: Socket, key: string): void {
    socket.watched.delete(key);
    const members = audience.get(key);
    members?.delete(socket);
    if (members?.size === 0) audience.delete(key);
  }

  function leave(socket: Socket): void {
    sockets.delete(socket);
    for (const key of [...socket.watched, `account:${socket.viewerId}`]) forget(socket, key);
  }

  /** Rights of an account have changed: its sockets must greet again with a ticket that still holds. */
  function recheck({ id }: { readonly id: number }): void {
    for (const { wire } of audience.get(`account:${id}`) ?? []) wire.close(4403, 'Signed out');
  }

  function beat(): void {
    for (const { wire } of sockets) wire.beat();
    recheckAll().catch((error) => ctx.log.warn({ err: error }, 'push rights'));
  }

  /** What has run out says nothing on the bus, and what the bus says may be lost. */
  async function recheckAll(): Promise<void> {
    const asked = [...sockets]
      .filter(({ viewerId }) => viewerId !== 0)
      .map((socket) => ({ socket, proof: socket.proof }));
    const live = await tickets.live([...new Set(asked.map(({ proof }) => proof))]);
    for (const { socket, proof } of asked)
      if (socket.proof === proof && !live.has(proof)) socket.wire.close(4403, 'Signed out');
  }

  const accepted = acceptWebSockets(open, createAddressOf(ctx.config));
  return {
    upgrade: accepted.upgrade,
    open,
    async close(): Promise<void> {
      clearInterval(pulse);
      stopRechecks();
      for (const { stop } of followed) stop();
      for (const { wire } of sockets) wire.close(1001, 'Going away');
      accepted.close();
    },
    /** Open sockets, for measurements. */
    size: () => sockets.size,
  };
}

/** RFC 6455 registers 1013 as `Try Again Later`. */
function refuse(wire: Wire): WireListener {
  // Whoever opens learns of its listener first.
  queueMicrotask(() => wire.close(1013, 'Too many connections'));
  return { heard() {}, gone() {} };
}

/**
 * Tells the audience of what changes, each id at most once per COALESCE_MS; the first change goes out at
 * once.
 */
function follow(
  ctx: Ctx,
  topic: PushTopic,
  audienceOf: (key: string) => ReadonlySet<Socket> | undefined,
  deliver: (socket: Socket, text: string) => void,
): { stop: () => void; tell: (id: number) => void } {
  const resource = topic.resource ?? 'account';
  let waiting = new Set<number>();
  let timer: NodeJS.Timeout | null = null;
  let last = 0;

  async function flush(): Promise<void> {
    timer = null;
    last = Date.now();
    const ids = [...waiting];
    waiting = new Set();
    const accounts = await topic.accountsOf?.(ctx, ids);
    const heard = accounts ? ids.filter((id) => audienceOf(`account:${accounts.get(id)}`)) : ids;
    if (heard.length === 0) return;
    for (const [id, message] of await topic.messages(ctx, heard)) {
      const text = JSON.stringify(message);
      for (const socket of audienceOf(`${resource}:${accounts?.get(id) ?? id}`) ?? []) deliver(socket, text);
    }
  }

  function add(id: number): void {
    if (!topic.accountsOf && !audienceOf(`${resource}:${id}`)) return;
    waiting.add(id);
    timer ??= setTimeout(
      () => flush().catch((error) => ctx.log.warn({ err: error }, 'push')),
      Math.max(0, COALESCE_MS - (Date.now() - last)),
    );
  }

  const unsubscribe = ctx.bus.subscribe(topic.topic, ({ id }) => add(id));
  return {
    tell: add,
    stop() {
      unsubscribe();
      if (timer) clearTimeout(timer);
    },
  };
}

function send({ wire }: Socket, text: string): void {
  if (wire.buffered() > MOST_BUFFERED) return wire.end();
  wire.send(text);
}
