import { availableParallelism } from 'node:os';
import type { IndexedRung } from '#features/videos/video/film-index.ts';
import type { Limits } from '#platform/ffmpeg/guarded-process.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { hls, KEEP_START, KEYFRAME_SECONDS } from './encode-args.ts';
import { ladderGraph, scalerFor } from './filters.ts';
import { silenceFor } from '#platform/ffmpeg/run.ts';
import { finishRendition } from './finish-rendition.ts';
import { rungRate, toFps } from './frame-rate.ts';
import { type Job, processSource } from './job.ts';
import { joinRung } from './join-rung.ts';
import { rungFolder } from './layout.ts';
import { type LengthLimit, runLimits } from './limits.ts';
import type { PipelineRequest } from './pipeline.ts';
import { planFor } from './plan.ts';
import { measure } from './renditions.ts';
import { mostKbps, type Rung, rungNameOf, sideOf } from './rungs.ts';
import { startJob } from './run-pipeline.ts';
import { openWorkFolder } from './work-folder.ts';

/** The smallest size in AV1, which takes about as many bytes as the one below it in H.264; pixels. */
const LEAST_SIDE = 360;

/** `npm run bench -- bytes` compares presets and qualities with the sizes in H.264. */
const AV1_PRESET = 8;
const AV1_CRF = 42;

/** Of what a size has at most in H.264. */
const PART_OF_RATE = 0.7;

/** Processor seconds that it may take, of those that the ladder may; ms of a run, and without a word. */
const SLOWER = 4;
const MOST_WALL_MS = 10 * 3_600_000;
const SILENCE_MS = 300_000;

/** A size made in AV1, the file of the work folder that holds it, and the same size in H.264. */
export type Av1Size = { rung: IndexedRung; path: string; same: IndexedRung };

/** Which sizes of a film are made in AV1: those that are not small, and the highest. */
export function av1SizesOf(rungs: readonly IndexedRung[]): IndexedRung[] {
  const side = ({ width, height }: IndexedRung): number => Math.min(width, height);
  const highest = Math.max(...rungs.map(side));
  return rungs.filter((rung) => side(rung) >= LEAST_SIDE || side(rung) === highest);
}

/**
 * Makes sizes in AV1 beside those that a film has in H.264, without sound, one after the other: a later call
 * with the same work folder begins with the one that was interrupted. Null when `mayGoOn` said no.
 * @throws as `runPipeline` does
 */
export async function makeAv1(
  request: PipelineRequest,
  rungs: readonly IndexedRung[],
  mayGoOn: () => Promise<boolean>,
): Promise<Av1Size[] | null> {
  const job = await startJob(request, await openWorkFolder(request.workDir));
  const sizes: Av1Size[] = [];
  for (const rung of av1SizesOf(rungs)) {
    if (!(await mayGoOn())) return null;
    const made = await job.work.step(
      `av1-${rung.name}`,
      () => makeOne(job, rung),
      async () => undefined,
    );
    sizes.push({ rung: made.made, path: job.work.path(made.made.file), same: rung });
  }
  return sizes;
}

async function makeOne(job: Job, { width, height }: IndexedRung): Promise<IndexedRung> {
  const { video } = job.facts.probe;
  const plan = planFor(job.facts.probe, { copied: false });
  const size = rungNameOf({ width, height });
  const name = `${size}-av1` as const;
  const rate = rungRate(plan.rate, sideOf(size));
  const rung: Rung = { name, width, height, rate, videoKbps: mostKbps(size) };
  await job.work.fresh(rungFolder(name));
  const scaler = scalerFor(job.request.tools, video);
  const graph = ladderGraph(video, plan, { rungs: [rung], board: null, scaler });
  await processSource(job, [[]], ['-filter_complex', graph, ...av1Output(rung, job.request)], {
    limits: limitsOf(job),
  });
  const measured = await measure(job, rung, { withAudio: false });
  if (!measured) throw new MediaError('damaged', `nothing was encoded for ${name}`);
  return (await joinRung(job, await finishRendition(job, measured), null)).rung;
}

/** It takes longer than any other work, and gives way to all of it. */
function limitsOf({ facts, request }: Job): Limits {
  const limits = runLimits(facts.probe);
  return {
    ...limits,
    cpuSeconds: SLOWER * (limits.cpuSeconds ?? 0),
    wallMs: MOST_WALL_MS,
    silenceMs: silenceFor(request.tools) + SILENCE_MS,
  };
}

/**
 * Writes one size's pictures in AV1 as HLS, from the filter graph's output with its name. Half of the cores,
 * since nobody waits for it; key frames only where those in H.264 are.
 */
function av1Output(rung: Rung, limit: LengthLimit): string[] {
  return ['-map', `[${rung.name}]`, ...svtAv1(rung), ...KEEP_START, ...hls(rung.name, limit)];
}

/** The encoder and its settings. */
export function svtAv1({ rate, videoKbps }: Pick<Rung, 'rate' | 'videoKbps'>, crf = AV1_CRF): string[] {
  const pictures = Math.max(1, Math.round(toFps(rate) * KEYFRAME_SECONDS));
  const threads = Math.max(1, Math.floor(availableParallelism() / 2));
  return [
    ...['-c:v', 'libsvtav1', '-preset', String(AV1_PRESET), '-crf', String(crf), '-g', String(pictures)],
    ...['-svtav1-params', `lp=${threads}:mbr=${Math.round(videoKbps * PART_OF_RATE)}`],
  ];
}
