import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { LONGEST_SECONDS, parseSeconds, trimMistake, trimOf } from './rules.ts';

it.each([
  ['90', 90],
  ['1:30', 90],
  ['1:02:03', 3723],
  ['0.5', 0.5],
  ['', null],
  ['-1', null],
  ['1:2:3:4', null],
  ['abc', null],
  ['1e9', null],
])('%s is %s seconds', (text, seconds) => expect(parseSeconds(text)).toBe(seconds));

it.each([
  ['', '', 60, null],
  [' 0:10 ', '1:00', null, null],
  ['1:00', '', 60, 'The end must be after the start.'],
  ['20', '10', null, 'The end must be after the start.'],
  ['soon', '', null, 'Please enter times such as 90 or 1:30.'],
  ['', '1m', null, 'Please enter times such as 90 or 1:30.'],
])('"%s" to "%s" of %s s: %s', (start, end, duration, mistake) =>
  expect(trimMistake({ start, end }, duration)).toBe(mistake),
);

describe('trimOf', () => {
  it('keeps a short video whole', () => expect(trimOf(null, null, 60)).toBeNull());
  it('keeps one of unknown length whole; the pipeline measures it', () =>
    expect(trimOf(null, null, null)).toBeNull());
  it('cuts a long one to its first half hour', () => {
    expect(trimOf(null, null, 7_200)).toEqual({ start: 0, end: LONGEST_SECONDS });
  });

  it('never returns more than the maximum, nor anything before the start or past the end', () => {
    const seconds = fc.option(fc.integer({ min: 0, max: 10_000 }));
    fc.assert(
      fc.property(seconds, seconds, seconds, (start, end, duration) => {
        const trim = trimOf(start, end, duration);
        const last = Math.min(end ?? Infinity, duration ?? Infinity);
        expect(trim === 'invalid').toBe(last <= (start ?? 0));
        if (trim === null || trim === 'invalid') return;
        expect(trim.start).toBe(start ?? 0);
        expect(trim.end).toBeGreaterThan(trim.start);
        expect(trim.end).toBeLessThanOrEqual(Math.min(last, trim.start + LONGEST_SECONDS));
      }),
    );
  });
});
