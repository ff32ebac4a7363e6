import type { Size } from '#base/fit-inside.ts';

/** A square of a picture, pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The largest square in the middle of the picture. */
export function centreSquare({ width, height }: Size): Square {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/** Moves the square, but not beyond the picture's edges. */
export function moveSquare(
  { x, y, side }: Square,
  right: number,
  down: number,
  { width, height }: Size,
): Square {
  return { x: within(x + right, width - side), y: within(y + down, height - side), side };
}

/** Resizes the square around its centre, keeping it inside the picture. */
export function resizeSquare({ x, y, side }: Square, wanted: number, size: Size): Square {
  const next = Math.round(Math.min(wanted, size.width, size.height));
  const shift = (side - next) / 2;
  return moveSquare({ x, y, side: next }, shift, shift, size);
}

function within(value: number, most: number): number {
  return Math.round(Math.min(Math.max(0, value), most));
}
