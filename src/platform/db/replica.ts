import { sql } from 'kysely';
import type { Logger } from 'pino';
import { createReadCaches } from '#platform/cache/read-caches.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Ctx } from '#src/context.ts';
import { connect, type Connection, type Db } from './db.ts';
import { createProgress } from './replica-progress.ts';

/** Pause between two looks at how far the replica is, ms; nobody looks while nobody reads. */
const LOOK_MS = 200;
/** How long somebody waits for the replica before the primary is asked instead, ms. */
const PATIENCE = 2_000;

/** What readers of the replica are given: its rows, and answers made of them, which nobody else is given. */
export type ReplicaReads = Pick<Ctx, 'db' | 'readCache' | 'listCursors' | 'searchResults' | 'rowCache'>;

/** A copy of the database that follows it by streaming replication. Design §2 */
export interface Replica {
  /** The replica, while it is known to have all that it must have; null where the primary is to be asked. */
  current(): ReplicaReads | null;
  /** From now on the replica is not read until it has everything that the primary has by now. */
  catchUp(): void;
  /** Something could not be read there and was asked of the primary. */
  failed(error: unknown): void;
  close(): Promise<void>;
}

/** Where there is no replica. */
export const NO_REPLICA: Replica = {
  current: () => null,
  catchUp() {},
  failed() {},
  close: async () => {},
};

interface ReplicaParts extends Pick<Ctx, 'clock'> {
  readonly primary: Connection;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  readonly metrics: Pick<Metrics, 'gauge'>;
}

/**
 * Opens the replica at that address. It is connected to when the first reader comes, and looked at while
 * readers do, by the process's own time, which nobody sets.
 */
export function openReplica(url: string, { primary, clock, log, metrics }: ReplicaParts): Replica {
  const reads = countReads(metrics);
  const tell = tellOfTrouble(log);
  const progress = createProgress();
  let [line, copy] = open();
  let isLooking = false;
  let lookedAt = -Infinity;

  function open(): [line: Db, copy: ReplicaReads] {
    // A look that waited behind others would leave the replica out when the primary has most to do.
    return [connect(primary, PATIENCE, undefined, { query_timeout: PATIENCE, max: 1 }), openCopy(url, clock)];
  }

  const close = () => Promise.all([line.destroy(), copy.db.destroy()]);

  async function look(at: number): Promise<void> {
    try {
      const [here, there] = await Promise.all([readPlace(line), readPlace(copy.db)]);
      if (!follows(there, here)) throw new Error('it is no replica of this database');
      tell(progress.note(at, here.place, there.place) ? '' : 'it is behind');
    } catch (error) {
      progress.forget();
      tell((error as Error).message);
      // Connections to a server that is gone may hang for minutes.
      void close().catch(() => {});
      [line, copy] = open();
    }
  }

  function beginToLook(now: number): void {
    if (isLooking || now - lookedAt < LOOK_MS) return;
    [isLooking, lookedAt] = [true, now];
    void look(now).finally(() => (isLooking = false));
  }

  return {
    current() {
      const now = performance.now();
      beginToLook(now);
      const isThere = progress.isThere(now);
      reads[isThere ? 'replica' : 'primary'] += 1;
      return isThere ? copy : null;
    },
    catchUp: () => progress.require(performance.now()),
    failed(error) {
      reads.failed += 1;
      log.warn({ err: error }, 'not read from the replica');
    },
    close: async () => void (await close()),
  };
}

/** How many reads went where, for the operator. */
function countReads(metrics: Pick<Metrics, 'gauge'>) {
  const reads = { replica: 0, primary: 0, failed: 0 };
  metrics.gauge(
    'vireo_shared_reads',
    'Reads for everybody who is signed out, by where they went; those that failed went to both',
    () => Object.entries(reads).map(([from, value]) => ({ labels: { from }, value })),
    ['from'],
  );
  return reads;
}

/** Logs what is wrong with the replica when that changes; nothing wrong is an empty text. */
function tellOfTrouble(log: ReplicaParts['log']): (found: string) => void {
  let last = '';
  return (found) => {
    if (found === last) return;
    last = found;
    if (found) log.warn({ reason: found }, 'replica left out');
    else log.info('replica read again');
  };
}

/** Where a server stands in the write-ahead log. */
export interface ServerPlace {
  /** Bytes: what is on the primary's disk, or what the replica shows. */
  readonly place: number;
  readonly isReplica: boolean;
  /** The same for a primary and its replicas. */
  readonly system: string;
}

/** Whether one is a replica of the other. */
export function follows(replica: ServerPlace, primary: ServerPlace): boolean {
  return replica.isReplica && replica.system === primary.system;
}

/** Asks a server where it stands. */
export async function readPlace(db: Db): Promise<ServerPlace> {
  const { rows } = await sql<ServerPlace>`
    select system_identifier::text as system, pg_is_in_recovery() as "isReplica", pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0'
    )::float8 as place
    from pg_control_system()`.execute(db);
  return rows[0] as ServerPlace;
}

function openCopy(url: string, clock: Ctx['clock']): ReplicaReads {
  return {
    db: connect(url, PATIENCE, undefined, { query_timeout: PATIENCE }),
    ...createReadCaches(clock),
  };
}
