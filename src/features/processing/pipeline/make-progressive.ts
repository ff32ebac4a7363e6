import { createReadStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { runFfmpeg } from '#platform/ffmpeg/run.ts';
import { untrustedInput } from '#platform/ffmpeg/safety.ts';
import { progressiveOutput } from './encode-args.ts';
import { asMediaError, finalFile, publish, type Job } from './job.ts';
import { progressiveName, rungFolder } from './layout.ts';
import { readPlaylist } from './renditions.ts';
import { sideOf } from './rungs.ts';
import type { Progressive } from './pipeline.ts';
import type { Rendition } from './master-playlist.ts';

/** Largest side of the file for those who play nothing else, pixels. */
const FALLBACK_SIDE = 720;

/** A copy up to this many bits per second will do for them, up to 1080 pixels. */
const LIGHT_COPY_BANDWIDTH = 10e6;
const LIGHT_COPY_SIDE = 1080;

/** Makes a progressive MP4 of the first rendition, at once. */
export async function makeProgressive(job: Job): Promise<void> {
  await make(job, 'progressive', job.facts.renditions[0]!);
}

/** Makes a better one from the ladder, unless the first one is as good as it gets. */
export async function makeFallback(job: Job): Promise<void> {
  const first = job.facts.renditions.find(({ name }) => name === job.facts.progressive[0]?.rung)!;
  const light = first.averageBandwidth <= LIGHT_COPY_BANDWIDTH && sideOf(first.name) <= LIGHT_COPY_SIDE;
  const best = job.facts.renditions.filter((each) => !each.copied && sideOf(each.name) <= FALLBACK_SIDE).at(-1);
  if ((first.copied && light) || !best || best.name === first.name) return;
  await make(job, 'fallback', best);
}

async function make(job: Job, stage: 'progressive' | 'fallback', rendition: Rendition): Promise<void> {
  job.meter.begin(stage);
  const settle = (made: Progressive): void => {
    const others = job.facts.progressive.filter(({ name }) => name !== made.name);
    job.facts = { ...job.facts, progressive: [...others, made], fallback: made.name };
  };
  const { made, worked } = await job.work.step(stage, () => joinSegments(job, rendition), async (file) => {
    settle(file);
    await publish(job, stage, [finalFile(job, file.name)]);
  });
  settle(made);
  job.meter.end(worked);
}

async function joinSegments(job: Job, { name: rung, width, height }: Rendition): Promise<Progressive> {
  const name = progressiveName(rung);
  await mkdir(job.work.path('mp4'), { recursive: true });
  const { init, segments } = await readPlaylist(job, rung);
  const parts = [init!, ...segments.map((segment) => segment.name)].map((part) => job.work.path(`${rungFolder(rung)}/${part}`));
  const { tools, signal } = job.request;
  await asMediaError(() => runFfmpeg(tools, [...untrustedInput('pipe'), ...progressiveOutput(name)], {
    cwd: job.work.path('.'), signal, stdin: Readable.from(bytesOf(parts), { objectMode: false }),
  }));
  return { rung, name, size: (await stat(job.work.path(name))).size, width, height };
}

async function* bytesOf(paths: string[]): AsyncGenerator<Buffer> {
  for (const path of paths) yield* createReadStream(path, { highWaterMark: 1 << 20 });
}
