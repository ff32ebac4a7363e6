import { randomUUID } from 'node:crypto';
import { open, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrno } from './errors.ts';
import { namesIn } from './part-files.ts';

const SUFFIX = '.writer';
/** How often a writer shows that it is alive, ms. */
const BEAT_MS = 5_000;
/** A writer that has not shown it for so long is dead, ms. */
export const STALE_MS = 30_000;

/** The right to write into an upload's staging file; nobody else has it until it is released. */
export type WriterClaim = { release(): Promise<void> };

/**
 * Claims the staging file of the upload in `folder`; null while another writer, of any process, is at it. Of
 * two who come at once at most one gets it: each first leaves a file of its own and then looks for others. A
 * killed writer's file counts for STALE_MS.
 */
export async function claimWriting(folder: string): Promise<WriterClaim | null> {
  const mine = `${randomUUID()}${SUFFIX}`;
  const path = join(folder, mine);
  if (!(await leave(path))) return null;
  if (await isClaimedByOthers(folder, mine)) {
    await rm(path, { force: true });
    return null;
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, BEAT_MS).unref();
  return {
    async release() {
      clearInterval(beat);
      await rm(path, { force: true });
    },
  };
}

async function leave(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx')).close();
    return true;
  } catch (error) {
    if (hasErrno(error, 'ENOENT')) return false;
    throw error;
  }
}

async function isClaimedByOthers(folder: string, mine: string): Promise<boolean> {
  let isClaimed = false;
  for (const name of await namesIn(folder)) {
    if (!name.endsWith(SUFFIX) || name === mine) continue;
    const stats = await stat(join(folder, name)).catch(() => null);
    if (!stats) continue;
    if (Date.now() - stats.mtimeMs < STALE_MS) isClaimed = true;
    else await rm(join(folder, name), { force: true });
  }
  return isClaimed;
}
