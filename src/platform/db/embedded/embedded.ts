import { access, constants, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { packagedServer } from './binaries.ts';
import { ensureCluster, owner } from './create-cluster.ts';
import { EmbeddedDatabaseError, explainFileError } from './errors.ts';
import { launch } from './launch.ts';
import { layoutOf, makeSocketFolder, type Layout } from './layout.ts';
import { chooseRunAs } from './run-as.ts';
import { clearRemains, countOtherClients, endServer, findRunning, waitUntil } from './running-server.ts';
import { answers, isServer, readRecord, type ServerRecord } from './server-record.ts';
import { withStartLock } from './start-lock.ts';

/** How long closed connections may take to be gone, and how often that is asked, ms. */
const LEAVING_MS = 500;
const LOOK_MS = 50;

export interface EmbeddedOptions {
  /** DATA_DIR; the database lies in `database/` below it. */
  readonly dataDir: string;
  /** Hears what takes a while, a line at a time. */
  readonly log?: (line: string) => void;
  /** Default true. Off, a crash may lose everything but all is quicker: tests only. */
  readonly durable?: boolean;
}

/** What `pg` needs to connect: `host` is the folder of the Unix socket. */
export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface EmbeddedDatabase {
  readonly connection: EmbeddedConnection;
  /** The same as one address, for tools that take no object. */
  readonly url: string;
  /** The server was already running, perhaps on behalf of another process. */
  readonly adopted: boolean;
  /** Ends the server, whoever started it; every client is disconnected. */
  stop(): Promise<void>;
  /**
   * Ends the server unless anyone else is connected, and still is after `leavingMs`: a connection that was
   * closed counts until its process in the server is gone. Says whether it did.
   */
  stopUnlessUsed(leavingMs?: number): Promise<boolean>;
}

/**
 * The PostgreSQL of a data folder: adopts the one that runs, repairs what a killed one left, creates it the
 * first time. Safe to call from any number of processes at once. Throws {@link EmbeddedDatabaseError} with a
 * sentence to show.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const layout = layoutOf(options.dataDir);
  try {
    await mkdir(dirname(layout.folder), { recursive: true });
    await mkdir(layout.folder, { recursive: true, mode: 0o700 });
    await access(layout.folder, constants.W_OK);
    const { record, adopted } = await withStartLock(layout.lock, () => findOrLaunch(layout, options));
    return describe(layout, record, adopted);
  } catch (error) {
    throw explainFileError(error, layout.folder);
  }
}

async function findOrLaunch(layout: Layout, { log = () => undefined, durable = true }: EmbeddedOptions) {
  const running = await findRunning(layout, log);
  if (running) return { record: running, adopted: true };
  await clearRemains(layout);
  const runAs = await chooseRunAs(layout, await packagedServer());
  log(`Starting PostgreSQL as ${runAs.description}`);
  await ensureCluster(layout, runAs, durable);
  const socketFolder = await makeSocketFolder(layout, runAs.uid);
  return launchOrAdopt(layout, log, () => launch(layout, runAs, socketFolder, durable));
}

// One whose starter was killed before it had written its record may have been on its way.
async function launchOrAdopt(
  layout: Layout,
  log: (line: string) => void,
  start: () => Promise<ServerRecord>,
) {
  try {
    return { record: await start(), adopted: false };
  } catch (error) {
    const running = await findRunning(layout, log);
    if (running) return { record: running, adopted: true };
    throw error;
  }
}

function describe(layout: Layout, record: ServerRecord, adopted: boolean): EmbeddedDatabase {
  const connection = { host: record.socketFolder, port: 5432, user: owner, database: owner };
  return {
    connection,
    url: `postgresql://${owner}@localhost/${owner}?host=${encodeURIComponent(record.socketFolder)}`,
    adopted,
    stop: () => withStartLock(layout.lock, () => stopRunning(layout)),
    async stopUnlessUsed(leavingMs = LEAVING_MS) {
      const isLeft = async (): Promise<boolean> => (await countOtherClients(connection)) === 0;
      if (!(await waitUntil(isLeft, leavingMs, LOOK_MS))) return false;
      return withStartLock(layout.lock, async () => {
        if (!(await isLeft())) return false;
        await stopRunning(layout);
        return true;
      });
    },
  };
}

async function stopRunning({ cluster }: Layout): Promise<void> {
  const record = await readRecord(cluster);
  if (!record) return;
  if (await isServer(record.pid, cluster)) return endServer(record.pid, cluster);
  // One that was killed left its record behind.
  if (record.socketFolder === '' || !(await answers(record.socketFolder))) return;
  throw new EmbeddedDatabaseError(
    `The server on ${cluster} runs in another container and must be stopped there.`,
  );
}
