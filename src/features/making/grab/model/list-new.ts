import { sql } from 'kysely';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { NEW_MAX } from '../list-rules.ts';
import { goOn, move, type NamedList } from './list-change.ts';
import { type Feed, insertEntries, noteHere } from './list-items.ts';

/**
 * Adds what a list has and did not have before, the oldest first, and goes on with it: lists elsewhere begin
 * with the newest. What somebody left out when they chose stays left out.
 */
export async function addNew(
  trx: Trx,
  ctx: Pick<Ctx, 'jobs'>,
  list: NamedList,
  { entries }: Feed,
): Promise<void> {
  const { known, last } = await trx
    .selectFrom('import_item')
    .select([
      sql<string[]>`coalesce(array_agg(url), '{}')`.as('known'),
      sql<number>`coalesce(max(position), -1)`.as('last'),
    ])
    .where('list_id', '=', list.id)
    .executeTakeFirstOrThrow();
  const before = new Set(known);
  const fresh = entries.filter(({ url }) => !before.has(url)).toReversed();
  if (fresh.length === 0) return;
  await insertEntries(trx, list.id, fresh.slice(0, NEW_MAX), last + 1);
  await noteHere({ db: trx }, list.id);
  await trx
    .updateTable('import_item')
    .set({ state: 'waiting' })
    .where('list_id', '=', list.id)
    .where('position', '>', last)
    .where('state', '=', 'found')
    .execute();
  await move(trx, list, 'done', 'running');
  await goOn(ctx, trx, list);
}
