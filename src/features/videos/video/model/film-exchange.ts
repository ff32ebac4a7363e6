import { type RawBuilder, sql } from 'kysely';
import { filesPrefix } from '#base/media-path.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { FILM_INDEX, type FilmIndex, filesOfIndex } from '../film-index.ts';
import { highestFirst } from '../film-sizes.ts';
import { noteFilm } from './film.ts';
import { openIndex } from './film-index.ts';
import { FILES_KEY } from './rows.ts';

type Parts = Pick<Ctx, 'db' | 'bus' | 'storage'>;

/** A complete video and the files of its film, which nobody shares, as they were looked at. */
export interface ExchangedFilm {
  readonly videoId: number;
  readonly filesKey: string;
  readonly indexRevision: number;
}

/** Another choice of sizes for it. */
export interface SizeExchange {
  /** The index with it; its files are stored. Called with the present one, within the transaction. */
  readonly change: (index: FilmIndex) => FilmIndex;
  /** What else the film's row says afterwards, from that index. */
  readonly film: (index: FilmIndex) => Readonly<Record<string, unknown>>;
  /** What must hold of the row of its video, besides that it is complete. */
  readonly may?: RawBuilder<boolean>;
  readonly also?: (trx: Trx) => Promise<void>;
}

/**
 * Makes other sizes of a film those that are served: its index, its progressive files and what is known of
 * them change in one transaction, which holds the rows of its videos. False, and nothing has changed, if the
 * film is shared, replaced, suspended or gone by now.
 */
export async function exchangeSizes(
  ctx: Parts,
  film: ExchangedFilm,
  { change, film: columnsOf, may = sql<boolean>`true`, also }: SizeExchange,
): Promise<boolean> {
  const { videoId, filesKey } = film;
  const isDone = await ctx.db.transaction().execute(async (trx) => {
    const folder = await holdFolder(trx, film, may);
    const index = folder && (await openIndex(ctx.storage, folder));
    if (!index) return false;
    const next = change(index);
    await ctx.storage.put(`${folder}/${FILM_INDEX}`, Buffer.from(JSON.stringify(next)));
    await trx
      .updateTable('video')
      .set({ index_revision: sql`index_revision + 1` })
      .where('id', '=', videoId)
      .execute();
    await exchangeRows(trx, videoId, index, next);
    await noteFilm(trx, filesKey, next);
    await trx.updateTable('film').set(columnsOf(next)).where('media_key', '=', filesKey).execute();
    await also?.(trx);
    return true;
  });
  if (isDone)
    for (const topic of ['video-access', 'progress'] as const) ctx.bus.publish(topic, { id: videoId });
  return isDone;
}

/** Whether the film is still the one that was looked at; it may change as soon as this has answered. */
export async function isAsLookedAt(
  { db }: Pick<Ctx, 'db'>,
  { videoId, filesKey, indexRevision }: ExchangedFilm,
): Promise<boolean> {
  const video = await db
    .selectFrom('video')
    .select('id')
    .where('id', '=', videoId)
    .where(FILES_KEY, '=', filesKey)
    .where('index_revision', '=', indexRevision)
    .where('state', '=', 'success')
    .executeTakeFirst();
  return video !== undefined;
}

/** Locks the rows of all videos that have the files; where they lie if there is one, as it was looked at. */
async function holdFolder(trx: Trx, film: ExchangedFilm, may: RawBuilder<boolean>): Promise<string | null> {
  const { videoId, filesKey, indexRevision } = film;
  const holders = await trx
    .selectFrom('video')
    .select(['id', 'state', 'index_revision as revision', 'media_version as mediaVersion', may.as('may')])
    .where(FILES_KEY, '=', filesKey)
    .where('files_gone', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const [video] = holders;
  const isAlone = holders.length === 1 && video?.id === videoId;
  if (!isAlone || video.state !== 'success' || video.revision !== indexRevision || !video.may) return null;
  return filesPrefix({ filesKey, mediaVersion: video.mediaVersion });
}

/**
 * Of the progressive files, the highest stays that: where its size goes, the next one takes its place, and a
 * new one comes besides.
 */
async function exchangeRows(trx: Trx, videoId: number, before: FilmIndex, after: FilmIndex): Promise<void> {
  const files = new Set(filesOfIndex(after).map(({ name }) => name));
  const gone = filesOfIndex(before).filter(({ name }) => !files.has(name));
  const removed = await trx
    .deleteFrom('rendition')
    .where('video_id', '=', videoId)
    .where('type', '=', 'mp4')
    .where('key', 'in', ['', ...gone.map(({ name }) => name)])
    .returning('key')
    .execute();
  const [highest] = highestFirst(after);
  // What was joined anew has the sound in it.
  if (!highest || (removed.length === 0 && highest.edition === undefined)) return;
  const row = {
    ...{ name: highest.name, key: highest.file, size: highest.size },
    ...{ width: highest.width, height: highest.height },
  };
  await trx
    .insertInto('rendition')
    .values({ video_id: videoId, type: 'mp4', ...row })
    .onConflict((conflict) => conflict.columns(['video_id', 'type', 'name']).doUpdateSet(row))
    .execute();
}
