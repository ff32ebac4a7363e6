import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import {
  CODE_ALPHABET,
  isCode,
  LONG_CODE_LENGTH,
  makeCode,
  makeSecretCode,
  SECRET_ALPHABET,
  SECRET_CODE_LENGTH,
} from './code.ts';

function bytesFrom(all: readonly number[]): (count: number) => Uint8Array {
  let next = 0;
  return (count) => Uint8Array.from({ length: count }, () => all[next++ % all.length] ?? 0);
}

test('the alphabet has no letter twice, no vowel and nothing that looks alike', () => {
  expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length);
  expect(CODE_ALPHABET).toMatch(/^[A-Za-z0-9]+$/);
  expect(CODE_ALPHABET).not.toMatch(/[aeiouAEIOU01l]/);
});

test('bytes that would favour some letters are skipped', () => {
  expect(makeCode(bytesFrom([255, 0, 254, 1, 48, 49, 2]))).toBe('23z24');
});

test('has the length asked for and only letters of the alphabet', () => {
  const some = fc.array(fc.integer({ min: 0, max: 244 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 23 }), (all, length) => {
      const code = makeCode(bytesFrom(all), length);
      expect(code).toHaveLength(length);
      expect([...code].every((letter) => CODE_ALPHABET.includes(letter))).toBe(true);
      expect(isCode(code)).toBe(length <= 5 || length === 11 || length === 23);
    }),
  );
});

test('a code has 1 to 5, 11 or 23 letters or digits', () => {
  expect(['a', 'aB3xZ', '12345', 'b'.repeat(11), 'b'.repeat(23)].map(isCode)).toEqual(Array(5).fill(true));
  expect(['', 'abcdef', 'a-b', 'é', 'b'.repeat(10), 'b'.repeat(12), 'b'.repeat(22)].map(isCode)).toEqual(
    Array(7).fill(false),
  );
  expect(() => makeCode(bytesFrom([1]), 24)).toThrow('Invalid code length');
});

test('the code of an unlisted video has at least 64 bits, that of an unlisted album 128', () => {
  expect(new Set(SECRET_ALPHABET).size).toBe(SECRET_ALPHABET.length);
  expect(SECRET_CODE_LENGTH * Math.log2(SECRET_ALPHABET.length)).toBeGreaterThanOrEqual(64);
  expect(LONG_CODE_LENGTH * Math.log2(CODE_ALPHABET.length)).toBeGreaterThanOrEqual(128);
  const code = makeSecretCode(bytesFrom([255, 0, 248, 61, 10, 247]));
  expect(code).toMatch(/^0zAz0zAz0zA$/);
  expect(isCode(code)).toBe(true);
});
