import { sql } from 'kysely';
import type { Db } from './db.ts';

/** PostgreSQL's code for a disk without room for what is to be written. */
const DISK_FULL = '53100';
/** How much is written to see whether there is room again: about 2 MB. */
const ROWS_TRIED = 30_000;

/** Whether the disk of the database has no room for what was to be written. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DISK_FULL;
}

/** Goes on without a write that nobody asked for, such as when somebody was last seen. Throws all else. */
export function unlessFull(error: unknown): false {
  if (!isFull(error)) throw error;
  return false;
}

/** What a process knows about the room that its database has. */
export interface Room {
  /** Hears of every failure. */
  note(error: unknown): void;
  /** Whether anything can be written: tried out after a write has failed, until it works. */
  isLeft(db: Db): Promise<boolean>;
}

/** A database with room until a write fails. */
export function createRoom(): Room {
  let isShort = false;
  return {
    note: (error) => void (isShort ||= isFull(error)),
    async isLeft(db) {
      if (isShort) isShort = !(await mayWrite(db));
      return !isShort;
    },
  };
}

function mayWrite(db: Db): Promise<boolean> {
  const write = db.transaction().execute((trx) =>
    sql`create temporary table tried on commit drop as
        select random() as a, md5(random()::text) as b
        from generate_series(1, ${sql.lit(ROWS_TRIED)})`.execute(trx),
  );
  return write.then(
    () => true,
    () => false,
  );
}
