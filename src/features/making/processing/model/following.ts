import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';

/** Seconds after its last sign of life for which a follower counts as alive. */
const LEASE_SECONDS = 10;

/** An upload in progress, with the destination of the files that can be made from it meanwhile. */
export interface FollowedUpload {
  readonly uploadId: number;
  readonly partsId: string;
  /** Total bytes of the upload. */
  readonly total: number;
  readonly id: number;
  readonly mediaKey: string;
  readonly mediaVersion: number;
  readonly indexRevision: number;
}

const lease = sql<Date>`now() + ${sql.lit(LEASE_SECONDS)} * interval '1 second'`;

/**
 * Claims the video's work folder while its upload arrives; null if that has ended. There are never two claims
 * at the same time, because jobs of one video run one after another.
 */
export async function beginFollowing(
  { db }: Pick<Ctx, 'db'>,
  videoId: number,
): Promise<FollowedUpload | null> {
  const row = await db
    .updateTable('processing')
    .from('upload')
    .innerJoin('video', 'video.id', 'upload.video_id')
    .set({ followed_until: lease })
    .whereRef('upload.video_id', '=', 'processing.video_id')
    .where('processing.video_id', '=', videoId)
    .where('upload.state', '=', 'started')
    .where('upload.size_total', 'is not', null)
    .where('video.state', '=', 'initial')
    .returning([
      'upload.id as uploadId',
      'upload.parts_id as partsId',
      'upload.size_total as total',
      'video.id',
      'video.media_key as mediaKey',
      'video.media_version as mediaVersion',
      'video.index_revision as indexRevision',
    ])
    .executeTakeFirst();
  return row ? { ...row, total: Number(row.total) } : null;
}

/**
 * Extends the lease. False if following has become useless: it was called off, the upload was cancelled, or
 * it was complete before its first byte was read.
 */
export async function keepFollowing(
  { db }: Pick<Ctx, 'db'>,
  { id, uploadId }: FollowedUpload,
  hasBegun: boolean,
): Promise<boolean> {
  const row = await db
    .updateTable('processing')
    .from('upload')
    .set({ followed_until: lease })
    .where('processing.video_id', '=', id)
    .where('processing.followed_until', 'is not', null)
    .where('upload.id', '=', uploadId)
    .where('upload.state', 'in', hasBegun ? ['started', 'completed'] : ['started'])
    .returning('processing.video_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Releases the work folder; if the follower is still alive, it notices that its lease has ended and stops.
 */
export async function endFollowing({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<void> {
  await db.updateTable('processing').set({ followed_until: null }).where('video_id', '=', videoId).execute();
}

/** Whether somebody may still be writing into the video's work folder. */
export async function isFollowed({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<boolean> {
  const row = await db
    .selectFrom('processing')
    .select('video_id')
    .where('video_id', '=', videoId)
    .where('followed_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}
