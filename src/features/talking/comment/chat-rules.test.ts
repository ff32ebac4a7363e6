import { expect, it } from 'vitest';
import { hasBlockedWord, readWords, waitAfter, waitToFollow } from './chat-rules.ts';

const open = { slowSeconds: 0, followMinutes: null, blockedWords: [] };

it('finds blocked words however they are written, and only as whole words', () => {
  const words = ['Spoiler', 'free  coins', 'größe', 'ネタバレ'];
  for (const body of [
    'a SPOILER!',
    'sp\u200Boiler',
    'ｓｐｏｉｌｅｒ',
    'Free-coins now',
    'GROSSE',
    '次回のネタバレです',
  ])
    expect([body, hasBlockedWord(body, words)]).toEqual([body, true]);
  for (const body of ['spoilers', 'free the coins', 'grosser', 'ネタ', ''])
    expect([body, hasBlockedWord(body, words)]).toEqual([body, false]);
});

it('reads one word a line, each once', () => {
  expect(readWords(' one\n\n...\ntwo words \none')).toEqual(['one', 'two words']);
});

it('says how long to wait', () => {
  const slow = { ...open, slowSeconds: 30 };
  expect([waitAfter(open, 0, 1), waitAfter(slow, null, 5), waitAfter(slow, 1_000, 2_500)]).toEqual([
    0, 0, 29,
  ]);
  expect(waitAfter(slow, 1_000, 31_000)).toBe(0);
  const followers = { ...open, followMinutes: 10 };
  expect(waitToFollow(open, null, 0)).toBe(0);
  expect(waitToFollow(followers, null, 0)).toBeNull();
  expect([waitToFollow(followers, 0, 60_000), waitToFollow(followers, 0, 700_000)]).toEqual([540, 0]);
});
