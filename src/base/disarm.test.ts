import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { disarm } from './disarm.ts';
import { line, text } from './fields.ts';

describe('disarm', () => {
  it.each([
    [
      'controls of direction',
      'a\u202Eb\u202Ac\u202Bd\u202Ce\u202Df\u2066g\u2067h\u2068i\u2069j\u200Ek\u200Fl\u061Cm',
      'abcdefghijklm',
    ],
    ['a file that looks like another', 'clip\u202E4pm.exe', 'clip4pm.exe'],
    ['zero-width characters', 'a\u200Bb\u2060c\uFEFFd\u00ADe\u180Ef\u034Fg', 'abcdefg'],
    ['fillers that nobody sees', 'a\u3164b\u115Fc\u1160d\uFFA0', 'abcd'],
    ['invisible operators and annotations', 'a\u2061b\u2062c\u2063d\u2064e\u206Af\uFFF9g', 'abcdefg'],
    ['invisible letters', 'a\u{E0041}\u{E0042}\u{E007F}', 'a'],
    ['joiners and selectors with nothing to join', '\u200Da \u200D b\u200C\u200D \uFE0F', 'a  b '],
    ['controls, but no tabs and ends of lines', 'ab\u001B\u007F\u0085\tc\r\nd\u2028', 'ab\tc\r\nd'],
  ])('takes away %s', (_title, given, left) => expect(disarm(given)).toBe(left));

  it.each([
    ['emoji of several', '👩‍👩‍👧‍👦 👩🏽‍🚀 ❤️‍🔥 1️⃣ ☂︎'],
    ['flags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇩🇪'],
    ['words that joiners belong to', 'می‌خواهم क्‍ष'],
    ['scripts that run from the right', 'שלום العربية'],
    ['signs of every kind', '1°−½ “quoted” e\u0301 \u0600١'],
  ])('leaves %s', (_title, given) => expect(disarm(given)).toBe(given));

  it('changes nothing the second time, and leaves only whole characters', () => {
    const odd = fc.constantFrom(
      '\u202E',
      '\u200D',
      '\uFE0F',
      '\uD800',
      '\u{E0041}',
      '👩',
      'a',
      ' ',
      '\u{1F3F4}',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(odd, fc.string({ unit: 'binary' }))), (pieces) => {
        const once = disarm(pieces.join(''));
        expect(disarm(once)).toBe(once);
        expect(once.isWellFormed()).toBe(true);
        expect(once).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\u061C]/);
      }),
    );
  });
});

it('a name or title stays on one line, a text does not', () => {
  expect(line(20).parse(' Ann\r\n\tthe \n moderator\n')).toBe('Ann the moderator');
  expect(text(20).parse('one\ntwo')).toBe('one\ntwo');
});

it('every field of text is disarmed before it is trimmed and measured', () => {
  expect(text(3).parse('\u202E \u200Babc\u2069 ')).toBe('abc');
});
