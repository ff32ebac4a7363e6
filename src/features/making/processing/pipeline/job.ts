import type { Readable } from 'node:stream';
import { asMediaError } from '#platform/ffmpeg/faults.ts';
import { runFfmpeg, type FfmpegOptions } from '#platform/ffmpeg/run.ts';
import { untrustedInput } from '#platform/ffmpeg/safety.ts';
import { runLimits } from './limits.ts';
import { contentTypeOf, MASTER } from './layout.ts';
import { FILM_INDEX } from '#features/videos/video/film-index.ts';
import { masterPlaylist } from '#features/videos/video/master-playlist.ts';
import type { Facts, OutputFile, PipelineRequest, Publication } from './pipeline.ts';
import type { Plan } from './plan.ts';
import type { WorkFolder } from './work-folder.ts';
import type { WorkMeter } from './work-meter.ts';

/**
 * One run over one source, shared by its steps. Steps replace `facts`; `plan` changes if a copy turns out to
 * be unusable.
 */
export type Job = {
  request: PipelineRequest;
  work: WorkFolder;
  meter: WorkMeter;
  plan: Plan;
  facts: Facts;
  /** Part of the names of joined files; the same for all runs with this work folder. */
  edition: number;
  /** The source while it is still arriving, instead of the file. */
  arriving?: Readable;
  /** How many files of what is being made were published before it was complete. */
  grown: number;
  /** Names that this process has published for good. */
  published: Set<string>;
};

/**
 * Runs ffmpeg over the job's source, or what comes through `stdin`, in its work folder and within its limits.
 * The source is opened once for each of `inputs`, which are the flags before it.
 * @throws {MediaError} for faults of the file; {FfmpegError} `no_space`; the reason of the signal
 */
export async function processSource(
  job: Job,
  inputs: string[][],
  outputs: string[],
  options: FfmpegOptions = {},
) {
  const { tools, source, signal } = job.request;
  const input = untrustedInput(options.stdin ? 'pipe' : { path: source });
  const args = [...inputs.flatMap((flags) => [...flags, ...input]), ...outputs];
  await asMediaError(() =>
    runFfmpeg(tools, args, {
      cwd: job.work.path('.'),
      signal,
      limits: runLimits(job.facts.probe, { arriving: options.stdin !== undefined }),
      ...options,
    }),
  );
}

/** A finished file of the work folder. */
export function finalFile(job: Job, name: string): OutputFile {
  return { name, path: job.work.path(name), contentType: contentTypeOf(name), final: true };
}

/** The master playlist of the renditions known so far. */
export async function masterFile(job: Job): Promise<OutputFile> {
  const path = await job.work.write(
    `snapshots/${MASTER}`,
    masterPlaylist(job.facts.renditions, job.facts.audio),
  );
  return { name: MASTER, path, contentType: contentTypeOf(MASTER), final: false };
}

/** The index of everything that is joined so far. */
export async function indexFile(job: Job): Promise<OutputFile> {
  const path = await job.work.write(`snapshots/${FILM_INDEX}`, JSON.stringify(job.facts.index));
  return { name: FILM_INDEX, path, contentType: contentTypeOf(FILM_INDEX), final: false };
}

/** Publishes the files that are new or have changed, in the given order. */
export async function publish(job: Job, stage: Publication['stage'], files: OutputFile[]): Promise<void> {
  job.request.signal.throwIfAborted();
  const unknown = files.filter(({ name }) => !job.published.has(name));
  await job.request.publish({ stage, files: unknown, facts: job.facts });
  for (const { name, final } of unknown) if (final) job.published.add(name);
}
