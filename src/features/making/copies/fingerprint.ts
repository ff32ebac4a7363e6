import { loadSharp } from '#platform/pictures/open-picture.ts';
import { SHEET_TILES, tilePlace, tileSize } from '#base/storyboard.ts';
import { openSheet } from '#features/videos/video/model/film-index.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';
import { type GreyPicture, hashPicture, type PictureHash } from './picture-hash.ts';
import { type Fingerprint, stepOf } from './rules.ts';
import { type Head, HEAD_SECONDS } from './shift.ts';

/**
 * The video's fingerprint, computed from its storyboard, whose pictures are made anyway. Empty without one.
 */
export async function fingerprintOf(
  ctx: Pick<Ctx, 'storage' | 'filmIndexes'>,
  video: VideoRow,
): Promise<Fingerprint & Head> {
  const images = video.storyboardFrames;
  const step = stepOf(images);
  const known = new Map<number, PictureHash>();
  for (let first = 0; first < images; first += SHEET_TILES) {
    const seconds = Array.from(
      { length: Math.min(SHEET_TILES, images - first) },
      (_item, tile) => first + tile,
    );
    const wanted = seconds.filter((second) => second < HEAD_SECONDS || second % step === 0);
    const sheet = await readSheet(ctx, video, first / SHEET_TILES);
    for (const second of wanted) known.set(second, hashPicture(sheet, areaOf(second - first, video)));
  }
  const all = [...known].filter(([second]) => second % step === 0).map(([, hash]) => hash);
  const head = [...known].filter(([second]) => second < HEAD_SECONDS).map(([, hash]) => hash);
  return { step, ...joined(all), head: joined(head).hashes, headMirrored: joined(head).mirrored };
}

async function readSheet(
  ctx: Pick<Ctx, 'storage' | 'filmIndexes'>,
  video: VideoRow,
  number: number,
): Promise<GreyPicture> {
  const { stream } = await openSheet(ctx, video, number);
  const sharp = await loadSharp();
  const picture = sharp(Buffer.concat(await stream.toArray()))
    .greyscale()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width };
}

function areaOf(place: number, video: VideoRow) {
  const { width, height } = tileSize(video);
  const { column, row } = tilePlace(place);
  return { left: column * width, top: row * height, width, height };
}

function joined(hashes: readonly PictureHash[]): { hashes: Uint8Array; mirrored: Uint8Array } {
  return {
    hashes: Buffer.concat(hashes.map(({ straight }) => straight)),
    mirrored: Buffer.concat(hashes.map(({ mirrored }) => mirrored)),
  };
}
