import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Bus } from './bus.ts';
import { type Carrier, createCarriedBus } from './carried.ts';

/** Texts that the stream keeps for those who were cut off, about; older ones are dropped. */
const KEPT = '20000';
const LONGEST = 64_000;
/** Most that waits to be sent while there is no connection. */
const MAX_WAITING = 10_000;
const SLOWEST_RETRY_MS = 1_000;

/**
 * A bus over a stream of Redis or Valkey. Whoever is cut off goes on reading where it was, and what it has to
 * say waits until it is back, so a short cut or a restart loses nothing. The number in the path of the
 * address, as in `redis://host/2`, keeps sites apart that share a server.
 */
export function createRedisBus(url: string, report: (error: unknown) => void): Promise<Bus> {
  return createCarriedBus((receive) => openCarrier(url, receive, report), report);
}

function connectTo(url: string, report: (error: unknown) => void) {
  const client = createClient({
    url,
    commandsQueueMaxLength: MAX_WAITING,
    socket: { reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, SLOWEST_RETRY_MS) },
  });
  client.on('error', report);
  return client;
}

async function openCarrier(
  url: string,
  receive: (text: string) => void,
  report: (error: unknown) => void,
): Promise<Carrier> {
  const [writer, reader] = [connectTo(url, report), connectTo(url, report)];
  await Promise.all([writer.connect(), reader.connect()]);
  const stream = 'vireo';
  let closed = false;
  let last = await lastId(reader, stream);

  async function readOn(): Promise<void> {
    while (!closed) {
      try {
        const streams = await reader.xRead({ key: stream, id: last }, { BLOCK: 0, COUNT: 1_000 });
        for (const { id, message } of streams?.[0]?.messages ?? []) {
          last = id;
          receive(message.text ?? '');
        }
      } catch (error) {
        if (closed) return;
        report(error);
        await pause(SLOWEST_RETRY_MS / 10);
      }
    }
  }

  void readOn();
  return {
    longest: LONGEST,
    send: (text) => writer.sendCommand(['XADD', stream, 'MAXLEN', '~', KEPT, '*', 'text', text]),
    async close(isIdle) {
      closed = true;
      reader.destroy();
      // Without a connection it would wait for one for ever.
      if (writer.isReady) await isIdle;
      writer.destroy();
    },
  };
}

/** Where the stream ends: what comes later is new. */
async function lastId(client: ReturnType<typeof connectTo>, stream: string): Promise<string> {
  const newest = await client.xRevRange(stream, '+', '-', { COUNT: 1 });
  return newest?.[0]?.id ?? '0-0';
}
