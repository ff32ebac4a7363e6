import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { foldText } from './fold-text.ts';
import { markWords } from './mark-words.ts';

const shown = (text: string, words: string[]) =>
  markWords(text, words)
    .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
    .join('');

test.each([
  ['Lanterns at dusk', ['lant'], '[Lant]erns at dusk'],
  ['Zürich by Night', ['zuri', 'night'], '[Züri]ch by [Night]'],
  ['Cafe\u0301 crème', ['cafe', 'creme'], '[Cafe\u0301] [crème]'],
  ['Straße', ['strass'], '[Straß]e'],
  ['catcat cat', ['cat'], '[cat]cat [cat]'],
  ['one cats', ['cat', 'cats'], 'one [cats]'],
  ['nothing here', ['elsewhere'], 'nothing here'],
  ['', ['a'], ''],
])('"%s" with %j is %s', (text, words, expected) => {
  expect(shown(text, words)).toBe(expected);
});

test('the stretches joined are always the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ minLength: 1 })), (text, words) => {
      const stretches = markWords(text, words.map(foldText).filter(Boolean));
      expect(stretches.map((stretch) => stretch.text).join('')).toBe(text);
      expect(stretches.every((stretch) => stretch.text !== '')).toBe(true);
    }),
  );
});
