import { expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { centreSquare, moveSquare, resizeSquare } from './crop-square.ts';

const size = fc.record({
  width: fc.integer({ min: 16, max: 5000 }),
  height: fc.integer({ min: 16, max: 5000 }),
});

it('stays inside the picture whatever is done to it', () => {
  const change = fc.record({
    by: fc.integer({ min: -6000, max: 6000 }),
    side: fc.integer({ min: 16, max: 6000 }),
  });
  fc.assert(
    fc.property(size, fc.array(change, { maxLength: 10 }), (picture, changes) => {
      const square = changes.reduce(
        (at, { by, side }) => resizeSquare(moveSquare(at, by, -by, picture), side, picture),
        centreSquare(picture),
      );
      expect(square.x).toBeGreaterThanOrEqual(0);
      expect(square.y).toBeGreaterThanOrEqual(0);
      expect(square.x + square.side).toBeLessThanOrEqual(picture.width);
      expect(square.y + square.side).toBeLessThanOrEqual(picture.height);
    }),
  );
});
