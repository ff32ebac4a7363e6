import { beginStep } from '#features/making/processing/model/steps.ts';
import { addUpload } from '#features/making/upload/model/add.ts';
import { createVideo } from '#features/making/upload/model/create-video.ts';
import { checkQuota, checkRoom, maxSizeOf } from '#features/making/upload/model/quota.ts';
import type { RequestedUpload } from '#features/making/upload/model/request.ts';
import { CLAIM_DAYS } from '#features/making/upload/rules.ts';
import type { VideoForm } from '#features/making/upload/contract.ts';
import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { hashToken, makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { IMPORT_STEP, parseSeconds, trimOf } from '../rules.ts';
import { lookAt } from './look-at.ts';

/** Queue of videos that are fetched from elsewhere; data `{ videoId }`, keyed by it. */
export const GRAB_VIDEO = 'grab-video';

/** What is requested in addition to the form. */
export interface GrabRequest {
  readonly url: string;
  /** `90` or `1:30`. */
  readonly start?: string;
  readonly end?: string;
}

/**
 * Starts an import after checking its link: the video with its own link exists from here on, and its bytes
 * follow.
 * @throws AppError `invalid_url`, `invalid_grab`, `invalid_grab_size`, `invalid_param`, `rate_limited`,
 * `disk_full`
 */
export async function startGrab(
  ctx: Ctx,
  caller: Caller,
  form: VideoForm,
  asked: GrabRequest,
): Promise<RequestedUpload> {
  const { viewer } = caller;
  const [start, end] = [secondsOf('start', asked.start), secondsOf('end', asked.end)];
  await checkRoom(ctx, 0);
  await checkQuota(ctx, caller);
  const found = await lookAt(ctx, asked.url, {
    isSignedIn: viewer !== null,
    maxSize: maxSizeOf(ctx, viewer !== null),
  });
  if (trimOf(start, end, found.duration) === 'invalid')
    throw new AppError('invalid_param', undefined, { param: 'end' });
  // If the form showed what was found, its description may have been emptied on purpose.
  const words = { title: form.title || found.title, description: form.description ?? found.description };
  const token = makeToken();
  const partsId = makeToken();
  const ids = await ctx.db.transaction().execute(async (trx) => {
    const video = await createVideo(ctx, trx, viewer, { ...form, ...words, source: asked.url }, token);
    const begun = { videoId: video.id, partsId, tokenHash: hashToken(token) };
    const uploadId = await addUpload(trx, ctx, caller, begun);
    await beginStep(trx, video.id, IMPORT_STEP);
    await trx
      .insertInto('grab')
      .values({ video_id: video.id, url: asked.url, start_seconds: start, end_seconds: end })
      .execute();
    await ctx.jobs.send(GRAB_VIDEO, { videoId: video.id }, { key: String(video.id), trx });
    return { videoId: video.id, uploadId };
  });
  return { ...ids, partsId, token, expires: new Date(ctx.clock.now() + CLAIM_DAYS * 86_400_000) };
}

function secondsOf(param: string, text: string | undefined): number | null {
  if (!text) return null;
  const seconds = parseSeconds(text);
  if (seconds === null) throw new AppError('invalid_param', undefined, { param });
  return seconds;
}
