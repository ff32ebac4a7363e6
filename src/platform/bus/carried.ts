import type { Topic, Topics } from '#src/topics.ts';
import { type Bus, type BusEvent, createListeners } from './bus.ts';

/** What takes texts to the other processes of the site. */
export interface Carrier {
  /** Longest text, UTF-16 units; one event alone may be longer. */
  readonly longest: number;
  /** Hands the text over, once there is a connection; what fails may have been lost on the way. */
  send(text: string): Promise<unknown>;
  /** Lets go; `isIdle` resolves when everything sent has been handed over or has failed. */
  close(isIdle: Promise<unknown>): Promise<void>;
}

/** Who hears what a carrier brings. */
export interface Hearer {
  receive(text: string): void;
  /** What others have said in the last `ms` milliseconds may not have come, and will not. */
  missed(ms: number): void;
}

/** Texts that wait while there is no connection; what is said beyond them is lost. */
const MOST_WAITING = 10_000;
/** After something was lost, until the others are told so, ms. */
const AFTER_LOSS_MS = 500;
/** Before a loss was noticed something may have gone the same way, ms. */
const MARGIN_MS = 5_000;

/**
 * A bus over a carrier. Events published within one turn of the event loop travel together, each topic and
 * payload once, and reach this process at once, whatever becomes of the carrier. Whoever may have missed some
 * is told `gap`: those who were cut off, and all when what one has said was lost.
 */
export async function createCarriedBus(
  open: (hearer: Hearer) => Promise<Carrier>,
  report: (error: unknown) => void,
): Promise<Bus> {
  const listeners = createListeners();
  const origin = crypto.randomUUID().slice(0, 8);
  let pending = new Map<string, BusEvent>();
  let sending: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isClosed = false;
  /** Since when something was lost that nobody was told of yet; `performance.now()`. */
  let lostSince: number | null = null;

  const carrier = await open({
    receive(text) {
      const [from, ...lines] = text.split('\n');
      if (from === origin) return;
      for (const line of lines) {
        const at = line.indexOf(' ');
        listeners.tell(line.slice(0, at) as Topic, JSON.parse(line.slice(at + 1)) as Topics[Topic]);
      }
    },
    missed: (ms) => listeners.tell('gap', { ms: Math.round(ms + MARGIN_MS) }),
  });

  function publish<T extends Topic>(topic: T, payload: Topics[T]): void {
    if (pending.size === 0) setImmediate(flush);
    const event = { topic, payload } as BusEvent;
    pending.set(lineOf(event), event);
  }

  function flush(): void {
    const events = [...pending.values()];
    pending = new Map();
    for (const { topic, payload } of events) listeners.tell(topic, payload);
    for (const text of packEvents(origin, events, carrier.longest)) hand(text);
  }

  /** One after the other: they arrive in the order in which they were published. */
  function hand(text: string): void {
    if (waiting >= MOST_WAITING) return lose();
    waiting += 1;
    sending = sending
      .then(() => carrier.send(text))
      .catch((error: unknown) => {
        report(error);
        lose();
      })
      .finally(() => (waiting -= 1));
  }

  function lose(): void {
    if (lostSince !== null || isClosed) return;
    lostSince = performance.now();
    setTimeout(tellLoss, AFTER_LOSS_MS).unref();
  }

  function tellLoss(): void {
    const ms = Math.round(performance.now() - (lostSince ?? 0) + MARGIN_MS);
    lostSince = null;
    publish('gap', { ms });
  }

  return {
    publish,
    subscribe: listeners.add,
    async close() {
      isClosed = true;
      flush();
      await carrier.close(sending);
    },
  };
}

/** Events as texts of at most `longest` units: a line with the origin, then one for each event. */
function packEvents(origin: string, events: readonly BusEvent[], longest: number): string[] {
  const out: string[] = [];
  let current = '';
  for (const event of events) {
    const line = `\n${lineOf(event)}`;
    if (current && current.length + line.length > longest) {
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
