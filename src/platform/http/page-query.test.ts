import { expect, it } from 'vitest';
import { pageQuery, pages } from '#src/routes.ts';
import { knownQuery } from './page-query.ts';

it('keeps the parameters that the page knows, one value each, and finds “internal” anywhere in the address', () => {
  const query = { q: ['cats', 'dogs'], utm_source: 'x', offset: '30' };
  expect(knownQuery('/search?…', query, ['q', 'offset'])).toEqual({ q: 'cats', offset: '30' });
  expect(knownQuery('/search?…', query)).toEqual({ q: 'cats', utm_source: 'x', offset: '30' });
  expect(knownQuery('/abc?x=internal', { x: 'internal' }, ['internal'])).toEqual({ internal: '' });
  expect(knownQuery('/abc', {}, ['internal'])).toEqual({});
});

const loaders = import.meta.glob<string>('../../features/*/*/pages/*.load.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

it.each(Object.keys(pageQuery))('%s names what its loader reads', (kind) => {
  expect(Object.keys(pages)).toContain(kind);
  const source = Object.entries(loaders).find(([path]) => path.endsWith(`/${kind}.load.ts`))?.[1] ?? '';
  const read = [...source.matchAll(/query\['([\w-]+)'\]/g)].map(([, name]) => name);
  if (source.includes('pageAsked(')) read.push('offset', 'after');
  expect(pageQuery[kind as keyof typeof pageQuery]).toEqual(expect.arrayContaining(read));
});
