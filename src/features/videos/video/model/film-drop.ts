import { type RawBuilder, sql } from 'kysely';
import type { FilesLocation } from '#base/media-path.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { ExchangedFilm } from './film-exchange.ts';
import { FILES_KEY } from './rows.ts';

type Parts = Pick<Ctx, 'db' | 'clock'>;

/** A film that loses or gets back its highest size. */
export interface ChangedFilm extends ExchangedFilm, FilesLocation {}

/** Most attempts to drop a size of one film. */
export const MOST_TRIES = 3;
/** A worker that has not ended a drop for so long is taken for dead, ms. */
const LEASE_MS = 900_000;

/**
 * Whether its highest size may go: not if that is the original itself, because it was removed for having no
 * more than that size.
 */
export const IS_SPARE = sql<boolean>`(original.state = 'kept'
  or (original.state = 'gone' and original.lacks in ('hdr', 'picture')))`;

/**
 * Decides that a film loses its highest size, if `may` still holds of its row; from now on its original
 * stays, and `exchangeSizes` or `cancelDrop` must follow. False if not.
 */
export async function beginDrop(
  { db, clock }: Parts,
  filesKey: string,
  may: RawBuilder<boolean>,
): Promise<boolean> {
  // The original's own row is written: whoever is about to remove it looks at that again.
  const { rows } = await sql`
    with needed as (
      update original set is_needed = (state = 'kept')
      where media_key = ${filesKey} and ${IS_SPARE} and exists (select from film where
        film.media_key = ${filesKey} and ${may})
      returning media_key
    )
    update film set state = 'dropping', tries = tries + 1, changed_at = ${new Date(clock.now())}
    from needed where film.media_key = needed.media_key and film.state = 'whole'
    returning film.media_key`.execute(db);
  return rows.length > 0;
}

/** Whether its drop has begun and not ended. */
export async function isDropping({ db }: Pick<Ctx, 'db'>, filesKey: string): Promise<boolean> {
  const film = await db
    .selectFrom('film')
    .select('state')
    .where('media_key', '=', filesKey)
    .executeTakeFirst();
  return film?.state === 'dropping';
}

/** It stays as it is. */
export async function cancelDrop({ db }: Pick<Ctx, 'db'>, filesKey: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('film')
      .set({ state: 'whole' })
      .where('media_key', '=', filesKey)
      .where('state', '=', 'dropping')
      .execute();
    await freeOriginal(trx, filesKey);
  });
}

/** The sizes lack nothing that they had: the original may go again, once it was compared anew. */
export async function freeOriginal(trx: Trx, filesKey: string): Promise<void> {
  await trx
    .updateTable('original')
    .set({ is_needed: false, judged_at: null, tries: 0 })
    .where('media_key', '=', filesKey)
    .where('is_needed', '=', true)
    .execute();
}

/** A drop whose worker is dead; null if there is none. */
export async function findInterrupted({ db, clock }: Parts): Promise<ChangedFilm | null> {
  const film = await filmsWithVideo(db)
    .where('film.state', '=', sql.lit('dropping'))
    .where('film.changed_at', '<', new Date(clock.now() - LEASE_MS))
    .limit(1)
    .executeTakeFirst();
  return film ?? null;
}

/** Films and the videos that have them. */
export function filmsWithVideo(db: Ctx['db']) {
  return db
    .selectFrom('film')
    .innerJoin('video', (join) => join.on(FILES_KEY, '=', sql.ref<string>('film.media_key')))
    .where('video.files_gone', '=', false)
    .select(['video.id as videoId', 'film.media_key as filesKey', 'media_version as mediaVersion'])
    .select('index_revision as indexRevision');
}

/** Files that a film has left, by their names below its folder; every video that has it is one. */
export interface LeftFiles extends ChangedFilm {
  readonly names: readonly string[];
}

/** Those of the film that left some first, before that time; null if there are none. */
export async function findLeft({ db }: Pick<Ctx, 'db'>, before: Date): Promise<LeftFiles | null> {
  const left = await filmsWithVideo(db)
    .select('film.leftovers as names')
    .where('film.leftovers', '!=', sql<string[]>`'{}'`)
    .where('film.state', 'in', ['whole', 'dropped'])
    .where('film.changed_at', '<', before)
    .orderBy('film.changed_at')
    .limit(1)
    .executeTakeFirst();
  return left ?? null;
}
