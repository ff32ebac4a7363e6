import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { fileStem } from './file-name.ts';

test('removes what file systems refuse and direction marks', () => {
  expect(fileStem('a/b\\c:d*e?f"g<h>i|j')).toBe('a b c d e f g h i j');
  expect(fileStem('holiday \u202Egpj.exe\n')).toBe('holiday gpj.exe');
  expect(fileStem('...hidden. ')).toBe('hidden');
  expect(fileStem('\u0000')).toBe('');
});

test('cuts between characters, by bytes', () => {
  expect(fileStem(`${'a'.repeat(178)}😀😀`)).toBe('a'.repeat(178));
  expect(fileStem(`${'a'.repeat(176)}😀😀`)).toBe(`${'a'.repeat(176)}😀`);
  expect(fileStem('ü'.repeat(100))).toBe('ü'.repeat(90));
});

test('fits any text into a name that can be written in UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const stem = fileStem(text);
      expect(new TextEncoder().encode(stem).length).toBeLessThanOrEqual(180);
      expect(stem.isWellFormed()).toBe(true);
      expect(stem).not.toMatch(/[/\\\p{Cc}]/u);
    }),
  );
});
