import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCatalogues } from './catalogues.ts';
import { FIRST_LANGUAGE } from '../../src/base/texts.ts';
import { faultsBelow, readSources } from './files.ts';

const root = join(import.meta.dirname, '../..');

it('every language has every text, with the same blanks and the forms of its numbers', () => {
  const source = readSources(root);
  if (process.env['VIREO_WRITE_DOCS'])
    writeFileSync(join(root, `languages/${FIRST_LANGUAGE}.json`), `${JSON.stringify(source, null, 2)}\n`);
  expect(Object.keys(source).length).toBeGreaterThan(100);
  expect(faultsBelow(root)).toEqual([]);
});

it('finds the texts of a catalogue, by the constant or the type of notice that it belongs to', () => {
  const source = `
    const reasons = { spam: 'Spam' } satisfies Record<Reason, string>;
    export const TEXTS = defineTexts({
      reasons,
      steps: ['Choose', \`Send\`],
      menu: { 'under 5 s': 'Under 5 s', votes: plural({ one: '# vote', other: '# votes' }, shortCount) },
      rated: withOrWithout('title', { without: 'Rated', with: 'Rated {title}' }),
      day: (language, day: number) => dayText(new Date(day), language),
    } as const);
    const notices = [{ type: 'video-rated', texts: defineTexts({ sentence: filled('{actor} rated') }) }];`;
  const [own, notice] = readCatalogues(source, 'src/features/watching/rate/texts.ts');
  expect(own?.id).toBe('watching/rate/texts/TEXTS');
  expect(own?.texts.map(({ path, words }) => [path.join('.'), words])).toEqual([
    ['reasons.spam', 'Spam'],
    ['steps', ['Choose', 'Send']],
    ['menu.under 5 s', 'Under 5 s'],
    ['menu.votes', { one: '# vote', other: '# votes' }],
    ['rated', { without: 'Rated', with: 'Rated {title}' }],
  ]);
  expect(notice).toMatchObject({
    id: 'watching/rate/texts/video-rated',
    texts: [{ words: '{actor} rated' }],
  });
});

it.each(['`Up to ${MOST}`', "'a' + b", 'OTHER.en.title', '(_, name) => `Hello ${name}`'])(
  'refuses %s, which no translation could replace',
  (text) => {
    expect(() => readCatalogues(`const TEXTS = defineTexts({ a: ${text} });`, 'src/a/texts.ts')).toThrow(
      'a must be literal texts',
    );
  },
);
