import type { LoadedFile } from '#player/core/source.ts';
import { createMemory, isNumber, localArea, type Memory } from '#player/core/memory.ts';

/** How long a browser that could not play AV1 gets none, ms. */
const REFUSED_MS = 7 * 86_400_000;

/** Whether the newest master playlist leads to AV1. */
let isAv1 = false;

/** A size as a master playlist lists it. */
interface ListedSize {
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  /** Bits a second. */
  readonly bitrate: number;
  readonly framerate: number;
}

/** The file of a master playlist with that text, with one codec left in it. */
export async function inOneCodec(file: LoadedFile, text: string): Promise<LoadedFile> {
  return { ...file, bytes: new TextEncoder().encode(await chooseCodec(text)).buffer };
}

/** The master playlist with AV1 alone where this browser plays it well, else without it. */
export async function chooseCodec(master: string): Promise<string> {
  isAv1 = !wasRefused(createMemory(localArea())) && (await playsAv1(master));
  return withCodec(master, isAv1 ? 'av01' : 'avc1');
}

/** AV1 has failed here: from now on it is H.264. False if it was not AV1 that failed. */
export function refuseAv1(memory: Memory): boolean {
  if (!isAv1) return false;
  isAv1 = false;
  memory.write('noAv1', Date.now());
  return true;
}

function wasRefused(memory: Memory): boolean {
  return (memory.read('noAv1', isNumber) ?? 0) > Date.now() - REFUSED_MS;
}

/**
 * Whether this browser plays the largest size in AV1 smoothly and without using much power, and nothing
 * larger is there in another codec. The name of the browser says nothing of that; it is asked.
 * https://www.w3.org/TR/media-capabilities/
 */
export async function playsAv1(
  master: string,
  abilities: Pick<MediaCapabilities, 'decodingInfo'> | undefined = navigator.mediaCapabilities,
): Promise<boolean> {
  const sizes = sizesIn(master).sort((one, other) => other.width * other.height - one.width * one.height);
  const largest = sizes.find(({ codec }) => codec.startsWith('av01'));
  if (!abilities || !largest || sizes[0]!.height > largest.height) return false;
  const { codec, ...shape } = largest;
  const video = { ...shape, contentType: `video/mp4; codecs="${codec}"` };
  try {
    const { supported, smooth, powerEfficient } = await abilities.decodingInfo({
      type: 'media-source',
      video,
    });
    return supported && smooth && powerEfficient;
  } catch {
    return false;
  }
}

/** The master playlist with the sizes in that codec alone. RFC 8216 §4.3.4 */
export function withCodec(master: string, family: 'av01' | 'avc1'): string {
  const others = family === 'av01' ? 'avc1' : 'av01';
  return master
    .replace(new RegExp(`^#EXT-X-STREAM-INF:.*CODECS="${others}.*\\n.*\\n`, 'gm'), '')
    .replace(new RegExp(`^#EXT-X-I-FRAME-STREAM-INF:.*CODECS="${others}.*\\n`, 'gm'), '');
}

function sizesIn(master: string): ListedSize[] {
  return [...master.matchAll(/^#EXT-X-STREAM-INF:(.*)$/gm)].map(([, attributes = '']) => {
    const numbers = (pattern: RegExp): number[] => pattern.exec(attributes)?.slice(1).map(Number) ?? [];
    const [width = 0, height = 0] = numbers(/RESOLUTION=(\d+)x(\d+)/);
    const [bitrate = 0] = numbers(/(?:^|,)BANDWIDTH=(\d+)/);
    const [framerate = 30] = numbers(/FRAME-RATE=([\d.]+)/);
    return { codec: /CODECS="([^",]+)/.exec(attributes)?.[1] ?? '', width, height, bitrate, framerate };
  });
}
