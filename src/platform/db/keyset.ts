import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { AppError } from '#platform/errors/errors.ts';
import type { SiteKey } from '#platform/settings/site-key.ts';

/** One column that a list is sorted by. The last one of a list is unique. */
export interface SortKey {
  readonly by: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
}

/** Where a page ended: the values of its last row in the list's sort columns, as PostgreSQL writes them. */
export interface Place {
  readonly values: readonly string[];
  /** The transactions that the first page saw, where the list needs to know them; `pg_snapshot` as text. */
  readonly seen?: string | undefined;
}

/** Which page of a list: behind a marker, else from an offset; at most `limit` rows. */
export interface ListPage {
  readonly after?: string | undefined;
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

/**
 * A page of rows that were read with one row more than its limit, and the marker of the next page; null at
 * the end. `list` names the list and its order: a marker is good for that alone.
 */
export async function cutPage<R extends { readonly key: readonly string[] }>(
  siteKey: SiteKey,
  list: string,
  rows: readonly R[],
  { limit }: Pick<ListPage, 'limit'>,
  seen?: string,
): Promise<{ rows: readonly R[]; next: string | null }> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (!last || rows.length <= limit) return { rows: page, next: null };
  return { rows: page, next: await sealPlace(siteKey, list, { values: last.key, seen }) };
}

/**
 * A page of these rows in that order, read by their key, and the marker of the next page. `list` as for
 * `cutPage`. @throws AppError `invalid_param`
 */
export async function readPage<D, T extends keyof D, R>(
  siteKey: SiteKey,
  list: string,
  all: SelectQueryBuilder<D, T, R>,
  sort: readonly SortKey[],
  { after, offset, limit }: ListPage,
): Promise<{ rows: readonly R[]; next: string | null }> {
  const place = await openPlace(siteKey, list, after);
  const rows = await all
    .select(keyOf(sort).as('key'))
    .$if(place !== null, (q) => q.where(isBehind(sort, place?.values ?? [])))
    .orderBy(orderOf(sort))
    .offset(place ? 0 : offset)
    .limit(limit + 1)
    .execute();
  return cutPage(siteKey, list, rows as (R & { key: string[] })[], { limit });
}

/** How many rows these are. */
export async function countRows<D, T extends keyof D, R>(all: SelectQueryBuilder<D, T, R>): Promise<number> {
  const counted = all.clearSelect().select(sql<number>`count(*)`.as('total'));
  return ((await counted.executeTakeFirstOrThrow()) as { total: number }).total;
}

/**
 * A place as an opaque marker: sealed, so that it can be neither read nor made up. At most about 200 letters.
 */
export async function sealPlace(siteKey: SiteKey, list: string, { values, seen }: Place): Promise<string> {
  const { cipher: key, tag } = await keysOf(siteKey);
  const text = JSON.stringify(seen === undefined ? [list, values] : [list, values, seen]);
  // Made from what it seals: the same place is the same marker.
  const nonce = createHmac('sha256', tag).update(text).digest().subarray(0, NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** The place that a marker of this list holds; null without a marker. @throws AppError `invalid_param` */
export async function openPlace(
  siteKey: SiteKey,
  list: string,
  marker: string | undefined,
): Promise<Place | null> {
  if (!marker) return null;
  const [of, values, seen] = unseal((await keysOf(siteKey)).cipher, Buffer.from(marker, 'base64url'));
  if (of !== list) throw new AppError('invalid_param', 'This page is not of this list.', { param: 'after' });
  return { values, seen };
}

const NONCE = 12;
const TAG = 16;

function unseal(key: Buffer, sealed: Buffer): [list: string, values: string[], seen?: string] {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAuthTag(sealed.subarray(-TAG));
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString();
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid_param', 'There is no such page.', { param: 'after' });
  }
}

async function keysOf(siteKey: SiteKey): Promise<{ cipher: Buffer; tag: Buffer }> {
  return {
    cipher: await siteKey.derive('list marker, cipher'),
    tag: await siteKey.derive('list marker, nonce'),
  };
}
