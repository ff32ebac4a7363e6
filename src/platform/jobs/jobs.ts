import { CompiledQuery } from 'kysely';
import { type Job as BossJob, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { failureOf } from '#platform/failures/failure.ts';
import type { Failures } from '#platform/failures/failures.ts';
import { NO_TRACES, type Traces } from '#platform/traces/traces.ts';
import { type Connection, type Db, clientOptions } from '#platform/db/db.ts';

/** One kind of job: its queue, and what is promised to it. Times in seconds. */
export interface JobKind<D extends object> {
  readonly name: string;
  /** Attempts after the first before the job is given up. */
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
  /** Called once when the last attempt has failed. */
  gaveUp?(data: D, error: unknown): Promise<void>;
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
/** Field of a job's data that says to which request it belongs, where requests are traced. */
const PARENT = 'traceparent';
/** pg-boss' smallest; another worker takes over a dead one's job after about this long. */
const HEARTBEAT_SECONDS = 10;

/** The queue over pg-boss. `supervise` is for workers: it looks after dead workers' jobs. */
export async function createJobs(
  connection: Connection,
  options: { log: Logger; failures: Failures; worker: boolean; traces?: Traces },
): Promise<Jobs> {
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
          ...(trx && { db: inTransaction(trx) }),
        },
      );
    },
    async prioritise(name, key, priority) {
      await boss.update(name, undefined, { singletonKey: key, priority });
    },
    async retry(name, id) {
      return boss.retry(name, id).then(
        () => true,
        (error: { code?: string }) => {
          if (error.code === UNIQUE_VIOLATION) return false;
          throw error;
        },
      );
    },
    async prepare(kinds) {
      for (const kind of kinds) await createQueue(boss, kind);
    },
    async work(kinds) {
      for (const kind of kinds)
        await startWork(boss, kind, stopping.signal, { failures: options.failures, traces });
    },
    async takeOver(kinds) {
      for (const { name } of kinds) {
        const left = (await boss.findJobs(name))
          .filter(({ state }) => state === 'active')
          .map(({ id }) => id);
        if (left.length === 0) continue;
        await boss.cancel(name, left);
        await boss.resume(name, left);
      }
    },
    async stop() {
      stopping.abort(new Error('The worker is stopping'));
      await boss.stop({ graceful: true, timeout: 5_000, close: true });
    },
  };
}

async function createQueue(boss: PgBoss, kind: JobKind<never>): Promise<void> {
  const rules = {
    retryLimit: kind.retries,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: kind.longestWait ?? 300,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: kind.expires ?? 900,
    deleteAfterSeconds: KEEP_SECONDS,
    notify: true,
  } as const;
  const policy = kind.keyed || kind.cron ? 'exclusive' : 'standard';
  if (await boss.getQueue(kind.name)) await boss.updateQueue(kind.name, rules);
  else await boss.createQueue(kind.name, { policy, ...rules });
  if (kind.cron) await boss.schedule(kind.name, kind.cron, {});
}

async function startWork(
  boss: PgBoss,
  kind: JobKind<never>,
  stopping: AbortSignal,
  { failures, traces }: { readonly failures: Failures; readonly traces: Traces },
): Promise<void> {
  const options = {
    includeMetadata: true,
    localConcurrency: kind.parallel ?? 1,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 1,
  } as const;
  await boss.work(kind.name, options, async ([job]: BossJob<unknown>[]) => {
    if (!job) return;
    const { retryCount = 0, retryLimit = 0 } = job as BossJob<unknown> & {
      retryCount?: number;
      retryLimit?: number;
    };
    const signal = AbortSignal.any([stopping, job.signal]);
    const { [PARENT]: parent, ...data } = (job.data ?? {}) as Record<string, unknown>;
    const span = traces.begin({ name: `job ${kind.name}`, kind: 'consumer' }, parent as string | undefined);
    try {
      await span.within(() => kind.run(data as never, { signal, number: retryCount + 1 }));
      span.end();
    } catch (error) {
      span.end({ isFailed: true });
      if (retryCount >= retryLimit && !stopping.aborted) {
        failures.report(failureOf(error, 'job', kind.name));
        await kind.gaveUp?.(data as never, error);
      }
      throw error;
    }
  });
}

function inTransaction(trx: Db) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await trx.executeQuery<Record<string, never>>(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
