import { sql } from 'kysely';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { type ListSettings, OPEN_MAX } from '../list-rules.ts';
import { LIST_MISTAKES } from '../list-texts.ts';
import { removeArchive } from './archive.ts';
import type { ListRow } from './list-find.ts';

/** Queue of accounts whose imports go on; data `{ accountId }`, keyed by that. */
export const RUN_IMPORTS = 'run-imports';

const texts = textsIn(LIST_MISTAKES, FIRST_LANGUAGE);

type Parts = Pick<Ctx, 'db' | 'jobs' | 'bus'>;
export type NamedList = Pick<ListRow, 'id' | 'accountId'>;
export type ListInState = NamedList & Pick<ListRow, 'state'>;

/** Makes the album that the videos are added to, unless there is one. */
export type AddAlbum = (trx: Trx) => Promise<number | undefined>;

/**
 * Imports what is chosen of a list, all that is not here (`null`) or these items. @throws AppError
 * `invalid_param` for nothing or a list that is not read yet, `rate_limited`
 */
export async function startList(
  ctx: Parts,
  list: ListInState,
  chosen: readonly number[] | null,
  { album = async () => undefined, ...asked }: Omit<ListSettings, 'album' | 'albums'> & { album?: AddAlbum },
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
    const settings = JSON.stringify({ ...asked, album: await album(trx) });
    await trx
      .updateTable('import_list')
      .set({ state: 'running', settings: withAlbums(settings), code: null, reason: null })
      .where('id', '=', list.id)
      .execute();
    await goOn(ctx, trx, list);
  });
  ctx.bus.publish('import', { id: list.id });
}

/** Albums that stand for its playlists since an earlier start are not made a second time. */
function withAlbums(settings: string) {
  const kept = sql`jsonb_strip_nulls(jsonb_build_object('albums', settings->'albums'))`;
  return sql<string>`${kept} || ${settings}::jsonb`;
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

/**
 * Forgets a list. What is here by then stays. Its archive goes first: whoever is killed in between leaves a
 * list that can be deleted again, rather than a file that nobody knows.
 */
export async function removeList(ctx: Pick<Ctx, 'db' | 'bus' | 'storage'>, { id }: NamedList): Promise<void> {
  const known = await ctx.db
    .selectFrom('import_list')
    .select(['archive_key as key', 'archive_parts as parts'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (known) await removeArchive(ctx, known);
  const gone = await ctx.db
    .deleteFrom('import_list')
    .where('id', '=', id)
    .returning(['archive_key as key', 'archive_parts as parts'])
    .executeTakeFirst();
  // The last part may have arrived meanwhile.
  if (gone && gone.key !== known?.key) await removeArchive(ctx, gone);
  ctx.bus.publish('import', { id });
}

/** Has a worker begin what may begin. */
export function goOn({ jobs }: Pick<Ctx, 'jobs'>, trx: Trx, { accountId }: NamedList): Promise<void> {
  return jobs.send(RUN_IMPORTS, { accountId }, { key: String(accountId), trx });
}
