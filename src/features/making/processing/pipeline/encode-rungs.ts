import { isStoreTrouble } from '#platform/storage/errors.ts';
import { findHardware, giveUpHardware } from '#platform/ffmpeg/hardware.ts';
import type { HardwareEncoder } from '#platform/ffmpeg/hardware-encoders.ts';
import { boundsFor } from '#platform/ffmpeg/hardware-trial.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { encodeOutput, LONGEST_SEGMENT } from './encode-args.ts';
import { type LadderDrawing, scalerFor } from './filters.ts';
import { finishRendition } from './finish-rendition.ts';
import { type Job, processSource } from './job.ts';
import { rungFolder } from './layout.ts';
import { runLimits } from './limits.ts';
import { measure, type MeasuredRendition } from './renditions.ts';
import { type Rung, sideOf } from './rungs.ts';

/** Shorter side from which hardware encodes; below, bringing pictures to it costs what it saves. Pixels. */
const LEAST_SIDE = 480;

/** How much later than asked for a key frame may come, seconds. */
const KEY_FRAME_SLACK = 0.5;

/** What else comes out of the same decode. */
interface EncodeRun {
  /** The filter graph that draws these rungs, and whatever else. */
  readonly graph: (drawn: Omit<LadderDrawing, 'board'>) => string;
  /** Flags of the outputs beside the rungs. */
  readonly outputs: readonly string[];
  readonly seconds: number;
}

/**
 * Encodes rungs from one decode, the larger ones with hardware where that pays. If it fails or does not keep
 * to what it is told, this process uses it no more, and all is made again without.
 */
export async function encodeRungs(job: Job, rungs: Rung[], run: EncodeRun): Promise<MeasuredRendition[]> {
  const { tools, signal } = job.request;
  const wanted = rungs.some(isLarge) && tools.hardware;
  const hardware = wanted ? await findHardware(tools) : null;
  if (!hardware) return encode(job, rungs, run, null);
  try {
    return await encode(job, rungs, run, hardware);
  } catch (error) {
    if (signal.aborted || isStoreTrouble(error)) throw error;
    await giveUpHardware(tools, hardware, error instanceof Error ? error.message : String(error));
    return encode(job, rungs, run, null);
  }
}

async function encode(
  job: Job,
  rungs: Rung[],
  { graph, outputs, seconds }: EncodeRun,
  hardware: HardwareEncoder | null,
): Promise<MeasuredRendition[]> {
  for (const { name } of rungs) await job.work.fresh(rungFolder(name));
  const { probe } = job.facts;
  const by = (rung: Rung) => (isLarge(rung) ? hardware : null);
  const endOf = (rung: Rung): string => by(rung)?.upload ?? 'format=yuv420p';
  const scaler = scalerFor(job.request.tools, probe.video);
  const pictures = rungs.flatMap((rung) => encodeOutput(rung, job.request, rungs.length, by(rung)));
  const args = ['-filter_complex', graph({ rungs, scaler, endOf }), ...pictures, ...outputs];
  const limits = hardware ? { limits: boundsFor(hardware, runLimits(probe)) } : {};
  await processSource(job, [[...(hardware?.device ?? [])]], args, {
    onProgress: (progress) => job.meter.report(progress.seconds / seconds),
    ...limits,
  });
  return Promise.all(rungs.map((rung) => measureRung(job, rung, by(rung) !== null)));
}

function isLarge({ name }: Rung): boolean {
  return sideOf(name) >= LEAST_SIDE;
}

async function measureRung(job: Job, rung: Rung, isOfHardware: boolean): Promise<MeasuredRendition> {
  const measured = await measure(job, rung, { withAudio: false });
  if (!measured) throw new MediaError('damaged', `nothing was encoded for ${rung.name}`);
  if (isOfHardware && measured.longestSegment > LONGEST_SEGMENT + KEY_FRAME_SLACK)
    throw new MediaError('damaged', `${rung.name} has no key frames where it should`);
  return finishRendition(job, measured);
}
