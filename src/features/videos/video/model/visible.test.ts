import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../../../', import.meta.url).pathname;

/** A condition on the state that goes on with one on `private`, in SQL or in a chain of calls. */
const COPY =
  /state\b[^\n;]{0,16}'success'\)?,?\s*(?:and\s+not|\.(?:where|on)\(|eb\()\s*'?(?:\w+\.)?private\b(?!', '=', state)/;

test('only one place says what a listed video is', () => {
  const sources = globSync('src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.|\/testing\/|\/model\/listed\.ts$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => COPY.test(readFileSync(root + file, 'utf8')))).toEqual([]);
});

test.each([
  "where video.state = 'success' and not video.private",
  "where state = 'success'\n  and not private order by id",
  ".where('state', '=', 'success')\n    .where('private', '=', false)",
  ".on('video.state', '=', 'success').on('video.private', '=', false)",
  "eb.and([eb('state', '=', 'success'), eb('private', '=', false)])",
])('a copy is found: %s', (text) => expect(text).toMatch(COPY));
