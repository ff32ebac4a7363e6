import { sql } from 'kysely';
import type { FilesLocation } from '#base/media-path.ts';
import { exchangeForm, type FilmForm } from '#features/videos/video/model/film-form.ts';
import { FILES_KEY } from '#features/videos/video/model/rows.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { StuckReason } from './rules.ts';

/** Most failures of moving a video, and most attempts with those that ended with their worker. */
const MOST_TRIES = 3;
const MOST_STARTS = 10;
/** A worker that has not told of a move for this long is taken for dead, ms. */
const LEASE_MS = 900_000;

/** A video that is to be moved, and its files. */
export interface Film extends FilesLocation {
  readonly id: number;
  readonly indexRevision: number;
  /** Part of the names of the files to be made. */
  readonly edition: number;
  /** The index that counted last; the next one has a higher number. */
  readonly lastRevision: number;
  /** Files of the form before that one, which are still stored. */
  readonly leftovers: readonly string[];
  /** It was begun too often: it may be what ends its workers. */
  readonly isHopeless: boolean;
}

/** What is stored of a film in another form. Sizes in bytes. */
export interface MovedForm extends Pick<FilmForm, 'files' | 'pictures'> {
  readonly bytesBefore: number;
  readonly bytesAfter: number;
  /** Files that nobody needs in the new form; folders end with a slash. */
  readonly leftovers: readonly string[];
  readonly leftoverBytes: number;
}

/** Films of a state, or those that wait; `joined` never had another form. Sizes in bytes. */
export interface MoveGroup {
  readonly state: 'waiting' | 'moving' | 'moved' | 'returning' | 'returned' | 'stuck' | 'joined';
  /** Why those are stuck. */
  readonly reason: string | null;
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
    .leftJoin('film_move', (join) => join.on('film_move.media_key', '=', FILES_KEY))
    .select(FILES_KEY.as('filesKey'))
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
  return waiting ? takeFilm(ctx, waiting.filesKey, 'moving') : null;
}

/** A video in the new form that is to go back, after the one of that id; null if there is none. */
export async function takeNewFilm(ctx: Pick<Ctx, 'db' | 'clock'>, after: number): Promise<Film | null> {
  const joined = await ctx.db
    .selectFrom('video')
    .select(FILES_KEY.as('filesKey'))
    .where('index_revision', '>', 0)
    .where('id', '>', after)
    .where(IS_THERE)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return joined ? takeFilm(ctx, joined.filesKey, 'returning') : null;
}

async function takeFilm(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  filesKey: string,
  state: 'moving' | 'returning',
): Promise<Film | null> {
  const changed_at = new Date(clock.now());
  const row = await db
    .insertInto('film_move')
    .values({ media_key: filesKey, state, tries: 1, changed_at })
    .onConflict((conflict) =>
      conflict.column('media_key').doUpdateSet({ state, tries: sql`film_move.tries + 1`, changed_at }),
    )
    .returning(['edition', 'last_revision as lastRevision', 'leftovers', 'tries'])
    .executeTakeFirstOrThrow();
  const video = await db
    .selectFrom('video')
    .select(['id', FILES_KEY.as('filesKey'), 'media_version as mediaVersion'])
    .select('index_revision as indexRevision')
    .where(FILES_KEY, '=', filesKey)
    .where(IS_THERE)
    .orderBy('id')
    .executeTakeFirst();
  const { tries, ...known } = row;
  return video ? { ...video, ...known, isHopeless: tries > MOST_STARTS } : null;
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
  { filesKey }: Film,
): Promise<void> {
  await db
    .updateTable('film_move')
    .set({ changed_at: new Date(clock.now()) })
    .where('media_key', '=', filesKey)
    .execute();
}

/** The attempt does not count, and the next one may begin at once. */
export async function putBack({ db }: Pick<Ctx, 'db'>, { filesKey }: Film): Promise<void> {
  await db
    .updateTable('film_move')
    .set({ tries: sql`tries - 1`, changed_at: new Date(0) })
    .where('media_key', '=', filesKey)
    .execute();
}

/** An attempt has failed: the next one may begin at once, unless there were enough. */
export async function noteFailure({ db }: Pick<Ctx, 'db'>, { filesKey }: Film): Promise<void> {
  await db
    .updateTable('film_move')
    .set({
      state: sql`case when tries >= ${MOST_TRIES} then 'stuck' else state end`,
      reason: sql`case when tries >= ${MOST_TRIES} then 'failed' else reason end`,
      changed_at: new Date(0),
    })
    .where('media_key', '=', filesKey)
    .execute();
}

/** It stays as it is. */
export async function giveUpFilm(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { filesKey }: Pick<Film, 'filesKey'>,
  reason: StuckReason,
): Promise<void> {
  await db
    .updateTable('film_move')
    .set({ state: 'stuck', reason, changed_at: new Date(clock.now()) })
    .where('media_key', '=', filesKey)
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
  { filesKey, indexRevision: from, edition, lastRevision }: Film,
  { to, form, state }: Exchange,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await exchangeForm(trx, { filesKey, from, to, files: form.files, pictures: form.pictures })))
      return false;
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
      .where('media_key', '=', filesKey)
      .execute();
    return true;
  });
}

/** Former files of a film, by their names below its folder. */
export interface Leftovers extends FilesLocation {
  readonly names: readonly string[];
  readonly isJoined: boolean;
  readonly indexRevision: number;
}

/** Former files of the film that was exchanged first, before that time; null if there are none. */
export async function findLeftovers({ db }: Pick<Ctx, 'db'>, before: Date): Promise<Leftovers | null> {
  const row = await db
    .selectFrom('film_move')
    .innerJoin('video', (join) => join.on(FILES_KEY, '=', sql.ref<string>('film_move.media_key')))
    .select(['film_move.media_key as filesKey', 'media_version as mediaVersion'])
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
export async function forgetLeftovers({ db }: Pick<Ctx, 'db'>, filesKey: string): Promise<void> {
  await db
    .updateTable('film_move')
    .set({ leftovers: [], leftover_bytes: 0 })
    .where('media_key', '=', filesKey)
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

/** A film that is noted here although no video has it any more. */
export interface GoneFilm {
  readonly filesKey: string;
  /** A video that shares another film has files of its own in the folder. */
  readonly isFolderNeeded: boolean;
}

/** At most so many of them. */
export async function listGone({ db }: Pick<Ctx, 'db'>, most: number): Promise<GoneFilm[]> {
  const needed = (key: ReturnType<typeof sql<string>>) =>
    sql<boolean>`exists (select from video where ${key} = film_move.media_key and not files_gone)`;
  return db
    .selectFrom('film_move')
    .select(['film_move.media_key as filesKey'])
    .select(needed(sql<string>`video.media_key`).as('isFolderNeeded'))
    .where(({ not }) => not(needed(FILES_KEY)))
    .limit(most)
    .execute();
}

export async function forgetFilm({ db }: Pick<Ctx, 'db'>, filesKey: string): Promise<void> {
  await db.deleteFrom('film_move').where('media_key', '=', filesKey).execute();
}

/** Keeps every old film as it is, until `allowMoves`. */
export async function refuseMoves({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await db
    .insertInto('film_move')
    .columns(['media_key', 'state'])
    .expression((eb) =>
      eb
        .selectFrom('video')
        .select([FILES_KEY.as('media_key'), sql<string>`'returned'`.as('state')])
        .distinct()
        .where(IS_OLD),
    )
    .onConflict((conflict) =>
      conflict.column('media_key').doUpdateSet({ state: 'returned' }).where('film_move.state', '=', 'moving'),
    )
    .execute();
}

/** A film that was copied to another key has gone back there as well, if it had. */
export async function noteCopied(trx: Trx, from: string, to: string): Promise<void> {
  await trx
    .insertInto('film_move')
    .columns(['media_key', 'state', 'edition', 'last_revision'])
    .expression((eb) =>
      eb
        .selectFrom('film_move')
        .select([sql<string>`${to}`.as('media_key'), 'state', 'edition', 'last_revision'])
        .where('media_key', '=', from)
        .where('state', '=', 'returned'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Files of the former form that are still stored, by their names below the film's folder. */
export async function listLeftovers({ db }: Pick<Ctx, 'db'>, filesKey: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('film_move')
    .select('leftovers')
    .where('media_key', '=', filesKey)
    .executeTakeFirst();
  return row?.leftovers ?? [];
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
  // Bytes of what videos share count once.
  const sum = (bytes: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${bytes}) filter (where video.files_key is null), 0)::float8`;
  const state = sql<MoveGroup['state']>`case
    when video.index_revision > 0 then coalesce(film_move.state, 'joined')
    else coalesce(film_move.state, 'waiting') end`;
  return db
    .selectFrom('video')
    .leftJoin('film_move', (join) => join.on('film_move.media_key', '=', FILES_KEY))
    .where('video.has_hls', '=', true)
    .where('video.files_gone', '=', false)
    .where(IS_THERE)
    .select([state.as('state'), 'film_move.reason', sql<number>`count(*)::int`.as('count')])
    .select(sum(sql`bytes_before - bytes_after`).as('saved'))
    .select(sum(sql`leftover_bytes`).as('leftovers'))
    .groupBy([state, 'film_move.reason'])
    .execute();
}
