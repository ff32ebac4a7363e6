import { expect, it } from 'vitest';

const files = Object.keys(import.meta.glob('./features/*/*/ui/*.modal.tsx'));
const features = import.meta.glob<string>('./features/*/*/feature.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

it('every modal is declared by its feature under the name of its file', () => {
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const [folder = '', name = ''] = file.slice(0, -'.modal.tsx'.length).split('/ui/');
    const declared = new RegExp(`'?${name}'?: InputOf<\\s*typeof import\\('./ui/${name}.modal.tsx'\\)`);
    expect(features[`${folder}/feature.ts`]).toMatch(declared);
  }
});
