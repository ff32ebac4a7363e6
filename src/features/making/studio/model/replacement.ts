import type { z } from 'zod';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { replacementShape } from '../contract.ts';

/** The progress of the replacement of a video's file; null if there is none. */
export async function readReplacement(
  { db }: Pick<Ctx, 'db'>,
  videoId: number,
): Promise<z.output<typeof replacementShape> | null> {
  const row = await db
    .selectFrom('replacement')
    .innerJoin('video as hidden', 'hidden.id', 'replacement.new_video_id')
    .innerJoin('upload', 'upload.video_id', 'hidden.id')
    .leftJoin('processing', 'processing.video_id', 'hidden.id')
    .select(['hidden.state', 'upload.filename', 'upload.size_total as size', 'upload.size_completed as sent'])
    .select(['processing.fraction', 'processing.eta_seconds as eta', 'processing.error'])
    .select('replacement.is_cut as isCut')
    .where('replacement.video_id', '=', videoId)
    .where('hidden.state', '!=', 'deleted')
    .executeTakeFirst();
  if (!row) return null;
  const isArriving = row.state === 'initial' && !row.isCut;
  return {
    state: isArriving ? 'uploading' : row.state === 'failed' ? 'failed' : 'preparing',
    filename: row.filename,
    progress: isArriving ? row.sent / Math.max(1, row.size ?? 0) : (row.fraction ?? 0),
    eta: row.eta,
    error: row.state === 'failed' ? row.error : null,
  };
}

/** The video that another's files are meant for; null if they are its own. */
export async function findReplaced({ db }: Pick<Ctx, 'db'>, newVideoId: number): Promise<number | null> {
  const row = await db
    .selectFrom('replacement')
    .select('video_id')
    .where('new_video_id', '=', newVideoId)
    .executeTakeFirst();
  return row?.video_id ?? null;
}

/** The hidden videos that are to take the place of this one's files: one at most. */
export async function listHidden({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('replacement')
    .select('new_video_id as id')
    .where('video_id', '=', videoId)
    .execute();
  return rows.map(({ id }) => id);
}

/** The other video that is to get a hidden video's files. */
export interface NewReplacement {
  readonly videoId: number;
  readonly newVideoId: number;
  /** It is cut from the video itself. */
  readonly isCut?: boolean;
  /** The hidden video gets the old files, and stays. */
  readonly keepsOld?: boolean;
}

/** Makes a hidden video the one that takes the place of another's files once it is ready. */
export async function addReplacement(
  trx: Trx,
  { clock }: Pick<Ctx, 'clock'>,
  { videoId, newVideoId, isCut = false, keepsOld = false }: NewReplacement,
): Promise<void> {
  await trx
    .insertInto('replacement')
    .values({
      ...{ new_video_id: newVideoId, video_id: videoId, created_at: new Date(clock.now()) },
      ...{ is_cut: isCut, keeps_old: keepsOld },
    })
    .execute();
}
