import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { CUT_STEP } from '#features/making/clip/rules.ts';
import { withMeteredTools } from '#features/making/processing/metered-tools.ts';
import { giveUp } from '#features/making/processing/model.ts';
import { beginStep, noteStep } from '#features/making/processing/model/steps.ts';
import { cutFolderOf } from '#features/making/processing/work-folders.ts';
import { completeUpload } from '#features/making/upload/model/complete.ts';
import { failUploads, noteFetched } from '#features/making/upload/model/fetched.ts';
import { maxSizeOf } from '#features/making/upload/model/quota.ts';
import { withSource } from '#features/videos/video/model/source.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { FfmpegError } from '#platform/ffmpeg/run.ts';
import type { Tools } from '#platform/ffmpeg/tools.ts';
import type { Attempt } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { SERVER_TEXTS } from '../texts.ts';
import { cutFile } from './cut-file.ts';
import { findCutList, findEdit } from './edit.ts';
import { examineFile } from './facts.ts';
import type { EditList } from '../rules.ts';

const { failed } = textsIn(SERVER_TEXTS, FIRST_LANGUAGE);

/** Pause between two notes of progress, ms. */
const NOTE_MS = 1_000;

/** What the job knows of a cut. */
interface Cut {
  readonly newVideoId: number;
  readonly uploadId: number;
  readonly partsId: string;
  readonly hasFailed: boolean;
  /** The hidden video that keeps the uncut files, or the video itself before its first cut. */
  readonly sourceId: number;
  readonly list: EditList;
  readonly duration: number;
}

/**
 * Cuts a video from its original and completes the upload of the hidden video, which is then processed like
 * any other and takes the place of the present files. If it is killed, the same job starts again: a file is
 * stored completely or not at all.
 */
export async function runCut(ctx: Ctx, newVideoId: number, { signal, number }: Attempt): Promise<void> {
  const cut = await findCut(ctx, newVideoId);
  if (!cut) return;
  // Whoever ended it was killed in the middle of that.
  if (cut.hasFailed) return endCut(ctx, newVideoId);
  await beginStep(ctx.db, newVideoId, CUT_STEP, number);
  ctx.bus.publish('progress', { id: newVideoId });
  const parts = ctx.storage.parts(cut.partsId);
  try {
    if ((await parts.contiguous()) === 0) await cutInto(ctx, cut, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (isHopeless(error)) {
      ctx.log.warn({ err: error, videoId: newVideoId }, 'a video could not be cut');
      return endCut(ctx, newVideoId);
    }
    throw error;
  }
  await noteFetched(ctx, cut.uploadId, await parts.contiguous());
  await completeUpload(ctx, { id: cut.uploadId });
}

/** Whether the file itself is at fault, so that another attempt would fail as well. */
function isHopeless(error: unknown): boolean {
  return error instanceof MediaError || (error instanceof FfmpegError && error.reason === 'failed');
}

/** Marks a cut as failed for good; the present version stays. */
export async function endCut(ctx: Ctx, newVideoId: number): Promise<void> {
  await failUploads(ctx, newVideoId, failed);
  await giveUp(ctx, newVideoId, 'cut_failed', failed);
}

async function findCut(ctx: Pick<Ctx, 'db'>, newVideoId: number): Promise<Cut | null> {
  const row = await ctx.db
    .selectFrom('video_cut')
    .innerJoin('upload', 'upload.video_id', 'video_cut.new_video_id')
    .innerJoin('video as hidden', 'hidden.id', 'video_cut.new_video_id')
    .innerJoin('video', 'video.id', 'video_cut.video_id')
    .select(['upload.id as uploadId', 'upload.parts_id as partsId', 'video.id as videoId', 'video.duration'])
    .select((eb) => eb('upload.state', '=', 'failed').$castTo<boolean>().as('hasFailed'))
    .where('video_cut.new_video_id', '=', newVideoId)
    .where('hidden.state', '=', 'initial')
    .where('upload.state', 'in', ['started', 'failed'])
    .executeTakeFirst();
  const list = row && (await findCutList(ctx, newVideoId));
  if (!row || !list) return null;
  const edit = await findEdit(ctx, row.videoId);
  const source = { sourceId: edit?.keptId ?? row.videoId, duration: edit?.duration ?? row.duration };
  return { newVideoId, ...row, list, ...source };
}

async function cutInto(ctx: Ctx, cut: Cut, signal: AbortSignal): Promise<void> {
  const folder = cutFolderOf(ctx, cut.newVideoId);
  try {
    const path = await withMeteredTools(ctx, cut.newVideoId, (tools) =>
      withSource(ctx, cut.sourceId, (whole) => cutWhole(ctx, { tools, folder, whole, cut, signal })),
    );
    const limit = Math.max(maxSizeOf(ctx, true), (await stat(path)).size);
    await ctx.storage.parts(cut.partsId).write(0, createReadStream(path), { limit, signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Work {
  readonly tools: Tools;
  readonly folder: string;
  readonly whole: string;
  readonly cut: Cut;
  readonly signal: AbortSignal;
}

async function cutWhole(ctx: Ctx, { tools, folder, whole, cut, signal }: Work): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const file = await examineFile(tools, whole, signal);
  let last = 0;
  return cutFile({
    ...{ tools, path: whole, folder, file, signal },
    ...{ list: cut.list, duration: cut.duration },
    onProgress(fraction) {
      if (Date.now() - last < NOTE_MS) return;
      last = Date.now();
      noteStep(ctx, cut.newVideoId, CUT_STEP, fraction).catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'progress'),
      );
    },
  });
}
