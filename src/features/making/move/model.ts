import { sql } from 'kysely';
import type { MediaLocation } from '#base/media-path.ts';
import { exchangeForm, type FilmForm } from '#features/videos/video/model/film-form.ts';
import type { Ctx } from '#src/context.ts';
import type { StuckReason } from './rules.ts';

/** Most attempts to move a video. */
const MOST_TRIES = 3;
/** A worker that has not told of a move for this long is taken for dead, ms. */
const LEASE_MS = 900_000;

/** A video that is to be moved, and its files. */
export interface Film extends MediaLocation {
  readonly id: number;
  readonly indexRevision: number;
  /** Part of the names of the files to be made. */
  readonly edition: number;
  /** The index that counted last; the next one has a higher number. */
  readonly lastRevision: number;
}

/** What is stored of a film in another form. Sizes in bytes. */
export interface MovedForm extends Pick<FilmForm, 'files'> {
  readonly bytesBefore: number;
  readonly bytesAfter: number;
  /** Files that nobody needs in the new form; folders end with a slash. */
  readonly leftovers: readonly string[];
  readonly leftoverBytes: number;
}

/** Films of a state, or those that wait. Sizes in bytes. */
export interface MoveGroup {
  readonly state: 'waiting' | 'moving' | 'moved' | 'returning' | 'returned' | 'stuck' | 'joined';
  readonly count: number;
  readonly saved: number;
  /** Former files that are still stored. */
  readonly leftovers: number;
}

/** Complete videos whose sizes are segments. */
const IS_OLD = sql<boolean>`(video.index_revision = 0 and video.has_hls
  and video.completed_at is not null and not video.files_gone)`;
const IS_THERE = sql<boolean>`(video.completed_at is not null and video.state <> 'deleted')`;

/**
 * The next video to be moved, after counting the attempt; first those whose move was cut off. Null if there
 * is none.
 */
export async function takeOldFilm(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<Film | null> {
  const waiting = await ctx.db
    .selectFrom('video')
    .leftJoin('film_move', 'film_move.media_key', 'video.media_key')
    .select('video.media_key')
    .where(IS_OLD)
    .where(IS_THERE)
    .where((eb) =>
      eb.or([
        eb('film_move.media_key', 'is', null),
        eb.and([
          eb('film_move.state', '=', sql.lit('moving')),
          eb('film_move.changed_at', '<', new Date(ctx.clock.now() - LEASE_MS)),
        ]),
      ]),
    )
    .orderBy('film_move.changed_at')
    .orderBy('video.id')
    .limit(1)
    .executeTakeFirst();
  return waiting ? takeFilm(ctx, waiting.media_key, 'moving') : null;
}

/** A video in the new form that is to go back, after the one of that id; null if there is none. */
export async function takeNewFilm(ctx: Pick<Ctx, 'db' | 'clock'>, after: number): Promise<Film | null> {
  const joined = await ctx.db
    .selectFrom('video')
    .select('media_key')
    .where('index_revision', '>', 0)
    .where('id', '>', after)
    .where(IS_THERE)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return joined ? takeFilm(ctx, joined.media_key, 'returning') : null;
}

async function takeFilm(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  mediaKey: string,
  state: 'moving' | 'returning',
): Promise<Film | null> {
  const changed_at = new Date(clock.now());
  const row = await db
    .insertInto('film_move')
    .values({ media_key: mediaKey, state, tries: 1, changed_at })
    .onConflict((conflict) =>
      conflict.column('media_key').doUpdateSet({ state, tries: sql`film_move.tries + 1`, changed_at }),
    )
    .returning(['edition', 'last_revision as lastRevision', 'tries'])
    .executeTakeFirstOrThrow();
  const video = await db
    .selectFrom('video')
    .select(['id', 'media_key as mediaKey', 'media_version as mediaVersion'])
    .select('index_revision as indexRevision')
    .where('media_key', '=', mediaKey)
    .executeTakeFirst();
  return video ? { ...video, edition: row.edition, lastRevision: row.lastRevision } : null;
}

/** The names of a film's progressive files, by the sizes that they are of. */
export async function listFiles({ db }: Pick<Ctx, 'db'>, { id }: Film) {
  return db
    .selectFrom('rendition')
    .select(['name', 'key'])
    .where('video_id', '=', id)
    .where('type', '=', 'mp4')
    .orderBy('height')
    .execute();
}

/** The worker is alive. */
export async function keepMoving(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { mediaKey }: Film,
): Promise<void> {
  await db
    .updateTable('film_move')
    .set({ changed_at: new Date(clock.now()) })
    .where('media_key', '=', mediaKey)
    .execute();
}

/** The attempt does not count, and the next one may begin at once. */
export async function putBack({ db }: Pick<Ctx, 'db'>, { mediaKey }: Film): Promise<void> {
  await db
    .updateTable('film_move')
    .set({ tries: sql`tries - 1`, changed_at: new Date(0) })
    .where('media_key', '=', mediaKey)
    .execute();
}

/** An attempt has failed: the next one may begin at once, unless there were enough. */
export async function noteFailure({ db }: Pick<Ctx, 'db'>, { mediaKey }: Film): Promise<void> {
  await db
    .updateTable('film_move')
    .set({
      state: sql`case when tries >= ${MOST_TRIES} then 'stuck' else state end`,
      reason: sql`case when tries >= ${MOST_TRIES} then 'failed' else reason end`,
      changed_at: new Date(0),
    })
    .where('media_key', '=', mediaKey)
    .execute();
}

/** It stays as it is. */
export async function giveUpFilm(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { mediaKey }: Pick<Film, 'mediaKey'>,
  reason: StuckReason,
): Promise<void> {
  await db
    .updateTable('film_move')
    .set({ state: 'stuck', reason, changed_at: new Date(clock.now()) })
    .where('media_key', '=', mediaKey)
    .execute();
}

/**
 * Makes the joined files those that are served. False if the video has changed meanwhile: then nothing names
 * them.
 */
export function endMove(ctx: Pick<Ctx, 'db' | 'clock'>, film: Film, form: MovedForm): Promise<boolean> {
  const to = film.lastRevision + 1;
  return exchange(ctx, film, { to, form, state: 'moved' });
}

/** Makes the segments those that are served. False if the video has changed meanwhile. */
export function endReturn(ctx: Pick<Ctx, 'db' | 'clock'>, film: Film, form: MovedForm): Promise<boolean> {
  return exchange(ctx, film, { to: 0, form, state: 'returned' });
}

interface Exchange {
  readonly to: number;
  readonly form: MovedForm;
  readonly state: 'moved' | 'returned';
}

function exchange(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { mediaKey, indexRevision: from, edition, lastRevision }: Film,
  { to, form, state }: Exchange,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await exchangeForm(trx, { mediaKey, from, to, files: form.files }))) return false;
    await trx
      .updateTable('film_move')
      .set({
        state,
        reason: null,
        tries: 0,
        // Whoever went back begins anew with other names.
        edition: to === 0 ? edition + 1 : edition,
        last_revision: Math.max(from, to, lastRevision),
        bytes_before: form.bytesBefore,
        bytes_after: form.bytesAfter,
        leftovers: [...form.leftovers],
        leftover_bytes: form.leftoverBytes,
        changed_at: new Date(clock.now()),
      })
      .where('media_key', '=', mediaKey)
      .execute();
    return true;
  });
}

/** Former files of a film, by their names below its folder. */
export interface Leftovers extends MediaLocation {
  readonly names: readonly string[];
  readonly isJoined: boolean;
  readonly indexRevision: number;
}

/** Former files of the film that was exchanged first, before that time; null if there are none. */
export async function findLeftovers({ db }: Pick<Ctx, 'db'>, before: Date): Promise<Leftovers | null> {
  const row = await db
    .selectFrom('film_move')
    .innerJoin('video', 'video.media_key', 'film_move.media_key')
    .select(['video.media_key as mediaKey', 'media_version as mediaVersion'])
    .select(['leftovers as names', 'index_revision as indexRevision', 'film_move.state'])
    .where('leftover_bytes', '>', 0)
    .where('film_move.state', 'in', ['moved', 'returned'])
    .where('changed_at', '<', before)
    .where('video.state', '!=', 'deleted')
    .orderBy('changed_at')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { state, ...found } = row;
  return { ...found, isJoined: state === 'moved' };
}

/** They are removed. */
export async function forgetLeftovers({ db }: Pick<Ctx, 'db'>, mediaKey: string): Promise<void> {
  await db
    .updateTable('film_move')
    .set({ leftovers: [], leftover_bytes: 0 })
    .where('media_key', '=', mediaKey)
    .execute();
}

/** Bytes of former files that are still stored. */
export async function countLeftovers({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { bytes } = await db
    .selectFrom('film_move')
    .select(sql<number>`coalesce(sum(leftover_bytes), 0)::float8`.as('bytes'))
    .where('leftover_bytes', '>', 0)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Keys of films that are noted here although their files are gone; at most so many. */
export async function listGone({ db }: Pick<Ctx, 'db'>, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('film_move')
    .leftJoin('video', 'video.media_key', 'film_move.media_key')
    .select('film_move.media_key as mediaKey')
    .where((eb) => eb.or([eb('video.id', 'is', null), eb('video.files_gone', '=', true)]))
    .limit(most)
    .execute();
  return rows.map(({ mediaKey }) => mediaKey);
}

export async function forgetFilm({ db }: Pick<Ctx, 'db'>, mediaKey: string): Promise<void> {
  await db.deleteFrom('film_move').where('media_key', '=', mediaKey).execute();
}

/** Keeps every old film as it is, until `allowMoves`. */
export async function refuseMoves({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await db
    .insertInto('film_move')
    .columns(['media_key', 'state'])
    .expression((eb) =>
      eb
        .selectFrom('video')
        .select(['media_key', sql<string>`'returned'`.as('state')])
        .where(IS_OLD),
    )
    .onConflict((conflict) =>
      conflict.column('media_key').doUpdateSet({ state: 'returned' }).where('film_move.state', '=', 'moving'),
    )
    .execute();
}

/** Old films are moved again, also those that could not be moved. */
export async function allowMoves({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await db
    .updateTable('film_move')
    .set({ state: 'moving', tries: 0, reason: null, changed_at: new Date(0) })
    .where('state', 'in', ['returned', 'returning', 'stuck'])
    .execute();
}

/** How many films are in which form, and what moving them has saved. */
export async function readMoves({ db }: Pick<Ctx, 'db'>): Promise<MoveGroup[]> {
  const state = sql<MoveGroup['state']>`case
    when video.index_revision > 0 then coalesce(film_move.state, 'joined')
    else coalesce(film_move.state, 'waiting') end`;
  return db
    .selectFrom('video')
    .leftJoin('film_move', 'film_move.media_key', 'video.media_key')
    .where('video.has_hls', '=', true)
    .where('video.files_gone', '=', false)
    .where(IS_THERE)
    .select([state.as('state'), sql<number>`count(*)::int`.as('count')])
    .select(sql<number>`coalesce(sum(bytes_before - bytes_after), 0)::float8`.as('saved'))
    .select(sql<number>`coalesce(sum(leftover_bytes), 0)::float8`.as('leftovers'))
    .groupBy(state)
    .execute();
}
