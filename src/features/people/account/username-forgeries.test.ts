import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { usernameMistake } from './rules.ts';
import { hasNameLetters, isOneScript, isReserved, lookKey, nameKey, plainName } from './username.ts';

/** Letters of other alphabets that look like these. */
const TWINS: Readonly<Record<string, readonly string[]>> = {
  a: ['а', 'α', 'ɑ', 'à'],
  c: ['с', 'ç'],
  e: ['е', 'ё', 'é'],
  i: ['і', 'ι', 'ı', '1', 'l'],
  k: ['к', 'κ'],
  o: ['о', 'ο', '0', 'ø', 'ö'],
  p: ['р', 'ρ'],
  s: ['ѕ', '5', 'š'],
  x: ['х', 'χ'],
  y: ['у', 'γ', 'ý'],
  n: ['ñ'],
  t: ['т', 'τ'],
  u: ['ս', 'ü'],
  w: ['ԝ'],
};

const letters = fc.constantFrom(...'abcdefghijkmnopqrstuvwxyz');
const word = fc.array(letters, { minLength: 3, maxLength: 16 }).map((all) => all.join(''));

/** A name with some of its letters replaced by ones that look alike, in some case. */
const forged = fc
  .tuple(word, fc.infiniteStream(fc.nat({ max: 7 })), fc.infiniteStream(fc.boolean()))
  .map(([name, picks, cases]) => {
    const fake = [...name].map((letter) => {
      const twins = TWINS[letter] ?? [];
      const twin = twins[(picks.next().value as number) % 8] ?? letter;
      return cases.next().value ? twin.toUpperCase() : twin;
    });
    return { name, fake: fake.join('') };
  });

describe('a forged name', () => {
  it('looks like the name that it was made of', () => {
    fc.assert(
      fc.property(forged, ({ name, fake }) => void expect(lookKey(fake)).toBe(lookKey(name))),
      { numRuns: 2_000 },
    );
  });

  it('in Greek looks like what its letters look like, small and large', () => {
    expect(lookKey('ΗΕΝΤΥ')).toBe(lookKey('Henty'));
    expect(lookKey('ΝΟΜΗ')).toBe(lookKey('nomh'));
    expect(lookKey('νοιη')).toBe(lookKey('voin'));
    expect(lookKey('Νίκος')).toBe(lookKey('nikoc'));
  });

  it('of two alphabets is refused before anybody looks at it', () => {
    const cyrillic = fc.constantFrom(...'абвгджзиклмнопрстуфхцчшщыэюя');
    const mixed = fc
      .tuple(word, cyrillic, fc.nat())
      .map(([name, letter, at]) => name.slice(0, at % name.length) + letter + name.slice(at % name.length));
    fc.assert(
      fc.property(mixed, (name) => {
        expect(isOneScript(name)).toBe(false);
        expect(usernameMistake(name)?.param).toBe('username');
      }),
    );
  });
});

describe('a name', () => {
  it('is found in every case and form, and stored in one', () => {
    const given = fc.string({ unit: 'grapheme', maxLength: 30 });
    fc.assert(
      fc.property(given, (name) => {
        const plain = plainName(name);
        expect(plainName(plain)).toBe(plain);
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
          expect(nameKey(name.normalize(form))).toBe(nameKey(name));
        expect(lookKey(plain)).toBe(lookKey(name));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is found whatever the case of its letters', () => {
    const cased = fc
      .tuple(word, fc.infiniteStream(fc.boolean()))
      .map(
        ([name, flips]) =>
          [
            name,
            [...name].map((letter) => (flips.next().value ? letter.toUpperCase() : letter)).join(''),
          ] as const,
      );
    fc.assert(fc.property(cased, ([name, other]) => void expect(nameKey(other)).toBe(nameKey(name))));
  });

  it('that may be chosen has nothing that breaks an address or a line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
        if (usernameMistake(name)) return;
        const plain = plainName(name);
        expect(hasNameLetters(plain)).toBe(true);
        expect(plain).not.toMatch(/[\s/?#%@<>"'\\\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u);
        expect(decodeURIComponent(new URL(`http://x/u/${encodeURIComponent(plain)}`).pathname)).toBe(
          `/u/${plain}`,
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the words of the site', () => {
  /** The first words of the paths of spec §2.2, and of what is served beside pages. */
  const WORDS = [
    'u',
    'c',
    't',
    'e',
    'vi',
    'album',
    'albums',
    'comment',
    'comments',
    'messages',
    'notifications',
    'terms-of-use',
    'connect',
    'topdog',
    'clip',
    'copyright-complaint',
    'awesome',
    'search',
    'settings',
    'oauth',
    'hot',
    'new',
    'top',
    'featured',
    'following',
    'watching',
    'explore',
    'manage',
    'help',
    'earn',
    'api',
    'push',
    'media',
    'assets',
    'avatars',
    'covers',
    'rss',
    'healthz',
    'readyz',
    'robots.txt',
    'sitemap.xml',
    'sign-in',
    'sign-up',
    'upload',
    'delete',
    'edit',
    'video',
    'videos',
    'user',
    'users',
    'channel',
    'channels',
    'tag',
    'tags',
    'likes',
    'feed',
    'login',
    'logout',
    'register',
  ];

  it.each(WORDS)('%s is nobody’s name, in whatever case', (name) => {
    expect(isReserved(name)).toBe(true);
    expect(isReserved(name.toUpperCase())).toBe(true);
  });

  it('are not to be forged either', () => {
    const long = WORDS.filter((one) => one.length > 3 && /^[a-z]+$/.test(one));
    for (const one of long) {
      for (const [letter, twins] of Object.entries(TWINS)) {
        for (const twin of twins)
          expect([one, twin, isReserved(one.replaceAll(letter, twin))]).toEqual([one, twin, true]);
      }
    }
  });
});
