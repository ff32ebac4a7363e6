import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { parseText } from './rich-text.ts';

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

  it('makes no link of other schemes and no name of an e-mail address', () => {
    expect(parseText('javascript:alert(1) a@b.example')).toEqual([
      { kind: 'text', text: 'javascript:alert(1) a@b.example' },
    ]);
  });
});
