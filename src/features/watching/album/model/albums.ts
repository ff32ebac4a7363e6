import { sql } from 'kysely';
import { makeCode, LONG_CODE_LENGTH } from '#base/code.ts';
import { slug, SLUG_MAX } from '#base/fold-text.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Trx } from '#platform/db/db.ts';
import { numbered } from '#platform/db/numbered.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { ALBUMS_MAX, audienceAfter, freeSlug, moveWithin } from '../rules.ts';
import { MISTAKE_TEXTS } from '#features/videos/video/mistake-texts.ts';
import { SERVER_TEXTS } from '../texts.ts';
import { albumChanged } from '../feature.ts';
import type { AlbumRow } from './find.ts';

const texts = textsIn(SERVER_TEXTS, FIRST_LANGUAGE);

/** The fields of a new album; an empty `url` is derived from the title. */
export interface NewAlbum {
  readonly title: string;
  readonly url?: string | undefined;
  readonly description?: string | undefined;
  readonly private: boolean;
  readonly unlisted?: boolean;
  readonly isWatchLater?: boolean;
}

/** Creates an album, in front of its owner's others. @throws AppError `invalid_param` */
export async function createAlbum(
  ctx: Pick<Ctx, 'db' | 'settings' | 'events'>,
  accountId: number,
  given: NewAlbum,
): Promise<number> {
  checkDescription(ctx, given.description);
  return ctx.db.transaction().execute(async (trx) => {
    const albumId = await insertAlbum(trx, accountId, given);
    await ctx.events.emit(trx, albumChanged, { albumId });
    return albumId;
  });
}

/** Creates an album within a transaction. Albums of one account are created one after another. */
export async function insertAlbum(trx: Trx, accountId: number, given: NewAlbum): Promise<number> {
  await takeAlbumTurn(trx, accountId);
  const others = await trx
    .selectFrom('album')
    .select(['slug', 'position', 'deleted_at as deletedAt'])
    .where('account_id', '=', accountId)
    .execute();
  if (others.filter(({ deletedAt }) => deletedAt === null).length >= ALBUMS_MAX)
    throw new AppError('invalid_param', texts.tooManyAlbums({ most: ALBUMS_MAX }), { param: 'title' });
  const audience = audienceAfter({ private: false, unlisted: false }, given);
  const { id } = await trx
    .insertInto('album')
    .values({
      account_id: accountId,
      title: given.title,
      slug: audience.unlisted
        ? secretCode()
        : freeSlug(slugOf(given.url || given.title), new Set(others.map((other) => other.slug))),
      description: given.description || null,
      ...audience,
      is_watch_later: given.isWatchLater ?? false,
      position: Math.min(0, ...others.map((other) => other.position)) - 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The changes to an album; missing fields stay as they are. */
export type AlbumEdit = { readonly [K in 'title' | 'url' | 'description']?: string | undefined } & {
  readonly private?: boolean | undefined;
  readonly unlisted?: boolean | undefined;
  /** The video whose thumbnail represents the album; null for the first. */
  readonly cover?: number | null | undefined;
  readonly order?: number | undefined;
};

/**
 * Changes an album. "Watch later" keeps its name and its privacy. @throws AppError `invalid_param`,
 * `forbidden`
 */
export async function editAlbum(
  ctx: Pick<Ctx, 'db' | 'settings' | 'events'>,
  album: AlbumRow,
  edit: AlbumEdit,
): Promise<void> {
  const { order, ...fields } = edit;
  const isTouched = Object.values(fields).some((value) => value !== undefined);
  if (album.isWatchLater && isTouched) throw new AppError('forbidden', texts.watchLaterStays);
  checkDescription(ctx, edit.description);
  await ctx.db.transaction().execute(async (trx) => {
    await takeAlbumTurn(trx, album.accountId);
    if (isTouched) {
      await updateRow(trx, album, fields);
      await ctx.events.emit(trx, albumChanged, { albumId: album.id });
    }
    if (order !== undefined) await moveAlbum(trx, album, order);
  });
}

async function updateRow(trx: Trx, album: AlbumRow, edit: Omit<AlbumEdit, 'order'>): Promise<void> {
  const { cover } = edit;
  const audience = audienceAfter(album, edit);
  const slugged = await slugFor(trx, album, edit, audience.unlisted);
  if (cover) await requireInside(trx, album, cover);
  await trx
    .updateTable('album')
    .set({
      changed_at: sql`now()`,
      ...(edit.title !== undefined && { title: edit.title }),
      ...(slugged !== undefined && { slug: slugged }),
      ...(edit.description !== undefined && { description: edit.description || null }),
      ...audience,
      ...(cover !== undefined && { cover_id: cover }),
    })
    .where('id', '=', album.id)
    .execute();
}

/**
 * The slug after an edit; undefined if it stays. An unlisted album has an unguessable code; one that is no
 * longer unlisted gets a slug from its title.
 */
async function slugFor(
  trx: Trx,
  album: AlbumRow,
  { url, title }: AlbumEdit,
  isUnlisted: boolean,
): Promise<string | undefined> {
  if (isUnlisted) return album.unlisted ? undefined : secretCode();
  if (url === undefined && !album.unlisted) return undefined;
  const wanted = slugOf(url || title || album.title);
  if (album.unlisted) return freeSlug(wanted, await takenSlugs(trx, album.accountId));
  if (wanted !== album.slug) await requireFreeLink(trx, album, wanted);
  return wanted;
}

/** Slugs of the account's albums, including deleted ones. */
export async function takenSlugs(trx: Trx, accountId: number): Promise<ReadonlySet<string>> {
  const rows = await trx.selectFrom('album').select('slug').where('account_id', '=', accountId).execute();
  return new Set(rows.map(({ slug: taken }) => taken));
}

async function requireInside(trx: Trx, album: AlbumRow, videoId: number): Promise<void> {
  const entry = await trx
    .selectFrom('album_video')
    .select('video_id')
    .where('album_id', '=', album.id)
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  if (!entry) throw new AppError('invalid_param', texts.coverOutside, { param: 'cover' });
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
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id', 'desc')
    .execute();
  const ids = rows.map((row) => row.id);
  const moved = moveWithin(ids, ids, album.id, order);
  await trx
    .updateTable('album')
    .from(numbered(moved))
    .set((eb) => ({ position: eb.ref('numbered.at') }))
    .whereRef('album.id', '=', 'numbered.id')
    .execute();
}

/** Makes changes to one account's albums wait for each other. */
export async function takeAlbumTurn(trx: Trx, accountId: number): Promise<void> {
  await takeTurn(trx, { name: 'albums', owner: accountId });
}

function slugOf(text: string): string {
  // Leaves room for a number at the end.
  return slug(text, randomText)
    .slice(0, SLUG_MAX - 5)
    .replace(/(?<!-)-+$/, '');
}

function randomText(): string {
  return makeCode(randomBytes).toLowerCase();
}

function secretCode(): string {
  return makeCode(randomBytes, LONG_CODE_LENGTH);
}

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** Requires a description within the limit of the site. @throws AppError `invalid_param` */
export function checkDescription({ settings }: Pick<Ctx, 'settings'>, description: string | undefined): void {
  const max = settings.current().maxDescription;
  if ((description?.length ?? 0) <= max) return;
  const { descriptionLong } = textsIn(MISTAKE_TEXTS, FIRST_LANGUAGE);
  throw new AppError('invalid_param', descriptionLong({ most: max }), { param: 'description' });
}
