import { checkQuota, checkRoom, maxSizeOf } from '#features/making/upload/model/quota.ts';
import type { RequestedUpload } from '#features/making/upload/model/request.ts';
import { CLAIM_DAYS } from '#features/making/upload/rules.ts';
import type { VideoForm } from '#features/making/upload/contract.ts';
import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { parseSeconds, trimOf } from '../rules.ts';
import { createGrab } from './create-grab.ts';
import { lookAt } from './look-at.ts';

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
  const order = { url: asked.url, start, end };
  const ids = await ctx.db
    .transaction()
    .execute((trx) => createGrab(trx, ctx, caller, { ...form, ...words }, { ...order, token }));
  return { ...ids, token, expires: new Date(ctx.clock.now() + CLAIM_DAYS * 86_400_000) };
}

function secondsOf(param: string, text: string | undefined): number | null {
  if (!text) return null;
  const seconds = parseSeconds(text);
  if (seconds === null) throw new AppError('invalid_param', undefined, { param });
  return seconds;
}
