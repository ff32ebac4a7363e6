import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

export interface Bounds {
  /** Longest time of all of it, ms, and most bytes that may come. */
  readonly ms: number;
  readonly bytes: number;
}

/** How often a connection is looked at, ms. */
const LOOK = 50;

/**
 * Ways to connect whose one connection is cut once it has lasted too long or brought too much, whatever is
 * waited for; `passed` rejects then. `end` stops looking.
 */
export function boundedConnection({ ms, bytes }: Bounds) {
  const until = performance.now() + ms;
  let socket: Socket | null = null;
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const isLate = performance.now() > until;
      if (!isLate && (socket?.bytesRead ?? 0) <= bytes) return;
      clearInterval(timer);
      socket?.destroy();
      reject(new Error(isLate ? 'Connection timeout' : `More than ${bytes} bytes`));
    }, LOOK);
  });
  const watched = <A extends unknown[], S extends Socket>(open: (...how: A) => S) => {
    return (...how: A) => {
      const opened = open(...how);
      socket = opened;
      return opened;
    };
  };
  return {
    connect: watched(connect as (...how: unknown[]) => Socket) as typeof connect,
    connectTls: watched(connectTls as (...how: unknown[]) => Socket) as typeof connectTls,
    passed,
    end: () => clearInterval(timer),
  };
}
