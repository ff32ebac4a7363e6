import { expect, it } from 'vitest';
import { passageWith, saidIn, spokenQuery } from './spoken-rules.ts';

const vtt = (lines: readonly string[]) =>
  `WEBVTT\n\n${lines.map((text, at) => `00:00:${String(10 + at * 4).padStart(2, '0')}.000 --> 00:00:59.000\n${text}`).join('\n\n')}\n`;

const SAID = saidIn(
  vtt([
    'Good evening, and <i>welcome</i> back.',
    'Tonight we talk about the lighthouse keeper',
    'and about his <00:00:19.500>Élodie, who paints.',
    'Nothing else happens here for a long while, and nobody says a word about anything at all.',
    'The keeper leaves.',
  ]),
);

it('keeps each word once, folded, and lines with their seconds', () => {
  expect(SAID.text.split('\n')[0]).toBe('10 Good evening, and welcome back.');
  expect(SAID.words).toContain('elodie');
  expect(SAID.words.filter((word) => word === 'the')).toHaveLength(1);
  expect(SAID.words).not.toContain('10');
});

it('keeps no more of a long film than two hours of speech', () => {
  const words = Array.from({ length: 3_000 }, (_one, at) => `word${at} ${'la '.repeat(20)}`);
  const long = saidIn(vtt(words));
  expect(long.text.length).toBeLessThanOrEqual(120_000);
  expect(long.words.length).toBeLessThanOrEqual(8_000);
});

it('finds the first place where the words are said closest together', () => {
  expect(passageWith(SAID.text, ['keeper'])).toEqual({
    at: 14,
    text: '…Tonight we talk about the lighthouse keeper and about his Élodie, who paints.…',
  });
  expect(passageWith(SAID.text, ['lighthouse', 'elod'])?.at).toBe(14);
  expect(passageWith(SAID.text, ['keeper', 'leaves'])).toEqual({ at: 26, text: '…The keeper leaves.' });
  expect(passageWith(SAID.text, ['welcome', 'leaves'])).toBeNull();
  expect(passageWith(SAID.text, [])).toBeNull();
});

it('cuts a long passage between words, with the words in it', () => {
  const { text = '' } =
    passageWith(saidIn(vtt([`${'before '.repeat(30)}needle ${'after '.repeat(60)}`])).text, ['needle']) ?? {};
  expect(text).toMatch(/^…(before )+needle (after )+after…$/);
  expect(text.length).toBeLessThan(160);
});

it('asks for beginnings of longer words, and for letters that stand together where there are no spaces', () => {
  expect(spokenQuery(['a', 'lighthouse'])).toBe("'a' & 'lighthouse':*");
  expect(spokenQuery(['灯台守', '海'])).toBe("'灯台' & '台守' & '海':*");
  expect(spokenQuery([])).toBeNull();
  const said = saidIn(vtt(['こんばんは、灯台守の話です']));
  expect(said.words).toContain('台守');
  expect(passageWith(said.text, ['灯台守'])).toEqual({ at: 10, text: 'こんばんは、灯台守の話です' });
});
