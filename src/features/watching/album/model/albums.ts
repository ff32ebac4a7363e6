import { sql } from 'kysely';
import { makeCode } from '#base/code.ts';
import { slug, SLUG_MAX } from '#base/slug.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { ALBUMS_MAX, freeSlug, mayEditAlbum, mayOpenAlbum, maySeePrivate, moveWithin } from '../rules.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { SERVER_TEXTS } from '../texts.ts';

const texts = textsIn(SERVER_TEXTS, FIRST_LANGUAGE);

const COLUMNS = [
  'album.id',
  'album.account_id as accountId',
  'album.title',
  'album.slug',
  'album.description',
  'album.private',
  'album.is_watch_later as isWatchLater',
  'album.created_at as createdAt',
  'album.changed_at as changedAt',
  'account.username',
  'account.avatar_version as avatarVersion',
] as const;

/** Albums of people who are there. */
function query({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('album')
    .innerJoin('account', 'account.id', 'album.account_id')
    .select(COLUMNS)
    .where('account.state', '=', 'active');
}

/** An album with its owner's name. */
export type AlbumRow = NonNullable<Awaited<ReturnType<typeof findAlbum>>>;

/** The album of that id, or of that slug and owner; null when there is none. */
export async function findAlbum(
  ctx: Pick<Ctx, 'db'>,
  by: { id: number } | { accountId: number; slug: string },
) {
  const found =
    'id' in by
      ? query(ctx).where('album.id', '=', by.id)
      : query(ctx).where('album.account_id', '=', by.accountId).where('album.slug', '=', by.slug);
  return (await found.executeTakeFirst()) ?? null;
}

/** The account's own list "Watch later"; null before it is used for the first time. */
export async function findWatchLater(db: Db, accountId: number) {
  const row = await db
    .selectFrom('album')
    .select(['id', 'slug'])
    .where('account_id', '=', accountId)
    .where('is_watch_later', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** The albums of these ids, in their order. */
export async function albumsByIds(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<AlbumRow[]> {
  if (ids.length === 0) return [];
  const rows = await query(ctx).where('album.id', 'in', ids).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The album if this viewer may know of it. @throws AppError `album_not_found` */
export async function openAlbum(ctx: Pick<Ctx, 'db'>, viewer: Actor | null, id: number): Promise<AlbumRow> {
  const album = await findAlbum(ctx, { id });
  if (!album || !mayOpenAlbum(viewer, album)) throw new AppError('album_not_found');
  return album;
}

/** The album if this viewer may change it. @throws AppError `album_not_found`, `forbidden` */
export async function openOwnAlbum(ctx: Pick<Ctx, 'db'>, viewer: Actor, id: number): Promise<AlbumRow> {
  const album = await openAlbum(ctx, viewer, id);
  if (!mayEditAlbum(viewer, album)) throw new AppError('forbidden');
  return album;
}

/**
 * A page of somebody's albums in their order, "Watch later" first, and how many there are for this viewer.
 */
export async function albumsOf(
  ctx: Pick<Ctx, 'db' | 'siteKey'>,
  viewer: Actor | null,
  accountId: number,
  page: ListPage,
): Promise<AlbumsPage> {
  const hasPrivate = maySeePrivate(viewer, { accountId });
  const all = query(ctx)
    .where('album.account_id', '=', accountId)
    .$if(!hasPrivate, (q) => q.where('album.private', '=', false));
  const sort = sortBy(['album.is_watch_later', 'desc'], ['album.position', 'asc'], ['album.id', 'desc']);
  const [found, total] = await Promise.all([
    readPage(ctx.siteKey, 'albums', all, sort, page),
    countRows(all),
  ]);
  return { albums: found.rows, next: found.next, total };
}

/** A page of albums, and how many there are for this viewer. */
export interface AlbumsPage {
  readonly albums: readonly AlbumRow[];
  readonly next: string | null;
  readonly total: number;
}

/** What an album is made of; an empty `url` is made from the title. */
export interface NewAlbum {
  readonly title: string;
  readonly url?: string | undefined;
  readonly description?: string | undefined;
  readonly private: boolean;
  readonly isWatchLater?: boolean;
}

/** Makes an album, before the others of its owner. @throws AppError `invalid_param` */
export async function createAlbum(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  accountId: number,
  given: NewAlbum,
): Promise<number> {
  checkDescription(ctx, given.description);
  return ctx.db.transaction().execute((trx) => insertAlbum(trx, accountId, given));
}

/** Makes an album within a transaction; albums of one account are made one after the other. */
export async function insertAlbum(trx: Trx, accountId: number, given: NewAlbum): Promise<number> {
  await lockAccount(trx, accountId);
  const others = await trx
    .selectFrom('album')
    .select(['slug', 'position'])
    .where('account_id', '=', accountId)
    .execute();
  if (others.length >= ALBUMS_MAX)
    throw new AppError('invalid_param', texts.tooManyAlbums({ most: ALBUMS_MAX }), { param: 'title' });
  const { id } = await trx
    .insertInto('album')
    .values({
      account_id: accountId,
      title: given.title,
      slug: freeSlug(slugOf(given.url || given.title), new Set(others.map((other) => other.slug))),
      description: given.description || null,
      private: given.private,
      is_watch_later: given.isWatchLater ?? false,
      position: Math.min(0, ...others.map((other) => other.position)) - 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What is to change of an album; what is missing stays. */
export type AlbumEdit = { readonly [K in 'title' | 'url' | 'description']?: string | undefined } & {
  readonly private?: boolean | undefined;
  readonly order?: number | undefined;
};

/**
 * Changes an album. The site's own list keeps its name and its privacy. @throws AppError `invalid_param`,
 * `forbidden`
 */
export async function editAlbum(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  album: AlbumRow,
  edit: AlbumEdit,
): Promise<void> {
  const { order, ...fields } = edit;
  const isTouched = Object.values(fields).some((value) => value !== undefined);
  if (album.isWatchLater && isTouched) throw new AppError('forbidden', texts.watchLaterStays);
  checkDescription(ctx, edit.description);
  await ctx.db.transaction().execute(async (trx) => {
    await lockAccount(trx, album.accountId);
    if (isTouched) await updateRow(trx, album, fields);
    if (order !== undefined) await moveAlbum(trx, album, order);
  });
}

async function updateRow(trx: Trx, album: AlbumRow, edit: Omit<AlbumEdit, 'order'>): Promise<void> {
  const slugged = edit.url === undefined ? undefined : slugOf(edit.url || edit.title || album.title);
  if (slugged !== undefined && slugged !== album.slug) await requireFreeLink(trx, album, slugged);
  await trx
    .updateTable('album')
    .set({
      changed_at: sql`now()`,
      ...(edit.title !== undefined && { title: edit.title }),
      ...(slugged !== undefined && { slug: slugged }),
      ...(edit.description !== undefined && { description: edit.description || null }),
      ...(edit.private !== undefined && { private: edit.private }),
    })
    .where('id', '=', album.id)
    .execute();
}

async function requireFreeLink(trx: Trx, album: AlbumRow, wanted: string): Promise<void> {
  const taken = await trx
    .selectFrom('album')
    .select('id')
    .where('account_id', '=', album.accountId)
    .where('slug', '=', wanted)
    .executeTakeFirst();
  if (taken) throw new AppError('invalid_param', texts.linkTaken, { param: 'url' });
}

async function moveAlbum(trx: Trx, album: AlbumRow, order: number): Promise<void> {
  const rows = await trx
    .selectFrom('album')
    .select('id')
    .where('account_id', '=', album.accountId)
    .where('is_watch_later', '=', false)
    .orderBy('position')
    .orderBy('id', 'desc')
    .execute();
  const ids = rows.map((row) => row.id);
  const moved = moveWithin(ids, ids, album.id, order);
  await trx
    .updateTable('album')
    .from(
      sql<{ id: number; place: number }>`unnest(${moved}::bigint[]) with ordinality`.as<'place'>(
        sql`place(id, place)`,
      ),
    )
    .set((eb) => ({ position: eb.ref('place.place') }))
    .whereRef('album.id', '=', 'place.id')
    .execute();
}

/** Deletes an album; its videos stay. */
export async function removeAlbum({ db }: Pick<Ctx, 'db'>, album: AlbumRow): Promise<void> {
  await db.deleteFrom('album').where('id', '=', album.id).execute();
}

async function lockAccount(trx: Trx, accountId: number): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

function slugOf(text: string): string {
  // Room for a number behind it.
  return slug(text, randomText)
    .slice(0, SLUG_MAX - 5)
    .replace(/(?<!-)-+$/, '');
}

function randomText(): string {
  return makeCode((count) => crypto.getRandomValues(new Uint8Array(count))).toLowerCase();
}

/** @throws AppError `invalid_param` when the description is longer than the site allows */
export function checkDescription({ settings }: Pick<Ctx, 'settings'>, description: string | undefined): void {
  const max = settings.current().maxDescription;
  if ((description?.length ?? 0) <= max) return;
  const { descriptionLong } = textsIn(VIDEO_TEXTS, FIRST_LANGUAGE);
  throw new AppError('invalid_param', descriptionLong({ most: max }), { param: 'description' });
}
