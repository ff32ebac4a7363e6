import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { lookQuery, readLook, widgetSize } from './widget-rules.ts';

test('reads known parameters, within bounds', () => {
  expect(readLook({})).toEqual({ theme: 'auto', count: 4 });
  expect(readLook({ theme: 'dark', count: '7' })).toEqual({ theme: 'dark', count: 7 });
  for (const count of ['0', '-1', 'x', '']) expect(readLook({ count }).count).toBe(4);
  expect(readLook({ count: '99', theme: 'pink' })).toEqual({ theme: 'auto', count: 12 });
});

test('what is written is read back the same', () => {
  const looks = fc.record({
    theme: fc.constantFrom('auto', 'light', 'dark'),
    count: fc.integer({ min: 1, max: 12 }),
  } as const);
  fc.assert(
    fc.property(looks, (look) => {
      expect(readLook(lookQuery(look))).toEqual(look);
    }),
  );
});

test('a list’s height depends on its number of videos', () => {
  expect(widgetSize('user', 5).height - widgetSize('user', 4).height).toBe(80);
  expect(widgetSize('follow', 5)).toEqual(widgetSize('follow', 1));
});
