import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { parseText, splitTimes } from './rich-text.ts';

describe('parseText', () => {
  it('loses nothing of any text', () => {
    const words = fc.constantFrom(
      '#cat',
      '@ann',
      'https://a.example/x?y=1',
      ' ',
      '.',
      ')',
      '(',
      '\n',
      'word',
      '<b>',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string())), (pieces) => {
        const text = pieces.join('');
        expect(
          parseText(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('finds links, tags and names, and leaves the rest as text', () => {
    expect(parseText('See https://a.example/x. (#Cats) by @ann')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', text: 'https://a.example/x', href: 'https://a.example/x' },
      { kind: 'text', text: '. (' },
      { kind: 'tag', text: '#Cats', name: 'Cats' },
      { kind: 'text', text: ') by ' },
      { kind: 'mention', text: '@ann', name: 'ann' },
    ]);
  });

  it.each([
    ['#foo-bar', ['tag foo', 'text -bar']],
    ['#2024 #4k', ['text #2024 ', 'tag 4k']],
    ['@john.doe.', ['mention john.doe', 'text .']],
    ['@a-b_c, @-x', ['mention a-b_c', 'text , @-x']],
    ['a#b a@b', ['text a#b a@b']],
    ['https://a.example/#part?@x', ['link https://a.example/#part?@x']],
    ['https://a.example/x?!...', ['link https://a.example/x', 'text ?!...']],
  ])('%s is %j', (text, expected) =>
    expect(parseText(text).map((part) => `${part.kind} ${'name' in part ? part.name : part.text}`)).toEqual(
      expected,
    ),
  );

  it('makes no link of other schemes and no name of an e-mail address', () => {
    expect(parseText('javascript:alert(1) a@b.example')).toEqual([
      { kind: 'text', text: 'javascript:alert(1) a@b.example' },
    ]);
  });
});

describe('splitTimes', () => {
  it('finds moments of a video and leaves other numbers alone', () => {
    expect(splitTimes('at 0:12, or 1:02:03!')).toEqual([
      { text: 'at ', at: null },
      { text: '0:12', at: 12 },
      { text: ', or ', at: null },
      { text: '1:02:03', at: 3723 },
      { text: '!', at: null },
    ]);
    expect(splitTimes('من ١:٠٥ إلى ۱:۰۲:۰۳').map(({ at }) => at)).toEqual([null, 65, null, 3723]);
    expect(splitTimes('\u200f1:05 الجسر').map(({ at }) => at)).toEqual([null, 65, null]);
    for (const text of ['12:345', '1:2', 'a1:23', '4.1:23', '1:23:45:67', '3:99'])
      expect(splitTimes(text)).toEqual([{ text, at: null }]);
  });
});
