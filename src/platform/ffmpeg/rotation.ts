import { open } from 'node:fs/promises';
import type { Rotation } from './probe-parse.ts';

/**
 * The turning part of a track's matrix by clockwise rotation, each number times 65536. ISO/IEC 14496-12
 * §8.3.2.
 */
const TURNS: Record<Rotation, number[]> = {
  0: [1, 0, 0, 1],
  90: [0, 1, -1, 0],
  180: [-1, 0, 0, -1],
  270: [0, -1, 1, 0],
};

/** Where its numbers lie in the matrix of nine, bytes. */
const PLACES = [0, 4, 12, 16];
const MATRIX_BYTES = 36;

/** The first track's header lies in the first few hundred bytes when the index comes first. */
const HEAD_BYTES = 4096;

/**
 * Tells players to turn the pictures of an MP4 whose index comes first and whose first track is the video.
 * @throws Error when there is no such header
 */
export async function setRotation(path: string, rotation: Rotation): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    const at = matrixOf(head.subarray(0, bytesRead));
    if (at === null) throw new Error(`${path} has no track header`);
    TURNS[rotation].forEach((value, index) => head.writeInt32BE(value << 16, at + PLACES[index]!));
    await file.write(head, at, MATRIX_BYTES, at);
  } finally {
    await file.close();
  }
}

/** Where the first track's matrix begins; a header of version 1 has longer times before it. */
function matrixOf(head: Buffer): number | null {
  const header = head.indexOf('tkhd');
  if (header < 0) return null;
  const at = header + (head[header + 4] === 1 ? 56 : 44);
  return at + MATRIX_BYTES <= head.length ? at : null;
}
