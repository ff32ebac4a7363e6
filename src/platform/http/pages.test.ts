import { expect, it } from 'vitest';
import { knownQuery, type PageModule } from './pages.ts';

it('keeps the parameters that the page knows, one value each, and finds “internal” anywhere in the address', () => {
  const query = { q: ['cats', 'dogs'], utm_source: 'x', offset: '30' };
  expect(knownQuery('/search?…', query, ['q', 'offset'])).toEqual({ q: 'cats', offset: '30' });
  expect(knownQuery('/search?…', query)).toEqual({ q: 'cats', utm_source: 'x', offset: '30' });
  expect(knownQuery('/abc?x=internal', { x: 'internal' }, ['internal'])).toEqual({ internal: '' });
  expect(knownQuery('/abc', {}, ['internal'])).toEqual({});
});

const modules = import.meta.glob<PageModule>('../../features/*/*/pages/*.load.ts', { eager: true });
const sources = import.meta.glob<string>('../../features/*/*/pages/*.load.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const closed = Object.entries(modules).filter(([, { queryNames }]) => queryNames !== undefined);

it.each(closed)('%s names what its loader reads', (path, { queryNames }) => {
  const source = sources[path] ?? '';
  const read = [...source.matchAll(/query\['([\w-]+)'\]/g)].map(([, name]) => name);
  if (source.includes('pageAsked(')) read.push('offset', 'after');
  expect(queryNames).toEqual(expect.arrayContaining(read));
});

it('pages that everybody shares say what they read', () => {
  expect(closed.length).toBeGreaterThan(30);
});
