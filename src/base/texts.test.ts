import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  choiceText,
  dayText,
  defineTexts,
  filled,
  listText,
  momentText,
  numberText,
  orElse,
  percentText,
  plural,
  setTranslator,
  textsIn,
  withOrWithout,
} from './texts.ts';

const TEXTS = defineTexts({
  title: 'Votes',
  steps: ['Choose', 'Send'],
  count: plural({ one: '# vote', other: '# votes' }),
  follows: filled('{name} follows {count} people'),
  menu: { open: 'Open', many: plural({ one: '#', other: '# of them' }) },
});

describe('textsIn', () => {
  const texts = textsIn(TEXTS, 'en');

  it('gives texts as they are, and phrases that ask for their values', () => {
    expect(texts.title).toBe('Votes');
    expect(texts.steps).toEqual(['Choose', 'Send']);
    expect(texts.menu.open).toBe('Open');
    expect([0, 1, 2].map(texts.count)).toEqual(['0 votes', '1 vote', '2 votes']);
    expect(texts.menu.many(1_200)).toBe('1,200 of them');
  });

  it('fills blanks by name, and the compiler knows the names', () => {
    expect(texts.follows({ name: '$& <b>', count: 12_481 })).toBe('$& <b> follows 12,481 people');
    expectTypeOf(texts.follows)
      .parameter(0)
      .toEqualTypeOf<Readonly<Record<'name' | 'count', string | number>>>();
  });

  it('is the same object each time, so that it can be a dependency of a hook', () => {
    expect(textsIn(TEXTS, 'en')).toBe(texts);
  });

  it('reads a translation where there is one, and what it lacks in English', () => {
    const en = {
      hello: 'Hello',
      bye: 'Bye',
      days: ['Monday', 'Tuesday'],
      files: plural({ one: '# file of {name}', other: '# files of {name}' }),
      rated: withOrWithout('title', { without: 'Rated', with: 'Rated “{title}”' }),
      name: orElse('Untitled'),
      menu: { open: 'Open', at: filled('At {time}') },
    };
    const catalogue = defineTexts(en, 'greeting/texts/TEXTS');
    setTranslator((language, id) =>
      language === 'pl' && id === 'greeting/texts/TEXTS'
        ? {
            hello: 'Cześć',
            days: ['poniedziałek', 'wtorek'],
            files: {
              one: '# plik: {name}',
              few: '# pliki: {name}',
              many: '# plików: {name}',
              other: '# pliku',
            },
            rated: { without: 'Oceniono', with: 'Oceniono „{title}”' },
            name: 'Bez tytułu',
            menu: { at: 'O {time}' },
          }
        : undefined,
    );
    const polish = textsIn(catalogue, 'pl');
    expect([polish.hello, polish.bye, polish.days]).toEqual(['Cześć', 'Bye', ['poniedziałek', 'wtorek']]);
    expect([1, 3, 12].map((count) => polish.files(count, { name: 'ann' }))).toEqual([
      '1 plik: ann',
      '3 pliki: ann',
      '12 plików: ann',
    ]);
    expect([polish.rated({ title: '' }), polish.rated({ title: 'X' })]).toEqual(['Oceniono', 'Oceniono „X”']);
    expect([polish.name(''), polish.name('X'), polish.menu.open, polish.menu.at({ time: '5' })]).toEqual([
      'Bez tytułu',
      'X',
      'Open',
      'O 5',
    ]);
    expect(textsIn(catalogue, 'en').hello).toBe('Hello');
    setTranslator(() => undefined);
  });
});

it('writes the number of a plural as it is told to', () => {
  const short = defineTexts({
    votes: plural({ one: '# vote', other: '# votes' }, (count) => `${count / 1000}k`),
  });
  expect(textsIn(short, 'en').votes(12_000)).toBe('12k votes');
});

it('fills the blanks of a plural', () => {
  const writing = defineTexts({
    typing: plural({ one: '{names} is writing', other: '{names} are writing, all #' }),
  });
  const { typing } = textsIn(writing, 'en');
  expect(typing(1, { names: 'ann #1' })).toBe('ann #1 is writing');
  expect(typing(2, { names: listText(['ann', 'ben'], 'en') })).toBe('ann, ben are writing, all 2');
  expectTypeOf(typing).parameters.toEqualTypeOf<
    [count: number, values: Readonly<Record<'names', string | number>>]
  >();
});

it('writes numbers and days as the language does', () => {
  expect(numberText(12_481, 'en')).toBe('12,481');
  expect(dayText(new Date('2026-03-05T23:30:00Z'), 'en')).toBe('5 March 2026');
  expect(momentText(new Date('2026-03-05T23:30:00Z'), 'en')).toBe('5 March 2026, 23:30 UTC');
  expect(choiceText(['hot', 'new', 'top'], 'en')).toBe('hot, new or top');
  expect(percentText(0.454, 'en')).toBe('45.4%');
});
