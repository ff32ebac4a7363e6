import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { AppError } from '#platform/errors/errors.ts';
import type { SiteKey } from '#platform/settings/site-key.ts';
import { openPlace, type Place, sealPlace } from './markers.ts';

/** One column that a list is sorted by. The last one of a list is unique. */
export interface SortKey {
  readonly by: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
}

/** Which page of a list: behind a marker or before one, else from an offset; at most `limit` rows. */
export interface ListPage {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  /** Where it begins without a marker, if not at the offset. */
  readonly from?: Place | null;
  readonly offset: number;
  readonly limit: number;
}

/** The sort columns of a list from their names. */
export function sortBy(
  ...keys: readonly (readonly [column: string, direction: 'asc' | 'desc'])[]
): SortKey[] {
  return keys.map(([column, direction]) => ({ by: sql.ref(column), direction }));
}

/** The sort values of a row as one column, exact: select it as `key`. */
export function keyOf(sort: readonly SortKey[]): RawBuilder<string[]> {
  return sql<string[]>`array[${sql.join(sort.map(({ by }) => sql`${by}::text`))}]`;
}

/** The order of a list: `order by ${orderOf(sort)}`. */
export function orderOf(sort: readonly SortKey[]): RawBuilder<unknown> {
  return sql.join(sort.map(({ by, direction }) => sql`${by} ${sql.raw(direction)}`));
}

/**
 * The condition that a row stands behind that place. One direction for all columns reads as one index range.
 */
export function isBehind(sort: readonly SortKey[], values: readonly string[]): RawBuilder<SqlBool> {
  const [first] = sort;
  if (!first || sort.length !== values.length)
    throw new AppError('invalid_param', undefined, { param: 'after' });
  if (sort.every(({ direction }) => direction === first.direction))
    return sql`(${sql.join(sort.map(({ by }) => by))}) ${beyond(first)} (${sql.join(values)})`;
  // The first column bounds the range that is read, whatever the others do.
  const bound = sql`${first.by} ${beyond(first)}= ${values[0]}`;
  const steps = sort.map((key, at) => {
    const same = sort.slice(0, at).map(({ by }, earlier) => sql`${by} = ${values[earlier]}`);
    return sql`(${sql.join([...same, sql`${key.by} ${beyond(key)} ${values[at]}`], sql` and `)})`;
  });
  return sql`(${bound} and (${sql.join(steps, sql` or `)}))`;
}

function beyond({ direction }: SortKey) {
  return sql.raw(direction === 'desc' ? '<' : '>');
}

/** Above 0 where the first place stands behind the second; both are numbers as PostgreSQL writes them. */
export function comparePlaces(
  one: Place['values'],
  other: Place['values'],
  direction: SortKey['direction'] = 'desc',
): number {
  const at = one.findIndex((value, index) => Number(value) !== Number(other[index]));
  const difference = at < 0 ? 0 : Number(one[at]) - Number(other[at]);
  return direction === 'asc' ? difference : -difference;
}

/** What every row of a page is read with. */
export interface KeyedRow {
  /** Its sort values. */
  readonly key: readonly string[];
  /** Of a list that moves: the transactions that its first page saw, `pg_snapshot` as text. */
  readonly seen?: string | null | undefined;
}

/** How a list remembers where its rows stood while its first sort column moves. */
export interface Moves {
  /** The column of the rows' ids, which is the last sort column as well. */
  readonly id: RawBuilder<unknown>;
  /** The rows that have moved since those transactions, with the value that each had then. */
  since(seen: string): Promise<ReadonlyMap<number, string>>;
}

/** A page, and the marker of the next one; null at the end. */
export interface PageBehind<R> {
  readonly rows: readonly R[];
  readonly next: string | null;
  /** The first row of the next page. */
  readonly behind: R | undefined;
}

/**
 * A page of rows that `read` reads behind a place in its own way, with one row more than the limit; null if
 * that is its answer. `list` names the list and its order: a marker is good for that alone.
 * @throws AppError `invalid_param`
 */
export async function readBehind<A extends readonly KeyedRow[] | null>(
  siteKey: SiteKey,
  list: string,
  { after, limit }: Pick<ListPage, 'after' | 'limit'>,
  read: (place: Place | null) => Promise<A>,
): Promise<PageBehind<NonNullable<A>[number]> | Extract<A, null>> {
  const place = await openPlace(siteKey, list, after);
  const rows: readonly NonNullable<A>[number][] | null = await read(place);
  if (rows === null) return null as Extract<A, null>;
  const [behind, last] = [rows[limit], rows[limit - 1]];
  const seen = place?.seen ?? rows[0]?.seen;
  const next = behind && last ? await sealPlace(siteKey, list, { values: last.key, seen }) : null;
  return { rows: rows.slice(0, limit), next, behind };
}

/** A page with the markers of the next one and of the one before; null where there is none. */
export interface ReadPage<R> {
  readonly rows: readonly R[];
  readonly next: string | null;
  readonly prev: string | null;
}

/**
 * A page of these rows in that order, read by their key. `list` as for `readBehind`. A list that moves goes
 * on as it stood when its first page was read. @throws AppError `invalid_param`
 */
export async function readPage<D, T extends keyof D, R>(
  ...list: Parameters<typeof readPageBehind<D, T, R>>
): Promise<ReadPage<R & KeyedRow>> {
  const { rows, next, prev } = await readPageBehind(...list);
  return { rows, next, prev };
}

/** The same with the first row of the next page, which must not get into what is shown of this one. */
export async function readPageBehind<D, T extends keyof D, R>(
  siteKey: SiteKey,
  list: string,
  all: SelectQueryBuilder<D, T, R>,
  sort: readonly SortKey[],
  { after, before, from = null, ...page }: ListPage,
  moves?: Moves,
): Promise<ReadPage<R & KeyedRow> & PageBehind<R & KeyedRow>> {
  const place = (await openPlace(siteKey, list, before ?? after)) ?? from;
  const isBack = before !== undefined && place !== null;
  const rows = await rowsBehind(all, isBack ? sort.map(turned) : sort, place, page, moves);
  // What stood before is gone: the list begins here.
  if (isBack && rows.length === 0)
    return readPageBehind(siteKey, list, all, sort, { ...page, offset: 0 }, moves);
  const isMore = rows.length > page.limit;
  const shown = rows.slice(0, page.limit);
  if (isBack) shown.reverse();
  const seen = place?.seen ?? rows[0]?.seen;
  const mark = (row: KeyedRow | undefined) =>
    row ? sealPlace(siteKey, list, { values: row.key, seen }) : null;
  const hasPrevious = isBack ? isMore : place !== null || page.offset > 0;
  return {
    rows: shown,
    behind: isBack ? undefined : rows[page.limit],
    next: isBack || isMore ? await mark(shown.at(-1)) : null,
    prev: hasPrevious ? await mark(shown[0]) : null,
  };
}

function turned({ by, direction }: SortKey): SortKey {
  return { by, direction: direction === 'asc' ? 'desc' : 'asc' };
}

/**
 * What this statement sees, to ask for moves with later: select it as `seen`. A replica does not say which
 * transactions are under way, so there all from the oldest of them on count as not seen.
 */
export const SEEN = sql<string | null>`case when pg_is_in_recovery()
  then replace('x:x:', 'x', pg_snapshot_xmin(pg_current_snapshot())::text)
  else pg_current_snapshot()::text end`;

/** The rows behind a place, else from the offset, with one more than the limit where there are more. */
async function rowsBehind<D, T extends keyof D, R>(
  all: SelectQueryBuilder<D, T, R>,
  sort: readonly SortKey[],
  place: Place | null,
  { offset, limit }: Pick<ListPage, 'offset' | 'limit'>,
  moves?: Moves,
): Promise<(R & KeyedRow)[]> {
  const moved = place?.seen && moves ? await moves.since(place.seen) : new Map<number, string>();
  const ids = sql`(${[...moved.keys()]}::bigint[])`;
  const keyed = all.select(keyOf(sort).as('key')) as SelectQueryBuilder<D, T, R & KeyedRow>;
  const stood = (await keyed
    .$if(moves !== undefined && !place, (q) => q.select(SEEN.as('seen')))
    .$if(place !== null, (q) => q.where(isBehind(sort, place?.values ?? [])))
    .$if(moved.size > 0, (q) => q.where(sql<SqlBool>`${moves?.id} <> all ${ids}`))
    .orderBy(orderOf(sort))
    .offset(place ? 0 : offset)
    .limit(limit + 1)
    .execute()) as (R & KeyedRow)[];
  if (!place || !moves || moved.size === 0) return stood;
  const others = (await keyed.where(sql<SqlBool>`${moves.id} = any ${ids}`).execute()) as (R & KeyedRow)[];
  const direction = sort[0]?.direction;
  const were = others
    .map((row) => ({ ...row, key: [moved.get(Number(row.key.at(-1))) ?? '', ...row.key.slice(1)] }))
    .filter(({ key }) => comparePlaces(key, place.values, direction) > 0);
  return [...stood, ...were]
    .toSorted((one, other) => comparePlaces(one.key, other.key, direction))
    .slice(0, limit + 1);
}

/** How many rows these are. */
export async function countRows<D, T extends keyof D, R>(all: SelectQueryBuilder<D, T, R>): Promise<number> {
  const counted = all.clearSelect().select(sql<number>`count(*)`.as('total'));
  return ((await counted.executeTakeFirstOrThrow()) as { total: number }).total;
}
