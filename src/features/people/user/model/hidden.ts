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
  const muted = mutes ? sql`union all ${mutedBy(viewerId)}` : sql``;
  return sql<number[]>`array(
    select blocked_id from block where account_id = ${viewerId}
    ${blocking}
    ${muted}
  )`;
}

/** The ids of those whom somebody has muted, each for themselves or with their whole site. */
function mutedBy(viewerId: number | RawBuilder<number>) {
  return sql`select muted_id from mute where account_id = ${viewerId}
    union all select account.id from mute_host join account on account.host = mute_host.host
    where mute_host.account_id = ${viewerId}`;
}

/** Whom this viewer does not see, read once for a request. */
export function readHidden(
  { db, batches }: Pick<Ctx, 'db' | 'batches'>,
  viewer: { readonly id: number },
): Promise<HiddenPeople> {
  return batches.once(viewer, db, hiddenFromEach, viewer.id);
}

const hiddenFromEach: Batch<number, HiddenPeople> = (db, viewers) => selectHidden(db, { viewers });

/** A row for each viewer, in their order. */
const selectHidden = statement((db: Db, { viewers }: { viewers: readonly number[] }) =>
  db
    .selectFrom(numbered(viewers))
    .select([
      sql<number[]>`to_json(${hiddenFrom(sql`numbered.id`, { mutes: false })})`.as('blocked'),
      sql<number[]>`to_json(array(${mutedBy(sql`numbered.id`)}))`.as('muted'),
    ])
    .orderBy('numbered.at'),
);

/** How a viewer stands to somebody, as the database tells it: which of the two blocks the other. */
export interface Blocks {
  readonly blocks: boolean;
  readonly isBlocked: boolean;
}

/** `Blocks` of a viewer and another account as two columns, both false of nobody (id 0) and of oneself. */
export function blocksBetween(viewerId: number, other: RawBuilder<number | null>) {
  const exists = (by: unknown, whom: unknown) =>
    sql<boolean>`exists (select from block where account_id = ${by} and blocked_id = ${whom})`;
  return [exists(viewerId, other).as('blocks'), exists(other, viewerId).as('isBlocked')] as const;
}

/** Whether one of two accounts blocks the other: what `mayMeet` refuses, as a condition. */
export function blockBetween(one: RawBuilder<unknown>, other: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from block where (account_id = ${one} and blocked_id = ${other})
    or (account_id = ${other} and blocked_id = ${one}))`;
}

/** What those columns say. */
export function standingBy({ blocks, isBlocked }: Blocks): BlockRelation {
  if (blocks) return 'blocking';
  return isBlocked ? 'blocked' : 'open';
}

const blocksOf = statement((db: Db, { viewer, other }: { viewer: number; other: number }) =>
  db.selectNoFrom(blocksBetween(viewer, sql`${other}::bigint`)),
);

/** How the viewer stands to that account; nobody blocks guests, themselves or uploads without an owner. */
export async function standingTo(
  db: Db,
  viewerId: number | null,
  otherId: number | null,
): Promise<BlockRelation> {
  if (viewerId === null || otherId === null || viewerId === otherId) return 'open';
  const [row] = await blocksOf(db, { viewer: viewerId, other: otherId });
  return standingBy(row as Blocks);
}

/** How a viewer stands to somebody, as columns that are all false of nobody (id 0) and of oneself. */
export function relationFacts({ viewer, id }: { readonly viewer: number; readonly id: number }) {
  const isMuted = sql<boolean>`exists (select from mute where account_id = ${viewer} and muted_id = ${id})`;
  return [...blocksBetween(viewer, sql`${id}::bigint`), isMuted.as('isMuted')] as const;
}

/** Whether either blocks the other: the rule is `mayMeet`. */
export async function isBlockBetween(db: Db, one: number, other: number): Promise<boolean> {
  return !mayMeet(await standingTo(db, one, other));
}
