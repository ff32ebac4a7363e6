import { beginStep } from '#features/making/processing/model/steps.ts';
import { addUpload, type UploadOwner } from '#features/making/upload/model/add.ts';
import { createVideo } from '#features/making/upload/model/create-video.ts';
import type { VideoForm } from '#features/making/upload/contract.ts';
import type { Trx } from '#platform/db/db.ts';
import { hashToken, makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { IMPORT_STEP } from '../rules.ts';

/** Queue of videos that are fetched from elsewhere; data `{ videoId }`, keyed by it. */
export const GRAB_VIDEO = 'grab-video';

/** What is to be fetched. */
export interface GrabOrder {
  readonly url: string;
  /** The stretch to keep, seconds. */
  readonly start: number | null;
  readonly end: number | null;
  /** When it came out there. */
  readonly originalAt?: Date | null;
  /** With which its upload can be continued, or claimed. */
  readonly token: string;
}

/**
 * Makes a video that a worker then fetches from elsewhere, within the caller's transaction. @throws AppError
 * `invalid_param`, `channel_not_found`, `rate_limited`
 */
export async function createGrab(
  trx: Trx,
  ctx: Ctx,
  owner: UploadOwner,
  form: VideoForm,
  { url, start, end, originalAt = null, token }: GrabOrder,
): Promise<{ videoId: number; uploadId: number; partsId: string }> {
  const partsId = makeToken();
  const video = await createVideo(ctx, trx, owner.viewer, { ...form, source: url }, token);
  const begun = { videoId: video.id, partsId, tokenHash: hashToken(token) };
  const uploadId = await addUpload(trx, ctx, owner, begun);
  await beginStep(trx, video.id, IMPORT_STEP);
  await trx
    .insertInto('grab')
    .values({ video_id: video.id, url, start_seconds: start, end_seconds: end, original_at: originalAt })
    .execute();
  await ctx.jobs.send(GRAB_VIDEO, { videoId: video.id }, { key: String(video.id), trx });
  return { videoId: video.id, uploadId, partsId };
}
