import { type RawBuilder, sql } from 'kysely';
import type { Batch } from '#platform/db/batch.ts';
import type { Db } from '#platform/db/db.ts';
import { numbered } from '#platform/db/numbered.ts';
import { statement } from '#platform/db/statements.ts';
import type { Ctx } from '#src/context.ts';
import { mayMeet, type BlockRelation } from '../rules.ts';

/** Whom a viewer does not see. Ids of accounts, in no order. */
export interface HiddenPeople {
  /** Blocked by the viewer, or blocking the viewer. */
  readonly blocked: readonly number[];
  readonly muted: readonly number[];
}

/**
 * The ids of the accounts that are left out of this viewer's lists, as an array for `<> all(…)`. Blocks work
 * both ways, except where `byOthers` is false, for those who have to see what others hide from them; `mutes`
 * adds the accounts that the viewer has muted.
 */
export function hiddenFrom(
  viewerId: number | RawBuilder<number>,
  { mutes, byOthers = true }: { mutes: boolean; byOthers?: boolean },
) {
  const blocking = byOthers
    ? sql`union all select account_id from block where blocked_id = ${viewerId}`
    : sql``;
  const muted = mutes ? sql`union all select muted_id from mute where account_id = ${viewerId}` : sql``;
  return sql<number[]>`array(
    select blocked_id from block where account_id = ${viewerId}
    ${blocking}
    ${muted}
  )`;
}

/** Whom this viewer does not see. */
export function readHidden(
  { db, batches }: Pick<Ctx, 'db' | 'batches'>,
  viewerId: number,
): Promise<HiddenPeople> {
  return batches.join(db, hiddenFromEach, viewerId);
}

const hiddenFromEach: Batch<number, HiddenPeople> = (db, viewers) => selectHidden(db, { viewers });

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

/** How the viewer stands to that account; nobody blocks guests, themselves or uploads without an owner. */
export async function standingTo(
  db: Db,
  viewerId: number | null,
  otherId: number | null,
): Promise<BlockRelation> {
  if (viewerId === null || otherId === null || viewerId === otherId) return 'open';
  const both = [viewerId, otherId];
  const blocks = await db
    .selectFrom('block')
    .select('account_id')
    .where('account_id', 'in', both)
    .where('blocked_id', 'in', both)
    .execute();
  if (blocks.some((block) => block.account_id === viewerId)) return 'blocking';
  return blocks.length > 0 ? 'blocked' : 'open';
}

/** Whether either blocks the other: the rule is `mayMeet`. */
export async function isBlockBetween(db: Db, one: number, other: number): Promise<boolean> {
  return !mayMeet(await standingTo(db, one, other));
}
