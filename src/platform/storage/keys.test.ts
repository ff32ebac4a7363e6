import { expect, test } from 'vitest';
import { normalize } from 'node:path/posix';
import { fc } from '#platform/testing/properties.ts';
import { checkKey, checkPrefix, checkUploadId, MAX_KEY_LENGTH } from './keys.ts';

test.each(['a', 'video/12/hls/720p/seg_00001.m4s', '_x/y-z', 'A.b.c'])('accepts %s', (key) => {
  expect(checkKey(key)).toBe(key);
});

test.each([
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  'a/../b',
  'a/./b',
  '.hidden',
  'a/.b',
  '-rf',
  'a b',
  'a\\b',
  'a\0b',
  'ä',
  'a\n',
  'http://x',
  'a%2e',
  'x'.repeat(129),
  'a/'.repeat(300) + 'a',
])('refuses %j', (key) => {
  expect(() => checkKey(key)).toThrow(expect.objectContaining({ code: 'bad_key' }));
});

test('whatever is accepted stays below its root and is bounded', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '.', '/', '-', '_', '\\', '0', '\0', ' '),
    maxLength: 20,
  });
  fc.assert(
    fc.property(text, (key) => {
      try {
        checkKey(key);
      } catch {
        return;
      }
      expect(normalize(`/root/${key}`)).toBe(`/root/${key}`);
      expect(key.length).toBeLessThanOrEqual(MAX_KEY_LENGTH);
    }),
    { numRuns: 2000 },
  );
});

test('a prefix is a folder, never everything', () => {
  expect(checkPrefix('video/12/')).toBe('video/12');
  expect(checkPrefix('video/12')).toBe('video/12');
  for (const prefix of ['', '/', '//', '..', 'a//']) expect(() => checkPrefix(prefix)).toThrow();
});

test('an upload id is one plain word', () => {
  expect(checkUploadId('aZ0_-')).toBe('aZ0_-');
  for (const id of ['', 'a/b', '..', 'a.b', 'x'.repeat(65)]) expect(() => checkUploadId(id)).toThrow();
});
