import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';

/** Where the parts of an embedded database lie; all absolute. */
export interface Layout {
  /** `<dataDir>/database`, everything below belongs to us. */
  readonly folder: string;
  /** The PostgreSQL data folder. */
  readonly cluster: string;
  /** What the server says. */
  readonly log: string;
  /** The file whose lock admits one starter at a time. */
  readonly lock: string;
}

export function layoutOf(dataDir: string): Layout {
  const folder = join(resolve(dataDir), 'database');
  return {
    folder,
    cluster: join(folder, 'cluster'),
    log: join(folder, 'server.log'),
    lock: join(folder, 'start.lock'),
  };
}

/** The name PostgreSQL gives its socket in a socket folder. */
export const socketName = '.s.PGSQL.5432';

// The system's limit for the address of a socket is 108 bytes with the final zero, 104 on macOS.
const longestSocketPath = 102;

/**
 * A private folder for the socket: inside the data folder when its path is short and plain, else a short one
 * below the system's temporary folder, named by a hash of the data folder. `uid` is who the server runs as.
 * Only to be called when no server runs: the lock of a killed one is removed, since its number may be someone
 * else's by now.
 */
export async function makeSocketFolder(layout: Layout, uid: number): Promise<string> {
  for (const candidate of socketFolders(layout.folder, uid)) {
    if (!isUsable(candidate)) continue;
    await makePrivate(candidate, uid);
    if (!(await belongsTo(candidate, uid))) continue;
    await rm(join(candidate, `${socketName}.lock`), { force: true });
    return candidate;
  }
  throw new EmbeddedDatabaseError(`No private folder for the database socket can be made below ${tmpdir()}.`);
}

/** The candidates in order of preference. */
export function socketFolders(folder: string, uid: number): string[] {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const short = [tmpdir(), '/tmp'].flatMap((root) =>
    [0, 1, 2].map((n) => join(root, `vireo-${uid}-${hash}${n || ''}`)),
  );
  return [join(folder, 'run'), ...short];
}

function isUsable(folder: string): boolean {
  return /^[\w./@+-]+$/.test(folder) && Buffer.byteLength(join(folder, socketName)) <= longestSocketPath;
}

async function makePrivate(folder: string, uid: number): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
    if (uid !== process.getuid?.()) await chown(folder, uid, -1);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

// In a shared temporary folder someone else may have taken the name first.
async function belongsTo(folder: string, uid: number): Promise<boolean> {
  const stats = await lstat(folder);
  return stats.isDirectory() && stats.uid === uid && (stats.mode & 0o077) === 0;
}
