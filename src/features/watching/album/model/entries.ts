import { sql } from 'kysely';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { hydrateVideos, type VideoRow } from '#features/videos/video/model/rows.ts';
import { chosenFilters, type FeedFilters, visibleTo } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import { type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { mayEditAlbum, moveWithin, VIDEOS_MAX } from '../rules.ts';
import { SERVER_TEXTS, TEXTS } from '../texts.ts';
import { checkDescription, insertAlbum, takeAlbumTurn } from './albums.ts';
import { albumChanged } from '../feature.ts';
import { type AlbumRow, findWatchLater } from './find.ts';
import { notifyOwner } from './notify-owner.ts';

/** A video's place in an album, and the album's own words for it. */
export interface Entry {
  readonly id: number;
  readonly title: string | null;
  readonly description: string | null;
  readonly addedAt: Date;
  /** The editor who added it; null for the album's owner, or somebody who has left. */
  readonly addedBy: number | null;
}

/**
 * The videos of somebody's albums that this viewer is shown: what any list may show, NSFW ones by the
 * viewer's own preference, and for the album's owner everything, including unlisted videos. `null` stands for
 * albums of several owners.
 */
export function isShownInAlbums(ctx: Pick<Ctx, 'settings'>, viewer: Actor | null, accountId: number | null) {
  const isOwn = accountId !== null && mayEditAlbum(viewer, { accountId });
  const asked: FeedFilters = { moderated: -1, private: isOwn ? -1 : 0, nsfw: isOwn ? -1 : undefined };
  return visibleTo(viewer, chosenFilters(ctx, viewer, asked, accountId), accountId);
}

/** All videos of an album, in its order, that this viewer may see. */
export async function entriesOf(
  ctx: Pick<Ctx, 'db' | 'siteKey' | 'settings'>,
  viewer: Actor | null,
  album: Pick<AlbumRow, 'id' | 'accountId'>,
): Promise<readonly Entry[]> {
  return (await entriesPage(ctx, viewer, album, { offset: 0, limit: VIDEOS_MAX })).rows;
}

/** A page of an album, in its order, with the videos that this viewer may see. */
export async function entriesPage(
  { db, siteKey, settings }: Pick<Ctx, 'db' | 'siteKey' | 'settings'>,
  viewer: Actor | null,
  album: Pick<AlbumRow, 'id' | 'accountId'>,
  page: ListPage,
): Promise<{ rows: readonly Entry[]; next: string | null }> {
  const all = db
    .selectFrom('video')
    .innerJoin('album_video', 'album_video.video_id', 'video.id')
    .select(['video.id', 'album_video.title', 'album_video.description'])
    .select(['album_video.added_at as addedAt', 'album_video.added_by as addedBy'])
    .where('album_video.album_id', '=', album.id)
    .where(isShownInAlbums({ settings }, viewer, album.accountId));
  const sort = sortBy(['album_video.position', 'asc'], ['album_video.video_id', 'asc']);
  return readPage(siteKey, 'album', all, sort, page);
}

/**
 * A video to be placed in an album: `order` is its position, from 0, among what the album's owner sees; empty
 * words stand for the video's own.
 */
export interface EntryInput {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly order?: number | undefined;
}

/** Adds a video to an album, at the end by default, or changes its entry. @throws AppError `invalid_param` */
export async function putEntry(
  ctx: Pick<Ctx, 'db' | 'settings' | 'siteKey' | 'bus' | 'events'>,
  viewer: Actor,
  album: AlbumRow,
  videoId: number,
  input: EntryInput,
): Promise<void> {
  checkDescription(ctx, input.description);
  await ctx.db.transaction().execute(async (trx) => {
    await touch(trx, album.id);
    const addedBy = viewer.id === album.accountId ? null : viewer.id;
    await upsert(trx, album.id, videoId, input, addedBy);
    if (input.order !== undefined) await moveEntry({ ...ctx, db: trx }, viewer, album, videoId, input.order);
    await notifyOwner(trx, ctx, album, videoId, viewer.id);
    await ctx.events.emit(trx, albumChanged, { albumId: album.id });
  });
}

/** An album's own words for a video in it. @throws AppError `video_not_found` */
export async function openEntry(
  { db }: Pick<Ctx, 'db'>,
  album: Pick<AlbumRow, 'id'>,
  videoId: number,
): Promise<Entry> {
  const entry = await db
    .selectFrom('album_video')
    .select(['video_id as id', 'title', 'description', 'added_at as addedAt', 'added_by as addedBy'])
    .where('album_id', '=', album.id)
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  if (!entry) throw new AppError('video_not_found');
  return entry;
}

/** Removes a video from an album; does nothing if it is not in it. */
export async function removeEntry(
  { db, events }: Pick<Ctx, 'db' | 'events'>,
  album: AlbumRow,
  videoId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await touch(trx, album.id);
    await trx
      .deleteFrom('album_video')
      .where('album_id', '=', album.id)
      .where('video_id', '=', videoId)
      .execute();
    await events.emit(trx, albumChanged, { albumId: album.id });
  });
}

/**
 * Adds a video to the end of the account's "Watch later", which is created on first use. Answers that album's
 * id.
 */
export async function watchLater(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  videoId: number,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const albumId = (await findWatchLater(trx, accountId))?.id ?? (await makeWatchLater(trx, accountId));
    await touch(trx, albumId);
    await upsert(trx, albumId, videoId, {});
    return albumId;
  });
}

/**
 * Takes out of the account's "Watch later" what it has watched to its end since it was added: nothing is left
 * to resume then. Answers those videos' ids.
 */
export async function removeWatched({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<number[]> {
  const watched = await db
    .deleteFrom('album_video')
    .using(['album', 'watch_history'])
    .whereRef('album.id', '=', 'album_video.album_id')
    .where('album.account_id', '=', accountId)
    .where('album.is_watch_later', '=', true)
    .where('album.deleted_at', 'is', null)
    .where('watch_history.account_id', '=', accountId)
    .whereRef('watch_history.video_id', '=', 'album_video.video_id')
    .where('watch_history.removed_at', 'is', null)
    .whereRef('watch_history.watched_at', '>=', 'album_video.added_at')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('watch_position')
            .select('watch_position.video_id')
            .where('watch_position.account_id', '=', accountId)
            .whereRef('watch_position.video_id', '=', 'album_video.video_id'),
        ),
      ),
    )
    .returning('album_video.video_id as id')
    .execute();
  return watched.map(({ id }) => id);
}

/** The account's "Watch later" and the ids of the videos in it; null before its first use. */
export async function readWatchLater({ db }: Pick<Ctx, 'db'>, accountId: number) {
  const row = await db
    .selectFrom('album')
    .select([
      'id',
      sql<number[]>`array(select video_id from album_video where album_id = album.id)`.as('videoIds'),
    ])
    .where('account_id', '=', accountId)
    .where('is_watch_later', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return { albumId: row?.id ?? null, videoIds: row?.videoIds ?? [] };
}

/** Those of these videos that are in each of these albums, regardless of who may see them. */
export async function listContained(
  { db }: Pick<Ctx, 'db'>,
  albumIds: readonly number[],
  videoIds: readonly number[],
): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>(albumIds.map((id) => [id, []]));
  if (albumIds.length === 0 || videoIds.length === 0) return found;
  const rows = await db
    .selectFrom('album_video')
    .select(['album_id', 'video_id'])
    .where('album_id', 'in', albumIds)
    .where('video_id', 'in', videoIds)
    .execute();
  for (const row of rows) found.get(row.album_id)?.push(row.video_id);
  return found;
}

/** Makes changes to one album wait for each other. */
async function touch(trx: Trx, albumId: number): Promise<void> {
  await takeTurn(trx, { name: 'album-videos', owner: albumId });
  await trx.updateTable('album').set({ changed_at: sql`now()` }).where('id', '=', albumId).execute();
}

async function upsert(
  trx: Trx,
  albumId: number,
  videoId: number,
  { title, description }: EntryInput,
  addedBy: number | null = null,
): Promise<void> {
  const { last, count } = await trx
    .selectFrom('album_video')
    .select(({ fn, lit }) => [
      fn.coalesce(fn.max('position'), lit(0)).as('last'),
      fn.countAll<number>().as('count'),
    ])
    .where('album_id', '=', albumId)
    .where('video_id', '!=', videoId)
    .executeTakeFirstOrThrow();
  const { tooManyVideos } = textsIn(SERVER_TEXTS, FIRST_LANGUAGE);
  if (count >= VIDEOS_MAX)
    throw new AppError('invalid_param', tooManyVideos({ most: VIDEOS_MAX }), { param: 'album' });
  const words = {
    ...(title !== undefined && { title: title || null }),
    ...(description !== undefined && { description: description || null }),
  };
  await trx
    .insertInto('album_video')
    .values({ album_id: albumId, video_id: videoId, position: Number(last) + 1, added_by: addedBy, ...words })
    .onConflict((conflict) => {
      const same = conflict.columns(['album_id', 'video_id']);
      return Object.keys(words).length > 0 ? same.doUpdateSet(words) : same.doNothing();
    })
    .execute();
}

async function moveEntry(
  ctx: Pick<Ctx, 'db' | 'siteKey' | 'settings'>,
  viewer: Actor,
  album: AlbumRow,
  videoId: number,
  order: number,
): Promise<void> {
  const all = await ctx.db
    .selectFrom('album_video')
    .select('video_id as id')
    .where('album_id', '=', album.id)
    .orderBy('position')
    .orderBy('video_id')
    .execute();
  const shown = await entriesOf(ctx, viewer, album);
  const moved = moveWithin(
    all.map(({ id }) => id),
    shown.map(({ id }) => id),
    videoId,
    order,
  );
  await ctx.db
    .updateTable('album_video')
    .from(
      // The set of positions stays the same, because a list being read continues after one of them.
      sql<{ id: number; position: number }>`(
        select moved.id, taken.position
        from unnest(${moved}::bigint[]) with ordinality as moved(id, at)
        join (
          select position, row_number() over (order by position, video_id) as at
          from album_video where album_id = ${album.id}
        ) as taken using (at)
      )`.as<'place'>(sql`place`),
    )
    .set((eb) => ({ position: eb.ref('place.position') }))
    .where('album_video.album_id', '=', album.id)
    .whereRef('album_video.video_id', '=', 'place.id')
    .execute();
}

async function makeWatchLater(trx: Trx, accountId: number): Promise<number> {
  // If two first uses race, the second one waits for the first and then finds its list.
  await takeAlbumTurn(trx, accountId);
  const made = await findWatchLater(trx, accountId);
  const { watchLater: title } = textsIn(TEXTS, FIRST_LANGUAGE);
  return made?.id ?? insertAlbum(trx, accountId, { title, private: true, isWatchLater: true });
}

/** The public videos last added to an album, latest first, at most `most`. */
export async function latestIn(
  ctx: Pick<Ctx, 'db' | 'siteKey' | 'settings'>,
  album: AlbumRow,
  most: number,
): Promise<VideoRow[]> {
  const entries = await entriesOf(ctx, null, album);
  const latest = entries.toSorted((one, other) => other.addedAt.getTime() - one.addedAt.getTime());
  return hydrateVideos(
    ctx,
    latest.slice(0, most).map(({ id }) => id),
  );
}
