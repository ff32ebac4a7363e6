import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asMediaError } from '#platform/ffmpeg/faults.ts';
import { probeFile } from '#platform/ffmpeg/probe.ts';
import { runFfmpeg } from '#platform/ffmpeg/run.ts';
import { untrustedInput } from '#platform/ffmpeg/safety.ts';
import type { Loudness } from '#features/videos/video/model/made-files.ts';
import { cutAfter, type LengthLimit, soundLimits } from './limits.ts';
import type { PipelineRequest } from './pipeline.ts';
import { type AudioPlan, chooseAudio } from './plan.ts';

/** What the filter notes ten times a second, in the work folder. */
const NOTES = 'loudness.txt';
/** More than one of its notes has. */
const NOTE_BYTES = 4_096;
/** At this and below nothing was heard: the gate of the measurement. EBU Tech 3341. */
const SILENCE = -70;

/**
 * Measures the sound as it is played, after mixing it to two channels: one is heard from both sides. Only
 * these notes come out of it, in the same run that decodes the pictures.
 */
export function loudnessChain({ index, channels }: Pick<AudioPlan, 'index' | 'channels'>): string {
  const layout = channels === 1 ? 'mono' : 'stereo';
  const meter = 'ebur128=peak=true:dualmono=true:metadata=1:framelog=verbose';
  return `[0:${index}]aformat=channel_layouts=${layout},${meter},ametadata=mode=print:file=${NOTES}[heard]`;
}

export function loudnessOutput(limit: LengthLimit): string[] {
  return ['-map', '[heard]', '-t', String(cutAfter(limit)), '-f', 'null', '-'];
}

/** What was noted in that work folder; null for silence. The notes are removed. */
export async function readLoudness(folder: string): Promise<Loudness | null> {
  const path = join(folder, NOTES);
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - NOTE_BYTES);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(NOTE_BYTES), 0, NOTE_BYTES, start);
    return parseLoudness(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await file.close();
    await rm(path);
  }
}

/** Reads the last note: LUFS, and the highest of the channels' peaks, of which 1 is full scale. */
export function parseLoudness(notes: string): Loudness | null {
  const last = notes.slice(notes.lastIndexOf('frame:'));
  const loudness = Number(/r128\.I=(\S+)/.exec(last)?.[1]);
  const peaks = [...last.matchAll(/r128\.true_peaks_ch\d+=(\S+)/g)].map(([, peak]) => Number(peak));
  const truePeak = 20 * Math.log10(Math.max(0, ...peaks));
  if (!(loudness > SILENCE) || !Number.isFinite(truePeak)) return null;
  return { loudness: toTenth(loudness), truePeak: toTenth(truePeak) };
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Measures only the sound of a video, from any of its files. Null without any.
 * @throws {MediaError}; {FfmpegError}; the reason of the signal
 */
export async function measureLoudness(
  request: Pick<PipelineRequest, 'tools' | 'source' | 'workDir' | 'signal' | 'longest'>,
): Promise<Loudness | null> {
  const { tools, source, workDir, signal } = request;
  const audio = chooseAudio((await probeFile(tools, source, { signal })).audio);
  if (!audio) return null;
  const graph = ['-filter_complex', loudnessChain(audio), ...loudnessOutput(request)];
  const limits = soundLimits();
  await asMediaError(() =>
    runFfmpeg(tools, ['-vn', ...untrustedInput({ path: source }), ...graph], {
      cwd: workDir,
      signal,
      limits,
    }),
  );
  return readLoudness(workDir);
}
