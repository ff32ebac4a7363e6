import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What the files of these kinds say of custom properties, by a pattern whose first group is the name. */
function namesIn(files: string, pattern: RegExp): string[] {
  const texts = globSync(files, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
}

/** Left and right change places where people read from right to left; only the player stays as it is. */
const PHYSICAL =
  /^\s*(?:(?:margin|padding|border)-(?:left|right)|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float):\s*(?:left|right)/;
/** What is in the middle is so from either side. */
const CENTRED = /:\s*50%/;

test('styles outside of the player do not name the sides of a page', () => {
  const named = globSync('**/*.css', { cwd: root })
    .filter((file) => !file.startsWith('player/'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => PHYSICAL.test(line) && !CENTRED.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(named).toEqual([]);
});

test('every custom property that a style uses is set somewhere', () => {
  const set = new Set([
    ...namesIn('**/*.css', /(--[\w-]+)\s*:/g),
    ...namesIn('**/*.{ts,tsx}', /['"`](--[\w-]+)/g),
  ]);
  const used = new Set(namesIn('**/*.css', /var\((--[\w-]+)/g));
  expect(used.size).toBeGreaterThan(50);
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
});
