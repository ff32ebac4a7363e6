import { asMediaError } from '#platform/ffmpeg/faults.ts';
import { runFfprobe } from '#platform/ffmpeg/run.ts';
import { untrustedInput } from '#platform/ffmpeg/safety.ts';
import { sniffFile } from '#platform/ffmpeg/sniff.ts';
import type { Tools } from '#platform/ffmpeg/tools.ts';
import { differenceOf, digestPackets } from './packets.ts';
import type { Lack } from './rules.ts';
import { changedTrack, type Contents, extraOf, parseContents, trackOf } from './tracks.ts';

const LIMITS = { memoryBytes: 2 * 1024 ** 3, cpuSeconds: 60, fileBytes: 0, silenceMs: 60_000 };

/** Two local files to compare, and an empty folder for what is written meanwhile. */
interface Comparison {
  readonly original: string;
  /** The largest MP4 that was made of it. */
  readonly made: string;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/**
 * What the uploaded file has that the MP4 lacks; null if the MP4 has the very packets of its picture and
 * sound, and there is nothing else of worth in it. What phones write of place and device is not.
 * @throws {MediaError}, {FfmpegError} when a file cannot be read
 */
export async function findLack(tools: Tools, comparison: Comparison): Promise<Lack | null> {
  const { original, made, signal } = comparison;
  const [one, two] = [await look(tools, original, signal), await look(tools, made, signal)];
  return extraOf(one) ?? changedTrack(one, two) ?? (await comparePackets(tools, comparison, one, two));
}

async function look(tools: Tools, path: string, signal: AbortSignal): Promise<Contents> {
  const args = ['-show_streams', '-show_chapters', '-of', 'json', ...untrustedInput({ path })];
  const { stdout } = await asMediaError(() => runFfprobe(tools, args, { signal, limits: LIMITS }));
  return parseContents(JSON.parse(stdout));
}

async function comparePackets(
  tools: Tools,
  { original, made, folder, signal }: Comparison,
  one: Contents,
  two: Contents,
): Promise<Lack | null> {
  const isRewritten = (await sniffFile(original)) === 'mpegts';
  const digests = await digestPackets(tools, {
    sources: [
      { path: original, tracks: numbersOf(one) },
      { path: made, tracks: numbersOf(two) },
    ],
    folder,
    isRewritten,
    signal,
  });
  return differenceOf(...digests);
}

function numbersOf(contents: Contents): number[] {
  return [trackOf(contents, 'video'), trackOf(contents, 'audio')].flatMap((each) => each?.index ?? []);
}
