import { expect, test } from 'vitest';
import { pageTitle, searchTitle } from './title.ts';

test('titles read as specified', () => {
  expect(pageTitle('Dawn', 'Vireo')).toBe('Dawn - Vireo');
  expect(pageTitle('', 'Vireo')).toBe('Vireo');
  expect(searchTitle('cats', 'Vireo')).toBe('cats - Vireo search');
  expect(searchTitle('', 'Vireo')).toBe('Vireo search');
});
