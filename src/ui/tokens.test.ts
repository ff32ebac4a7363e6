import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What the files of these kinds say of custom properties, by a pattern whose first group is the name. */
function namesIn(files: string, pattern: RegExp): string[] {
  const texts = globSync(files, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
}

test('every custom property that a style uses is set somewhere', () => {
  const set = new Set([
    ...namesIn('**/*.css', /(--[\w-]+)\s*:/g),
    ...namesIn('**/*.{ts,tsx}', /['"`](--[\w-]+)/g),
  ]);
  const used = new Set(namesIn('**/*.css', /var\((--[\w-]+)/g));
  expect(used.size).toBeGreaterThan(50);
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
});
