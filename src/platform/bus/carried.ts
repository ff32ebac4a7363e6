import type { Topic, Topics } from '#src/topics.ts';
import { type Bus, type BusEvent, createListeners } from './bus.ts';
import { createSender, type Way } from './sender.ts';

/** What takes texts to the other processes of the site. */
export interface Carrier extends Way {
  /** Lets go; `isIdle` resolves when everything sent has been handed over or has failed. */
  close(isIdle: Promise<unknown>): Promise<void>;
}

/** Who hears what a carrier brings. */
export interface Hearer {
  receive(text: string): void;
  /** What others have said in the last `ms` milliseconds may not have come, and will not. */
  missed(ms: number): void;
}

/** After something was lost, until the others are told so, ms. */
const AFTER_LOSS_MS = 500;
/** Before a loss was noticed something may have gone the same way, ms. */
const MARGIN_MS = 5_000;

/**
 * A bus over a carrier. A first event leaves at once, those of the next moment together, each topic and
 * payload once: each text wakes every process of the site. They reach this process at the end of the turn in
 * which they were published, whatever becomes of the carrier. Whoever may have missed some is told `gap`:
 * those who were cut off, and all when what one has said was lost.
 */
export async function createCarriedBus(
  open: (hearer: Hearer) => Promise<Carrier>,
  report: (error: unknown) => void,
): Promise<Bus> {
  const listeners = createListeners();
  const origin = crypto.randomUUID().slice(0, 8);
  let pending = new Map<string, BusEvent>();
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

  const sender = createSender(origin, carrier, (error) => {
    if (error) report(error);
    lose();
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
    sender.add(events.map(lineOf));
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
      await carrier.close(sender.close());
    },
  };
}

/** JSON has no line break outside of its escapes. */
function lineOf({ topic, payload }: BusEvent): string {
  return `${topic} ${JSON.stringify(payload)}`;
}
