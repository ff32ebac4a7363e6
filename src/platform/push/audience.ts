import type { Wire } from './wire.ts';

/** An open socket, and what it may hear. */
export interface Socket {
  readonly wire: Wire;
  /** Gives back its place among those that have not greeted. */
  readonly admit: () => void;
  /** The account that it has greeted as; 0 before. */
  readonly viewerId: number;
  /** What its right hangs on: a session or an application's token. */
  readonly proof: string;
  /** `resource:id` of everything watched. */
  readonly watched: Set<string>;
  /** Commands that wait for those before them. */
  waiting: number;
}

/** Who hears what: the open sockets, and those that each `resource:id` or `account:id` is told to. */
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
    /** Those that hear what is told of each key; a key that nobody listens to is not in it. */
    heard: members as ReadonlyMap<string, ReadonlySet<Socket>>,
    all: (): ReadonlySet<Socket> => sockets,
    has: (socket: Socket): boolean => sockets.has(socket),
    enter: (socket: Socket): void => void sockets.add(socket),
    /** What is told to the account reaches the socket from now on. */
    greet: (socket: Socket): void => join(accountKey(socket.viewerId), socket),
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
      for (const key of [...socket.watched, accountKey(socket.viewerId)]) part(key, socket);
    },
  };
}

/** The key of what is told to all pages of an account. */
export function accountKey(id: number | undefined): string {
  return `account:${id}`;
}
