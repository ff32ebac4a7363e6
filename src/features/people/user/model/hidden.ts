import { type RawBuilder, sql } from 'kysely';
import type { Batch } from '#platform/db/batch.ts';
import type { Db } from '#platform/db/db.ts';
import { numbered } from '#platform/db/numbered.ts';
import { statement } from '#platform/db/statements.ts';
import type { Ctx } from '#src/context.ts';

/** Whom a viewer does not see. Ids of accounts, in no order. */
export interface Hidden {
  /** Blocked by the viewer, or blocking the viewer. */
  readonly blocked: readonly number[];
  readonly muted: readonly number[];
}

/**
 * The ids of the accounts that are left out of this viewer's lists, as an array for `<> all(…)`. Blocks work
 * both ways; `mutes` adds the accounts that the viewer has muted.
 */
export function hiddenFrom(viewerId: number | RawBuilder<number>, { mutes }: { mutes: boolean }) {
  const muted = mutes ? sql`union all select muted_id from mute where account_id = ${viewerId}` : sql``;
  return sql<number[]>`array(
    select blocked_id from block where account_id = ${viewerId}
    union all select account_id from block where blocked_id = ${viewerId}
    ${muted}
  )`;
}

/** Whom this viewer does not see. */
export function readHidden({ db, batches }: Pick<Ctx, 'db' | 'batches'>, viewerId: number): Promise<Hidden> {
  return batches.join(db, hiddenFromEach, viewerId);
}

const hiddenFromEach: Batch<number, Hidden> = (db, viewers) => selectHidden(db, { viewers });

/** A row for each viewer, in their order. */
const selectHidden = statement((db: Db, { viewers }: { viewers: readonly number[] }) =>
  db
    .selectFrom(numbered(viewers))
    .select([
      sql<number[]>`to_json(${hiddenFrom(sql`numbered.id`, { mutes: false })})`.as('blocked'),
      sql<number[]>`to_json(array(select muted_id from mute where account_id = numbered.id))`.as('muted'),
    ])
    .orderBy('numbered.at'),
);

/** Whether either blocks the other, so that they cannot follow, comment on or write to each other. */
export async function isBlockBetween(db: Db, one: number, other: number): Promise<boolean> {
  const both = [one, other];
  const block = await db
    .selectFrom('block')
    .select('account_id')
    .where('account_id', 'in', both)
    .where('blocked_id', 'in', both)
    .executeTakeFirst();
  return block !== undefined;
}
