import { filesPrefix, thumbnailName } from '#base/media-path.ts';
import { videosOfSameBytes } from '#features/making/upload/model/find.ts';
import { FILM_INDEX } from '#features/videos/video/film-index.ts';
import { type Donor, findDonor } from '#features/videos/video/model/donors.ts';
import { shareFiles } from '#features/videos/video/model/shared-files.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { filesMade } from '../feature.ts';
import { completeIn } from '../model.ts';
import { SHARE_FILES } from '../queue.ts';

type Parts = Pick<Ctx, 'db' | 'bus' | 'clock' | 'events' | 'settings' | 'storage'>;

/** Queues the sharing of a video whose bytes have arrived, if those of another are the same. */
export async function orderSharing(trx: Trx, { jobs }: Pick<Ctx, 'jobs'>, videoId: number): Promise<void> {
  const donor = await donorOf({ db: trx }, videoId);
  if (donor) await jobs.send(SHARE_FILES, { videoId }, { key: String(videoId), trx });
}

async function donorOf(ctx: Pick<Ctx, 'db'>, videoId: number): Promise<Donor | null> {
  return findDonor(ctx, videoId, await videosOfSameBytes(ctx, [videoId]));
}

/** Whether the video may still share files, asked while its row is locked. */
type Question = (trx: Trx, videoId: number) => Promise<boolean>;

/**
 * Publishes a video whose bytes have arrived with the files of another that has the same bytes, if there is
 * one that it may share them with. All of it happens in one transaction, or nothing. False if its own files
 * must be made.
 */
export async function shareSame(
  ctx: Parts,
  videoId: number,
  may: Question = async () => true,
): Promise<boolean> {
  const donor = await donorOf(ctx, videoId);
  if (!donor || !(await isWhole(ctx, donor))) return false;
  const poster = `${filesPrefix(donor)}/${thumbnailName(0, 'medium', 'webp')}`;
  const hasPoster = (await ctx.storage.stat(poster)) !== null;
  const isShared = await ctx.db.transaction().execute(async (trx) => {
    if (!(await shareFiles(trx, ctx, videoId, { ...donor, hasPoster }, may))) return false;
    await ctx.events.emit(trx, filesMade, { videoId });
    await completeIn(trx, ctx, videoId);
    return true;
  });
  if (isShared)
    for (const topic of ['video-access', 'progress'] as const) ctx.bus.publish(topic, { id: videoId });
  return isShared;
}

/** Files that are damaged or missing are not passed on. */
async function isWhole({ storage }: Parts, donor: Donor): Promise<boolean> {
  const prefix = filesPrefix(donor);
  for (const { key, size } of donor.files)
    if ((await storage.stat(`${prefix}/${key}`))?.size !== size) return false;
  return donor.files.length > 0 && (await storage.stat(`${prefix}/${FILM_INDEX}`)) !== null;
}

/** Whether nobody has begun to make its files. */
export async function isUntouched(trx: Trx, videoId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('processing')
    .select('step')
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  return row?.step === 'waiting';
}
