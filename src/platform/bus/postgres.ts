import pg from 'pg';
import { clientOptions, type Connection } from '#platform/db/db.ts';
import type { Topic, Topics } from '#src/topics.ts';
import { type Bus, type BusEvent, createListeners } from './bus.ts';

const CHANNEL = 'vireo';
/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const MAX_PAYLOAD = 7_900;
const RECONNECT_MS = 500;

/**
 * A bus over LISTEN/NOTIFY on one connection of its own. Events published within one turn of the event loop
 * travel as one notification, each topic and payload once. A dropped connection is made anew; events
 * meanwhile are lost elsewhere but still reach this process.
 */
export async function createPostgresBus(
  connection: Connection,
  report: (error: unknown) => void,
): Promise<Bus> {
  const listeners = createListeners();
  const origin = crypto.randomUUID().slice(0, 8);
  let pending = new Map<string, BusEvent>();
  let client: pg.Client | null = null;
  let closed = false;
  let sending: Promise<unknown> = Promise.resolve();

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

  function receive(payload: string): void {
    const [from, ...lines] = payload.split('\n');
    if (from === origin) return;
    for (const line of lines) {
      const at = line.indexOf(' ');
      listeners.tell(line.slice(0, at) as Topic, JSON.parse(line.slice(at + 1)) as Topics[Topic]);
    }
  }

  function flush(): void {
    const events = [...pending.values()];
    pending = new Map();
    for (const { topic, payload } of events) listeners.tell(topic, payload);
    for (const payload of payloads(origin, events)) {
      // One after the other: a connection runs one query at a time.
      sending = sending
        .then(() => client?.query('select pg_notify($1, $2)', [CHANNEL, payload]))
        .catch(report);
    }
  }

  await open();
  return {
    publish(topic, payload) {
      if (pending.size === 0) setImmediate(flush);
      const event = { topic, payload } as BusEvent;
      pending.set(lineOf(event), event);
    },
    subscribe: listeners.add,
    async close() {
      flush();
      closed = true;
      await sending;
      await client?.end();
    },
  };
}

/** Events as texts that each fit into one notification: a line with the origin, then one for each event. */
export function payloads(origin: string, events: readonly BusEvent[]): string[] {
  const out: string[] = [];
  let current = '';
  for (const event of events) {
    const line = `\n${lineOf(event)}`;
    if (current && current.length + line.length > MAX_PAYLOAD) {
      out.push(current);
      current = '';
    }
    current = (current || origin) + line;
  }
  return current ? [...out, current] : out;
}

/** JSON has no line break outside of its escapes. */
function lineOf({ topic, payload }: BusEvent): string {
  return `${topic} ${JSON.stringify(payload)}`;
}
