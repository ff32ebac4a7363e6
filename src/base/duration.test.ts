import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { formatDuration, isoDuration, wholeMs } from './duration.ts';

test.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [61, '1:01'],
  [69.999_994, '1:10'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [36_125, '10:02:05'],
  [Number.NaN, '0:00'],
  [-3, '0:00'],
])('%d s reads %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test('reads back to the same number of seconds', () => {
  fc.assert(
    fc.property(fc.nat(400_000), (seconds) => {
      const back = formatDuration(seconds)
        .split(':')
        .reduce((sum, part) => sum * 60 + Number(part), 0);
      expect(back).toBe(seconds);
    }),
  );
});

test('lengths are whole milliseconds, whatever they were added up from', () => {
  expect(Array.from({ length: 600 }, () => 0.1).reduce((sum, each) => sum + each, 0)).not.toBe(60);
  expect(wholeMs(Array.from({ length: 600 }, () => 0.1).reduce((sum, each) => sum + each, 0))).toBe(60);
  expect(wholeMs(59.99999999999999)).toBe(60);
  expect(wholeMs(1.0014)).toBe(1.001);
});

test('ISO 8601', () => {
  expect(isoDuration(0)).toBe('PT0S');
  expect(isoDuration(3723.9)).toBe('PT1H2M3S');
  expect(isoDuration(120)).toBe('PT2M0S');
});
