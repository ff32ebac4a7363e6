import pg from 'pg';
import { clientOptions, type Connection } from '#platform/db/db.ts';
import type { Bus } from './bus.ts';
import { type Carrier, createCarriedBus } from './carried.ts';

const CHANNEL = 'vireo';
/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const MAX_PAYLOAD = 7_900;
const RECONNECT_MS = 500;

/**
 * A bus over LISTEN/NOTIFY on one connection of its own. A dropped connection is made anew; events meanwhile
 * are lost elsewhere but still reach this process.
 */
export function createPostgresBus(connection: Connection, report: (error: unknown) => void): Promise<Bus> {
  return createCarriedBus((receive) => openCarrier(connection, receive, report), report);
}

async function openCarrier(
  connection: Connection,
  receive: (text: string) => void,
  report: (error: unknown) => void,
): Promise<Carrier> {
  let client: pg.Client | null = null;
  let closed = false;

  async function open(): Promise<void> {
    const next = new pg.Client(clientOptions(connection));
    let isOver = false;
    next.on('error', () => next.end().catch(() => {}));
    next.on('end', () => {
      isOver = true;
      if (client === next) reopen();
    });
    next.on('notification', (message) => receive(message.payload ?? ''));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    if (isOver) throw new Error('The connection of the bus ended as it began');
    client = next;
  }

  /** One attempt follows another: each ends as the bus's client, or with a failure that comes back here. */
  function reopen(): void {
    client = null;
    setTimeout(() => {
      if (closed) return;
      open().catch((error) => {
        report(error);
        reopen();
      });
    }, RECONNECT_MS).unref();
  }

  await open();
  return {
    longest: MAX_PAYLOAD,
    send: async (text) => client?.query('select pg_notify($1, $2)', [CHANNEL, text]),
    async close(isIdle) {
      closed = true;
      await isIdle;
      await client?.end();
    },
  };
}
