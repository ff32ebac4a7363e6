import { expect, it } from 'vitest';
import { recordsIn } from './csv-rules.ts';

it('reads quotes, empty cells, lines within cells, and any ends of lines', () => {
  const text = '\uFEFFVideo ID,Title ,Tag 1\r\na,"x, ""y""\nz",\r\nb,,t\n\nc';
  expect(recordsIn(text)).toEqual([
    { 'video id': 'a', title: 'x, "y"\nz', 'tag 1': '' },
    { 'video id': 'b', title: '', 'tag 1': 't' },
    { 'video id': 'c', title: '', 'tag 1': '' },
  ]);
});

it('makes the best of what is broken, without taking long', () => {
  expect(recordsIn('')).toEqual([]);
  expect(recordsIn('a,b\n"never closed,1\n2')).toEqual([{ a: 'never closed,1\n2', b: '' }]);
  expect(recordsIn(`a\n${'"'.repeat(200_001)}`)).toHaveLength(1);
  expect(recordsIn(`a\n${'x\n'.repeat(50_000)}`).length).toBeLessThan(50_000);
});
