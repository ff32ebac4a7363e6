import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError, explain } from './errors.ts';

/**
 * Runs `work` while no other process does so for the same file. The lock is one of the system's file locks,
 * taken through an empty SQLite file: it is released when its holder dies, however it dies, and needs no
 * clean-up.
 */
export async function withStartLock<T>(
  file: string,
  work: () => Promise<T>,
  patienceMs = 120_000,
): Promise<T> {
  const handle = openFile(file);
  try {
    await takeLock(handle, file, Date.now() + patienceMs);
    return await work();
  } finally {
    handle.close();
  }
}

function openFile(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw explainLockError(error, file);
  }
}

async function takeLock(handle: DatabaseSync, file: string, deadline: number): Promise<void> {
  while (!tryLock(handle, file)) {
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `Another process has been starting or stopping the database for too long (${file}).`,
      );
    }
    await sleep(15);
  }
}

const sqlite = { busy: 5, full: 13 };

function tryLock(handle: DatabaseSync, file: string): boolean {
  try {
    handle.exec('begin exclusive');
    return true;
  } catch (error) {
    if (errorCode(error) === sqlite.busy) return false;
    throw explainLockError(error, file);
  }
}

function explainLockError(error: unknown, file: string): EmbeddedDatabaseError {
  if (errorCode(error) === sqlite.full) return explain('No space left on device', dirname(file));
  return new EmbeddedDatabaseError(`${file} cannot be locked: the folder must be one that you may write.`, {
    cause: error,
  });
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error ? error.errcode : null;
}
