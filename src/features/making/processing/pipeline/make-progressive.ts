import { stat } from 'node:fs/promises';
import { asMediaError } from '#platform/ffmpeg/faults.ts';
import { runFfmpeg, silenceFor } from '#platform/ffmpeg/run.ts';
import { joinPlaylists } from './encode-args.ts';
import { finalFile, publish, type Job } from './job.ts';
import { progressiveName } from './layout.ts';
import type { Rendition } from './master-playlist.ts';
import type { Progressive } from './pipeline.ts';
import { sideOf } from './rungs.ts';

/** Largest side of the file for clients that only play progressive files, pixels. */
const FALLBACK_SIDE = 720;

/** Up to this many bits per second and 1080 pixels, a copy is good enough for them. */
const LIGHT_COPY_BANDWIDTH = 10e6;
const LIGHT_COPY_SIDE = 1080;

/** Makes a progressive MP4 of the first rendition, at once. */
export async function makeProgressive(job: Job): Promise<void> {
  await make(job, 'progressive', job.facts.renditions[0]!);
}

/** Makes a better one from the ladder, unless the first one cannot be improved. */
export async function makeFallback(job: Job): Promise<void> {
  const first = job.facts.renditions.find(({ name }) => name === job.facts.progressive[0]?.rung)!;
  const light = first.averageBandwidth <= LIGHT_COPY_BANDWIDTH && sideOf(first.name) <= LIGHT_COPY_SIDE;
  const best = job.facts.renditions.findLast((each) => !each.copied && sideOf(each.name) <= FALLBACK_SIDE);
  if ((first.copied && light) || !best || best.name === first.name) return;
  await make(job, 'fallback', best);
}

async function make(job: Job, stage: 'progressive' | 'fallback', rendition: Rendition): Promise<void> {
  job.meter.begin(stage);
  const keepFacts = (made: Progressive): void => {
    const others = job.facts.progressive.filter(({ name }) => name !== made.name);
    job.facts = { ...job.facts, progressive: [...others, made], fallback: made.name };
  };
  const { made, worked } = await job.work.step(
    stage,
    () => joinTracks(job, rendition),
    async (file) => {
      keepFacts(file);
      await publish(job, stage, [finalFile(job, file.name)]);
    },
  );
  keepFacts(made);
  job.meter.end(worked);
}

async function joinTracks(job: Job, rendition: Rendition): Promise<Progressive> {
  const { name: rung, width, height } = rendition;
  const name = progressiveName(rung);
  await job.work.makeFolder('mp4');
  const {
    request: { tools, signal },
    facts,
  } = job;
  const tracks = [rendition, ...(facts.audio ? [facts.audio] : [])];
  const bits =
    tracks.reduce((sum, { averageBandwidth }) => sum + averageBandwidth, 0) * (facts.duration ?? 0);
  const playlists = tracks.map(({ playlist }) => playlist);
  await asMediaError(() =>
    runFfmpeg(tools, joinPlaylists(playlists, name), {
      cwd: job.work.path('.'),
      signal,
      limits: { silenceMs: silenceFor(tools, bits / 8) },
    }),
  );
  return { rung, name, size: (await stat(job.work.path(name))).size, width, height };
}
