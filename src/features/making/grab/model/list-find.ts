import { sql } from 'kysely';
import type { Db, Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { ITEM_STATES, type ItemCounts, type ListSettings, type ListState } from '../list-rules.ts';
import { itemsWithState } from './item-states.ts';

/** An import of many videos. */
export interface ListRow {
  readonly id: number;
  readonly accountId: number;
  readonly kind: 'links' | 'feed' | 'archive';
  readonly source: string;
  readonly title: string;
  readonly state: ListState;
  readonly settings: ListSettings;
  readonly code: string | null;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly nextLookAt: Date | null;
  readonly size: number | null;
  readonly counts: ItemCounts;
}

const COLUMNS = [
  ...(['id', 'account_id as accountId', 'kind', 'source', 'title', 'state', 'settings'] as const),
  ...([
    'code',
    'reason',
    'created_at as createdAt',
    'next_look_at as nextLookAt',
    'archive_size as size',
  ] as const),
] as const;

/** Lists that are shown, the newest first. */
const LISTED = 50;

/** The account's list. @throws AppError `import_not_found` */
export async function openList(ctx: Pick<Ctx, 'db'>, accountId: number, listId: number): Promise<ListRow> {
  const [list] = await withCounts(ctx, [await findListOf(ctx.db, accountId, listId)]);
  if (!list) throw new AppError('import_not_found');
  return list;
}

async function findListOf(db: Db, accountId: number, listId: number) {
  return db
    .selectFrom('import_list')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('id', '=', listId)
    .executeTakeFirst();
}

/** The account's lists, the newest first. */
export async function listLists(ctx: Pick<Ctx, 'db'>, accountId: number): Promise<ListRow[]> {
  const rows = await ctx.db
    .selectFrom('import_list')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return withCounts(ctx, rows);
}

type FoundList = Awaited<ReturnType<typeof findListOf>>;

async function withCounts({ db }: Pick<Ctx, 'db'>, found: readonly FoundList[]): Promise<ListRow[]> {
  const rows = found.filter((row) => row !== undefined);
  if (rows.length === 0) return [];
  const counted = await itemsWithState(db)
    .select(['listId', 'stage', sql<number>`count(*)::int`.as('count')])
    .where('listId', 'in', [...new Set(rows.map(({ id }) => id))])
    .groupBy(['listId', 'stage'])
    .execute();
  return rows.map((row) => {
    const mine = counted.filter(({ listId }) => listId === row.id);
    const counts = ITEM_STATES.map((state) => [state, mine.find(({ stage }) => stage === state)?.count ?? 0]);
    return { ...row, counts: Object.fromEntries(counts) } as ListRow;
  });
}

/** Those of these lists that are the account's. */
export async function listsAmong(db: Db, accountId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('import_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a video is one of an import of many, whose owner is told once they are all here. */
export async function isOfList(trx: Trx, videoId: number): Promise<boolean> {
  const item = await trx
    .selectFrom('import_item')
    .select('id')
    .where('video_id', '=', videoId)
    .where('state', '=', 'begun')
    .executeTakeFirst();
  return item !== undefined;
}
