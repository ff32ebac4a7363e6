import type { Crumb } from '#base/crumbs.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { FailureSource } from './failure.ts';

/**
 * What becomes of a kind of failure: somebody should look, it is mended until it comes again, or nobody
 * cares.
 */
export type FailureState = 'open' | 'settled' | 'muted';

/** One kind of failure. Times in ms since 1970. */
export interface FailureKind {
  readonly id: number;
  readonly source: FailureSource;
  readonly name: string;
  readonly message: string;
  readonly place: string;
  readonly count: number;
  readonly state: FailureState;
  /** The program's version when it happened last. */
  readonly version: string;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** A kind with what was known of the newest one. */
export interface OpenedFailure extends FailureKind {
  readonly stack: string;
  readonly crumbs: readonly Crumb[];
  readonly browser: string;
}

/** Kinds in that state, the latest first. */
export async function listFailures(db: Db, state: FailureState, most: number): Promise<FailureKind[]> {
  const rows = await db
    .selectFrom('failure')
    .selectAll()
    .where('state', '=', state)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(kindOf);
}

/** How many kinds somebody should look at. */
export async function countOpenFailures(db: Db): Promise<number> {
  const { open } = await db
    .selectFrom('failure')
    .where('state', '=', 'open')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

/** One kind with its newest failure. @throws AppError `failure_not_found` */
export async function openFailure(db: Db, id: number): Promise<OpenedFailure> {
  const row = await db.selectFrom('failure').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('failure_not_found');
  const { stack, crumbs, browser } = row.detail as Pick<OpenedFailure, 'stack' | 'crumbs' | 'browser'>;
  return { ...kindOf(row), stack, crumbs, browser };
}

/** Says what becomes of a kind. @throws AppError `failure_not_found` */
export async function settleFailure(db: Db, id: number, state: FailureState): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('failure')
    .set({ state })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('failure_not_found');
}

function kindOf(row: {
  id: number;
  source: string;
  name: string;
  message: string;
  place: string;
  count: number;
  state: string;
  version: string;
  first_at: Date;
  last_at: Date;
}): FailureKind {
  const { id, name, message, place, count, version } = row;
  return {
    ...{ id, name, message, place, count, version },
    source: row.source as FailureSource,
    state: row.state as FailureState,
    firstAt: row.first_at.getTime(),
    lastAt: row.last_at.getTime(),
  };
}
