import { expect, it } from 'vitest';
import { guessLanguage } from './language-rules.ts';
import { spreadWords } from '../words-rules.ts';
import { wordsOfTokens } from './tokens-rules.ts';

it('joins the parts of words, each with its time', () => {
  const heard = {
    text: 'Good morning.',
    tokens: [' Go', 'od', '▁morn', 'ing', '.'],
    timestamps: [0.2, 0.3, 0.6, 0.8, 1],
  };
  expect(wordsOfTokens(heard, 5_000)).toEqual([
    { start: 200, end: 600, text: ' Good' },
    { start: 600, end: 1_600, text: ' morning.' },
  ]);
});

it('spreads words over the piece where a model tells no times', () => {
  expect(wordsOfTokens({ text: 'one three', tokens: ['one'], timestamps: [] }, 900)).toEqual([
    { start: 0, end: 300, text: 'one' },
    { start: 300, end: 900, text: ' three' },
  ]);
  expect(spreadWords('', 0, 900)).toEqual([]);
});

it('knows a language by its commonest words, and is silent about what it does not know', () => {
  const of = (text: string) => guessLanguage(text.split(' '));
  expect(of('and that is what the people said to me in the end it was of no use')).toBe('en');
  expect(of('und das ist nicht was die Leute mir gesagt haben es war ein Fehler')).toBe('de');
  expect(of('et ce que les gens ont dit dans la ville ne sera pas pour nous')).toBe('fr');
  expect(of('que la gente no está en la casa por el momento y los niños con ella')).toBe('es');
  expect(of('и это не то что он сказал но как на самом деле было')).toBe('ru');
  expect(of('low high low')).toBe('');
});
