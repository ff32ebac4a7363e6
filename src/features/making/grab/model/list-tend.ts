import type { Ctx } from '#src/context.ts';
import { RUN_IMPORTS } from './list-change.ts';
import { READ_LIST } from './list-create.ts';

/** Sends the jobs of lists that lost theirs, or wait for a time when more may be imported. */
export async function tendLists({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>): Promise<void> {
  const open = await db
    .selectFrom('import_list')
    .select(['id', 'account_id as accountId', 'state'])
    .where('state', 'in', ['reading', 'running'])
    .execute();
  for (const { id } of open.filter(({ state }) => state === 'reading'))
    await jobs.send(READ_LIST, { listId: id }, { key: String(id) });
  for (const accountId of new Set(
    open.filter(({ state }) => state === 'running').map((row) => row.accountId),
  ))
    await jobs.send(RUN_IMPORTS, { accountId }, { key: String(accountId) });
}

/** Goes on with the import that a video belongs to, if it belongs to one, once it is here, done or gone. */
export async function goOnAfter({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>, videoId: number): Promise<void> {
  const row = await db
    .selectFrom('import_item')
    .innerJoin('import_list', 'import_list.id', 'import_item.list_id')
    .select('account_id as accountId')
    .where('video_id', '=', videoId)
    .where('import_item.state', '=', 'begun')
    .executeTakeFirst();
  if (row) await jobs.send(RUN_IMPORTS, row, { key: String(row.accountId), trx: db });
}
