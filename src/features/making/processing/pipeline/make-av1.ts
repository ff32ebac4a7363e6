import { availableParallelism } from 'node:os';
import type { FilmIndex, IndexedRung, IndexedSound } from '#features/videos/video/film-index.ts';
import type { Limits } from '#platform/ffmpeg/guarded-process.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { type Av1Wish, av1Wishes } from './av1-sizes.ts';
import { hls, KEEP_START, KEYFRAME_SECONDS } from './encode-args.ts';
import { hdrGraph, ladderGraph, scalerFor } from './filters.ts';
import { silenceFor } from '#platform/ffmpeg/run.ts';
import { finishRendition } from './finish-rendition.ts';
import { rungRate, toFps } from './frame-rate.ts';
import { type Job, processSource } from './job.ts';
import { joinRung } from './join-rung.ts';
import { rungFolder } from './layout.ts';
import { type LengthLimit, runLimits } from './limits.ts';
import type { PipelineRequest } from './pipeline.ts';
import { planFor } from './plan.ts';
import { makeOpus } from './make-opus.ts';
import { measure } from './renditions.ts';
import { mostKbps, type Rung, rungNameOf, sideOf } from './rungs.ts';
import { startJob } from './run-pipeline.ts';
import { openWorkFolder } from './work-folder.ts';

/** `npm run bench -- bytes` compares presets and qualities with the sizes in H.264. */
const AV1_PRESET = 8;
const AV1_CRF = 42;

/** Of the bytes in AAC that those in Opus may be. */
const LEAST_LESS = 0.85;

/** Of what a size has at most in H.264. */
const PART_OF_RATE = 0.7;

/** Processor seconds that it may take, of those that the ladder may; ms of a run, and without a word. */
const SLOWER = 4;
const MOST_WALL_MS = 10 * 3_600_000;
const SILENCE_MS = 300_000;

/** A size made in AV1, the file of the work folder that holds it, and the same size in H.264 or null. */
export type Av1Size = { rung: IndexedRung; path: string; same: IndexedRung | null };

/** What is made of a film: its sizes, lowest first, and its sound in Opus with the file that holds it. */
export type Av1Film = { sizes: Av1Size[]; opus: { sound: IndexedSound; path: string } | null };

/** What a film has in H.264 and AAC, and up to which side there may be larger sizes in AV1. */
export type Av1Ladder = Pick<FilmIndex, 'rungs' | 'sound'> & { top: number };

/**
 * Makes sizes in AV1 beside those that a film has in H.264, one after the other, and its sound in Opus: a
 * later call with the same work folder begins with what was interrupted. What is HDR in the source stays
 * that. Larger ones that cannot be made are left out. Null when `mayGoOn` said no.
 * @throws as `runPipeline` does
 */
export async function makeAv1(
  request: PipelineRequest,
  { rungs, sound: inAac, top }: Av1Ladder,
  mayGoOn: () => Promise<boolean>,
): Promise<Av1Film | null> {
  const job = await startJob(request, await openWorkFolder(request.workDir));
  const sizes: Av1Size[] = [];
  for (const wish of av1Wishes(rungs, job.facts.probe.video, top)) {
    if (!(await mayGoOn())) return null;
    const made = await job.work
      .step(
        `av1-${rungNameOf(wish)}`,
        () => makeOne(job, wish),
        async () => undefined,
      )
      .catch((error: unknown) => {
        if (wish.same || !(error instanceof MediaError)) throw error;
        return null;
      });
    if (!made) break;
    sizes.push({ rung: made.made, path: job.work.path(made.made.file), same: wish.same });
  }
  const { made: inOpus } = await job.work.step(
    'opus',
    () => makeOpus(job),
    async () => undefined,
  );
  // That of a phone may take less as it is.
  const isLess = (inOpus?.averageBandwidth ?? 0) < LEAST_LESS * (inAac?.averageBandwidth ?? 0);
  return { sizes, opus: inOpus && isLess ? { sound: inOpus, path: job.work.path(inOpus.file) } : null };
}

async function makeOne(job: Job, { width, height }: Av1Wish): Promise<IndexedRung> {
  const { video } = job.facts.probe;
  const plan = planFor(job.facts.probe, { copied: false });
  const size = rungNameOf({ width, height });
  const name = `${size}-av1` as const;
  const rate = rungRate(plan.rate, sideOf(size));
  const rung: Rung = { name, width, height, rate, videoKbps: mostKbps(size) };
  await job.work.fresh(rungFolder(name));
  const drawing = { rungs: [rung], board: null, scaler: scalerFor(job.request.tools, video) };
  const graph = video.hdr === 'none' ? ladderGraph(video, plan, drawing) : hdrGraph(video, plan, drawing);
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
