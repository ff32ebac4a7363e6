import { execFile, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, chown, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { serverMajor } from './binaries.ts';
import { EmbeddedDatabaseError, explain } from './errors.ts';
import type { Layout } from './layout.ts';
import { serverCommand, type RunAs } from './run-as.ts';
import { initialSettings, settingArguments } from './settings.ts';

/** The superuser and the database every embedded server has. */
export const owner = 'vireo';

/** Makes sure that there is a data folder this server can read, and creates it if there is none. */
export async function ensureCluster(layout: Layout, runAs: RunAs, durable: boolean): Promise<void> {
  await removeLeftovers(layout);
  if (existsSync(layout.cluster)) return checkVersion(layout);
  const temporary = `${layout.cluster}.${process.pid}.tmp`;
  try {
    await createCluster(temporary, layout, runAs, durable);
    await rename(temporary, layout.cluster);
    if (durable) await syncFolder(layout.folder);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}

async function createCluster(folder: string, layout: Layout, runAs: RunAs, durable: boolean): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (runAs.uid !== process.getuid?.()) await chown(folder, runAs.uid, -1);
  const run = (program: string, args: string[], input = ''): Promise<void> =>
    runProgram(layout, runAs, program, args, input);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const settings = settingArguments(initialSettings);
  await run('initdb', ['-D', folder, '-U', owner, '--auth=trust', '--no-sync', ...locale, ...settings]);
  await run('postgres', ['--single', '-F', '-D', folder, 'postgres'], `create database ${owner}\n`);
  if (durable) await run('initdb', ['-D', folder, '--sync-only']);
}

function runProgram(
  layout: Layout,
  runAs: RunAs,
  program: string,
  args: string[],
  input: string,
): Promise<void> {
  const { file, args: all, options } = serverCommand(runAs, program, args);
  return new Promise((resolve, reject) => {
    const child: ChildProcess = execFile(file, all, options, (error, stdout, stderr) => {
      if (error) reject(explain([stderr, stdout, error.message].join('\n'), layout.folder));
      else resolve();
    });
    // A program that ended early says why by itself.
    child.stdin?.on('error', () => undefined).end(input);
  });
}

async function checkVersion({ cluster }: Layout): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (found === serverMajor) return;
  if (!found) throw new EmbeddedDatabaseError(`${cluster} is not a database: move it away.`);
  throw new EmbeddedDatabaseError(
    `${cluster} was made by PostgreSQL ${found}, not ${serverMajor}: run "npm run vireo -- backup <folder>" with ` +
      'the version of Vireo that made it, then "npm run vireo -- restore <folder>" with this one and an ' +
      'empty DATA_DIR (docs/operations/upgrade.md).',
  );
}

async function removeLeftovers({ folder, cluster }: Layout): Promise<void> {
  for (const name of await readdir(folder)) {
    const isLeftover = name.startsWith(`${basename(cluster)}.`) && name.endsWith('.tmp');
    // A program whose parent was killed may still be writing there; then the next start takes it away.
    if (isLeftover) await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
