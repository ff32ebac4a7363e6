import type pg from 'pg';

/** How often something was sent to a database after an answer had come: what follows each other. */
export interface RoundTrips {
  /** The pool that is listened to, before its first connection is made. */
  opened(pool: object): void;
  /** Round trips since the last call. */
  taken(): number;
}

/** Counts the round trips of a pool; what goes over several of its connections at the same moment is one. */
export function countRoundTrips(): RoundTrips {
  let trips = 0;
  let isAnswered = true;
  function listenTo(client: pg.PoolClient): void {
    const { stream } = (client as unknown as { connection: { stream: NodeJS.ReadWriteStream } }).connection;
    const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
    const counted = (...args: unknown[]): boolean => {
      if (isAnswered) trips += 1;
      isAnswered = false;
      return write(...args);
    };
    Object.assign(stream, { write: counted });
    stream.on('data', () => (isAnswered = true));
  }
  return {
    opened: (pool) => void (pool as pg.Pool).on('connect', listenTo),
    taken() {
      const taken = trips;
      trips = 0;
      return taken;
    },
  };
}
