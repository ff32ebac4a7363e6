import type { LoadedFile } from '#player/core/source.ts';
import { createMemory, isNumber, localArea, type Memory } from '#player/core/memory.ts';
import { type ListedSize, type Range, sizesIn, upTo, withCodec, withSound } from './master-lists.ts';

/** How long a browser that could not play AV1 gets none, ms. */
const REFUSED_MS = 7 * 86_400_000;

/** Whether the newest master playlist leads to AV1. */
let isAv1 = false;

/** What a browser is asked about each. https://www.w3.org/TR/media-capabilities/ */
const LIGHT = {
  SDR: {},
  PQ: { hdrMetadataType: 'smpteSt2086', colorGamut: 'rec2020', transferFunction: 'pq' },
  HLG: { colorGamut: 'rec2020', transferFunction: 'hlg' },
} as const satisfies Record<Range, Partial<VideoConfiguration>>;

/** What tells of the abilities of a browser and of its screen. */
export interface Abilities {
  readonly mediaCapabilities?: Pick<MediaCapabilities, 'decodingInfo'> | undefined;
  readonly showsHdr: () => boolean;
}

/** The file of a master playlist with that text, with one codec left in it. */
export async function inOneCodec(file: LoadedFile, text: string): Promise<LoadedFile> {
  return { ...file, bytes: new TextEncoder().encode(await chooseCodec(text)).buffer };
}

/** The master playlist with the sizes in AV1 that this browser plays well alone, else without any of them. */
export async function chooseCodec(master: string): Promise<string> {
  const most = wasRefused(createMemory(localArea())) ? null : await mostInAv1(master);
  isAv1 = most !== null;
  if (most === null) return withSound(withCodec(master, 'avc1'), 'audio');
  const sound = master.includes('GROUP-ID="opus"') && (await playsOpus()) ? 'opus' : 'audio';
  return upTo(withSound(withCodec(master, 'av01'), sound), most);
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
 * The pixels of the largest size in AV1 that this browser plays smoothly and without using much power; null
 * if it plays none, or only smaller ones than there are in another codec. HDR needs a screen that shows it.
 * The name of the browser says nothing of that; it is asked.
 */
export async function mostInAv1(master: string, abilities = abilitiesHere()): Promise<number | null> {
  const sizes = sizesIn(master).sort((one, other) => pixelsOf(other) - pixelsOf(one));
  const least = Math.max(0, ...sizes.filter(({ codec }) => !isOfAv1(codec)).map(pixelsOf));
  for (const size of sizes)
    if (isOfAv1(size.codec) && pixelsOf(size) >= least && (await plays(size, abilities)))
      return pixelsOf(size);
  return null;
}

async function plays({ codec, range, ...shape }: ListedSize, abilities: Abilities): Promise<boolean> {
  const { mediaCapabilities, showsHdr } = abilities;
  if (!mediaCapabilities || (range !== 'SDR' && !showsHdr())) return false;
  const video = { ...shape, ...LIGHT[range], contentType: `video/mp4; codecs="${codec}"` };
  try {
    const { supported, smooth, powerEfficient } = await mediaCapabilities.decodingInfo({
      type: 'media-source',
      video,
    });
    return supported && smooth && powerEfficient;
  } catch {
    return false;
  }
}

/** Decoding it takes no power worth asking about. */
async function playsOpus(): Promise<boolean> {
  const audio = { contentType: 'audio/mp4; codecs="opus"', channels: '2', samplerate: 48_000 };
  const asked = navigator.mediaCapabilities.decodingInfo({ type: 'media-source', audio });
  return asked.then(
    ({ supported }) => supported,
    () => false,
  );
}

function abilitiesHere(): Abilities {
  const showsHdr = (): boolean => matchMedia('(dynamic-range: high)').matches;
  return { mediaCapabilities: navigator.mediaCapabilities, showsHdr };
}

function isOfAv1(codec: string): boolean {
  return codec.startsWith('av01');
}

function pixelsOf({ width, height }: Pick<ListedSize, 'width' | 'height'>): number {
  return width * height;
}
