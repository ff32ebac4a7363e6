import { setTimeout as pause } from 'node:timers/promises';
import type { Bus } from './bus.ts';
import { type Carrier, createCarriedBus, type Hearer } from './carried.ts';

const STREAM = 'vireo';
/** Texts that the stream keeps for those who were cut off, about; older ones are dropped. */
const KEPT = '20000';
const LONGEST = 64_000;
/** A line on which nothing moves for so long is dead, ms; something moves at least every BEAT_MS. */
const SILENCE_MS = 15_000;
const BEAT_MS = 5_000;
/** How long a start waits for the bus, ms. */
const FIRST_MS = 2_000;
/** Before anything that a stream holds. */
const BEGINNING = '0-0';
const SLOWEST_RETRY_MS = 5_000;
/** Pause after a failed read, ms. */
const READ_AGAIN_MS = 100;

/**
 * A bus over a stream of Redis or Valkey. Whoever is cut off goes on reading where it was, and what it has to
 * say waits until it is back, so a short cut loses nothing; one that is away at the start is tried again with
 * growing pauses; after a restart, or a cut that is longer than the
 * stream, `gap` says that something was missed. The number in the path of the address, as in
 * `redis://host/2`, keeps sites apart that share a server.
 */
export function createRedisBus(url: string, report: (error: unknown) => void): Promise<Bus> {
  return createCarriedBus((hearer) => openCarrier(url, hearer, report), report);
}

async function connectTo(url: string, report: (error: unknown) => void) {
  // Fetched by those who have one only: it is a quarter of all modules that a process reads when it starts.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    pingInterval: BEAT_MS,
    socket: {
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, SLOWEST_RETRY_MS),
    },
  });
  client.on('error', report);
  return client;
}

async function openCarrier(
  url: string,
  { receive, missed }: Hearer,
  report: (error: unknown) => void,
): Promise<Carrier> {
  const [writer, reader] = [await connectTo(url, report), await connectTo(url, report)];
  let closed = false;
  let last = BEGINNING;
  let soundAt = performance.now();
  let [hasBegun, isLate] = [false, false];

  /** What was said before the first connection is not known: whoever came late may have missed it. */
  async function begin(): Promise<void> {
    last = await lastId(reader);
    hasBegun = true;
    if (isLate) missed(performance.now() - soundAt);
  }

  async function read(): Promise<void> {
    const streams = await reader.xRead({ key: STREAM, id: last }, { BLOCK: BEAT_MS, COUNT: 1_000 });
    soundAt = performance.now();
    for (const { id, message } of streams?.[0]?.messages ?? []) {
      last = id;
      receive(message.text ?? '');
    }
  }

  /** After a cut: a stream without what was read last is another one, or has dropped what followed. */
  async function resume(): Promise<void> {
    const [known] = (await reader.xRange(STREAM, last, last)) ?? [];
    if (known) return;
    last = BEGINNING;
    missed(performance.now() - soundAt);
  }

  async function readOn(): Promise<void> {
    const goOn = () => (hasBegun ? resume : begin);
    for (let next = hasBegun ? read : begin; !closed; ) {
      next = await next().then(
        () => read,
        async (error: unknown) => {
          if (!closed) report(error);
          await pause(READ_AGAIN_MS);
          return goOn();
        },
      );
    }
  }

  const connected = Promise.all([writer.connect(), reader.connect()]).then(
    () => true,
    (error: unknown) => {
      if (!closed) report(error);
      return false;
    },
  );
  // A bus that is away must not keep the site from starting.
  const isThere = await Promise.race([connected, pause(FIRST_MS, false, { ref: false })]);
  if (isThere) await begin().catch(report);
  isLate = !hasBegun;
  void readOn();
  return {
    longest: LONGEST,
    send: (text) => writer.sendCommand(['XADD', STREAM, 'MAXLEN', '~', KEPT, '*', 'text', text]),
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
async function lastId(client: Awaited<ReturnType<typeof connectTo>>): Promise<string> {
  const newest = await client.xRevRange(STREAM, '+', '-', { COUNT: 1 });
  return newest?.[0]?.id ?? BEGINNING;
}
