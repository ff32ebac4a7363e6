import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { giveUp } from '#features/making/processing/model.ts';
import { beginStep } from '#features/making/processing/model/steps.ts';
import { completeUpload } from '#features/making/upload/model/complete.ts';
import { failUploads, noteFetched } from '#features/making/upload/model/fetched.ts';
import { maxSizeOf } from '#features/making/upload/model/quota.ts';
import { tooLargeText } from '#features/making/upload/rules.ts';
import { type AppError, isRefusal } from '#platform/errors/errors.ts';
import type { Attempt } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { IMPORT_STEP } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { asGrabError } from './direct.ts';
import { download, type Order } from './download.ts';

const texts = textsIn(TEXTS, FIRST_LANGUAGE);

/** What the job knows of an import. */
interface Grab extends Order {
  readonly uploadId: number;
  readonly hasFailed: boolean;
  /** Why. */
  readonly error: string | null;
  readonly isSignedIn: boolean;
}

/**
 * Fetches a video from its link and completes its upload. If the link has no video any more, it ends with a
 * reason; any other failure is thrown, so that the job is retried from the beginning: a file is stored
 * completely or not at all.
 */
export async function runGrab(ctx: Ctx, videoId: number, { signal, number }: Attempt): Promise<void> {
  const grab = await findGrab(ctx, videoId);
  if (!grab) return;
  // Whoever ended it was killed in the middle of that.
  if (grab.hasFailed) return endGrab(ctx, videoId, 'invalid_grab', grab.error ?? texts.failed);
  await beginStep(ctx.db, videoId, IMPORT_STEP, number);
  ctx.bus.publish('progress', { id: videoId });
  try {
    await fetchInto(ctx, grab, signal);
    await completeUpload(ctx, { id: grab.uploadId });
  } catch (error) {
    signal.throwIfAborted();
    const known = asGrabError(error);
    if (!isRefusal(known) || isPassing(known)) throw error;
    if (known.code === 'video_not_found') return;
    const isTooLarge = known.code === 'invalid_grab_size';
    await endGrab(
      ctx,
      videoId,
      known.code,
      isTooLarge ? tooLargeText(maxSizeOf(ctx, grab.isSignedIn), grab.isSignedIn) : texts.failed,
    );
  }
}

/** A broken connection may work the next time. */
function isPassing({ cause }: AppError): boolean {
  return (
    cause instanceof Error && 'code' in cause && ['unreachable', 'too_slow'].includes(String(cause.code))
  );
}

/** Marks an import as failed, with a reason that its owner sees. */
export async function endGrab(ctx: Ctx, videoId: number, code: string, reason: string): Promise<void> {
  await failUploads(ctx, videoId, reason);
  await giveUp(ctx, videoId, code, reason);
}

async function findGrab({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<Grab | null> {
  const row = await db
    .selectFrom('grab')
    .innerJoin('upload', 'upload.video_id', 'grab.video_id')
    .innerJoin('video', 'video.id', 'grab.video_id')
    .select(['upload.id as uploadId', 'upload.parts_id as partsId', 'upload.account_id as accountId'])
    .select((eb) => ['upload.error', eb('upload.state', '=', 'failed').$castTo<boolean>().as('hasFailed')])
    .select([
      'grab.video_id as videoId',
      'grab.url',
      'grab.start_seconds as start',
      'grab.end_seconds as end',
    ])
    .where('grab.video_id', '=', videoId)
    .where('video.state', '=', 'initial')
    .where('upload.state', 'in', ['started', 'failed'])
    .executeTakeFirst();
  return row ? { ...row, isSignedIn: row.accountId !== null } : null;
}

async function fetchInto(ctx: Ctx, grab: Grab, signal: AbortSignal): Promise<void> {
  const parts = ctx.storage.parts(grab.partsId);
  if ((await parts.contiguous()) === 0) {
    const { isSignedIn } = grab;
    const importer = { isSignedIn, maxSize: maxSizeOf(ctx, isSignedIn), isPatient: true };
    await download(ctx, grab, importer, signal);
  }
  const size = await parts.contiguous();
  await noteFetched(ctx, grab.uploadId, size);
}
