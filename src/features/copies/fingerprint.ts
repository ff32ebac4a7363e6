import sharp from 'sharp';
import phash from 'sharp-phash';
import { mediaPrefix } from '#features/video/media.ts';
import type { VideoRow } from '#features/video/model/rows.ts';
import { SHEET_SIDE, tileFor } from '#features/processing/pipeline/storyboard-size.ts';
import type { Ctx } from '#src/context.ts';
import { type Fingerprint, HASH_BYTES, packBits, stepOf } from './rules.ts';

/** Spread of brightness below which a frame says nothing. */
const FLAT = 6;

/** The video's fingerprint, from its storyboard: pictures that were made anyway. Empty without one. */
export async function fingerprintOf({ storage }: Pick<Ctx, 'storage'>, video: VideoRow): Promise<Fingerprint> {
  const images = video.storyboardFrames;
  const step = stepOf(images);
  const hashes: Uint8Array[] = [];
  const mirrored: Uint8Array[] = [];
  let sheet = Buffer.alloc(0);
  let sheetNumber = -1;
  for (let at = 0; at < images; at += step) {
    const number = Math.floor(at / SHEET_SIDE ** 2);
    if (number !== sheetNumber) {
      const key = `${mediaPrefix(video)}/storyboard/${String(number).padStart(2, '0')}.jpg`;
      sheet = Buffer.concat(await (await storage.open(key)).stream.toArray());
      sheetNumber = number;
    }
    const tile = await cut(sheet, at % SHEET_SIDE ** 2, video);
    hashes.push(await hashOf(tile));
    mirrored.push(await hashOf(await sharp(tile).flop().png().toBuffer()));
  }
  return { step, hashes: Buffer.concat(hashes), mirrored: Buffer.concat(mirrored) };
}

async function cut(sheet: Buffer, place: number, video: VideoRow): Promise<Buffer> {
  const { width, height } = tileFor(video);
  const area = { left: (place % SHEET_SIDE) * width, top: Math.floor(place / SHEET_SIDE) * height, width, height };
  return sharp(sheet).extract(area).png().toBuffer();
}

async function hashOf(picture: Buffer): Promise<Uint8Array> {
  const { channels } = await sharp(picture).greyscale().stats();
  if ((channels[0]?.stdev ?? 0) < FLAT) return new Uint8Array(HASH_BYTES);
  return packBits(await phash(picture));
}
