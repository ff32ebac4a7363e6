import { open } from 'node:fs/promises';
import { boxesIn, findBox, Mp4Error, requireBox } from '#platform/ffmpeg/mp4-read.ts';
import { placeOfBox } from '#platform/ffmpeg/mp4-boxes.ts';

/** Largest index that is read, bytes: half an hour of 60 pictures a second has a few million. */
const MOST_BYTES = 1 << 28;

/** Where the matrix of a track begins in its header, by the version of that. ISO/IEC 14496-12 §8.3.2 */
const MATRIX_AT = [48, 60] as const;
const ONE = 0x10000;

/** The turn of each rotation clockwise: the first two columns of the first two rows. */
const TURNS: Readonly<Record<number, readonly [number, number, number, number]>> = {
  0: [ONE, 0, 0, ONE],
  90: [0, ONE, -ONE, 0],
  180: [-ONE, 0, 0, -ONE],
  270: [0, -ONE, ONE, 0],
};

/**
 * Makes an MP4 say that its picture is to be shown turned clockwise by so many degrees; no picture changes.
 * @throws Mp4Error
 */
export async function turnFile(path: string, degrees: number): Promise<void> {
  const place = await placeOfBox(path, 'moov');
  if (!place || place.size > MOST_BYTES) throw new Mp4Error('no index to turn');
  const file = await open(path, 'r+');
  try {
    const index = Buffer.alloc(place.size);
    await file.read(index, 0, place.size, place.at);
    turn(index, degrees);
    await file.write(index, 0, place.size, place.at);
    await file.sync();
  } finally {
    await file.close();
  }
}

function turn(index: Buffer, degrees: number): void {
  for (const track of boxesIn(index.subarray(8))) {
    if (track.toString('latin1', 4, 8) !== 'trak' || !isPicture(track)) continue;
    const header = requireBox(track.subarray(8), 'tkhd');
    const [a, b, c, d] = TURNS[degrees] ?? TURNS[0]!;
    const at = MATRIX_AT[header.readUInt8(8) === 1 ? 1 : 0];
    for (const [word, value] of [a, b, 0, c, d, 0, 0, 0, 0x40000000].entries())
      header.writeInt32BE(value, at + 4 * word);
  }
}

function isPicture(track: Buffer): boolean {
  const media = findBox(track.subarray(8), 'mdia');
  const handler = media && findBox(media.subarray(8), 'hdlr');
  return handler?.toString('latin1', 16, 20) === 'vide';
}
