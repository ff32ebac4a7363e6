import { describe, expect, it } from 'vitest';
import { isSameForRange, weighConditions } from './conditions.ts';

const modified = new Date('2026-03-01T10:00:00.700Z');
const SAME = 'Sun, 01 Mar 2026 10:00:00 GMT';
const EARLIER = 'Sun, 01 Mar 2026 09:59:59 GMT';
const strong = { etag: '"a,b"', modified };
const weak = { etag: 'W/"a"', modified };

describe('the conditions of a request', () => {
  it.each([
    ['"x", "a,b"', 'unchanged'],
    ['W/"a,b"', 'unchanged'],
    ['*', 'unchanged'],
    ['"a"', 'go-on'],
    ['a,b', 'go-on'],
    ['', 'go-on'],
  ])('If-None-Match: %s', (header, verdict) => {
    expect(weighConditions({ 'if-none-match': header }, strong)).toBe(verdict);
  });

  it.each([
    ['"a,b"', strong, 'go-on'],
    ['*', weak, 'go-on'],
    ['W/"a,b"', strong, 'failed'],
    ['W/"a"', weak, 'failed'],
    ['"x"', strong, 'failed'],
  ])('If-Match: %s', (header, held, verdict) => {
    expect(weighConditions({ 'if-match': header }, held)).toBe(verdict);
  });

  it('by dates, to the second', () => {
    expect(weighConditions({ 'if-modified-since': SAME }, strong)).toBe('unchanged');
    expect(weighConditions({ 'if-modified-since': EARLIER }, strong)).toBe('go-on');
    expect(weighConditions({ 'if-unmodified-since': SAME }, strong)).toBe('go-on');
    expect(weighConditions({ 'if-unmodified-since': EARLIER }, strong)).toBe('failed');
    for (const header of ['yesterday', '1', '', '2026-03-01'])
      expect([header, weighConditions({ 'if-modified-since': header }, strong)]).toEqual([header, 'go-on']);
    expect(weighConditions({ 'if-modified-since': SAME }, { etag: '"a"' })).toBe('go-on');
  });

  it('tags go before dates', () => {
    expect(weighConditions({ 'if-none-match': '"x"', 'if-modified-since': SAME }, strong)).toBe('go-on');
    expect(weighConditions({ 'if-match': '"a,b"', 'if-unmodified-since': EARLIER }, strong)).toBe('go-on');
    expect(weighConditions({ 'if-match': '"x"', 'if-none-match': '"a,b"' }, strong)).toBe('failed');
  });
});

it('a range is only served from this very version', () => {
  expect(isSameForRange({}, weak)).toBe(true);
  expect(isSameForRange({ 'if-range': '"a,b"' }, strong)).toBe(true);
  expect(isSameForRange({ 'if-range': 'W/"a"' }, weak)).toBe(false);
  expect(isSameForRange({ 'if-range': SAME }, strong)).toBe(true);
  expect(isSameForRange({ 'if-range': EARLIER }, strong)).toBe(false);
  expect(isSameForRange({ 'if-range': 'nonsense' }, strong)).toBe(false);
});
