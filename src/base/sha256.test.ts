import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { workOut } from './proof-work.ts';
import { hashAfter, leadingZeros } from './sha256.ts';

const hex = (hash: Uint32Array) => [...hash].map((word) => word.toString(16).padStart(8, '0')).join('');
const expected = (text: string) => createHash('sha256').update(text).digest('hex');

test.each([0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 127, 128, 200])(
  'a text of %i letters has the hash that everybody else finds, wherever it is cut',
  (length) => {
    const text = 'Zażółć gęślą jaźń '.repeat(20).slice(0, length);
    for (const at of [0, 1, Math.floor(length / 2), length])
      expect(hex(hashAfter(text.slice(0, at))(text.slice(at)))).toBe(expected(text));
  },
);

test('one beginning can be hashed with many ends', () => {
  const hash = hashAfter('a'.repeat(80));
  const found = ['1', '22', '1'].map((end) => hex(hash(end)));
  expect(found).toEqual(['1', '22', '1'].map((end) => expected('a'.repeat(80) + end)));
});

test.each([
  [[0x80000000, 0], 0],
  [[0x00010000, 0], 15],
  [[0, 0x40000000], 33],
  [[0, 0], 64],
])('%j begins with %i zeros', (words, zeros) => {
  expect(leadingZeros(Uint32Array.from(words))).toBe(zeros);
});

test('a proof’s hash has as many leading zero bits as were asked for', () => {
  const proof = workOut({ challenge: 'comment.abc', bits: 10 });
  expect(proof).toMatch(/^comment\.abc:\d+$/);
  expect(Number.parseInt(expected(proof).slice(0, 8), 16) >>> 22).toBe(0);
});
