import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { parseText } from '#base/rich-text.ts';
import { hashtags, TAGS_MAX } from './hashtag-rules.ts';

const texts = (text: string) => hashtags(text).map((tag) => tag.text);

describe('hashtags', () => {
  it.each([
    ['My #Cat and #cat again', ['cat']],
    ['#one#two', ['one']],
    ['see https://example.com/#part and a&#39;b', []],
    ['#1 #2024 #4k', ['4k']],
    ['#Straße, #über! (#ok)', ['straße', 'über', 'ok']],
    ['#foo-bar #2024 @john.doe', ['foo']],
    ['a,#b "#c" https://a.example/?q=#d', ['b', 'c']],
    ['#हिन्दी #cafe\u0301', ['हिन्दी', 'café']],
    [`#${'x'.repeat(50)} #${'y'.repeat(51)}`, ['x'.repeat(50)]],
    ['no tags', []],
  ])('%s', (text, expected) => expect(texts(text)).toEqual(expected));

  it('keeps the first spelling as the label', () => {
    expect(hashtags('#BigCat #bigcat')).toEqual([{ text: 'bigcat', label: 'BigCat' }]);
  });

  it('are exactly the words that are linked when the text is shown', () => {
    const words = fc.constantFrom(
      '#foo-bar',
      '#2024',
      '@john.doe',
      '#Cat',
      'https://a.example/#x',
      '/',
      '&',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(words, fc.string({ maxLength: 3 })), { maxLength: TAGS_MAX }),
        (pieces) => {
          const text = pieces.join('');
          const linked = parseText(text).flatMap((part) =>
            part.kind === 'tag' ? part.name.toLowerCase() : [],
          );
          expect(texts(text)).toEqual([...new Set(linked)]);
        },
      ),
    );
  });

  it('never returns a tag twice, nor more than the maximum', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zA-Z]{1,3}$/), { maxLength: 60 }), (words) => {
        const found = texts(words.map((word) => `#${word}`).join(' '));
        expect(new Set(found).size).toBe(found.length);
        expect(found.length).toBe(Math.min(TAGS_MAX, new Set(words.map((word) => word.toLowerCase())).size));
      }),
    );
  });
});
