/** Width and height in whole or fractional pixels, both above 0. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The largest size with the proportions of `inner` that fits inside `outer`, in whole pixels of at least 1.
 * Enlarges as well as shrinks. Throws "Invalid input dimensions" if any dimension is not positive. Spec §5.
 */
export function fitInside(inner: Size, outer: Size): Size {
  const sides = [inner.width, inner.height, outer.width, outer.height];
  if (!sides.every((side) => Number.isFinite(side) && side > 0))
    throw new RangeError('Invalid input dimensions');
  const scale = Math.min(outer.width / inner.width, outer.height / inner.height);
  return { width: wholePixels(inner.width * scale), height: wholePixels(inner.height * scale) };
}

function wholePixels(length: number): number {
  return Math.max(1, Math.round(length));
}
