import { rm, stat } from 'node:fs/promises';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { probeFile } from '#platform/ffmpeg/probe.ts';
import type { Probe } from '#platform/ffmpeg/probe-parse.ts';
import { runFfmpeg } from '#platform/ffmpeg/run.ts';
import { untrustedInput } from '#platform/ffmpeg/safety.ts';
import { asMediaError } from '#platform/ffmpeg/faults.ts';
import { copyOutput, LONGEST_SEGMENT } from './encode-args.ts';
import { toFps } from './frame-rate.ts';
import { finishRendition } from './finish-rendition.ts';
import type { Job } from './job.ts';
import { rungFolder } from './layout.ts';
import { runLimits } from './limits.ts';
import { measure, type MeasuredRendition } from './renditions.ts';
import type { Rung, RungName } from './rungs.ts';
import type { WantedRungs } from './wanted-rungs.ts';
import { isSameFilm, witnessGraph, witnessOutput } from './witness.ts';

/** Where the pictures of the source are by which its rungs are recognised, in the work folder. */
export const WITNESS = 'witness.gray';

/** How much longer or shorter than the film a rung may be, seconds; and a segment than asked. */
const LENGTH_SLACK = 0.6;
const SEGMENT_SLACK = 0.5;
/** Longest time between key frames, seconds. */
const KEY_FRAMES = 2.6;

/** A file that came back for a rung: its path, in the work folder. */
export type ReturnedFiles = ReadonlyMap<RungName, string>;

/**
 * Takes rungs over that somebody else has made, as if they had been encoded here. Nothing that is said about
 * them is believed: each is probed like an upload, decoded from its beginning to its end, compared with the
 * pictures of the source, and cut into segments here, from which all that is stored about it is read.
 * @throws {MediaError} for the first that is not what was asked for
 */
export async function adoptRungs(
  job: Job,
  wanted: WantedRungs,
  files: ReturnedFiles,
): Promise<MeasuredRendition[]> {
  const adopted: MeasuredRendition[] = [];
  for (const rung of job.plan.rest) {
    const bound = wanted.rungs.find(({ name }) => name === rung.name);
    const name = files.get(rung.name);
    if (!bound || !name) throw new MediaError('damaged', `${rung.name} did not come`);
    if ((await stat(job.work.path(name))).size > bound.most) throw refused(rung, 'has too many bytes');
    adopted.push(await adoptRung(job, rung, name));
    await rm(job.work.path(name));
  }
  return adopted;
}

async function adoptRung(job: Job, rung: Rung, name: string): Promise<MeasuredRendition> {
  const { tools, signal } = job.request;
  const probe = await probeFile(tools, job.work.path(name), { signal });
  const wrong = whatIsWrong(probe, rung, job.facts.duration ?? 0);
  if (wrong) throw refused(rung, wrong);
  await job.work.fresh(rungFolder(rung.name));
  const seen = `seen-${rung.name}.gray`;
  const args = [
    // The first fault of any sample ends it.
    ...['-xerror', '-err_detect', 'explode', ...untrustedInput({ path: job.work.path(name) })],
    ...['-filter_complex', witnessGraph(probe, { hold: 0 }), ...copyOutput(probe, rung, job.request)],
    ...witnessOutput(seen),
  ];
  await asMediaError(() =>
    runFfmpeg(tools, args, { cwd: job.work.path('.'), signal, limits: runLimits(probe) }),
  );
  if (!(await isSameFilm(job.work.path(seen), job.work.path(WITNESS))))
    throw refused(rung, 'is another film');
  await rm(job.work.path(seen));
  const measured = await measure(job, rung, { withAudio: false });
  if (!measured) throw refused(rung, 'has nothing to play');
  if (measured.longestSegment > LONGEST_SEGMENT + SEGMENT_SLACK)
    throw refused(rung, 'has too few key frames');
  return finishRendition(job, measured);
}

/** What of it is not as our encoder makes it; null if all is. */
export function whatIsWrong(
  { container, video, audio, index, keyframeSpacing, duration, ...rest }: Probe,
  rung: Rung,
  seconds: number,
): string | null {
  const isMp4 = container === 'mp4' && index !== 'last' && audio.length === 0 && !rest.mixed;
  if (!isMp4) return 'is no MP4 of one track with its index in front';
  const isH264 = video.codec === 'h264' && video.profile === 'High' && video.pixFmt === 'yuv420p';
  if (!isH264 || video.interlaced || video.hdr !== 'none') return 'is not H.264 as every player shows it';
  const isShaped = video.codedWidth === rung.width && video.codedHeight === rung.height;
  if (!isShaped || video.rotation !== 0 || Math.abs(video.sar - 1) > 0.01) return 'has another size';
  const fps = video.fps ? toFps(video.fps) : 0;
  if (Math.abs(fps / toFps(rung.rate) - 1) > 0.05) return 'has another rate';
  if (keyframeSpacing === null || keyframeSpacing > KEY_FRAMES) return 'has too few key frames';
  if (Math.abs((duration ?? 0) - seconds) > LENGTH_SLACK + seconds / 500) return 'has another length';
  return null;
}

function refused({ name }: Rung, why: string): MediaError {
  return new MediaError('damaged', `${name} ${why}`);
}
