import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { coveredFrom, cutSegments, type StoredPiece } from './pieces.ts';
import { textOf, elements } from './xml.ts';

const piece = fc.record({ offset: fc.nat(40), size: fc.integer({ min: 1, max: 20 }) });

test('segments are the bytes from 0 to the first gap, each once', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (made) => {
      const pieces: StoredPiece[] = made
        .map((each, at) => ({ ...each, key: `${at}` }))
        .toSorted((one, other) => one.offset - other.offset);
      const bytes = cutSegments(pieces).flatMap(({ key, from, size }) => {
        const { offset, size: whole } = pieces.find((each) => each.key === key)!;
        expect(from + size).toBeLessThanOrEqual(whole);
        return Array.from({ length: size }, (_item, at) => offset + from + at);
      });
      expect(bytes).toEqual(Array.from({ length: coveredFrom(pieces, 0) }, (_item, at) => at));
    }),
  );
});

test('reads the flat answers of an S3 server', () => {
  const xml = '<R xmlns="x"><C><K>a&amp;b</K></C><C><K>&#99;&#x64;</K></C><Key>no</Key></R>';
  expect(elements(xml, 'C').map((each) => textOf(each, 'K'))).toEqual(['a&b', 'cd']);
  expect(textOf(xml, 'None')).toBe('');
});
