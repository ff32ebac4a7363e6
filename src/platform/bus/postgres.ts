import pg from 'pg';
import { clientOptions, type Connection } from '#platform/db/db.ts';
import type { Bus } from './bus.ts';
import { type Carrier, createCarriedBus, type Hearer } from './carried.ts';

const CHANNEL = 'vireo';
const LISTEN = `listen ${CHANNEL}`;
/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const MAX_PAYLOAD = 7_900;
const RECONNECT_MS = 500;
/** How often it is asked whether the other end is there, ms; one that takes as long to answer is not. */
const BEAT_MS = 10_000;

/**
 * A bus over LISTEN/NOTIFY on one connection of its own. A dropped connection is made anew: what this process
 * says meanwhile waits, what the others say is missed, and `gap` says so. `beatMs` is for tests.
 */
export function createPostgresBus(
  connection: Connection,
  report: (error: unknown) => void,
  beatMs = BEAT_MS,
): Promise<Bus> {
  return createCarriedBus((hearer) => openCarrier(connection, hearer, { report, beatMs }), report);
}

async function openCarrier(
  connection: Connection,
  { receive, missed }: Hearer,
  { report, beatMs }: { readonly report: (error: unknown) => void; readonly beatMs: number },
): Promise<Carrier> {
  let client: pg.Client | null = null;
  let back = Promise.withResolvers<void>();
  let isClosed = false;
  /** The last moment up to which nothing was missed; `performance.now()`. */
  let soundAt = performance.now();

  async function open(): Promise<void> {
    const next = createListening(connection, beatMs, () => (soundAt = performance.now()));
    let isOver = false;
    next.on('end', () => {
      isOver = true;
      if (client === next) reopen();
    });
    next.on('notification', (message) => receive(message.payload ?? ''));
    await next.connect();
    await next.query(LISTEN);
    if (isOver) throw new Error('The connection of the bus ended as it began');
    if (isClosed) return next.end();
    client = next;
    back.resolve();
  }

  /** One attempt follows another: each ends as the bus's client, or with a failure that comes back here. */
  function reopen(): void {
    if (client) back = Promise.withResolvers();
    client = null;
    setTimeout(() => {
      if (isClosed) return;
      const since = soundAt;
      open()
        .then(() => missed(performance.now() - since))
        .catch((error: unknown) => {
          report(error);
          reopen();
        });
    }, RECONNECT_MS).unref();
  }

  await open();
  return {
    longest: MAX_PAYLOAD,
    async send(text) {
      while (!client && !isClosed) await back.promise;
      await client?.query('select pg_notify($1, $2)', [CHANNEL, text]);
    },
    async close(isIdle) {
      isClosed = true;
      back.resolve();
      await isIdle;
      await client?.end();
    },
  };
}

/** A connection that looks every `beatMs` whether it still hears, calls `isSound` when it does, else ends. */
function createListening(connection: Connection, beatMs: number, isSound: () => void): pg.Client {
  const client = new pg.Client({
    ...clientOptions(connection),
    connectionTimeoutMillis: beatMs,
    query_timeout: beatMs,
  });
  const end = (): void => void client.end().catch(() => {});
  const beat = setInterval(() => client.query(LISTEN).then(isSound, end), beatMs);
  client.on('error', end);
  client.on('end', () => clearInterval(beat));
  return client;
}
