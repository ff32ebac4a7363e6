import { isListed } from '#features/videos/video/model/visible.ts';
import { sql } from 'kysely';
import type { FilesLocation } from '#base/media-path.ts';
import { FILES_KEY } from '#features/videos/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';
import { TRIES_MAX } from '../rules.ts';

/** A video whose sound is wanted as a file, and its smallest film. */
export interface UnheardVideo extends FilesLocation {
  readonly id: number;
  /** Name of the film below the folder of the video's files. */
  readonly film: string;
}

/**
 * A public video of an album that is offered as a podcast, without a file of its sound, the last added first;
 * the attempt counts. Null if there is none.
 */
export async function takeWithoutSound({ db }: Pick<Ctx, 'db'>): Promise<UnheardVideo | null> {
  const video = await db
    .selectFrom('podcast')
    .innerJoin('album', 'album.id', 'podcast.album_id')
    .innerJoin('album_video', 'album_video.album_id', 'album.id')
    .innerJoin('video', 'video.id', 'album_video.video_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('rendition')
          .select('rendition.key as film')
          .whereRef('rendition.video_id', '=', 'video.id')
          .where('rendition.type', '=', 'mp4')
          .orderBy('rendition.size')
          .limit(1)
          .as('smallest'),
      (join) => join.onTrue(),
    )
    .leftJoin('episode_sound as sound', 'sound.video_id', 'video.id')
    .select(['video.id', FILES_KEY.as('filesKey'), 'video.media_version as mediaVersion', 'smallest.film'])
    .where('album.deleted_at', 'is', null)
    .where('album.taken_down_at', 'is', null)
    .where('album.private', '=', false)
    .where(isListed())
    .where(
      sql<boolean>`(sound.video_id is null
        or (sound.files_key, sound.media_version) is distinct from (${FILES_KEY}, video.media_version)
        or (sound.state = 'waiting' and sound.tries < ${sql.lit(TRIES_MAX)}))`,
    )
    .orderBy('album_video.added_at', 'desc')
    .orderBy('video.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!video) return null;
  await noteTry({ db }, video, 1);
  return video;
}

/** Records the file of a video's sound, bytes; null if the video has no sound. */
export async function keepSound(
  { db }: Pick<Ctx, 'db'>,
  { id, filesKey, mediaVersion }: UnheardVideo,
  size: number | null,
): Promise<void> {
  await db
    .updateTable('episode_sound')
    .set({ size, state: size === null ? 'silent' : 'made' })
    .where('video_id', '=', id)
    .where('files_key', '=', filesKey)
    .where('media_version', '=', mediaVersion)
    .execute();
}

/** Records that no file of the sound can be made. */
export function giveUpSound(ctx: Pick<Ctx, 'db'>, video: UnheardVideo): Promise<void> {
  return noteTry(ctx, video, TRIES_MAX);
}

/** The attempt does not count. */
export function forgetTry(ctx: Pick<Ctx, 'db'>, video: UnheardVideo): Promise<void> {
  return noteTry(ctx, video, -1);
}

async function noteTry(
  { db }: Pick<Ctx, 'db'>,
  { id, filesKey, mediaVersion }: UnheardVideo,
  more: number,
): Promise<void> {
  const row = { files_key: filesKey, media_version: mediaVersion };
  const isSame = sql<boolean>`(episode_sound.files_key, episode_sound.media_version)
    = (${filesKey}, ${mediaVersion})`;
  await db
    .insertInto('episode_sound')
    .values({ video_id: id, ...row, tries: more })
    .onConflict((conflict) =>
      conflict.column('video_id').doUpdateSet({
        ...row,
        // Other files start again from zero. What was made of the former ones stands for them until then.
        state: sql<string>`case when ${isSame} then episode_sound.state else 'waiting' end`,
        tries: sql<number>`${more} + case when ${isSame} then episode_sound.tries else 0 end`,
      }),
    )
    .execute();
}

/** Whether the file of this video's sound, as it is now, is stored. */
export async function hasSound(
  { db }: Pick<Ctx, 'db'>,
  { id, filesKey, mediaVersion }: FilesLocation & { readonly id: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('episode_sound')
    .select('video_id')
    .where('video_id', '=', id)
    .where('files_key', '=', filesKey)
    .where('media_version', '=', mediaVersion)
    .where('state', '=', 'made')
    .executeTakeFirst();
  return row !== undefined;
}
