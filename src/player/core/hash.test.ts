import { expect, test } from 'vitest';
import { readHash } from './hash.ts';

const nothing = { time: null, upnext: false, stats: false, flash: false };

test.each([
  ['', nothing],
  ['#comments', nothing],
  ['#1h2m3s', { ...nothing, time: 3723 }],
  ['#0s', { ...nothing, time: 0 }],
  ['#upnext', { ...nothing, upnext: true }],
  ['#upnext&30s', { ...nothing, upnext: true, time: 30 }],
  ['#stats', { ...nothing, stats: true }],
  ['#flash', { ...nothing, flash: true }],
])('%s', (hash, marks) => {
  expect(readHash(hash)).toEqual(marks);
});
