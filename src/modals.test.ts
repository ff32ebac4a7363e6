import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = Object.keys(import.meta.glob('./features/*/*/ui/*.modal.tsx'));
const map = readFileSync(new URL('modals.ts', import.meta.url), 'utf8');

it('every modal stands on the map under the name of its file', () => {
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const name = file.slice(file.lastIndexOf('/') + 1, -'.modal.tsx'.length);
    expect(map).toMatch(new RegExp(`'?${name}'?: InputOf<\\s*typeof import\\('#${file.slice(2)}'\\)`));
  }
});
