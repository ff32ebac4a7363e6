import { sql } from 'kysely';
import { filesPrefix } from '#base/media-path.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { FilmIndex } from '../film-index.ts';
import { sizesOf } from '../film-sizes.ts';
import { openIndex } from './film-index.ts';
import { FILES_KEY } from './rows.ts';

/** Bytes that a video's files take: as its index says, else those of its progressive files alone. */
export const BYTES_MADE = sql<number>`coalesce(
  (select film.bytes from film where film.media_key = ${FILES_KEY}),
  (select sum(rendition.size) from rendition where rendition.video_id = video.id), 0)::float8`;

/** Records what the index of a video's files, which is stored or about to be, says of them. */
export async function noteFilm(trx: Trx, filesKey: string, index: FilmIndex): Promise<void> {
  const { bytes, highestSide, highestBytes, nextSide, av1Bytes, av1Saves } = sizesOf(index);
  const sizes = {
    ...{ bytes, highest_side: highestSide, highest_bytes: highestBytes, next_side: nextSide },
    ...{ av1_bytes: av1Bytes, av1_saves: av1Saves },
  };
  await trx
    .insertInto('film')
    .values({ media_key: filesKey, ...sizes })
    .onConflict((conflict) => conflict.column('media_key').doUpdateSet(sizes))
    .execute();
}

/** The index of these files was stored anew, or is gone: `readFilms` looks at it. */
export async function noteUnread(trx: Trx, filesKey: string): Promise<void> {
  await trx
    .insertInto('film')
    .values({ media_key: filesKey })
    .onConflict((conflict) =>
      conflict.column('media_key').doUpdateSet({ bytes: null, highest_bytes: 0, next_side: 0 }),
    )
    .execute();
}

/** Reads the index of a film that was not read yet. Answers whether there was one. */
export async function readFilm(ctx: Pick<Ctx, 'db' | 'storage'>): Promise<boolean> {
  const film = await findUnread(ctx);
  if (!film) return false;
  const { filesKey, mediaVersion } = film;
  const folder = mediaVersion === null ? null : filesPrefix({ filesKey, mediaVersion });
  const index = folder === null ? null : await openIndex(ctx.storage, folder);
  await ctx.db.transaction().execute(async (trx) => {
    if (index) await noteFilm(trx, filesKey, index);
    else await trx.deleteFrom('film').where('media_key', '=', filesKey).execute();
  });
  return true;
}

async function findUnread({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('film')
    .leftJoin('video', (join) =>
      join
        .on(FILES_KEY, '=', sql.ref<string>('film.media_key'))
        .on('video.index_revision', '>', 0)
        .on('video.files_gone', '=', false),
    )
    .select(['film.media_key as filesKey', 'video.media_version as mediaVersion'])
    .where('film.bytes', 'is', null)
    .limit(1)
    .executeTakeFirst();
}
