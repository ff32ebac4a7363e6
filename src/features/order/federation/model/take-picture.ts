import { thumbnailSent } from '#features/videos/video/events.ts';
import { AppError } from '#platform/errors/errors.ts';
import { FetchError } from '#platform/fetch/errors.ts';
import { safeFetch } from '#platform/fetch/safe-fetch.ts';
import type { Ctx } from '#src/context.ts';

/** Largest picture that is fetched, and how long that may take. */
const PICTURE_BYTES = 8 * 1024 ** 2;
const PICTURE_MS = 15_000;

/** Gives a video its picture, drawn anew as those of all others; without one if that cannot be had. */
export async function takePicture(ctx: Ctx, videoId: number, address: string): Promise<void> {
  try {
    const answer = await safeFetch(address, {
      ...(ctx.fetchPolicy && { policy: ctx.fetchPolicy }),
      maxBytes: PICTURE_BYTES,
      timeoutMs: PICTURE_MS,
    });
    const picture = Buffer.concat(await answer.body.toArray());
    if (answer.status !== 200) return;
    await ctx.db.transaction().execute((trx) => ctx.events.emit(trx, thumbnailSent, { videoId, picture }));
  } catch (error) {
    if (!(error instanceof FetchError || (error instanceof AppError && error.status < 500))) throw error;
    ctx.log.info({ err: error, video: videoId }, 'a picture of another site could not be had');
  }
}
