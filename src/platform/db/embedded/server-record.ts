import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { socketName } from './layout.ts';

/** What a server writes about itself into `postmaster.pid`; a half-written or damaged file has pid 0. */
export interface ServerRecord {
  readonly pid: number;
  readonly socketFolder: string;
  readonly status: string;
}

/** The record in a data folder; null when no server has ever run or the last one ended in order. */
export async function readRecord(cluster: string): Promise<ServerRecord | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  return text === null ? null : parseRecord(text);
}

/**
 * Reads the lines of `postmaster.pid`: pid, data folder, start, port, socket folder, address, memory key,
 * status.
 */
export function parseRecord(text: string): ServerRecord {
  const [pid = '', , , , socketFolder = '', , , status = ''] = text.split('\n');
  return { pid: /^\d+$/.test(pid) ? Number(pid) : 0, socketFolder, status: status.trim() };
}

/** Whether process `pid` is a server of this data folder; a recycled number and a zombie are not. */
export async function isServer(pid: number, cluster: string): Promise<boolean> {
  if (pid <= 0) return false;
  return process.platform === 'linux' ? worksIn(pid, cluster) : namesFolder(pid, cluster);
}

/**
 * Every process that still works on the data folder, such as helpers that outlived a killed server. Linux
 * only.
 */
export async function processesOf(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const own = await Promise.all(pids.map((pid) => worksIn(pid, cluster)));
  return pids.filter((_item, index) => own[index]);
}

/** Whether something accepts connections on the socket in `folder`. */
export function answers(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(folder, socketName));
    socket.setTimeout(2_000, () => finish(false));
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
    function finish(answer: boolean): void {
      socket.destroy();
      resolve(answer);
    }
  });
}

// The server's working directory is its data folder; compared by identity, so that moved and linked folders
// count.
async function worksIn(pid: number, cluster: string): Promise<boolean> {
  try {
    const program = basename(await readlink(`/proc/${pid}/exe`));
    if (!/^postgres( \(deleted\))?$/.test(program)) return false;
    const [theirs, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)]);
    return theirs.ino === ours.ino && theirs.dev === ours.dev;
  } catch {
    return false;
  }
}

async function namesFolder(pid: number, cluster: string): Promise<boolean> {
  const shown = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(
    () => null,
  );
  return shown !== null && shown.stdout.includes('postgres') && shown.stdout.includes(cluster);
}
