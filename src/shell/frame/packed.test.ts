import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { pack, unpack } from './packed.ts';

/** What the browser is given of it. */
const carried = (value: unknown) => unpack(JSON.parse(JSON.stringify(pack(value))));

const row = fc.record({ '~': fc.jsonValue(), a: fc.jsonValue() }, { requiredKeys: [] });
const alike = fc.record({ id: fc.nat(), title: fc.string(), owner: fc.record({ name: fc.string() }) });
const anything = fc.oneof(fc.jsonValue(), fc.array(row), fc.array(alike), fc.array(fc.array(alike)));

test('unpacking gives what JSON would have given', () => {
  fc.assert(
    fc.property(anything, (value) => {
      expect(carried(value)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('values that JSON cannot express are treated as JSON does', () => {
  const at = new Date(0);
  const value = {
    rows: [
      { a: 1, b: undefined, at },
      { a: 2, at },
      { a: 2, at: null },
    ],
    none: undefined,
  };
  expect(carried(value)).toEqual(JSON.parse(JSON.stringify(value)));
});

test('keys and values that all rows share are written once', () => {
  const rows = ['one', 'two', 'three'].map((title) => ({ title, state: 'success', owner: { name: 'ann' } }));
  expect(pack(rows)).toEqual({
    '~': 3,
    title: ['one', 'two', 'three'],
    state: ['success'],
    owner: { '~': 3, name: ['ann'] },
  });
});

test('dissimilar rows stay as they are', () => {
  const rows = [{ a: 1 }, { b: 1 }];
  expect(pack(rows)).toEqual(rows);
  expect(pack([{ a: 1 }])).toEqual([{ a: 1 }]);
});
