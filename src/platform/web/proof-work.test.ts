import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { leadingZeros, workOut } from './proof-work.ts';

const expected = (text: string) => createHash('sha256').update(text).digest();

test.each([
  [[0x80, 0], 0],
  [[0, 0x01, 0xff], 15],
  [[0, 0, 0, 0, 0x40], 33],
  [[0, 0], 16],
])('%j begins with %i zeros', (bytes, zeros) => {
  expect(leadingZeros(Uint8Array.from(bytes))).toBe(zeros);
});

test.each(['comment.abc', 'a'.repeat(63), 'a'.repeat(64), 'Zażółć gęślą jaźń '.repeat(9)])(
  'the proof of %s is the first number whose hash has as many leading zero bits as were asked for',
  (challenge) => {
    const proof = workOut({ challenge, bits: 10 });
    const found = Number(proof.slice(challenge.length + 1));
    expect(proof).toBe(`${challenge}:${found}`);
    const numbers = Array.from({ length: found + 1 }, (_item, number) => number);
    expect(numbers.find((number) => expected(`${challenge}:${number}`).readUInt32BE() >>> 22 === 0)).toBe(
      found,
    );
  },
);
