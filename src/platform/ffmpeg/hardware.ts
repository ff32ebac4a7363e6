import { stat } from 'node:fs/promises';
import { type HardwareEncoder, HARDWARE_ENCODERS } from './hardware-encoders.ts';
import { compareEncoders, tryEncoder } from './hardware-trial.ts';
import { listEncoders } from './encoders.ts';
import { FfmpegError } from './run.ts';
import type { Tools } from './tools.ts';

/**
 * What became of an encoder:
 * - `used`: it works, is as good as the software, and takes less processor time
 * - `absent`: it encodes nothing here
 * - `worse`: what it makes is worse than the software's of that rate, or larger
 * - `slow`: it takes as much processor time
 * - `failed`: it was used, and failed; this process tries it no more
 */
export type HardwareState = 'used' | 'absent' | 'worse' | 'slow' | 'failed';

/** An encoder that was tried, with what was seen, a few words for the operator. */
export interface HardwareReport {
  readonly name: string;
  readonly state: HardwareState;
  readonly detail: string;
}

/** How much lower the similarity to the original may be than the software's. SSIM, of which 1 is most. */
const SSIM_BOUND = 0.015;
/** How many more bytes than the software's. */
const BYTES_BOUND = 1.3;
/** Share of the software's processor time from which it is worth its while. */
const TIME_BOUND = 0.7;

/** What this process knows of each ffmpeg, by its path and when it was installed. */
const known = new Map<string, Promise<HardwareReport[]>>();

/**
 * Tries every encoder, once in this process. Where nothing is used, that takes less than a second. Only the
 * first that is worth its while is used, and none after it is tried.
 */
export async function tryHardware(tools: Tools): Promise<readonly HardwareReport[]> {
  const version = `${tools.ffmpeg} ${(await stat(tools.ffmpeg)).mtimeMs}`;
  const reports = known.get(version) ?? tryAll(tools);
  known.set(version, reports);
  // A full disk says nothing of the encoders.
  reports.catch(() => known.delete(version));
  return reports;
}

/** The encoder to use; null for the software's. */
export async function findHardware(tools: Tools): Promise<HardwareEncoder | null> {
  const used = (await tryHardware(tools)).find(({ state }) => state === 'used');
  return HARDWARE_ENCODERS.find(({ name }) => name === used?.name) ?? null;
}

/** It has failed at its work: from now on the software does all of it. */
export async function giveUpHardware(tools: Tools, { name }: HardwareEncoder, detail: string): Promise<void> {
  const reports = (await tryHardware(tools)) as HardwareReport[];
  const at = reports.findIndex((report) => report.name === name);
  reports[at] = { name, state: 'failed', detail };
}

/** What was found out by now, without trying anything. */
export async function knownHardware(): Promise<HardwareReport[]> {
  return (await Promise.all(known.values())).flat();
}

async function tryAll(tools: Tools): Promise<HardwareReport[]> {
  const listed = await listEncoders(tools);
  const reports: HardwareReport[] = [];
  for (const encoder of HARDWARE_ENCODERS) {
    if (!listed.has(encoder.name)) continue;
    const report = await judge(tools, encoder);
    reports.push(report);
    if (report.state === 'used') break;
  }
  return reports;
}

async function judge(tools: Tools, encoder: HardwareEncoder): Promise<HardwareReport> {
  try {
    await tryEncoder(tools, encoder);
    return await compare(tools, encoder);
  } catch (error) {
    if (!(error instanceof FfmpegError) || error.reason === 'no_space') throw error;
    return { name: encoder.name, state: 'absent', detail: error.message };
  }
}

async function compare(tools: Tools, encoder: HardwareEncoder): Promise<HardwareReport> {
  const { name } = encoder;
  const { hardware: made, software } = await compareEncoders(tools, encoder);
  const similar = `SSIM ${made.ssim.toFixed(3)}, the software’s ${software.ssim.toFixed(3)}`;
  const [own, others] = [made, software].map(({ cpuSeconds }) => `${cpuSeconds.toFixed(2)} s`);
  const times = `${own} of processor time instead of ${others}`;
  const detail = `${similar}; ${times}`;
  const isWorse = made.ssim < software.ssim - SSIM_BOUND || made.bytes > software.bytes * BYTES_BOUND;
  if (isWorse) return { name, state: 'worse', detail };
  const isSlow = made.cpuSeconds > software.cpuSeconds * TIME_BOUND;
  return { name, state: isSlow ? 'slow' : 'used', detail };
}
