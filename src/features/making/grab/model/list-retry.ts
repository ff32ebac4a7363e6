import type { Ctx } from '#src/context.ts';
import { goOn, type ListInState, move, type NamedList } from './list-change.ts';
import { READ_LIST } from './list-create.ts';
import { itemsWithState } from './item-states.ts';

type Parts = Pick<Ctx, 'db' | 'jobs' | 'bus'>;

/**
 * Puts back what failed before it had a video, one item or all; returns the videos that failed later. What
 * failed before anything was chosen is looked at again.
 */
export async function requeueFailed(ctx: Parts, list: ListInState, itemId: number | null): Promise<number[]> {
  const failed = await itemsWithState(ctx.db)
    .select(['id', 'videoId'])
    .where('listId', '=', list.id)
    .where('stage', '=', 'failed')
    .$if(itemId !== null, (q) => q.where('id', '=', itemId ?? 0))
    .execute();
  if (failed.length === 0) return [];
  const isChosen = !['ready', 'reading'].includes(list.state);
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('import_item')
      .set({ state: isChosen ? 'waiting' : 'unread', tries: 0, code: null, reason: null })
      .where('state', '=', 'failed')
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(failed.map(({ id }) => id)))))
      .execute();
    if (!isChosen) return readAgain({ ...ctx, db: trx }, list);
    await move(trx, list, 'done', 'running');
    await goOn(ctx, trx, list);
  });
  ctx.bus.publish('import', { id: list.id });
  return failed.flatMap(({ videoId }) => videoId ?? []);
}

/** Reads a list again, or what of it is not read. */
export async function readAgain({ db, jobs }: Pick<Parts, 'db' | 'jobs'>, { id }: Pick<NamedList, 'id'>) {
  await db
    .updateTable('import_list')
    .set({ state: 'reading', reason: null })
    .where('id', '=', id)
    .where('state', 'in', ['unreadable', 'ready'])
    .execute();
  await jobs.send(READ_LIST, { listId: id }, { key: String(id), trx: db });
}
