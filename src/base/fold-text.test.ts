import { expect, it, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { foldBlank, slug, SLUG_MAX } from './fold-text.ts';

const random = () => 'r4nd0m';

test.each([
  ['Summer in Kpalimé, 2026!', 'summer-in-kpalime-2026'],
  ["It's -- a test", 'its-a-test'],
  ['   ', 'r4nd0m'],
  ['日本', 'r4nd0m'],
  ['', 'r4nd0m'],
])('"%s" becomes %s', (title, expected) => {
  expect(slug(title, random)).toBe(expected);
});

test('is always safe in a link, and a slug of a slug is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const made = slug(title, random);
      expect(made).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(made.length).toBeLessThanOrEqual(SLUG_MAX);
      expect(slug(made, random)).toBe(made);
    }),
  );
});

it('keeps single blank lines and folds more of them', () => {
  expect(foldBlank('one\n\ntwo\nthree')).toBe('one\n\ntwo\nthree');
  expect(foldBlank(`one${'\n'.repeat(900)}two\n \n\t\n three\n\n`)).toBe('one\n\ntwo\n \n three');
  expect(foldBlank('  ')).toBe('');
});
