import { sql } from 'kysely';
import type { FilesLocation } from '#base/media-path.ts';
import { previewTileSize } from '#base/storyboard.ts';
import { publishPreview } from '#features/videos/video/model/made-files.ts';
import { PREVIEW_VERSION } from '#features/videos/video/file-rules.ts';
import { FILES_KEY } from '#features/videos/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';

/** Most attempts to make a sheet for the same files. */
const MOST_TRIES = 3;

/** A video without a sheet for its preview, and its files. Sizes in pixels, seconds. */
export interface PlainVideo extends FilesLocation {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  readonly duration: number;
}

/** The newest video whose preview has no sheet yet, after counting the attempt; null if there is none. */
export async function takeWithoutPreview({ db }: Pick<Ctx, 'db'>): Promise<PlainVideo | null> {
  const video = await db
    .selectFrom('video')
    .leftJoin('preview_try', (join) =>
      join
        .onRef('preview_try.video_id', '=', 'video.id')
        .onRef('preview_try.media_version', '=', 'video.media_version'),
    )
    .select(['video.id', FILES_KEY.as('filesKey'), 'video.media_version as mediaVersion'])
    .select(['video.width', 'video.height', 'video.duration'])
    .where('video.state', '=', 'success')
    .where('video.storyboard_frames', '>', 0)
    .where('video.version', '<', sql.lit(PREVIEW_VERSION))
    .where(({ fn, val }) => fn.coalesce('preview_try.tries', val(0)), '<', MOST_TRIES)
    .orderBy('video.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!video) return null;
  await noteTry({ db }, video, 1);
  return video;
}

/** Records that no sheet can be made from these files. */
export function giveUpPreview(ctx: Pick<Ctx, 'db'>, video: PlainVideo): Promise<void> {
  return noteTry(ctx, video, MOST_TRIES);
}

/** The attempt at these files does not count. */
export function forgetTry(ctx: Pick<Ctx, 'db'>, video: PlainVideo): Promise<void> {
  return noteTry(ctx, video, -1);
}

async function noteTry(
  { db }: Pick<Ctx, 'db'>,
  { id, mediaVersion }: PlainVideo,
  more: number,
): Promise<void> {
  const row = { video_id: id, media_version: mediaVersion, tries: more };
  await db
    .insertInto('preview_try')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('video_id').doUpdateSet({
        media_version: mediaVersion,
        // Other files start again from zero.
        tries: sql<number>`${more} + case when preview_try.media_version = ${mediaVersion}
          then preview_try.tries else 0 end`,
      }),
    )
    .execute();
}

/**
 * File name of the smallest MP4 of the video that is at least as large as its preview, else of the largest;
 * null if it has none.
 */
export async function findSmallFilm({ db }: Pick<Ctx, 'db'>, video: PlainVideo): Promise<string | null> {
  const films = await db
    .selectFrom('rendition')
    .select(['key', 'width'])
    .where('video_id', '=', video.id)
    .where('type', '=', 'mp4')
    .orderBy('width')
    .execute();
  const { width } = previewTileSize(video);
  return (films.find((film) => film.width >= width) ?? films.at(-1))?.key ?? null;
}

/** Records that the sheet is stored and pages may request it, unless other files have replaced these. */
export async function keepPreview({ db }: Pick<Ctx, 'db'>, video: PlainVideo): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await publishPreview(trx, video.id, video.mediaVersion);
    await trx.deleteFrom('preview_try').where('video_id', '=', video.id).execute();
  });
}
