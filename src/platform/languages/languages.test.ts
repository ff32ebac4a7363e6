import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTranslator } from '#base/texts.ts';
import { faultsOf } from './check.ts';
import { acceptedLanguage } from './choose.ts';
import { languageOfPath, translateScript } from './chunks.ts';
import { type Languages, openLanguages } from './languages.ts';
import { createReverse } from './reverse.ts';

const SOURCE = {
  'a/TEXTS': {
    hello: 'Hello',
    list: ['One', 'Two'],
    files: { one: '# file of {name}', other: '# files of {name}' },
    long: 'Names can have at most {most} letters.',
    group: { rated: { without: 'Rated', with: 'Rated “{title}”' } },
  },
};
const GERMAN = {
  'a/TEXTS': {
    hello: 'Hallo',
    list: ['Eins', 'Zwei'],
    files: { one: 'eine Datei von {name}', other: '# Dateien von {name}' },
    long: 'Namen haben höchstens {most} Buchstaben.',
    group: { rated: { without: 'Bewertet', with: '„{title}“ bewertet' } },
  },
};

describe('faultsOf', () => {
  it('finds nothing in a complete translation', () => {
    expect(faultsOf('de', GERMAN, SOURCE)).toEqual([]);
  });

  it('names what is missing, too much, or of another kind', () => {
    const { hello: _, ...rest } = GERMAN['a/TEXTS'];
    const file = { 'a/TEXTS': { ...rest, list: ['Eins'], more: 'Mehr', long: ['x'] } };
    expect(faultsOf('de', file, SOURCE).map(({ path, fault }) => `${path.at(-1)} ${fault}`)).toEqual([
      'hello is missing',
      'list must be a list as long',
      'long must be one text',
      'more is in no catalogue',
    ]);
  });

  it('compares blanks, and the forms of numbers with those of the language', () => {
    const file = {
      'a/TEXTS': {
        ...GERMAN['a/TEXTS'],
        long: 'Höchstens {viele}.',
        files: { one: '{name}', few: '#', other: '{name}' },
      },
    };
    expect(faultsOf('de', file, SOURCE).map(({ fault }) => fault)).toEqual([
      'has a form few that this language has not',
      'lacks # in the form other',
      'lacks {name}',
      'lacks {most}',
      'has a blank {viele}',
    ]);
    const arabic = { 'a/TEXTS': { ...GERMAN['a/TEXTS'], files: { other: '# {name}' } } };
    expect(faultsOf('ar', arabic, SOURCE).map(({ fault }) => fault)).toEqual(
      ['zero', 'one', 'two', 'few', 'many'].map((form) => `lacks the form ${form}`),
    );
  });
});

describe('acceptedLanguage', () => {
  const tags = ['en', 'de', 'pt-BR'];

  it.each([
    ['de', 'de'],
    ['de-AT,de;q=0.9', 'de'],
    ['fr;q=0.9, de;q=0.5, en;q=0.8', 'en'],
    ['pt', 'pt-BR'],
    ['pt-PT', undefined],
    ['de;q=0, en', 'en'],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
    ['d'.repeat(10_000), undefined],
  ])('%s is answered in %s', (header, tag) => {
    expect(acceptedLanguage(header, tags)).toBe(tag);
  });
});

describe('createReverse', () => {
  const reverse = createReverse(SOURCE, GERMAN, 'de');

  it('translates texts that the server made, with the values in them', () => {
    expect(reverse('Hello')).toBe('Hallo');
    expect(reverse('Names can have at most 30 letters.')).toBe('Namen haben höchstens 30 Buchstaben.');
  });

  it('leaves what it does not know, and what is hardly more than its values', () => {
    expect(reverse('Something else')).toBe('Something else');
    expect(reverse('Rated “x”')).toBe('Rated “x”');
  });
});

describe('the scripts of a language', () => {
  const languages = {
    isBuilt: () => false,
    versionOf: () => 'abcdefgh',
    wordsAt: () => 'Sag “Hallo” `${x}`',
  };

  it('have its texts in their places, and fetch each other', () => {
    const code = 'const a={hello:"Hello"};import("./b.js");deps(["assets/b.js","assets/b.css"])';
    const translated = translateScript(code, [[15, 22, ['a/TEXTS', 'hello']]], languages, 'de');
    expect(translated).toBe(
      'const a={hello:`Sag “Hallo” \\`\\${x}\\``};import("./b.js");deps(["assets/~de-abcdefgh/b.js","assets/b.css"])',
    );
  });

  it('are found by their folder', () => {
    expect(languageOfPath('~pt-BR-abc_efg-/page-1.js')).toEqual({
      language: 'pt-BR',
      version: 'abc_efg-',
      name: 'page-1.js',
    });
    expect(languageOfPath('page-1.js')).toBeNull();
  });
});

describe('an operator’s files', () => {
  let folder: string;
  let languages: Languages;
  const warned: unknown[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'languages-'));
    const texts = { 'shell/frame/texts/TEXTS': { upload: 'Contribute', theme: ['wrong'], nonsense: 'x' } };
    await writeFile(join(folder, 'en.json'), JSON.stringify(texts));
    await writeFile(
      join(folder, 'nl.json'),
      JSON.stringify({ 'shell/frame/texts/TEXTS': { upload: 'Uploaden' } }),
    );
    await writeFile(join(folder, 'xx.json'), 'no JSON');
    languages = await openLanguages(folder, { warn: (about: unknown) => void warned.push(about) });
  });
  afterAll(async () => {
    setTranslator(() => undefined);
    await rm(folder, { recursive: true });
  });

  it('change single texts, and add languages', () => {
    const at = (tag: string, name: string) => languages.wordsAt(tag, ['shell/frame/texts/TEXTS', name]);
    expect([at('en', 'upload'), at('en', 'search')]).toEqual(['Contribute', 'Search']);
    expect([at('nl', 'upload'), at('nl', 'search')]).toEqual(['Uploaden', 'Search']);
    expect(languages.choices).toContainEqual({ tag: 'nl', name: 'Nederlands' });
    expect([languages.isBuilt('en'), languages.has('xx')]).toEqual([false, false]);
  });

  it('that are wrong are left out, and logged', () => {
    expect(languages.wordsAt('en', ['shell/frame/texts/TEXTS', 'theme'])).toBe('Theme');
    expect(warned).toHaveLength(3);
  });
});
