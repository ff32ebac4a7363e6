import { sql } from 'kysely';
import { notify } from '#features/people/notification/model/notify.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Attempt } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { FETCHED_AT_ONCE, MADE_AT_ONCE } from '../list-rules.ts';
import { beginItem } from './list-begin.ts';
import { fileItems } from './list-file.ts';
import { itemsWithState } from './item-states.ts';

/**
 * Begins videos of an account's imports as long as few of them are under way: so many people who import take
 * turns, whatever the length of their lists. It is called again when one of them is here or done.
 */
export async function runImports(ctx: Ctx, accountId: number, { signal }: Attempt): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    await fileItems(ctx, accountId);
    const next = (await mayBegin(ctx, accountId)) ? await nextItem(ctx, accountId) : null;
    if (next === null || !(await beginItem(ctx, next, signal))) break;
  }
  await endLists(ctx, accountId);
  for (const { id } of await runningLists(ctx, accountId)) ctx.bus.publish('import', { id });
}

async function mayBegin({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<boolean> {
  const { fetched, made } = await itemsWithState(db)
    .innerJoin('import_list', 'import_list.id', 'item.listId')
    .select([
      sql<number>`(count(*) filter (where stage = 'fetching'))::int`.as('fetched'),
      sql<number>`count(*)::int`.as('made'),
    ])
    .where('account_id', '=', accountId)
    .where('stage', 'in', ['fetching', 'making'])
    .executeTakeFirstOrThrow();
  return fetched < FETCHED_AT_ONCE && made < MADE_AT_ONCE;
}

/** The first item that waits, of the oldest list; null where none does, or the account is closed. */
async function nextItem({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<number | null> {
  const row = await db
    .selectFrom('import_item')
    .innerJoin('import_list', 'import_list.id', 'import_item.list_id')
    .innerJoin('account', 'account.id', 'import_list.account_id')
    .select('import_item.id')
    .where('account.id', '=', accountId)
    .where('account.state', '=', 'active')
    .where('import_list.state', '=', 'running')
    .where('import_item.state', '=', 'waiting')
    .orderBy('list_id')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * A list is over once nothing of it waits or is under way; its owner is told that instead of each video.
 */
async function endLists(ctx: Ctx, accountId: number): Promise<void> {
  const ended = await ctx.db.transaction().execute(async (trx) => {
    const rows = await markEnded(trx, accountId);
    for (const { id } of rows) await notify(trx, ctx, { accountId, type: 'import-done', objectId: id });
    return rows;
  });
  for (const { id } of ended) ctx.bus.publish('import', { id });
}

function markEnded(trx: Trx, accountId: number) {
  return trx
    .updateTable('import_list')
    .set({ state: 'done', code: null, reason: null })
    .where('account_id', '=', accountId)
    .where('state', '=', 'running')
    .where(({ not, exists }) =>
      not(
        exists(
          itemsWithState(trx)
            .select('id')
            .where(sql<boolean>`item."listId" = import_list.id`)
            .where('stage', 'in', ['waiting', 'fetching', 'making']),
        ),
      ),
    )
    .returning('id')
    .execute();
}

async function runningLists({ db }: Pick<Ctx, 'db'>, accountId: number) {
  return db
    .selectFrom('import_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['running', 'paused'])
    .execute();
}
