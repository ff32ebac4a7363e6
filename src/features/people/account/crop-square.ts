import type { Size } from '#base/fit-inside.ts';

/** A square of a picture, pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The largest square in the middle. */
export function centreSquare({ width, height }: Size): Square {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/** The square moved by so much, stopped by the picture's edges. */
export function moveSquare(
  { x, y, side }: Square,
  right: number,
  down: number,
  { width, height }: Size,
): Square {
  return { x: within(x + right, width - side), y: within(y + down, height - side), side };
}

/** The square with another side around the same middle, kept inside the picture. */
export function resizeSquare({ x, y, side }: Square, wanted: number, size: Size): Square {
  const next = Math.round(Math.min(wanted, size.width, size.height));
  const shift = (side - next) / 2;
  return moveSquare({ x, y, side: next }, shift, shift, size);
}

function within(value: number, most: number): number {
  return Math.round(Math.min(Math.max(0, value), most));
}
