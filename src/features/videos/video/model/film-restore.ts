import { sql } from 'kysely';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { type ChangedFilm, filmsWithVideo, type LeftFiles } from './film-drop.ts';
import { FILES_KEY } from './rows.ts';

/** A film that gets its highest size back from its original. */
export interface RestoredFilm extends ChangedFilm {
  /** It was broadcast, and may be longer than what is uploaded. */
  readonly wasLive: boolean;
}

/** What became of the highest size of a video. */
export interface DroppedSize {
  /** The shorter side that it had, pixels. */
  readonly side: number;
  /** `lost`: there is no original to make it from. */
  readonly state: 'dropped' | 'restoring' | 'lost';
}

/** The size that was dropped of a video; null while it has all of them. */
export async function readDropped({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<DroppedSize | null> {
  const film = await ofVideo(db, videoId)
    .leftJoin('original', 'original.media_key', 'film.media_key')
    .select(['film.dropped_side as side', 'film.state', 'original.state as original'])
    .where('film.state', 'in', ['dropped', 'restoring'])
    .executeTakeFirst();
  if (!film) return null;
  const { side, state } = film;
  if (state === 'restoring') return { side, state };
  return { side, state: film.original === 'kept' ? 'dropped' : 'lost' };
}

/** Decides that a video gets its highest size back. False if nothing of it was dropped, or it is lost. */
export async function beginRestoring(
  trx: Trx,
  { clock }: Pick<Ctx, 'clock'>,
  videoId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('film')
    .from('original')
    .set({ state: 'restoring', changed_at: sql`greatest(film.changed_at, ${new Date(clock.now())})` })
    .whereRef('original.media_key', '=', 'film.media_key')
    .where('original.state', '=', 'kept')
    .where('film.state', '=', 'dropped')
    .where('film.media_key', '=', ({ selectFrom }) =>
      selectFrom('video').select(FILES_KEY.as('key')).where('id', '=', videoId),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The film of that video, if its highest size is to be made again; else null. */
export async function findRestored({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<RestoredFilm | null> {
  const film = await filmsWithVideo(db)
    .select('video.was_live as wasLive')
    .where('video.id', '=', videoId)
    .where('film.state', '=', 'restoring')
    .executeTakeFirst();
  return film ?? null;
}

/** It stays without that size. */
export async function giveUpRestoring({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<void> {
  await db
    .updateTable('film')
    .set({ state: 'dropped' })
    .where('state', '=', 'restoring')
    .where('media_key', '=', ({ selectFrom }) =>
      selectFrom('video').select(FILES_KEY.as('key')).where('id', '=', videoId),
    )
    .execute();
}

/**
 * Forgets the files that a film has left, which are removed, while `change` brings its index up to that.
 * False if something else is done with it meanwhile.
 */
export async function forgetLeft(
  trx: Trx,
  { filesKey }: LeftFiles,
  change: () => Promise<void>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('film')
    .set({ leftovers: [] })
    .where('media_key', '=', filesKey)
    .where('state', 'in', ['whole', 'dropped'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await change();
  return true;
}

function ofVideo(db: Ctx['db'], videoId: number) {
  return db
    .selectFrom('video')
    .innerJoin('film', (join) => join.on('film.media_key', '=', FILES_KEY))
    .where('video.id', '=', videoId);
}
