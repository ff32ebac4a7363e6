import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Failures } from '#platform/failures/failures.ts';
import { NO_TRACES, type Traces } from '#platform/traces/traces.ts';
import { type Connection, type Db, clientOptions, runText } from '#platform/db/db.ts';
import { GIVEN_UP, workOnGivenUp } from './given-up.ts';
import { PARENT, startWork } from './work.ts';

/** One kind of job: its queue, and what is promised to it. Times in seconds. */
export interface JobKind<D extends object> {
  readonly name: string;
  /**
   * Attempts after the first before the job is given up. An attempt that fails because the storage cannot be
   * reached or is full does not count, for up to a day.
   */
  readonly retries: number;
  /** Every job has a key, and at most one of each key waits or runs. */
  readonly keyed?: boolean;
  /** A cron expression (UTC) when the job runs by the clock. */
  readonly cron?: string;
  /** Jobs run at the same moment in one worker. */
  readonly parallel?: number;
  /** Longest wait before another try; it doubles from 1 with every try. Default 300. */
  readonly longestWait?: number;
  /** Longest run of one attempt. */
  readonly expires?: number;
  run(data: D, attempt: Attempt): Promise<void>;
  /**
   * Called soon after the last attempt failed or its worker was killed. If it fails or is killed itself,
   * it is called again.
   */
  gaveUp?(data: D): Promise<void>;
}

/** One try at a job. The signal fires when the worker stops or the lease is lost. */
export interface Attempt {
  readonly signal: AbortSignal;
  /** 1 for the first. */
  readonly number: number;
}

export interface SendOptions {
  /** For keyed kinds: while a job with this key waits or runs, another is not made. */
  readonly key?: string;
  readonly startAfter?: Date;
  /** Higher goes first; 32 bits. Default 0. */
  readonly priority?: number;
  /** Runs the insert in the caller's transaction. */
  readonly trx?: Db;
}

/** Jobs in the site's database: safe against the death of any process at any instant. */
export interface Jobs {
  send(name: string, data: object, options?: SendOptions): Promise<void>;
  /** Moves the job of this key within its queue, if it waits: a higher priority goes first. */
  prioritise(name: string, key: string, priority: number): Promise<void>;
  /** Hands out a job again that was given up; false when another with its key waits. */
  retry(name: string, id: string): Promise<boolean>;
  /** Starts to work on these kinds in this process. */
  work(kinds: readonly JobKind<never>[]): Promise<void>;
  /** Makes sure that the queues exist; called once at start. */
  prepare(kinds: readonly JobKind<never>[]): Promise<void>;
  /**
   * Hands out again, at once, what dead workers were at. Only for the one worker of a site: it cannot tell a
   * dead worker's job from a living one's, whose heartbeat would have to run out first.
   */
  takeOver(kinds: readonly JobKind<never>[]): Promise<void>;
  stop(): Promise<void>;
}

/** How long finished jobs are kept to be looked at. */
const KEEP_SECONDS = 3_600;
/** PostgreSQL's word for a second row with the same key. */
const UNIQUE_VIOLATION = '23505';
/** For about an hour, with the waits between them. */
const GIVEN_UP_RETRIES = 20;
/** pg-boss' smallest; another worker takes over a dead one's job after about this long. */
const HEARTBEAT_SECONDS = 10;

interface JobsOptions {
  /** What jobs are sent over: its limits of time are those of whoever sends them. */
  readonly db: Db;
  readonly log: Logger;
  readonly failures: Failures;
  readonly traces?: Traces;
  /** This process works on jobs, looks after those of dead workers, and sends those that run by the clock. */
  readonly worker: boolean;
}

/** The queue over pg-boss. */
export async function createJobs(connection: Connection, options: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    ...(clientOptions(connection) as object),
    schema: 'pgboss',
    max: options.worker ? 4 : 2,
    supervise: options.worker,
    schedule: options.worker,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    useListenNotify: options.worker,
    persistWarnings: false,
  });
  boss.on('error', (error) => options.log.error({ err: error }, 'job queue'));
  await boss.start();
  const stopping = new AbortController();
  const traces = options.traces ?? NO_TRACES;
  const parts = { boss, stopping: stopping.signal, log: options.log, failures: options.failures, traces };
  /** Kinds that this process works on and that want to be told. */
  const known = new Map<string, JobKind<never>>();

  return {
    async send(name, data, { key, startAfter, priority, trx } = {}) {
      const traceparent = traces.parent();
      await boss.send(
        name,
        { ...data, ...(traceparent && { [PARENT]: traceparent }) },
        {
          ...(key && { singletonKey: key }),
          ...(startAfter && { startAfter }),
          ...(priority && { priority }),
          db: over(trx ?? options.db),
        },
      );
    },
    async prioritise(name, key, priority) {
      await boss.update(name, undefined, { singletonKey: key, priority, db: over(options.db) });
    },
    async retry(name, id) {
      return boss.retry(name, id, { db: over(options.db) }).then(
        () => true,
        (error: { code?: string }) => {
          if (error.code === UNIQUE_VIOLATION) return false;
          throw error;
        },
      );
    },
    async prepare(kinds) {
      if (kinds.some(({ gaveUp }) => gaveUp))
        await createQueue(boss, { name: GIVEN_UP, retries: GIVEN_UP_RETRIES });
      for (const kind of kinds) await createQueue(boss, kind);
    },
    async work(kinds) {
      const isFirst = known.size === 0;
      for (const kind of kinds) if (kind.gaveUp) known.set(kind.name, kind);
      if (isFirst && known.size > 0) await workOnGivenUp(boss, known);
      for (const kind of kinds) await startWork(kind, parts);
    },
    takeOver: (kinds) => handOutAgain(options.db, kinds),
    async stop() {
      stopping.abort(new Error('The worker is stopping'));
      await boss.stop({ graceful: true, timeout: 5_000, close: true });
    },
  };
}

type QueueRules = Omit<JobKind<never>, 'run' | 'parallel'>;

async function createQueue(boss: PgBoss, kind: QueueRules): Promise<void> {
  const rules = {
    retryLimit: kind.retries,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: kind.longestWait ?? 300,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: kind.expires ?? 900,
    deleteAfterSeconds: KEEP_SECONDS,
    notify: true,
    ...(kind.gaveUp && { deadLetter: GIVEN_UP }),
  } as const;
  const policy = kind.keyed || kind.cron ? 'exclusive' : 'standard';
  if (await boss.getQueue(kind.name)) await boss.updateQueue(kind.name, rules);
  else await boss.createQueue(kind.name, { policy, ...rules });
  if (kind.cron) await boss.schedule(kind.name, kind.cron, {});
}

/**
 * A single statement, so that a kill cannot leave a job half handed out. A job on its last attempt only loses
 * its heartbeat: it is given up like any other job of a dead worker.
 */
async function handOutAgain(db: Db, kinds: readonly { readonly name: string }[]): Promise<void> {
  await runText(
    db,
    `update pgboss.job set heartbeat_on = '-infinity', start_after = least(start_after, now()),
       state = case when retry_count < retry_limit then 'retry'::pgboss.job_state else state end
     where state = 'active' and name = any($1)`,
    [kinds.map(({ name }) => name)],
  );
}

/** Runs the queue's statements on that pool or in that transaction. */
function over(db: Db) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await runText(db, text, values);
      return { rows: rows as Record<string, never>[] };
    },
  };
}
