import { sql } from 'kysely';
import type { FilesLocation } from '#base/media-path.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { videoPlays } from '../events.ts';
import { type Donor, donors } from './donors.ts';
import { FACTS } from './made-files.ts';
import { FILES_KEY } from './rows.ts';

/**
 * Gives a video that waits for its files those of another, with the facts about them; `hasPoster`: there is a
 * picture among them; `may` is asked while its row is locked. False, with nothing done, if it says no, or if
 * either video is not what it was when the donor was looked for.
 *
 * Both rows stay locked until the commit, and nobody can delete the donor before that. Whoever removes its
 * files later sees that this video needs them (`filesToRemove`).
 */
export async function shareFiles(
  trx: Trx,
  { events, clock }: Pick<Ctx, 'events' | 'clock'>,
  videoId: number,
  donor: Donor & { readonly hasPoster: boolean },
  may: (trx: Trx, videoId: number) => Promise<boolean>,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('video')
    .select(['id', 'state', 'playable', 'media_key', 'files_key', 'thumbnail_version'])
    .select('index_revision')
    .where('id', 'in', [videoId, donor.id])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const video = rows.find(({ id }) => id === videoId);
  const facts = await donors(trx, videoId)
    .select(FACTS)
    .where('video.id', '=', donor.id)
    .where(FILES_KEY, '=', donor.filesKey)
    .executeTakeFirst();
  if (!video || !facts || !isUnmade(video) || !(await may(trx, videoId))) return false;
  await trx
    .updateTable('video')
    .set({
      ...facts,
      files_key: donor.filesKey,
      files_left_at: new Date(clock.now()),
      playable: true,
      // A picture that the owner has chosen meanwhile stays.
      ...(video.thumbnail_version === 0 && {
        has_thumbnail: donor.hasPoster,
        thumbnail_webp: donor.hasPoster,
      }),
    })
    .where('id', '=', videoId)
    .execute();
  await copyRenditions(trx, donor.id, videoId);
  if (!video.playable) await events.emit(trx, videoPlays, { videoId });
  return true;
}

/** Whoever plays a rung that is one file holds places in it, which are others in another file. */
function isUnmade(video: { state: string; files_key: string | null; index_revision: number }): boolean {
  const isWaiting = video.state === 'initial' || video.state === 'stored';
  return isWaiting && video.files_key === null && video.index_revision === 0;
}

async function copyRenditions(trx: Trx, from: number, to: number): Promise<void> {
  await trx.deleteFrom('rendition').where('video_id', '=', to).execute();
  await trx
    .insertInto('rendition')
    .columns(['video_id', 'type', 'name', 'key', 'size', 'width', 'height'])
    .expression((eb) =>
      eb
        .selectFrom('rendition')
        .select([sql<number>`${to}::bigint`.as('video_id'), 'type', 'name', 'key', 'size', 'width', 'height'])
        .where('video_id', '=', from),
    )
    .execute();
}

/** A video whose files lie below another's key. */
export interface Sharer extends FilesLocation {
  readonly id: number;
  readonly mediaKey: string;
}

/** The next one after that id, also one that may be restored; null if there is none. */
export async function findSharer({ db }: Pick<Ctx, 'db'>, after: number): Promise<Sharer | null> {
  const sharer = await db
    .selectFrom('video')
    .select(['id', 'media_key as mediaKey', FILES_KEY.as('filesKey'), 'media_version as mediaVersion'])
    .where('files_key', 'is not', null)
    .where('id', '>', after)
    .where((eb) => eb.or([eb('state', '!=', 'deleted'), eb('discarded_at', 'is not', null)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return sharer ?? null;
}

/** The video has copies of the files below its own key, the original among them. False if it is gone. */
export async function endSharing(trx: Trx, { id, mediaKey, filesKey }: Sharer): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('video')
    .set({ files_key: null, files_left_at: null })
    .where('id', '=', id)
    .where('files_key', '=', filesKey)
    .where('files_gone', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .insertInto('original')
    .columns(['media_key', 'lacks', 'bytes', 'side', 'judged_at'])
    .expression((eb) =>
      eb
        .selectFrom('original')
        .select([sql<string>`${mediaKey}`.as('media_key'), 'lacks', 'bytes', 'side', 'judged_at'])
        .where('media_key', '=', filesKey),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}
