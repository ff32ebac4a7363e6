import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signalServer } from '#platform/testing/signal-server.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { startEmbedded, type EmbeddedConnection } from './embedded.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { layoutOf, socketName } from './layout.ts';
import { isServer, processesOf, readRecord } from './server-record.ts';
import { watchEmbedded } from './watch.ts';

const fixture = fileURLToPath(new URL('./start-and-hold.fixture.ts', import.meta.url));

let dataDir: string;
/** Of a server that was started and stopped once: to create its files takes longer than most tests. */
let stopped: string;

const makeFolder = async () => mkdtemp(join(await realpath(tmpdir()), 'vireo-embedded-'));

beforeAll(async () => {
  stopped = await makeFolder();
  await (await startEmbedded({ dataDir: stopped })).stop();
});
afterAll(() => rm(stopped, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await makeFolder();
});

/** Ends the watches of a test, before its server is killed: they would start it again. */
let watches: (() => Promise<void>)[] = [];

const watch: typeof watchEmbedded = (...how) => {
  const stop = watchEmbedded(...how);
  watches.push(stop);
  return stop;
};

afterEach(async () => {
  await Promise.all(watches.map((stop) => stop()));
  watches = [];
  await signalServer(layoutOf(dataDir).cluster, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
});

test('the first start makes a UTF-8 database that only its socket reaches', async () => {
  const database = await startEmbedded({ dataDir, durable: false });
  expect(database.adopted).toBe(false);
  const rows = await ask(
    database.connection,
    `select current_setting('listen_addresses') as addresses,
    current_setting('server_encoding') as encoding, upper('ä') as upper, current_database() as name`,
  );
  expect(rows).toEqual([{ addresses: '', encoding: 'UTF8', upper: 'Ä', name: 'vireo' }]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.end();
});

test('durable unless a test says otherwise', async () => {
  const { connection } = await startCopy(true);
  expect(await ask(connection, 'show fsync')).toEqual([{ fsync: 'on' }]);
});

test('stop ends the server and the next start finds the rows', async () => {
  const first = await startCopy();
  await ask(first.connection, 'create table kept as select 7 as number');
  await first.stop();
  expect(await processesOf(layoutOf(dataDir).cluster)).toEqual([]);
  await first.stop();
  const second = await startEmbedded({ dataDir, durable: false });
  expect(second.adopted).toBe(false);
  expect(await ask(second.connection, 'select number from kept')).toEqual([{ number: 7 }]);
});

test('a server outlives its killed starter and is adopted', async () => {
  const holder = spawn(process.execPath, [fixture, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface(holder.stdout), 'line');
  const started = JSON.parse(String(line)) as { connection: EmbeddedConnection };
  const before = await readRecord(layoutOf(dataDir).cluster);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const database = await startEmbedded({ dataDir, durable: false });
  expect(database.adopted).toBe(true);
  expect(database.connection).toEqual(started.connection);
  expect(await readRecord(layoutOf(dataDir).cluster)).toEqual(before);
});

test('of racing starters one starts the server and the others adopt it', async () => {
  const starts = await Promise.all(
    [1, 2, 3].map(() => promisify(execFile)(process.execPath, [fixture, dataDir, 'leave'])),
  );
  const adopted = starts.map(({ stdout }) => (JSON.parse(stdout) as { adopted: boolean }).adopted);
  expect(adopted.filter((value) => !value)).toHaveLength(1);
  const left = (await readdir(layoutOf(dataDir).folder)).filter((name) => name.endsWith('.tmp'));
  expect(left).toEqual([]);
});

test('a killed server is started again, its committed rows with it', async () => {
  const first = await startCopy(true);
  await ask(first.connection, 'create table kept as select 7 as number');
  await killServer();
  await first.stop();
  const again = await startEmbedded({ dataDir });
  expect(again.adopted).toBe(false);
  expect(await ask(again.connection, 'select number from kept')).toEqual([{ number: 7 }]);
});

test('a server that is killed while somebody watches it runs again, and crashes are soon over', async () => {
  const { connection } = await startCopy(true);
  await ask(connection, 'create table kept as select 7 as number');
  const restarted = vi.fn<() => void>();
  watch({ dataDir }, { restarted, failed: () => {}, gaveUp: () => {} }, 20);
  await killServer();
  await vi.waitFor(() => expect(restarted).toHaveBeenCalledOnce(), PATIENT);
  expect(await ask(connection, 'select number from kept')).toEqual([{ number: 7 }]);
  expect(await ask(connection, 'show recovery_init_sync_method')).toEqual([
    { recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync' },
  ]);
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await vi.waitFor(() => ask(connection, 'select number from kept'), PATIENT);
  expect(restarted).toHaveBeenCalledOnce();
});

test('a server that cannot be started again is given up', async () => {
  await startCopy();
  await writeFile(join(layoutOf(dataDir).cluster, 'PG_VERSION'), '14\n');
  const [failed, gaveUp] = [vi.fn<() => void>(), vi.fn<() => void>()];
  watch({ dataDir }, { restarted: () => {}, failed, gaveUp }, 20);
  await killServer();
  await vi.waitFor(() => expect(gaveUp).toHaveBeenCalledOnce(), PATIENT);
  expect(failed).toHaveBeenCalledTimes(5);
});

test.each([
  ['has become the number of another process', (pid: string) => `${process.pid}\n${pid}`],
  ['was never written', () => ''],
])('a record whose number %s does not block the start', async (_title, damage) => {
  const { connection } = await startCopy();
  const record = join(layoutOf(dataDir).cluster, 'postmaster.pid');
  const lock = join(connection.host, `${socketName}.lock`);
  const [recorded, locked] = [await readFile(record, 'utf8'), await readFile(lock, 'utf8')];
  await killServer();
  const withoutNumber = (text: string): string => text.slice(text.indexOf('\n') + 1);
  await writeFile(record, damage(withoutNumber(recorded)));
  await writeFile(lock, `${process.pid}\n${withoutNumber(locked)}`);
  const again = await startEmbedded({ dataDir, durable: false });
  expect(await ask(again.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a server whose socket is gone is replaced', async () => {
  const { connection } = await startCopy();
  await rm(join(connection.host, socketName));
  const again = await startEmbedded({ dataDir, durable: false });
  expect(again.adopted).toBe(false);
  expect(await ask(again.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a long folder with spaces and umlauts works, with its socket elsewhere', async () => {
  const odd = join(dataDir, "Müller's own site, with a name".repeat(4));
  const database = await startEmbedded({ dataDir: odd, durable: false });
  expect(database.connection.host).not.toContain(odd);
  expect(await ask(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
});

test('a short command leaves a server alone that others use', async () => {
  const database = await startCopy();
  const other = new pg.Client(database.connection);
  await other.connect();
  expect(await database.stopUnlessUsed(0)).toBe(false);
  expect(
    await isServer((await readRecord(layoutOf(dataDir).cluster))?.pid ?? 0, layoutOf(dataDir).cluster),
  ).toBe(true);
  // One that is about to leave is waited for.
  const gone = database.stopUnlessUsed(PATIENT.timeout);
  await other.end();
  expect(await gone).toBe(true);
  expect(existsSync(join(layoutOf(dataDir).cluster, 'postmaster.pid'))).toBe(false);
});

test('what cannot work is said in a sentence', async () => {
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  await expect(startEmbedded({ dataDir: file })).rejects.toThrow(/cannot be a folder/);
  const database = await startCopy();
  await database.stop();
  await writeFile(join(layoutOf(dataDir).cluster, 'PG_VERSION'), '14\n');
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    /was made by PostgreSQL 14, not 18: run "npm run vireo -- backup .* restore .*upgrade\.md/,
  );
  await expect(startEmbedded({ dataDir })).rejects.toBeInstanceOf(EmbeddedDatabaseError);
});

/** Starts the server on a copy of the files that one was stopped on. */
async function startCopy(durable = false) {
  await promisify(execFile)('cp', ['-a', layoutOf(stopped).folder, dataDir]);
  return startEmbedded({ dataDir, durable });
}

async function ask(connection: EmbeddedConnection, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  // A server that ends in between is told to whoever waits for the answer.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

async function killServer(): Promise<void> {
  const { cluster } = layoutOf(dataDir);
  const killed = await processesOf(cluster);
  process.kill((await readRecord(cluster))?.pid ?? 0, 'SIGKILL');
  // Another server may run already where somebody watches this one.
  const left = async () => (await processesOf(cluster)).filter((pid) => killed.includes(pid));
  await expect.poll(left, PATIENT).toEqual([]);
}
