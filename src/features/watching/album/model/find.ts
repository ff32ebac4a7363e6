import { sql } from 'kysely';
import { LONG_CODE_LENGTH } from '#base/code.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { type AlbumPart, mayEditAlbum, mayFillAlbum, mayOpenAlbum, maySeePrivate } from '../rules.ts';

const COLUMNS = [
  'album.id',
  'album.account_id as accountId',
  'album.title',
  'album.slug',
  'album.description',
  'album.private',
  'album.unlisted',
  'album.cover_id as coverId',
  'album.is_watch_later as isWatchLater',
  'album.created_at as createdAt',
  'album.changed_at as changedAt',
  'account.username',
  'account.displayname',
  'account.avatar_version as avatarVersion',
] as const;

/** Existing albums of active accounts. */
function query({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('album')
    .innerJoin('account', 'account.id', 'album.account_id')
    .select(COLUMNS)
    .where('account.state', '=', 'active')
    .where('album.deleted_at', 'is', null)
    .where('album.taken_down_at', 'is', null);
}

/** An album with its owner's name. */
export type AlbumRow = NonNullable<Awaited<ReturnType<typeof findAlbum>>>;

/** The album with that id, that code, or that slug and owner; null if there is none. */
export async function findAlbum(
  ctx: Pick<Ctx, 'db'>,
  by: { id: number } | { code: string } | { accountId: number; slug: string },
) {
  const all = query(ctx);
  const found =
    'id' in by
      ? all.where('album.id', '=', by.id)
      : 'code' in by
        ? all.where('album.unlisted', '=', true).where('album.slug', '=', by.code)
        : all.where('album.account_id', '=', by.accountId).where('album.slug', '=', by.slug);
  return (await found.executeTakeFirst()) ?? null;
}

/** The account's "Watch later" list; null before its first use. */
export async function findWatchLater(db: Db, accountId: number) {
  const row = await db
    .selectFrom('album')
    .select(['id', 'slug'])
    .where('account_id', '=', accountId)
    .where('is_watch_later', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The albums with these ids, in the same order. */
export async function albumsByIds(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<AlbumRow[]> {
  if (ids.length === 0) return [];
  const rows = await query(ctx).where('album.id', 'in', ids).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/**
 * The album, if this viewer may know about it, by its id or, if unlisted, by the code in its link.
 * @throws AppError `album_not_found`
 */
export async function openAlbum(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  named: string | number,
): Promise<AlbumRow> {
  const album = await findNamed(ctx, viewer, String(named));
  if (!album) throw new AppError('album_not_found');
  return album;
}

/** The same; null if there is none that this viewer may know about. */
export async function findNamed(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  named: string,
): Promise<AlbumRow | null> {
  const isCode = named.length === LONG_CODE_LENGTH;
  if (!isCode && !/^\d{1,15}$/.test(named)) return null;
  const album = await findAlbum(ctx, isCode ? { code: named } : { id: Number(named) });
  return album && (await isOpenTo(ctx, viewer, album, isCode ? 'link' : 'id')) ? album : null;
}

/** Whether a viewer may open an album that was named by its id or its link. */
export async function isOpenTo(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  album: AlbumRow,
  by: 'id' | 'link',
): Promise<boolean> {
  if (mayOpenAlbum(viewer, album, by)) return true;
  return viewer !== null && mayOpenAlbum(viewer, album, by, await findPart(ctx, album, viewer.id));
}

/** What somebody is to another one's album; null for nothing. */
export async function findPart(
  { db }: Pick<Ctx, 'db'>,
  { id }: Pick<AlbumRow, 'id'>,
  accountId: number,
): Promise<AlbumPart | null> {
  const row = await db
    .selectFrom('album_editor')
    .select('accepted_at as acceptedAt')
    .where('album_id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return null;
  return row.acceptedAt ? 'editor' : 'invited';
}

/** The album if this viewer may fill it. @throws AppError `album_not_found`, `forbidden` */
export async function openAlbumToFill(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  named: string | number,
): Promise<AlbumRow> {
  const album = await openAlbum(ctx, viewer, named);
  const part = mayEditAlbum(viewer, album) ? null : await findPart(ctx, album, viewer.id);
  if (!mayFillAlbum(viewer, album, part)) throw new AppError('forbidden');
  return album;
}

/** The album if this viewer may change it. @throws AppError `album_not_found`, `forbidden` */
export async function openOwnAlbum(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  named: string | number,
): Promise<AlbumRow> {
  const album = await openAlbum(ctx, viewer, named);
  if (!mayEditAlbum(viewer, album)) throw new AppError('forbidden');
  return album;
}

/** A page of somebody's albums in their order, "Watch later" first, and how many of them this viewer sees. */
export async function albumsOf(
  ctx: Pick<Ctx, 'db' | 'siteKey'>,
  viewer: Actor | null,
  accountId: number,
  page: ListPage,
): Promise<AlbumsPage> {
  const hasPrivate = maySeePrivate(viewer, { accountId });
  const all = query(ctx)
    .where('album.account_id', '=', accountId)
    .$if(!hasPrivate, (q) => q.where('album.private', '=', false).where('album.unlisted', '=', false));
  const sort = sortBy(['album.is_watch_later', 'desc'], ['album.position', 'asc'], ['album.id', 'desc']);
  const [found, total] = await Promise.all([
    readPage(ctx.siteKey, 'albums', all, sort, page),
    countRows(all),
  ]);
  return { albums: found.rows, next: found.next, total };
}

/** Whether the account has an album in the list that others see, or in its own if `isOwn`. */
export function hasAlbums(accountId: number, isOwn: boolean) {
  const shown = isOwn ? sql`true` : sql`not private and not unlisted`;
  return sql<boolean>`exists (select from album where account_id = ${accountId} and ${shown})`;
}

/** A page of albums, and how many there are in all for this viewer. */
export interface AlbumsPage {
  readonly albums: readonly AlbumRow[];
  readonly next: string | null;
  readonly total: number;
}

/** Those of the albums that each of these accounts owns, fills or is invited to fill, by their ids. */
export async function knownTo(
  { db }: Pick<Ctx, 'db'>,
  albums: readonly AlbumRow[],
  accounts: readonly number[],
): Promise<ReadonlySet<number>> {
  const hidden = albums.filter((album) => album.private || album.unlisted);
  if (hidden.length === 0) return new Set();
  const parts = await db
    .selectFrom('album_editor')
    .select(['album_id as id', 'account_id as accountId'])
    .where((eb) => eb('album_id', '=', eb.fn.any(eb.val(hidden.map(({ id }) => id)))))
    .execute();
  const isKnown = (album: AlbumRow, account: number): boolean =>
    album.accountId === account ||
    parts.some(({ id, accountId }) => id === album.id && accountId === account);
  return new Set(
    hidden.filter((album) => accounts.every((account) => isKnown(album, account))).map(({ id }) => id),
  );
}
