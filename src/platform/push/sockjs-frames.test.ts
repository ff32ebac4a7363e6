import { expect, it } from 'vitest';
import { messageFrame } from './sockjs-frames.ts';

/** What the protocol's list names, and the neighbours of each range. */
const RANGES = [
  [0x200c, 0x200f],
  [0x2028, 0x202f],
  [0x2060, 0x206f],
  [0xfff0, 0xffff],
] as const;

it.each(RANGES)('a frame escapes every code point from %i to %i, and none next to them', (first, last) => {
  for (let code = first; code <= last; code += 1) {
    const text = `a${String.fromCodePoint(code)}b`;
    expect(messageFrame([text])).toBe(`a["a\\u${code.toString(16)}b"]`);
    expect(JSON.parse(messageFrame([text]).slice(1))).toEqual([text]);
  }
  const beside = String.fromCodePoint(first - 1);
  expect(messageFrame([beside])).toBe(`a["${beside}"]`);
});

it('a frame escapes control characters and lone surrogates, and leaves letters and pairs as they are', () => {
  expect(messageFrame(['\u0000\n\ud800', 'é 猫 🎬'])).toBe('a["\\u0000\\n\\ud800","é 猫 🎬"]');
});
