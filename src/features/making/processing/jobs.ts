import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { removeIfDeleted, sweepDeleted } from '#features/videos/video/model/files.ts';
import { sweepLeft } from '#features/videos/video/model/left-files.ts';
import { withSource } from '#features/videos/video/model/source.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { withMeteredTools } from './metered-tools.ts';
import type { Attempt, JobKind } from '#platform/jobs/jobs.ts';
import { PutOff } from '#platform/jobs/job.ts';
import { isStoreTrouble } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';
import { makingBegins } from './feature.ts';
import { runnersFor, waitForRunner } from './elsewhere.ts';
import { awaitFollower, followUpload } from './follow-upload.ts';
import {
  beginAttempt,
  complete,
  dropSegments,
  findWaiting,
  GAVE_UP,
  giveUp,
  noteFailure,
  noteProgress,
  type ProcessedVideo,
  publish,
} from './model.ts';
import { makePreviews } from './make-previews.ts';
import { measureOldFilms } from './measure-loudness.ts';
import { isUntouched, shareSame } from './model/share.ts';
import { sendForgotten } from './model/leftovers.ts';
import { dropReturned } from './model/runner-files.ts';
import { sweepJobs } from './model/runner-jobs.ts';
import { endTurn, letCheaperFirst, tidyTurns } from './model/turns.ts';
import { forgetUses } from './model/budget.ts';
import { FOLLOW_UPLOAD, PROCESS_VIDEO, SHARE_FILES } from './queue.ts';
import { LONGEST } from './pipeline/limits.ts';
import type { Progress } from './pipeline/pipeline.ts';
import { runPipeline } from './pipeline/run-pipeline.ts';
import { sweepWorkFolders, workFolderOf } from './work-folders.ts';

/** Most uploads that one worker follows at the same time; any other is processed once it has arrived. */
const FOLLOWED = 2;
/** Videos that come to share files of others at the same time, in one worker. */
const SHARED = 4;
/** Retries, including those after the worker was killed: a file that crashes the whole worker ends here. */
const RETRIES = 9;
/** Internal errors, and kills from outside, after which a video is given up. */
const MOST_FAILURES = 4;
/** More than the runs of one file may take in total, so that a file ends at its own limits. */
const LONGEST_SECONDS = 4 * 3_600;
/**
 * Time limit of following an upload, after which it starts again, because jobs may not run for a day;
 * seconds.
 */
const LONGEST_FOLLOWING = 23 * 3_600;
/** Longest wait before a retry, seconds. */
const LONGEST_WAIT = 15;
/** Pause between two progress reports, ms. */
const NOTE_MS = 1_000;

export default (ctx: Ctx): JobKind<never>[] => [...makingJobs(ctx), ...tidyingJobs(ctx)];

const makingJobs = (ctx: Ctx): JobKind<{ videoId: number }>[] => [
  {
    name: PROCESS_VIDEO,
    keyed: true,
    parallel: countEncoders(ctx.config),
    retries: RETRIES,
    expires: LONGEST_SECONDS,
    longestWait: LONGEST_WAIT,
    run: ({ videoId }, attempt) => processInTurn(ctx, videoId, attempt),
    async gaveUp({ videoId }) {
      await giveUp(ctx, videoId, 'gave_up', GAVE_UP);
      await endTurn(ctx, videoId);
    },
  },
  {
    name: SHARE_FILES,
    keyed: true,
    parallel: SHARED,
    retries: RETRIES,
    expires: LONGEST_SECONDS,
    longestWait: LONGEST_WAIT,
    run: ({ videoId }, { signal }) => shareBeforeMaking(ctx, videoId, signal),
  },
  {
    name: FOLLOW_UPLOAD,
    keyed: true,
    parallel: FOLLOWED,
    retries: RETRIES,
    expires: LONGEST_FOLLOWING,
    longestWait: LONGEST_WAIT,
    run: ({ videoId }, attempt) => followUpload(ctx, videoId, attempt),
  },
];

const tidyingJobs = (ctx: Ctx): JobKind<object>[] => [
  {
    name: 'make-previews',
    cron: '* * * * *',
    retries: 0,
    expires: 600,
    run: async (_payload, { signal }) => void (await makePreviews(ctx, signal)),
  },
  {
    name: 'measure-loudness',
    cron: '* * * * *',
    retries: 0,
    expires: 600,
    run: async (_payload, { signal }) => void (await measureOldFilms(ctx, signal)),
  },
  {
    name: 'tidy-processing',
    cron: '*/10 * * * *',
    retries: 0,
    async run() {
      await sendForgotten(ctx);
      await tidyTurns(ctx);
      await sweepJobs(ctx);
      await forgetUses(ctx);
      await sweepDeleted(ctx);
      await sweepLeft(ctx);
      await sweepWorkFolders(ctx);
    },
  },
];

/** One encode keeps about four cores busy, so running several at a time only helps on larger machines. */
function countEncoders(
  { ENCODERS }: Pick<Ctx['config'], 'ENCODERS'>,
  cores = availableParallelism(),
): number {
  return ENCODERS ?? Math.max(1, Math.floor(cores / 4));
}

/** Makes a video's files, if they are still wanted, then gives the next video its turn. */
async function processInTurn(ctx: Ctx, videoId: number, attempt: Attempt): Promise<void> {
  await processVideo(ctx, videoId, attempt);
  await endTurn(ctx, videoId);
}

/**
 * Makes a video's files. A faulty file ends it with a reason; any other failure is retried, and while the
 * storage cannot be reached or is full, or cheaper videos wait, the job waits.
 */
async function processVideo(ctx: Ctx, videoId: number, attempt: Attempt): Promise<void> {
  if (!(await findWaiting(ctx, videoId))) return void (await removeIfDeleted(ctx, videoId));
  await waitForRunner(ctx, videoId);
  await awaitFollower(ctx, videoId, attempt.signal);
  await ctx.db.transaction().execute((trx) => ctx.events.emit(trx, makingBegins, { videoId }));
  const video = await beginAttempt(ctx, videoId, attempt.number);
  if (!video) return void (await removeIfDeleted(ctx, videoId));
  if (!(await shareSame(ctx, videoId))) await makeAndPublish(ctx, video, attempt.signal);
  await removeIfDeleted(ctx, videoId);
  await rm(workFolderOf(ctx, videoId), { recursive: true, force: true });
}

async function makeAndPublish(ctx: Ctx, video: ProcessedVideo, signal: AbortSignal): Promise<void> {
  const workDir = workFolderOf(ctx, video.id);
  await mkdir(workDir, { recursive: true });
  const began = performance.now();
  try {
    const seconds = await makeFiles(ctx, video, workDir, signal);
    await dropSegments(ctx, video);
    await complete(ctx, video.id);
    await dropReturned(ctx, video.id, 'gone');
    ctx.metrics.transcoded(seconds, (performance.now() - began) / 1000);
  } catch (error) {
    if (signal.aborted || isStoreTrouble(error) || error instanceof PutOff) throw error;
    await handleFailure(ctx, video.id, error);
  }
}

/**
 * Publishes the video with the files of another that has the same bytes, without waiting for its turn, unless
 * its own are being made.
 */
async function shareBeforeMaking(ctx: Ctx, videoId: number, signal: AbortSignal): Promise<void> {
  if (!(await findWaiting(ctx, videoId))) return;
  await awaitFollower(ctx, videoId, signal);
  await ctx.db.transaction().execute((trx) => ctx.events.emit(trx, makingBegins, { videoId }));
  if (await shareSame(ctx, videoId, isUntouched)) await endTurn(ctx, videoId);
}

/** A faulty file ends the work; any other failure is thrown and retried until it has happened too often. */
async function handleFailure(ctx: Ctx, videoId: number, error: unknown): Promise<void> {
  if (error instanceof MediaError) {
    ctx.log.info({ videoId, code: error.code, detail: error.detail }, 'not a video that can be played');
    return giveUp(ctx, videoId, error.code, error.message);
  }
  if ((await noteFailure(ctx, videoId)) < MOST_FAILURES) throw error;
  ctx.log.error({ err: error, videoId }, 'gave a video up');
  return giveUp(ctx, videoId, 'gave_up', GAVE_UP);
}

/** Returns the video's length, seconds. */
async function makeFiles(
  ctx: Ctx,
  video: ProcessedVideo,
  workDir: string,
  signal: AbortSignal,
): Promise<number> {
  let seconds = 0;
  const note = atMostEvery(NOTE_MS, (progress: Progress) => noteProgress(ctx, video.id, progress));
  await withMeteredTools(ctx, video.id, (tools) =>
    withSource(ctx, video.id, (source) =>
      runPipeline({
        tools,
        source,
        workDir,
        indexRevision: video.indexRevision,
        longest: video.wasLive ? LONGEST.broadcast : LONGEST.upload,
        isEachFileDear: ctx.config.STORAGE_URL !== undefined,
        signal,
        elsewhere: runnersFor(ctx, video.id, workDir, tools),
        mayBegin: (cpuSeconds) => letCheaperFirst(ctx, video.id, cpuSeconds),
        publish(publication) {
          seconds = publication.facts.duration ?? 0;
          return publish(ctx, video, publication);
        },
        onProgress: (progress) => note(progress).catch((error) => ctx.log.warn({ err: error }, 'progress')),
      }),
    ),
  );
  return seconds;
}

/** Calls the function only if the last call was at least `ms` ago; other calls are dropped. */
function atMostEvery<A>(ms: number, act: (given: A) => Promise<void>): (given: A) => Promise<void> {
  let last = -Infinity;
  return async (given) => {
    if (Date.now() - last < ms) return;
    last = Date.now();
    await act(given);
  };
}
