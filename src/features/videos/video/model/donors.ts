import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { FILES_KEY } from './rows.ts';
import { isListed } from './visible.ts';

/** A video whose files another one of the same bytes may share. */
export interface Donor {
  readonly id: number;
  readonly filesKey: string;
  readonly mediaVersion: number;
  /** Of its MP4s, in bytes. */
  readonly files: readonly { readonly key: string; readonly size: number }[];
}

/**
 * Of these videos, the oldest whose files that video may share: complete, in the form of one file a rung, and
 * either listed, so that anybody may know of it, or of the same account. Null when there is none.
 */
export async function findDonor(
  { db }: Pick<Ctx, 'db'>,
  videoId: number,
  among: readonly number[],
): Promise<Donor | null> {
  if (among.length === 0) return null;
  const donor = await donors(db, videoId)
    .select(['video.id', FILES_KEY.as('filesKey'), 'video.media_version as mediaVersion'])
    .where('video.id', 'in', among)
    .orderBy('video.id')
    .limit(1)
    .executeTakeFirst();
  if (!donor) return null;
  const files = await db
    .selectFrom('rendition')
    .select(['key', 'size'])
    .where('video_id', '=', donor.id)
    .where('type', '=', 'mp4')
    .execute();
  return { ...donor, files: files.map(({ key, size }) => ({ key, size: Number(size) })) };
}

/** No size of it was dropped, or is about to be. */
const isWhole = sql<boolean>`not exists (select from film
  where film.media_key = ${FILES_KEY} and film.state <> 'whole')`;

/** The videos whose files that one may share. */
export function donors(db: Db, videoId: number) {
  return db
    .selectFrom('video')
    .where('video.id', '!=', videoId)
    .where('video.state', '=', 'success')
    .where('video.is_replacement', '=', false)
    .where('video.index_revision', '>', 0)
    .where(isWhole)
    .where(({ or, exists, selectFrom }) =>
      or([
        isListed(),
        exists(
          selectFrom('video as mine')
            .select('mine.id')
            .whereRef('mine.account_id', '=', 'video.account_id')
            .where('mine.id', '=', videoId),
        ),
      ]),
    );
}
