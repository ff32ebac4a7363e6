import { FIRST_LANGUAGE, momentText } from '#base/texts.ts';
import { totalmem } from 'node:os';
import pg from 'pg';
import { countConnections, readDescriptorLimit } from '#platform/http/connections.ts';
import { type Check, type DoctorConfig, failed, passed } from './check.ts';
import type { Logger } from 'pino';

const oldestNode = 24;

/** Node 24 or newer. */
export function checkNode(version = process.versions.node): Check {
  const detail = `Node ${version}`;
  if (Number.parseInt(version, 10) >= oldestNode) return passed('node', detail);
  return failed(
    'node',
    detail,
    `Install Node ${oldestNode} or newer, or start with npm start, which brings its own.`,
  );
}

/** Enough for the site and one video being processed, bytes. */
const leastMemory = 900 * 1024 ** 2;

/** The memory this process may use: the machine's, or less in a container. */
export function checkMemory(total = Math.min(totalmem(), process.constrainedMemory() || Infinity)): Check {
  const detail = `${(total / 1024 ** 3).toFixed(1)} GB of memory`;
  if (total >= leastMemory) return passed('memory', detail);
  return failed(
    'memory',
    detail,
    'Give this machine or container at least 1 GB, or videos may fail to be processed.',
  );
}

/** Fewer open files than this leave too few connections for the sockets of open pages. */
const leastDescriptors = 4_096;

/** How many connections this process may hold, by the limit of open files; `null` where none is known. */
export function checkDescriptors(limit = readDescriptorLimit()): Check {
  if (limit === null) return passed('open files', 'No limit of open files is known here');
  const detail = `${limit} open files, enough for ${countConnections(limit)} connections at a time`;
  if (limit >= leastDescriptors) return passed('open files', detail);
  return failed(
    'open files',
    detail,
    'Raise it: LimitNOFILE=65536 in a systemd unit, --ulimit nofile=65536 for a container, or ulimit -n.',
  );
}

/** How far the clocks of this machine and of the database may be apart, ms. */
const largestDrift = 5_000;
const released = Date.UTC(2026, 0, 1);

/**
 * Sign-ins and links expire by the clock. It is compared with that of an outside database, which others use
 * as well.
 */
export async function checkClock(
  { databaseUrl }: Pick<DoctorConfig, 'databaseUrl'>,
  now = Date.now,
): Promise<Check> {
  const detail = `It is ${momentText(new Date(now()), FIRST_LANGUAGE)}`;
  const fix = 'Set the clock of this machine, best by switching on its time synchronisation (NTP).';
  if (now() < released) return failed('clock', `${detail}, which is before this version was made`, fix);
  const drift = databaseUrl ? await driftFrom(databaseUrl, now) : 0;
  if (Math.abs(drift) <= largestDrift) return passed('clock', detail);
  return failed(
    'clock',
    `${detail}, ${Math.round(Math.abs(drift) / 1000)} s ${drift > 0 ? 'ahead of' : 'behind'} the database`,
    fix,
  );
}

// A database that does not answer is the matter of another check.
async function driftFrom(connectionString: string, now: () => number): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    return rows[0] ? now() - rows[0].now.getTime() : 0;
  } catch {
    return 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Warns the operator, once at start-up, of limits that are too tight for a site. They do not stop it. */
export function warnOfLimits(log: Pick<Logger, 'warn'>): void {
  for (const { name, ok, detail, fix } of [checkMemory(), checkDescriptors()])
    if (!ok) log.warn({ limit: name, fix }, detail);
}
