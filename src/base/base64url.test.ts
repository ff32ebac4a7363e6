import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';

test('uses the URL-safe alphabet without padding', () => {
  expect(toBase64Url(Uint8Array.of(251, 255, 254))).toBe('-__-');
  expect(toBase64Url(Uint8Array.of(1))).toBe('AQ');
});

test.each(['a+b', 'a b', 'x', 'é'])('"%s" is not base64url', (text) => {
  expect(fromBase64Url(text)).toBeNull();
});

test('reads back to the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
    }),
  );
});
