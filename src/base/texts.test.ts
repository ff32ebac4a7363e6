import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  choiceText,
  dayText,
  defineTexts,
  filled,
  listText,
  momentText,
  numberText,
  percentText,
  plural,
  textsIn,
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

  it('reads a translation where there is one', () => {
    const greeting = defineTexts({ hello: 'Hello' }, { en: { hello: 'Good day' } });
    expect(textsIn(greeting, 'en').hello).toBe('Good day');
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
