import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Failures } from '#platform/failures/failures.ts';
import { NO_TRACES, type Traces } from '#platform/traces/traces.ts';
import { type Connection, type Db, clientOptions } from '#platform/db/db.ts';
import { createQueues, handOutAgain } from './queues.ts';
import { createSender } from './send.ts';
import { createWorker } from './work.ts';

/** One kind of job: its queue, and what is promised to it. Times in seconds. */
export interface JobKind<D extends object> {
  readonly name: string;
  /**
   * Attempts after the first before the job is given up. An attempt that fails because the storage cannot be
   * reached or is full does not count, for up to a day, nor does one that was put off (`PutOff`).
   */
  readonly retries: number;
  /** Every job has a key, and at most one of each key waits or runs. */
  readonly keyed?: boolean;
  /** A cron expression (UTC) when the job runs by the clock. */
  readonly cron?: string;
  /** Jobs run at the same moment in one worker. */
  readonly parallel?: number;
  /**
   * In one worker, the jobs of each receiver run one at a time, the oldest first, and wait for no other's.
   */
  readonly inTurn?: boolean;
  /** Shortest wait before the second try, which doubles with every further one. Default 1. */
  readonly firstWait?: number;
  /** Longest wait before another try. Default 300. */
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
  /** Whether the job is given up if this one fails. */
  readonly isLast: boolean;
}

export interface SendOptions {
  /** For keyed kinds: while a job with this key waits or runs, another is not made. */
  readonly key?: string;
  /** Replaces a job with this key that waits: its tries are counted anew. */
  readonly isNew?: boolean;
  /** For kinds whose receivers are served in turn. */
  readonly receiver?: string;
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
  /** Makes what waits for another try due, of one receiver. */
  hurry(name: string, receiver: string): Promise<void>;
  /** Whether a job of higher priority is waiting in this queue and could begin now. */
  isOutranked(name: string, priority: number): Promise<boolean>;
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

interface JobsOptions {
  /** The pool over which jobs are sent, with its time limits. */
  readonly db: Db;
  readonly log: Logger;
  readonly failures: Failures;
  readonly traces?: Traces;
  /** This process runs jobs, takes over those of dead workers, and sends those that run by the clock. */
  readonly worker: boolean;
}

/** The queue over pg-boss. */
export async function createJobs(connection: Connection, options: JobsOptions): Promise<Jobs> {
  const { db, log, failures, traces = NO_TRACES, worker } = options;
  const boss = new PgBoss({
    ...(clientOptions(connection) as object),
    schema: 'pgboss',
    max: worker ? 4 : 2,
    supervise: worker,
    schedule: worker,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    useListenNotify: worker,
    persistWarnings: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  const stopping = new AbortController();
  return {
    ...createSender(boss, { db, traces }),
    prepare: (kinds) => createQueues(boss, kinds),
    work: createWorker({ boss, stopping: stopping.signal, log, failures, traces }),
    takeOver: (kinds) => handOutAgain(db, kinds),
    async stop() {
      stopping.abort(new Error('The worker is stopping'));
      await boss.stop({ graceful: true, timeout: 5_000, close: true });
    },
  };
}
