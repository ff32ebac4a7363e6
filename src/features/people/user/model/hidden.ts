import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';

/**
 * The ids of the accounts that are left out of this viewer's lists, as an array for `<> all(…)`. Blocks work
 * both ways; `mutes` adds the accounts that the viewer has muted.
 */
export function hiddenFrom(viewerId: number, { mutes }: { mutes: boolean }) {
  const muted = mutes ? sql`union all select muted_id from mute where account_id = ${viewerId}` : sql``;
  return sql<number[]>`array(
    select blocked_id from block where account_id = ${viewerId}
    union all select account_id from block where blocked_id = ${viewerId}
    ${muted}
  )`;
}

const hidden = statement((db: Db, { viewer }: { viewer: number }) =>
  db.selectNoFrom(sql<number[]>`to_json(${hiddenFrom(viewer, { mutes: true })})`.as('ids')),
);

/** The same ids, with mutes. */
export async function hiddenIds(db: Db, viewerId: number): Promise<ReadonlySet<number>> {
  const [row] = await hidden(db, { viewer: viewerId });
  return new Set(row?.ids);
}

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
