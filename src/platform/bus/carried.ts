import type { Topic, Topics } from '#src/topics.ts';
import { type Bus, type BusEvent, createListeners } from './bus.ts';

/** What takes texts to the other processes of the site. */
export interface Carrier {
  /** Longest text, UTF-16 units; one event alone may be longer. */
  readonly longest: number;
  /** Hands the text over; a failure is reported and forgotten. */
  send(text: string): Promise<unknown>;
  /** Lets go; `isIdle` resolves when everything sent has been handed over or has failed. */
  close(isIdle: Promise<unknown>): Promise<void>;
}

/**
 * A bus over a carrier. Events published within one turn of the event loop travel together, each topic and
 * payload once, and reach this process at once, whatever becomes of the carrier.
 */
export async function createCarriedBus(
  open: (receive: (text: string) => void) => Promise<Carrier>,
  report: (error: unknown) => void,
): Promise<Bus> {
  const listeners = createListeners();
  const origin = crypto.randomUUID().slice(0, 8);
  let pending = new Map<string, BusEvent>();
  let sending: Promise<unknown> = Promise.resolve();

  const carrier = await open((text) => {
    const [from, ...lines] = text.split('\n');
    if (from === origin) return;
    for (const line of lines) {
      const at = line.indexOf(' ');
      listeners.tell(line.slice(0, at) as Topic, JSON.parse(line.slice(at + 1)) as Topics[Topic]);
    }
  });

  function flush(): void {
    const events = [...pending.values()];
    pending = new Map();
    for (const { topic, payload } of events) listeners.tell(topic, payload);
    // One after the other: they arrive in the order in which they were published.
    for (const text of packEvents(origin, events, carrier.longest))
      sending = sending.then(() => carrier.send(text)).catch(report);
  }

  return {
    publish(topic, payload) {
      if (pending.size === 0) setImmediate(flush);
      const event = { topic, payload } as BusEvent;
      pending.set(lineOf(event), event);
    },
    subscribe: listeners.add,
    async close() {
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
