import { describe, expect, it } from 'vitest';
import { comparePictures, type Pixels } from './compare-pictures.ts';

const SIDE = 12;

/** A square picture whose pixels have the grey that `of` says. */
function drawn(of: (x: number, y: number) => number, side = SIDE): Pixels {
  const data = new Uint8Array(side * side * 3);
  for (let at = 0; at < side * side; at += 1)
    data.fill(of(at % side, Math.floor(at / side)), at * 3, at * 3 + 3);
  return { width: side, height: side, data };
}

/** White above a slanting edge, black below it, with that grey where it passes. */
const slanted = (grey: number) =>
  drawn((x, y) => {
    const edge = 5 + (x > 5 ? 1 : 0);
    if (y === edge && x > 3 && x < 6) return grey;
    return y > edge ? 0 : 255;
  });

describe('two pictures', () => {
  it('are the same when no colour is far from the other', () => {
    expect(
      comparePictures(
        drawn(() => 200),
        drawn(() => 200),
      ).changed,
    ).toBe(0);
    expect(
      comparePictures(
        drawn(() => 200),
        drawn(() => 208),
      ).changed,
    ).toBe(0);
  });

  it('differ by each pixel whose colour is another, which is drawn in red', () => {
    const after = drawn((x, y) => (x > 1 && x < 5 && y === 3 ? 0 : 255));
    const { changed, draw } = comparePictures(
      drawn(() => 255),
      after,
    );
    const picture = draw();
    expect(changed).toBe(3);
    expect([...picture.data.subarray((3 * SIDE + 2) * 3, (3 * SIDE + 2) * 3 + 3)]).toEqual([220, 20, 60]);
  });

  it('do not differ by how an edge is smoothed', () => {
    expect(comparePictures(slanted(110), slanted(190)).changed).toBe(0);
  });

  it('differ by all that one has more than the other', () => {
    const { changed, draw } = comparePictures(
      drawn(() => 255),
      drawn(() => 255, SIDE + 2),
    );
    const picture = draw();
    expect(changed).toBe((SIDE + 2) ** 2 - SIDE ** 2);
    expect([picture.width, picture.height]).toEqual([SIDE + 2, SIDE + 2]);
  });
});
