import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../bootstrap/place.mjs';
import { findLong, listSources } from './line-length.mjs';

const words = 'word '.repeat(30);
const pieces = 'piece'.repeat(30);

test.each([
  ['a comment', `// ${words}`],
  ['a comment behind a string', `const a = 'b'; // ${pieces}`],
  ['a sentence', `const a =\n  '${words}';`],
  ['SQL', `const a = sql\`select 1 where ${words}\`;`],
  ['a name', `const ${pieces} = 1;`],
  ['what follows a template', `const a = \`b\`; // ${words}`],
])('%s is too long', (_, text) => {
  expect(findLong('src/base/a.ts', text)).toEqual([text.split('\n').length]);
});

test.each([
  ['a template', `const a = \`${words}\`;`],
  ['a pattern', `const a = /${pieces}/;`],
  ['an address', `const a = 'https://example.com/${pieces}';`],
  ['the path of a drawing', `const a = 'M6.5 4.5h3c.5 0 ${'1 2 '.repeat(40)}Z';`],
])('%s may be long', (_, text) => {
  expect(findLong('src/base/a.ts', text)).toEqual([]);
});

test('the title of a test may be long', () => {
  const title = `test('${'word '.repeat(20)}', async () => {});`;
  expect([findLong('src/base/a.test.ts', title), findLong('src/base/a.ts', title)]).toEqual([[], [1]]);
});

test('any string of a test or a catalogue may be long, and nothing else of it', () => {
  for (const file of ['src/base/a.test.ts', 'src/features/watching/vote/texts.ts'])
    expect(findLong(file, `const a = '${words}';\n// ${words}`)).toEqual([2]);
});

test('no line of the sources is too long', () => {
  const files = listSources();
  expect(files.length).toBeGreaterThan(1_000);
  const long = files.flatMap((file) =>
    findLong(file, readFileSync(inRoot(file), 'utf8')).map((number) => `${file}:${number}`),
  );
  expect(long).toEqual([]);
});
