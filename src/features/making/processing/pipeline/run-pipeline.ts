import { wholeMs } from '#base/duration.ts';
import { probeFile } from '#platform/ffmpeg/probe.ts';
import type { Probe } from '#platform/ffmpeg/probe-parse.ts';
import type { Job } from './job.ts';
import { checkProbe } from './limits.ts';
import { makeLadder } from './make-ladder.ts';
import { makePlayable } from './make-playable.ts';
import { makeFallback, makeProgressive } from './make-progressive.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import type { Facts, PipelineRequest } from './pipeline.ts';
import { planFor } from './plan.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';
import { createWorkMeter, estimateWork } from './work-meter.ts';

/**
 * Makes everything that a video needs from its source. Each step is published before the next begins, so that
 * the video can be played after the first. A later call with the same work folder repeats at most the step
 * that was interrupted.
 * @throws {MediaError} when the file is at fault: trying again will not help; {FfmpegError} `no_space` or
 * anything else when it may; the reason of the signal when aborted, with no process left behind
 */
export async function runPipeline(request: PipelineRequest): Promise<Facts> {
  const job = await startJob(request, await openWorkFolder(request.workDir));
  await makePlayable(job);
  job.meter.plan(estimateWork(job.facts.probe, job.plan, job.facts.duration!));
  await makeProgressive(job);
  await makeThumbnails(job);
  await makeLadder(job);
  await makeFallback(job);
  return job.facts;
}

async function startJob(request: PipelineRequest, work: WorkFolder): Promise<Job> {
  const meter = createWorkMeter(
    (progress) => request.onProgress?.(progress),
    () => performance.now(),
  );
  meter.begin('probe');
  const { made: probe, worked } = await work.step(
    'probe',
    () => look(request),
    async () => undefined,
  );
  const plan = planFor(probe);
  meter.plan(estimateWork(probe, plan, probe.duration ?? 60));
  meter.end(worked);
  return { request, work, meter, plan, facts: firstFacts(probe), published: new Set() };
}

async function look({ tools, source, signal }: PipelineRequest): Promise<Probe> {
  const probe = await probeFile(tools, source, { signal });
  checkProbe(probe);
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
    progressive: [],
    fallback: null,
    thumbnails: [],
    storyboardImages: 0,
    hasPreview: false,
  };
}
