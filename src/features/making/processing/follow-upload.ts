import { mkdir, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { removeIfDeleted } from '#features/videos/video/model/files.ts';
import type { Attempt } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { publish } from './model.ts';
import {
  beginFollowing,
  endFollowing,
  type FollowedUpload,
  isFollowed,
  keepFollowing,
} from './model/following.ts';
import { processWhileArriving } from './pipeline/process-arriving.ts';
import { withMeteredTools } from './metered-tools.ts';
import { workFolderOf } from './work-folders.ts';

/** How often a follower shows that it is alive, ms; three times within a lease. */
const BEAT_MS = 3_000;
/** How often to check whether a follower has ended, ms. */
const LOOK_MS = 200;
/** Longest time that a follower may take after the last byte, ms; then it is cancelled. */
const PATIENCE_MS = 600_000;

/**
 * Makes the first rendition of a video while its bytes arrive, if its container allows that. If anything goes
 * wrong, only this ends: the video's own job does the rest once everything has arrived.
 */
export async function followUpload(ctx: Ctx, videoId: number, attempt: Attempt): Promise<void> {
  const upload = await beginFollowing(ctx, videoId);
  if (!upload) return;
  const workDir = workFolderOf(ctx, videoId);
  try {
    await mkdir(workDir, { recursive: true });
    await follow(ctx, upload, workDir, attempt.signal);
  } catch (error) {
    if (attempt.signal.aborted) throw error;
    ctx.log.info({ err: error, videoId }, 'stopped following an upload');
  } finally {
    await endFollowing(ctx, videoId);
  }
  if (await removeIfDeleted(ctx, videoId)) await rm(workDir, { recursive: true, force: true });
}

async function follow(
  ctx: Ctx,
  upload: FollowedUpload,
  workDir: string,
  stopping: AbortSignal,
): Promise<void> {
  const useless = new AbortController();
  const stream = ctx.storage.parts(upload.partsId).follow(upload.total);
  const beat = setInterval(() => {
    keepFollowing(ctx, upload, stream.readableDidRead).then(
      (isOfUse) => isOfUse || useless.abort(new Error('There is nothing to follow any more')),
      (error: unknown) => useless.abort(error),
    );
  }, BEAT_MS);
  try {
    await withMeteredTools(ctx, upload.id, (tools) =>
      processWhileArriving({
        tools,
        workDir,
        indexRevision: upload.indexRevision,
        isEachFileDear: ctx.config.STORAGE_URL !== undefined,
        stream,
        signal: AbortSignal.any([stopping, useless.signal]),
        publish: (publication) => publish(ctx, upload, publication),
      }),
    );
  } finally {
    clearInterval(beat);
  }
}

/**
 * Waits until the follower of a complete upload is done with the work folder, or its worker has been dead for
 * a while.
 */
export async function awaitFollower(
  ctx: Pick<Ctx, 'db'>,
  videoId: number,
  signal: AbortSignal,
): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (await isFollowed(ctx, videoId)) {
    if (Date.now() > end) await endFollowing(ctx, videoId);
    await pause(Date.now() > end ? 2 * BEAT_MS : LOOK_MS, undefined, { signal });
  }
}
