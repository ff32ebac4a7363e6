import { HASH_BYTES } from './rules.ts';

/** Side of the square to which a picture is reduced, points. */
const SIDE = 32;
/** Number of waves along each side that the hash consists of. */
const WAVES = 8;
/** Range of brightness below which a picture is too uniform to identify. */
const FLAT = 6;

/** A grey picture within another, pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Brightness of a whole picture, row by row. */
export interface GreyPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
}

/** Hashes of a picture and of its mirror image, HASH_BYTES each; zeros for one that is too uniform. */
export interface PictureHash {
  readonly straight: Uint8Array;
  readonly mirrored: Uint8Array;
}

const COSINES = Array.from({ length: WAVES }, (_item, wave) =>
  Float64Array.from({ length: SIDE }, (_value, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * SIDE))),
);

/**
 * The perceptual hash of a part of a picture: one bit for each of its lowest frequencies (cosine transform),
 * set if the frequency is stronger than the median. Compression and size hardly change it. Mirroring inverts
 * every other horizontal frequency.
 */
export function hashPicture(picture: GreyPicture, area: Area): PictureHash {
  const points = shrink(picture, area);
  if (spreadOf(points) < FLAT)
    return { straight: new Uint8Array(HASH_BYTES), mirrored: new Uint8Array(HASH_BYTES) };
  const waves = slowWaves(points);
  return {
    straight: bitsOf(waves),
    mirrored: bitsOf(waves.map((value, at) => (at % 2 === 1 ? -value : value))),
  };
}

/** The mean brightness of SIDE × SIDE equal parts of the area, which may share an edge. */
function shrink({ bytes, width }: GreyPicture, area: Area): Float64Array {
  const across = edges(area.left, area.width);
  const down = edges(area.top, area.height);
  return Float64Array.from({ length: SIDE * SIDE }, (_item, at) => {
    const [column, row] = [at % SIDE, Math.floor(at / SIDE)];
    return meanOf(bytes, width, across[column]!, down[row]!);
  });
}

type Stretch = readonly [from: number, to: number];

function edges(start: number, length: number): Stretch[] {
  return Array.from({ length: SIDE }, (_item, part) => {
    return [start + Math.floor((part * length) / SIDE), start + Math.ceil(((part + 1) * length) / SIDE)];
  });
}

function meanOf(bytes: Uint8Array, width: number, [left, right]: Stretch, [top, bottom]: Stretch): number {
  let sum = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) sum += bytes[y * width + x] ?? 0;
  return sum / ((right - left) * (bottom - top));
}

function spreadOf(points: Float64Array): number {
  const mean = points.reduce((sum, value) => sum + value, 0) / points.length;
  return Math.sqrt(points.reduce((sum, value) => sum + (value - mean) ** 2, 0) / points.length);
}

/** WAVES × WAVES strengths, row by row; the first is the brightness. */
function slowWaves(points: Float64Array): Float64Array {
  const rows = Array.from({ length: SIDE }, (_item, y) =>
    COSINES.map((cosine) => product(cosine, (x) => points[y * SIDE + x]!)),
  );
  return Float64Array.from({ length: WAVES * WAVES }, (_item, at) => {
    const [across, down] = [at % WAVES, Math.floor(at / WAVES)];
    return product(COSINES[down]!, (y) => rows[y]![across]!);
  });
}

function product(cosine: Float64Array, valueAt: (at: number) => number): number {
  let sum = 0;
  for (let at = 0; at < SIDE; at += 1) sum += cosine[at]! * valueAt(at);
  return sum;
}

function bitsOf(waves: Float64Array): Uint8Array {
  const middle = waves.toSorted()[waves.length / 2]!;
  return Uint8Array.from({ length: HASH_BYTES }, (_item, byte) =>
    waves.slice(byte * 8, byte * 8 + 8).reduce((bits, value) => bits * 2 + (value > middle ? 1 : 0), 0),
  );
}
