import { wholeMs } from '#base/duration.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { probeFile } from '#platform/ffmpeg/probe.ts';
import type { Probe } from '#platform/ffmpeg/probe-parse.ts';
import { filmOfSound } from './film-of-sound.ts';
import type { Job } from './job.ts';
import type { JoinedRung } from './join-rung.ts';
import { checkProbe } from './limits.ts';
import { makeLadder } from './make-ladder.ts';
import { makeOne, makePlayable } from './make-playable.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import type { Facts, PipelineRequest } from './pipeline.ts';
import { planFor } from './plan.ts';
import { sideOf } from './rungs.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';
import { createWorkMeter, estimateWork } from './work-meter.ts';

/** Length of a video whose header does not tell it. */
const ASSUMED_SECONDS = 60;

/**
 * Makes everything that a video needs from its source. Each step is published before the next begins, so that
 * the video can be played after the first. A later call with the same work folder repeats at most the step
 * that was interrupted.
 * @throws {MediaError} when the file is at fault: trying again will not help; {FfmpegError} `no_space` or
 * anything else when it may; the reason of the signal when aborted, with no process left behind
 */
export async function runPipeline(request: PipelineRequest): Promise<Facts> {
  const job = await startJob(request, await openWorkFolder(request.workDir));
  if (!job.plan.copy) await askToBegin(job);
  await makePlayable(job);
  job.meter.plan(estimateWork(job.facts.probe, job.plan, job.facts.duration!));
  await makeThumbnails(job);
  await askToBegin(job);
  await makeLadder(job);
  return job.facts;
}

/** A copy costs next to nothing, so it is made in any case. */
async function askToBegin({ request, facts, plan }: Job): Promise<void> {
  const work = estimateWork(facts.probe, plan, facts.duration ?? ASSUMED_SECONDS);
  await request.mayBegin?.(Object.values(work).reduce((sum, seconds) => sum + seconds, 0));
}

/**
 * Makes the highest rung of a source alone, with the sound, as `runPipeline` does. @throws the same
 */
export async function makeHighest(request: PipelineRequest): Promise<JoinedRung> {
  const job = await startJob(request, await openWorkFolder(request.workDir));
  const { joined } = await makeOne(job, ({ first, rest }) =>
    [first!, ...rest].reduce((high, rung) => (sideOf(rung.name) > sideOf(high.name) ? rung : high)),
  );
  return joined;
}

/** Looks at the source, unless an earlier run did, and plans. @throws the same */
export async function startJob(request: PipelineRequest, work: WorkFolder): Promise<Job> {
  const meter = createWorkMeter(
    (progress) => request.onProgress?.(progress),
    () => performance.now(),
  );
  meter.begin('probe');
  const { made, worked } = await work.step(
    'probe',
    () => look(request, work),
    async () => undefined,
  );
  const { probe, film } = made;
  const plan = planFor(probe);
  meter.plan(estimateWork(probe, plan, probe.duration ?? ASSUMED_SECONDS));
  meter.end(worked);
  const source = film === null ? request.source : work.path(film);
  return {
    request: { ...request, source },
    work,
    meter,
    edition: await editionOf(request, work),
    plan,
    facts: firstFacts(probe),
    grown: 0,
    published: new Set(),
  };
}

/** Kept with the work folder, because publishing an index raises the revision while its work goes on. */
export async function editionOf(
  { indexRevision = 0 }: Pick<PipelineRequest, 'indexRevision'>,
  work: WorkFolder,
): Promise<number> {
  const { made } = await work.step(
    'edition',
    async () => indexRevision,
    async () => undefined,
  );
  return made;
}

/** What is known of the source, or of the film that stands for it because it is only sound. */
type SourceFacts = { probe: Probe; film: string | null };

async function look(request: PipelineRequest, work: WorkFolder): Promise<SourceFacts> {
  try {
    return { probe: await examine(request, request.source), film: null };
  } catch (error) {
    if (!(error instanceof MediaError) || error.code !== 'no_video') throw error;
    const film = await filmOfSound(request, work);
    return { probe: await examine(request, work.path(film)), film };
  }
}

async function examine(request: PipelineRequest, path: string): Promise<Probe> {
  const probe = await probeFile(request.tools, path, request);
  checkProbe(probe, request);
  return probe;
}

/** The facts that are known after probing. */
export function firstFacts(probe: Probe): Facts {
  return {
    probe,
    width: probe.video.width,
    height: probe.video.height,
    duration: probe.duration === null ? null : wholeMs(probe.duration),
    isGif: probe.container === 'gif',
    hasAudio: probe.audio.length > 0,
    renditions: [],
    audio: null,
    index: { version: 1, rungs: [], sound: null, sheets: [] },
    progressive: [],
    fallback: null,
    thumbnails: [],
    storyboardImages: 0,
    hasPreview: false,
    loudness: null,
  };
}
