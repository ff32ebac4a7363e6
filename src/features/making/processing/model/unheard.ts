import { sql } from 'kysely';
import { type FilesLocation, filesPrefix } from '#base/media-path.ts';
import { type Loudness, publishLoudness } from '#features/videos/video/model/made-files.ts';
import { FILES_KEY } from '#features/videos/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';

/** Most attempts to measure the sound of one video. */
const MOST_TRIES = 3;

/** A video whose loudness is not known. */
export interface UnheardVideo extends FilesLocation {
  readonly id: number;
  /** Key of the smallest of its files that has the sound; null if only its source has. */
  readonly film: string | null;
}

/** The newest video that was not heard yet, after counting the attempt; null if there is none. */
export async function takeUnheard({ db }: Pick<Ctx, 'db'>): Promise<UnheardVideo | null> {
  const video = await db
    .selectFrom('unheard_video')
    .innerJoin('video', 'video.id', 'unheard_video.video_id')
    .select((eb) => [
      'video.id',
      FILES_KEY.as('filesKey'),
      'video.media_version as mediaVersion',
      eb
        .selectFrom('rendition')
        .select('key')
        .whereRef('rendition.video_id', '=', 'video.id')
        .where('type', '=', 'mp4')
        .orderBy('width')
        .limit(1)
        .as('name'),
    ])
    .where('unheard_video.tries', '<', MOST_TRIES)
    .where('video.state', '=', 'success')
    .orderBy('unheard_video.video_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!video) return null;
  const { name, ...rest } = video;
  await noteUnheard({ db }, video, 1);
  return { ...rest, film: name === null ? null : `${filesPrefix(video)}/${name}` };
}

/** So many attempts more, or fewer. */
export async function noteUnheard(
  { db }: Pick<Ctx, 'db'>,
  { id }: Pick<UnheardVideo, 'id'>,
  more: number,
): Promise<void> {
  await db
    .updateTable('unheard_video')
    .set({ tries: sql<number>`tries + ${more}` })
    .where('video_id', '=', id)
    .execute();
}

/** Nothing can be heard of this video. */
export async function forgetUnheard(
  { db }: Pick<Ctx, 'db'>,
  { id }: Pick<UnheardVideo, 'id'>,
): Promise<void> {
  await db.deleteFrom('unheard_video').where('video_id', '=', id).execute();
}

/** Records how loud a video is, unless other files have replaced those that were heard. */
export async function keepLoudness(
  { db }: Pick<Ctx, 'db'>,
  video: UnheardVideo,
  measured: Loudness | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await publishLoudness(trx, video, measured);
    await forgetUnheard({ db: trx }, video);
  });
}
