import { sql } from 'kysely';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { type ListSettings, OPEN_MAX } from '../list-rules.ts';
import { LIST_MISTAKES } from '../list-texts.ts';
import type { ListRow } from './list-find.ts';

/** Queue of accounts whose imports go on; data `{ accountId }`, keyed by that. */
export const RUN_IMPORTS = 'run-imports';

const texts = textsIn(LIST_MISTAKES, FIRST_LANGUAGE);

type Parts = Pick<Ctx, 'db' | 'jobs' | 'bus'>;
export type NamedList = Pick<ListRow, 'id' | 'accountId'>;
export type ListInState = NamedList & Pick<ListRow, 'state'>;

/**
 * Imports what is chosen of a list, all that is not here (`null`) or these items. @throws AppError
 * `invalid_param` for nothing or a list that is not read yet, `rate_limited`
 */
export async function startList(
  ctx: Parts,
  list: ListInState,
  chosen: readonly number[] | null,
  settings: ListSettings,
): Promise<void> {
  if (['reading', 'unreadable'].includes(list.state))
    throw new AppError('invalid_param', texts.notReady, { param: 'import' });
  await ctx.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('import_item')
      .set({ state: 'waiting', tries: 0 })
      .where('list_id', '=', list.id)
      .where('state', '=', 'found')
      .$if(chosen !== null, (q) => q.where((eb) => eb('id', '=', eb.fn.any(eb.val(chosen ?? [])))))
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) throw new AppError('invalid_param', texts.nothing, { param: 'items' });
    await requireOpen(trx, list.accountId);
    await trx
      .updateTable('import_list')
      .set({ state: 'running', settings: JSON.stringify(settings), code: null, reason: null })
      .where('id', '=', list.id)
      .execute();
    await goOn(ctx, trx, list);
  });
  ctx.bus.publish('import', { id: list.id });
}

async function requireOpen(trx: Trx, accountId: number): Promise<void> {
  await takeTurn(trx, { name: 'imports', owner: accountId });
  const { open } = await trx
    .selectFrom('import_item')
    .innerJoin('import_list', 'import_list.id', 'import_item.list_id')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('account_id', '=', accountId)
    .where('import_item.state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (open > OPEN_MAX) throw new AppError('rate_limited', texts.tooManyOpen(OPEN_MAX));
}

/** Begins no further video of it. */
export async function pauseList(ctx: Parts, list: NamedList): Promise<void> {
  await move(ctx.db as Trx, list, 'running', 'paused');
  ctx.bus.publish('import', { id: list.id });
}

/** Goes on with it. */
export async function resumeList(ctx: Parts, list: NamedList): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (await move(trx, list, 'paused', 'running')) await goOn(ctx, trx, list);
  });
  ctx.bus.publish('import', { id: list.id });
}

/** Moves it from one state to another; false if it was in neither. */
export async function move(trx: Trx, { id }: NamedList, from: string, to: string): Promise<boolean> {
  const row = await trx
    .updateTable('import_list')
    .set({ state: to, code: null, reason: null })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets a list. What is here by then stays. */
export async function removeList(
  { db, bus, storage }: Pick<Ctx, 'db' | 'bus' | 'storage'>,
  { id }: NamedList,
): Promise<void> {
  const gone = await db
    .deleteFrom('import_list')
    .where('id', '=', id)
    .returning(['archive_key as key', 'archive_parts as parts'])
    .executeTakeFirst();
  if (gone?.key) await storage.remove(gone.key);
  if (gone?.parts) await storage.parts(gone.parts).discard();
  bus.publish('import', { id });
}

/** Has a worker begin what may begin. */
export function goOn({ jobs }: Pick<Ctx, 'jobs'>, trx: Trx, { accountId }: NamedList): Promise<void> {
  return jobs.send(RUN_IMPORTS, { accountId }, { key: String(accountId), trx });
}
