import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { giveUp } from '#features/making/processing/model.ts';
import { beginStep } from '#features/making/processing/model/steps.ts';
import { completeUpload } from '#features/making/upload/model/complete.ts';
import { failUploads, noteFetched } from '#features/making/upload/model/fetched.ts';
import { maxSizeOf } from '#features/making/upload/model/quota.ts';
import { withSource } from '#features/videos/video/model/source.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { FfmpegError } from '#platform/ffmpeg/run.ts';
import type { Attempt } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { CUT_STEP } from '../rules.ts';
import { SERVER_TEXTS } from '../texts.ts';
import { cutStretch } from './cut-stretch.ts';

const { failed } = textsIn(SERVER_TEXTS, FIRST_LANGUAGE);

/** What the job knows of a clip. */
interface Clip {
  readonly videoId: number;
  readonly uploadId: number;
  readonly partsId: string;
  readonly hasFailed: boolean;
  readonly sourceId: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts a clip from the stored file of its source and completes its upload, after which it is processed like
 * any other. If it is killed, the same job starts again: a file is stored completely or not at all.
 */
export async function runClip(ctx: Ctx, videoId: number, { signal, number }: Attempt): Promise<void> {
  const clip = await findClip(ctx, videoId);
  if (!clip) return;
  // Whoever ended it was killed in the middle of that.
  if (clip.hasFailed) return endClip(ctx, videoId);
  await beginStep(ctx.db, videoId, CUT_STEP, number);
  ctx.bus.publish('progress', { id: videoId });
  const parts = ctx.storage.parts(clip.partsId);
  try {
    if ((await parts.contiguous()) === 0) await cutInto(ctx, clip, signal);
  } catch (error) {
    if (isHopeless(error)) return endClip(ctx, videoId);
    throw error;
  }
  await noteFetched(ctx, clip.uploadId, await parts.contiguous());
  await completeUpload(ctx, { id: clip.uploadId });
}

/** Whether the file itself is at fault, so that another attempt would fail as well. */
function isHopeless(error: unknown): boolean {
  if (error instanceof MediaError) return error.code !== 'out_of_time';
  return error instanceof FfmpegError && error.reason === 'failed';
}

/** Marks a clip as failed for good. */
export async function endClip(ctx: Ctx, videoId: number, reason = failed): Promise<void> {
  await failUploads(ctx, videoId, reason);
  await giveUp(ctx, videoId, 'clip_failed', reason);
}

async function findClip({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<Clip | undefined> {
  return db
    .selectFrom('clip')
    .innerJoin('upload', 'upload.video_id', 'clip.video_id')
    .innerJoin('video', 'video.id', 'clip.video_id')
    .select(['clip.video_id as videoId', 'upload.id as uploadId', 'upload.parts_id as partsId'])
    .select(['clip.source_id as sourceId', 'start_seconds as start', 'end_seconds as end'])
    .select((eb) => eb('upload.state', '=', 'failed').$castTo<boolean>().as('hasFailed'))
    .where('clip.video_id', '=', videoId)
    .where('video.state', '=', 'initial')
    .where('upload.state', 'in', ['started', 'failed'])
    .executeTakeFirst();
}

async function cutInto(ctx: Ctx, clip: Clip, signal: AbortSignal): Promise<void> {
  const folder = join(ctx.config.dataDir, 'work', `clip-${clip.videoId}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const path = await withSource(ctx, clip.sourceId, (whole) =>
      cutStretch(ctx, { whole, folder, ...clip }, signal),
    );
    await ctx.storage
      .parts(clip.partsId)
      .write(0, createReadStream(path), { limit: maxSizeOf(ctx, true), signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
