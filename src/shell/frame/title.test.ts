import { expect, test } from 'vitest';
import { documentTitle, pageTitle, searchTitle } from './title.ts';

test('titles read as specified', () => {
  expect(pageTitle('Dawn', 'Vireo')).toBe('Dawn - Vireo');
  expect(pageTitle('', 'Vireo')).toBe('Vireo');
  expect(searchTitle('cats', 'Vireo', 'en')).toBe('cats - Vireo search');
  expect(searchTitle('', 'Vireo', 'en')).toBe('Vireo search');
  expect(documentTitle('search', 'cats', 'Vireo', 'en')).toBe('cats - Vireo search');
  expect(documentTitle('hot', 'Hot videos', 'Vireo', 'en')).toBe('Hot videos - Vireo');
});
