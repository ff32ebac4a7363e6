import { execFile } from 'node:child_process';
import { chown, lstat, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { dropCandidates, systemAccounts, type Account } from './accounts.ts';
import { copyServer, librariesLinked, serverMajor } from './binaries.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import type { Layout } from './layout.ts';

/** A command with what `spawn` needs besides. */
export interface Command {
  readonly file: string;
  readonly args: string[];
  readonly options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv };
}

/** A way to run programs as someone who is not root, which PostgreSQL insists on. */
interface Way {
  /** Who owns the data files, as everyone else sees it. */
  readonly uid: number;
  readonly description: string;
  wrap(file: string, args: string[]): Command;
}

/** A way that was tried and works, with the server it can reach. */
export interface RunAs extends Way {
  readonly server: string;
}

/** The command for one of the server's programs: `initdb`, `postgres`. */
export function serverCommand(runAs: RunAs, program: string, args: string[]): Command {
  return runAs.wrap(join(runAs.server, 'bin', program), args);
}

/**
 * Finds out by trying: directly when not root; as root inside a user namespace, where we are someone else;
 * else as the owner of the data folder or a system user, with a copy of the programs when the packaged ones
 * are out of its reach.
 */
export async function chooseRunAs(layout: Layout, native: string): Promise<RunAs> {
  const owner = await ownerOf(layout.cluster);
  if (process.getuid?.() !== 0) return asOurselves(layout, native, owner);
  const found = owner ? null : await insideNamespace(layout, native);
  const chosen = found ?? (await asSystemUser(layout, native, owner));
  if (chosen) return chosen;
  throw new EmbeddedDatabaseError(
    `PostgreSQL must not run as root and no other user can reach ${layout.folder}: ` +
      'start Vireo as an ordinary user, set DATA_DIR to a folder that every user can reach, or set ' +
      'DATABASE_URL.',
  );
}

async function asOurselves(layout: Layout, native: string, owner: number | null): Promise<RunAs> {
  const uid = process.getuid?.() ?? -1;
  if (owner !== null && owner !== uid) {
    throw new EmbeddedDatabaseError(
      `The database in ${layout.cluster} belongs to another user: start Vireo as that user.`,
    );
  }
  const server = (await librariesLinked(native)) ? native : await ownCopy(layout, native);
  return { uid, description: 'this user', server, wrap: (file, args) => plain(layout, file, args) };
}

async function insideNamespace(layout: Layout, native: string): Promise<RunAs | null> {
  const account = dropCandidates(await systemAccounts(), [65534])[0];
  if (!account) return null;
  const mapping = ['--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`, '--'];
  return tryWay(layout, native, {
    uid: 0,
    description: `${account.name} in a user namespace`,
    wrap: (file, args) => plain(layout, 'unshare', [...mapping, file, ...args]),
  });
}

async function asSystemUser(layout: Layout, native: string, owner: number | null): Promise<RunAs | null> {
  const candidates = dropCandidates(await systemAccounts(), await ownersAbove(layout.cluster));
  for (const account of candidates) {
    if (owner && account.uid !== owner) continue;
    const found = await asAccount(layout, native, account).catch(() => null);
    if (found) return found;
  }
  if (!owner) await chown(layout.folder, 0, 0).catch(() => undefined);
  return null;
}

async function asAccount(layout: Layout, native: string, { name, uid, gid }: Account): Promise<RunAs | null> {
  await chown(layout.folder, uid, gid);
  const found = await tryWay(layout, native, {
    uid,
    description: name,
    wrap: (file, args) => {
      const command = plain(layout, file, args);
      return { ...command, options: { ...command.options, uid, gid } };
    },
  });
  if (found) await giveAway(layout.folder, uid, gid);
  return found;
}

// The programs where npm put them may lie below a folder that only its owner may enter.
async function tryWay(layout: Layout, native: string, way: Way): Promise<RunAs | null> {
  if (!(await succeeds(way.wrap('test', ['-w', layout.folder])))) return null;
  const packaged = { ...way, server: native };
  if ((await librariesLinked(native)) && (await runs(packaged))) return packaged;
  const copied = { ...way, server: await ownCopy(layout, native) };
  return (await runs(copied)) ? copied : null;
}

function runs(runAs: RunAs): Promise<boolean> {
  return succeeds(serverCommand(runAs, 'postgres', ['--version']));
}

async function succeeds({ file, args, options }: Command): Promise<boolean> {
  return promisify(execFile)(file, args, { ...options, timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}

function plain(layout: Layout, file: string, args: string[]): Command {
  // Nothing of the site's settings is the database's business, and its messages must be in English to be
  // understood.
  return {
    file,
    args,
    options: { cwd: layout.folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } },
  };
}

function ownCopy(layout: Layout, native: string): Promise<string> {
  return copyServer(native, join(layout.folder, `server-${serverMajor}`));
}

async function ownersAbove(path: string): Promise<number[]> {
  const owner = await ownerOf(path);
  const rest = dirname(path) === path ? [] : await ownersAbove(dirname(path));
  return owner ? [owner, ...rest] : rest;
}

async function ownerOf(path: string): Promise<number | null> {
  return stat(path).then(
    (stats) => stats.uid,
    () => null,
  );
}

async function giveAway(path: string, uid: number, gid: number): Promise<void> {
  const stats = await lstat(path);
  if (stats.isSymbolicLink()) return;
  if (stats.uid !== uid) await chown(path, uid, gid);
  if (!stats.isDirectory()) return;
  for (const name of await readdir(path)) await giveAway(join(path, name), uid, gid);
}
