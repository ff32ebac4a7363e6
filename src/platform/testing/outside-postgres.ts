import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { layoutOf } from '#platform/db/embedded/layout.ts';
import { chooseRunAs, serverCommand } from '#platform/db/embedded/run-as.ts';
import { freePort } from './free-port.ts';
import { startServerProcess } from './server-process.ts';
import { until } from './until.ts';

/** The system's PostgreSQL on loopback, as many operators have one: the site owns its databases alone. */
export interface OutsidePostgres {
  /** Makes an empty database. Answers its address. */
  create(name: string): Promise<string>;
  close(): Promise<void>;
}

const QUICK = ['fsync=off', 'full_page_writes=off', 'unix_socket_directories='];

/** Starts the PostgreSQL in `POSTGRES_BIN`; `npm test` installs one. */
export async function startOutsidePostgres(): Promise<OutsidePostgres> {
  const bin = process.env.POSTGRES_BIN;
  if (!bin) throw new Error('POSTGRES_BIN names no PostgreSQL: start the test with npm test');
  const home = await mkdtemp(join(tmpdir(), 'vireo-outside-'));
  const layout = layoutOf(home);
  await mkdir(layout.folder, { mode: 0o700 });
  const runAs = await chooseRunAs(layout, dirname(bin));
  const initial = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const made = serverCommand(runAs, 'initdb', ['-D', layout.cluster, ...initial]);
  await promisify(execFile)(made.file, made.args, made.options);
  const port = await freePort();
  const settings = [...QUICK, 'listen_addresses=127.0.0.1', `port=${port}`].flatMap((each) => ['-c', each]);
  const { file, args, options } = serverCommand(runAs, 'postgres', ['-D', layout.cluster, ...settings]);
  const { cwd, uid, gid } = options;
  const server = await startServerProcess(file, args, port, {
    cwd,
    ...(uid && { uid }),
    ...(gid && { gid }),
  });
  const admin = `postgres://postgres@127.0.0.1:${port}/postgres`;
  // It listens before it is ready.
  await until('PostgreSQL', () =>
    ask(admin, 'create role vireo login').then(
      () => true,
      () => false,
    ),
  );
  return {
    async create(name) {
      await ask(admin, `create database ${name} owner vireo`);
      return `postgres://vireo@127.0.0.1:${port}/${name}`;
    },
    async close() {
      await server.kill();
      await rm(home, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

async function ask(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
