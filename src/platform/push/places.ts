import type { Ctx } from '#src/context.ts';
import type { Audience, Socket } from './audience.ts';

/** How long a place that was taken counts, unless it is taken again, ms: what a killed process leaves. */
const LEASE_MS = 10 * 60_000;

/** Sockets of an account, counted over all processes of the site. */
export type SocketPlaces = ReturnType<typeof createSocketPlaces>;

/**
 * Counts the sockets of each account in numbers that all processes share. While these cannot be reached each
 * process counts its own alone.
 */
export function createSocketPlaces({ counts, clock, log }: Pick<Ctx, 'counts' | 'clock' | 'log'>) {
  async function add(socket: Socket, accountId: number, by: 1 | -1): Promise<number> {
    const counted = await counts
      .add({ name: `sockets:${accountId}`, by, lifeMs: LEASE_MS })
      .catch((error: unknown) => void log.warn({ err: error }, 'sockets counted alone'));
    if (by === 1 && counted) socket.countedUntil = clock.now() + counted.leftMs;
    return counted?.total ?? 0;
  }

  function leave(socket: Socket, accountId: number): void {
    if (socket.countedUntil <= clock.now()) return;
    socket.countedUntil = 0;
    void add(socket, accountId, -1);
  }

  /** Of one that has left meanwhile nobody else would give the place back. */
  async function again(audience: Audience, socket: Socket, accountId: number): Promise<void> {
    await add(socket, accountId, 1);
    if (!audience.has(socket)) leave(socket, accountId);
  }

  return {
    /** Takes a place of the account; false when it has `most` sockets already. */
    async take(socket: Socket, accountId: number, most: number): Promise<boolean> {
      if ((await add(socket, accountId, 1)) <= most) return true;
      leave(socket, accountId);
      return false;
    },
    /** Gives a place back. */
    leave,
    /** Takes the places again whose time is over. */
    async renew(audience: Audience): Promise<void> {
      const now = clock.now();
      const due = [...audience.all()].filter(({ listener, countedUntil }) => listener && countedUntil <= now);
      await Promise.all(due.map((socket) => socket.listener && again(audience, socket, socket.listener.id)));
    },
  };
}
