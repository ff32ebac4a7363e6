import { type Crumb, createTrail } from '#base/crumbs.ts';
import type { Db } from '#platform/db/db.ts';
import type { Config } from '#src/config.ts';
import { VERSION } from '#platform/version.ts';
import type { Logger } from 'pino';
import { cleanFailure, type NewFailure } from './failure.ts';
import { createSender } from './sentry.ts';
import { type FailureCount, storeFailure } from './store.ts';

/** Where the program tells of its failures. Telling never fails the teller and waits for nothing. */
export interface Failures {
  /** Counts a failure; it is stored, and sent on where the operator wants it, within seconds. */
  report(failure: NewFailure): void;
  /** A step of this process, which its next failures are told with. */
  step(crumb: Omit<Crumb, 'at'>): void;
  /** Stores what waits, now, after what is being stored already. */
  flush(): Promise<void>;
  /** Stores what waits and tells nothing any more. */
  close(): Promise<void>;
}

/** How long failures of one kind are gathered before they are stored, ms. */
const GATHER = 2_000;
/** Kinds that may wait to be stored; what is beyond them is dropped. */
const MOST_WAITING = 50;

interface FailureParts {
  readonly db: Db;
  readonly config: Pick<Config, 'ERROR_DSN'>;
  readonly clock: { now(): number };
  readonly log: Pick<Logger, 'warn'>;
}

/** Gathers failures of this process by their kind and stores them. */
export function openFailures({ db, config, clock, log }: FailureParts): Failures {
  const trail = createTrail();
  const send = config.ERROR_DSN ? createSender(config.ERROR_DSN, clock, log) : null;
  let waiting = new Map<string, FailureCount>();
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  let storing: Promise<void> = Promise.resolve();

  async function storeOne(counted: FailureCount): Promise<void> {
    const isWanted = await storeFailure(db, VERSION, counted);
    if (isWanted) await send?.(counted);
  }

  async function storeAll(gathered: Iterable<FailureCount>): Promise<void> {
    for (const counted of gathered)
      await storeOne(counted).catch((error: unknown) => log.warn({ err: error }, 'a failure was not stored'));
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const gathered = waiting.values();
    waiting = new Map();
    return (storing = storing.then(() => storeAll(gathered)));
  }

  return {
    report(given) {
      if (isClosed) return;
      const failure = cleanFailure({ ...given, crumbs: given.crumbs ?? trail.read() });
      const kind = failure.fingerprint.toString('hex');
      const before = waiting.get(kind);
      if (!before && waiting.size >= MOST_WAITING) return;
      waiting.set(kind, { failure, count: (before?.count ?? 0) + 1, at: clock.now() });
      timer ??= setTimeout(() => void flush(), GATHER).unref();
    },
    step: (crumb) => trail.add({ ...crumb, at: clock.now() }),
    flush,
    async close() {
      await flush();
      isClosed = true;
    },
  };
}
