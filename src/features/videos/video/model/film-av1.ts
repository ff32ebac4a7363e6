import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { type ChangedFilm, filmsWithVideo, MOST_TRIES } from './film-drop.ts';

type Parts = Pick<Ctx, 'db' | 'clock'>;

/** How long a worker may make the sizes of a film without a word before it is taken for dead, ms. */
const LEASE_MS = 900_000;

/** A film whose sizes in AV1 were begun, and the files that may be stored of them. */
export interface BegunFilm extends ChangedFilm {
  readonly names: readonly string[];
}

/**
 * What must hold of the row of a film that gets sizes in AV1: it has none, lacks none in H.264, nobody makes
 * them, and that did not fail too often.
 */
export function mayGetAv1() {
  return sql<boolean>`(film.av1_bytes = 0 and film.state = 'whole' and film.bytes > 0
    and film.av1_state = 'idle' and film.av1_tries < ${MOST_TRIES} and film.leftovers = '{}')`;
}

/** Decides that this worker makes them; `endAv1` must follow. False if somebody else does, or has. */
export async function beginAv1({ db, clock }: Parts, filesKey: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('film')
    .set({ av1_state: 'making', av1_at: new Date(clock.now()), av1_files: [] })
    .where('media_key', '=', filesKey)
    .where(mayGetAv1())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The worker still makes them, and has stored, or is about to, files of those names. */
export async function noteAv1({ db, clock }: Parts, filesKey: string, names?: string[]): Promise<void> {
  await db
    .updateTable('film')
    .set({ av1_at: new Date(clock.now()), ...(names && { av1_files: names }) })
    .where('media_key', '=', filesKey)
    .where('av1_state', '=', 'making')
    .execute();
}

/** Nobody makes them any more; `failures` counts those of the film itself. */
export async function endAv1(db: Db, filesKey: string, failures = 0): Promise<void> {
  await db
    .updateTable('film')
    .set({ av1_state: 'idle', av1_files: [], av1_tries: sql`av1_tries + ${failures}` })
    .where('media_key', '=', filesKey)
    .execute();
}

/** A film whose worker is dead, whatever it had stored; null if there is none. */
export async function findUnendedAv1({ db, clock }: Parts): Promise<BegunFilm | null> {
  const film = await filmsWithVideo(db)
    .select('film.av1_files as names')
    .where('film.av1_state', '=', 'making')
    .where('film.av1_at', '<', new Date(clock.now() - LEASE_MS))
    .limit(1)
    .executeTakeFirst();
  return film ?? null;
}

/** A film with sizes in AV1 that nobody has watched since that time, alone with its files; null for none. */
export async function findForgottenAv1({ db }: Pick<Ctx, 'db'>, before: Date): Promise<ChangedFilm | null> {
  const film = await filmsWithVideo(db)
    .where('film.av1_bytes', '>', 0)
    .where('film.av1_at', '<', before)
    .where('film.state', '=', 'whole')
    .where('film.leftovers', '=', sql<string[]>`'{}'`)
    .where('video.state', '=', 'success')
    .where(isForgotten(before))
    .limit(1)
    .executeTakeFirst();
  return film ?? null;
}

/** What must hold of the row of the video: not watched since that time, and nobody shares its files. */
export function isForgotten(before: Date) {
  return sql<boolean>`(coalesce((select last_viewed_at from video_counter where video_id = video.id),
      '-infinity') < ${before} and ${isAlone()})`;
}

/** What must hold of the row of a video whose files are its own. */
export function isAlone() {
  return sql<boolean>`(not exists (select from video other where other.id <> video.id and not other.files_gone
    and coalesce(other.files_key, other.media_key) = coalesce(video.files_key, video.media_key)))`;
}
