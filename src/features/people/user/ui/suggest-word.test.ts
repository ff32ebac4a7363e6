import { expect, it } from 'vitest';
import { isSameWord, openWord, putWord } from './suggest-word.ts';

const at = (text: string, caret = text.length) => openWord(text, caret, caret);

it('finds the name or tag that is being typed', () => {
  expect(at('hello @an')).toEqual({ kind: 'user', text: 'an', start: 6 });
  expect(at('#rain')).toEqual({ kind: 'tag', text: 'rain', start: 0 });
  expect(at('(@an')).toMatchObject({ text: 'an' });
  expect(at('hello @ann you', 10)).toMatchObject({ text: 'ann' });
  expect(at(`${'x'.repeat(500)} @an`)).toMatchObject({ text: 'an', start: 501 });
});

it('finds nothing without a text behind the sign, inside a word, or while text is selected', () => {
  for (const text of ['@', '# rain', 'me@example', 'a#b', 'hello @ann ', '']) expect(at(text)).toBeNull();
  expect(openWord('@ann', 1, 4)).toBeNull();
});

it('puts the chosen word in its place, with one space behind it', () => {
  expect(putWord('hi @an', at('hi @an')!, 'anna')).toEqual({ text: 'hi @anna ', caret: 9 });
  expect(putWord('hi @an you', at('hi @an you', 6)!, 'anna')).toEqual({ text: 'hi @anna you', caret: 9 });
});

it('a word that was dismissed is the same until it or its place changes', () => {
  const word = at('hi @an')!;
  expect([isSameWord(word, at('hi @an')), isSameWord(word, null)]).toEqual([true, false]);
  for (const other of ['hi @ann', 'oh hi @an', 'hi #an']) expect(isSameWord(word, at(other))).toBe(false);
});
