import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { parseHash, ribbonHash } from './hash.ts';

const nothing = { ribbon: null, undelete: null, close: false, upload: false };

test.each([
  ['', nothing],
  ['#comments', nothing],
  ['#close', { ...nothing, close: true }],
  ['#upload', { ...nothing, upload: true }],
  ['#1h2m3s', nothing],
  ['#upnext&close', { ...nothing, close: true }],
  ['#ribbon=Saved+now%21', { ...nothing, ribbon: 'Saved now!' }],
  ['#ribbon=100%', { ...nothing, ribbon: '100%' }],
  ['#ribbon=Gone&undelete=aB3', { ...nothing, ribbon: 'Gone', undelete: 'aB3' }],
  ['#ribbon=Gone&undelete=//evil', { ...nothing, ribbon: 'Gone' }],
  ['#ribbon', { ...nothing, ribbon: '' }],
])('%s', (hash, intent) => {
  expect(parseHash(hash)).toEqual(intent);
});

test('a ribbon travels through the hash unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(parseHash(ribbonHash(text)).ribbon).toBe(text);
    }),
  );
});
