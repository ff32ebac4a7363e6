import { expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { type GreyPicture, hashPicture } from './picture-hash.ts';
import { differingBits, HASH_BYTES } from './rules.ts';

const [WIDTH, HEIGHT] = [80, 45];
const whole = { left: 0, top: 0, width: WIDTH, height: HEIGHT };

function draw(brightness: (x: number, y: number) => number): GreyPicture {
  return {
    width: WIDTH,
    bytes: Uint8Array.from({ length: WIDTH * HEIGHT }, (_item, at) =>
      brightness(at % WIDTH, Math.floor(at / WIDTH)),
    ),
  };
}

/** A few soft lights, as a film has. */
const picture = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: WIDTH }),
      fc.integer({ min: 0, max: HEIGHT }),
      fc.integer({ min: 60, max: 120 }),
    ),
    { minLength: 3, maxLength: 8 },
  )
  .map((lights) =>
    draw((x, y) =>
      Math.min(
        255,
        lights.reduce(
          (sum, [left, top, power]) => sum + power * Math.exp(-((x - left) ** 2 + (y - top) ** 2) / 120),
          0,
        ),
      ),
    ),
  );

const mirror = ({ bytes }: GreyPicture) => draw((x, y) => bytes[y * WIDTH + WIDTH - 1 - x] ?? 0);

it('a mirror image has the mirrored hash', () => {
  fc.assert(
    fc.property(picture, (each) => {
      const [one, other] = [hashPicture(each, whole), hashPicture(mirror(each), whole)];
      expect(differingBits(one.mirrored, other.straight)).toBeLessThanOrEqual(4);
      expect(differingBits(one.straight, other.mirrored)).toBeLessThanOrEqual(4);
    }),
  );
});

it('hardly changes with noise and brightness, and much with the picture', () => {
  const lit = draw(
    (x, y) =>
      40 +
      100 * Math.exp(-((x - 20) ** 2 + (y - 12) ** 2) / 200) +
      80 * Math.exp(-((x - 60) ** 2 + (y - 30) ** 2) / 90),
  );
  const noisy = draw((x, y) => (lit.bytes[y * WIDTH + x] ?? 0) * 0.9 + ((x * 7 + y * 13) % 5));
  const other = draw(
    (x, y) =>
      60 +
      90 * Math.exp(-((x - 40) ** 2 + (y - 40) ** 2) / 60) +
      70 * Math.exp(-((x - 10) ** 2 + (y - 35) ** 2) / 300),
  );
  const hash = hashPicture(lit, whole).straight;
  expect(differingBits(hash, hashPicture(noisy, whole).straight)).toBeLessThanOrEqual(6);
  expect(differingBits(hash, hashPicture(other, whole).straight)).toBeGreaterThan(12);
});

it('only considers its part of the picture', () => {
  const half = { left: 0, top: 0, width: WIDTH / 2, height: HEIGHT };
  const drawing = (right: number) => draw((x, y) => (x < WIDTH / 2 ? (x * 5 + y * 3) % 256 : right));
  expect(hashPicture(drawing(0), half)).toEqual(hashPicture(drawing(255), half));
});

it('gives no hash for a picture without contrast', () => {
  const nothing = new Uint8Array(HASH_BYTES);
  expect(
    hashPicture(
      draw((x) => 100 + (x % 2)),
      whole,
    ),
  ).toEqual({ straight: nothing, mirrored: nothing });
});
