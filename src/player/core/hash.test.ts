import { expect, test } from 'vitest';
import { readHash, timeOfQuery } from './hash.ts';

const nothing = { time: null, upnext: false, stats: false, flash: false };

test.each([
  ['', nothing],
  ['#comments', nothing],
  ['#1h2m3s', { ...nothing, time: 3723 }],
  ['#t=30', { ...nothing, time: 30 }],
  ['#t=1m30s&stats', { ...nothing, time: 90, stats: true }],
  ['#t=soon', nothing],
  ['#30', nothing],
  ['#0s', { ...nothing, time: 0 }],
  ['#upnext', { ...nothing, upnext: true }],
  ['#upnext&30s', { ...nothing, upnext: true, time: 30 }],
  ['#stats', { ...nothing, stats: true }],
  ['#flash', { ...nothing, flash: true }],
])('%s', (hash, marks) => {
  expect(readHash(hash)).toEqual(marks);
});

test.each([
  ['?t=30', 30],
  ['?a=1&t=1h2m3s', 3723],
  ['?t=0', 0],
  ['?t=-5', null],
  ['?t=', null],
  ['', null],
])('the query %s', (search, seconds) => {
  expect(timeOfQuery(search)).toBe(seconds);
});
