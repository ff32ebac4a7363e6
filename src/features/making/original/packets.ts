import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg } from '#platform/ffmpeg/run.ts';
import { untrustedInput } from '#platform/ffmpeg/safety.ts';
import { sniffFile } from '#platform/ffmpeg/sniff.ts';
import type { Tools } from '#platform/ffmpeg/tools.ts';
import type { Lack } from './rules.ts';

/** Reading and hashing every byte, of half an hour of the highest rate that is copied. */
const LIMITS = { memoryBytes: 2 * 1024 ** 3, cpuSeconds: 1_800, wallMs: 3_600_000, fileBytes: 1 << 30 };

/** How far a packet may be from its time, seconds: some containers round to whole milliseconds. */
const TOLERANCE = 0.002;

/** The packets of a file's picture and sound. */
export interface PacketDigest {
  /** SHA-256 of the bytes of each track. */
  readonly sums: readonly string[];
  /** When the packets of each track are shown, seconds from the first of the picture. */
  readonly times: readonly (readonly number[])[];
}

/** A local file whose packets are read, and the numbers of its tracks, the picture first. */
interface Source {
  readonly path: string;
  readonly tracks: readonly number[];
}

/** Two files whose packets are compared, and a folder for what is written about them. */
interface DigestRequest {
  readonly sources: readonly [Source, Source];
  readonly folder: string;
  /** Rewrites every unit of the picture in one form, as transport streams leave the choice. */
  readonly isRewritten: boolean;
  readonly signal: AbortSignal;
}

/**
 * Hashes the packets of the picture (H.264) and sound (AAC) of both files without decoding them, in the form
 * that does not depend on the container. One program reads both: it takes longer to start than to read a
 * short file. @throws FfmpegError
 */
export async function digestPackets(
  tools: Tools,
  { sources, folder, isRewritten, signal }: DigestRequest,
): Promise<[PacketDigest, PacketDigest]> {
  const outputs = await Promise.all(sources.map((source, at) => outputsOf(source, at, isRewritten)));
  const inputs = sources.flatMap(({ path }) => untrustedInput({ path }));
  await runFfmpeg(tools, [...inputs, ...outputs.flat()], { cwd: folder, signal, limits: LIMITS });
  return Promise.all([readDigest(folder, 0), readDigest(folder, 1)]);
}

async function readDigest(folder: string, at: number): Promise<PacketDigest> {
  return {
    sums: parseSums(await readFile(join(folder, `sums-${at}`), 'utf8')),
    times: parseTimes(await readFile(join(folder, `times-${at}`), 'utf8')),
  };
}

/** What is written about the input of that number, into the folder in which ffmpeg runs. */
async function outputsOf({ path, tracks }: Source, at: number, isRewritten: boolean): Promise<string[]> {
  const isTransport = (await sniffFile(path)) === 'mpegts';
  const packets = [
    ...tracks.flatMap((index) => ['-map', `${at}:${index}`]),
    ...['-c', 'copy', '-bsf:v', `h264_mp4toannexb${isRewritten ? ',h264_metadata' : ''}`],
    ...(isTransport && tracks.length > 1 ? ['-bsf:a', 'aac_adtstoasc'] : []),
  ];
  return [
    ...[...packets, '-f', 'streamhash', '-hash', 'sha256', `sums-${at}`],
    ...[...packets, '-f', 'framehash', '-hash', 'adler32', `times-${at}`],
  ];
}

/** Lines such as `0,v,SHA256=…`, in the order of the tracks. */
function parseSums(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.slice(line.indexOf('=') + 1));
}

/** `#tb 0: 1/15360` and lines such as `0, dts, pts, duration, size, hash`. */
function parseTimes(text: string): number[][] {
  const units: number[] = [];
  const times: number[][] = [];
  for (const line of text.split('\n')) {
    const [, track, numerator, denominator] = /^#tb (\d+): (\d+)\/(\d+)/.exec(line) ?? [];
    if (track !== undefined) units[Number(track)] = Number(numerator) / Number(denominator);
    if (line.startsWith('#') || line === '') continue;
    const [of, , shown] = line.split(',', 3).map(Number) as [number, number, number];
    (times[of] ??= []).push(shown * (units[of] ?? 1));
  }
  const start = (times[0] ?? []).reduce((least, time) => Math.min(least, time), Infinity);
  return times.map((track) => track.map((time) => time - start));
}

/** How the packets of a file differ from those of another; null if they are the same at the same times. */
export function differenceOf(one: PacketDigest, two: PacketDigest): Lack | null {
  if (one.sums.length !== two.sums.length || one.sums.some((sum, track) => sum !== two.sums[track]))
    return 'packets';
  const isOnTime = one.times.every((track, at) => isTogether(track, two.times[at] ?? []));
  return isOnTime ? null : 'times';
}

function isTogether(one: readonly number[], two: readonly number[]): boolean {
  return one.length === two.length && one.every((time, at) => Math.abs(time - two[at]!) <= TOLERANCE);
}
