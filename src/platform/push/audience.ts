import type { Listener } from './tickets.ts';
import type { Wire } from './wire.ts';

/** An open socket and what it listens to. */
export interface Socket {
  readonly wire: Wire;
  /** Gives back its place among the sockets that have not greeted yet. */
  readonly admit: () => void;
  /** Who it greeted as; null before the greeting. */
  listener: Listener | null;
  /** The session or application token that its access depends on. */
  proof: string;
  /** `resource:id` of everything it watches. */
  readonly watched: Set<string>;
  /** Number of commands that are waiting their turn. */
  waiting: number;
  /** Until when it counts among its account's sockets on the site, ms since 1970; 0 before the greeting. */
  countedUntil: number;
}

/** Who hears what: the open sockets, and which of them listen to each `resource:id` or `account:id`. */
export type Audience = ReturnType<typeof createAudience>;

/** An audience of nobody yet. */
export function createAudience() {
  const sockets = new Set<Socket>();
  const members = new Map<string, Set<Socket>>();

  function join(key: string, socket: Socket): void {
    members.set(key, (members.get(key) ?? new Set()).add(socket));
  }
  function part(key: string, socket: Socket): void {
    const left = members.get(key);
    left?.delete(socket);
    if (left?.size === 0) members.delete(key);
  }
  return {
    /** The sockets that listen to each key; keys without listeners are absent. */
    heard: members as ReadonlyMap<string, ReadonlySet<Socket>>,
    all: (): ReadonlySet<Socket> => sockets,
    has: (socket: Socket): boolean => sockets.has(socket),
    enter: (socket: Socket): void => void sockets.add(socket),
    /** From now on the socket hears what its account is told. */
    greet: (socket: Socket): void => join(accountKey(socket.listener?.id), socket),
    watch(socket: Socket, key: string): void {
      socket.watched.add(key);
      join(key, socket);
    },
    unwatch(socket: Socket, key: string): void {
      socket.watched.delete(key);
      part(key, socket);
    },
    leave(socket: Socket): void {
      sockets.delete(socket);
      for (const key of [...socket.watched, accountKey(socket.listener?.id)]) part(key, socket);
    },
  };
}

/** Sockets by what they may be told: those in person, and those of applications by their rights. */
export function byRights(sockets: Iterable<Socket>): [Listener['scopes'], readonly Socket[]][] {
  const groups = Map.groupBy(sockets, ({ listener }) => listener?.scopes?.join(' '));
  return [...groups.values()].map((group) => [group[0]?.listener?.scopes ?? null, group]);
}

/** The key for messages to all pages of an account. */
export function accountKey(id: number | undefined): string {
  return `account:${id}`;
}
