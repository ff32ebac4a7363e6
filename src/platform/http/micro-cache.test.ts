import { describe, expect, it } from 'vitest';
import { type CachedPage, createMicroCache } from './micro-cache.ts';

const page = (text: string, isPersonal = false): CachedPage => ({
  status: 200,
  headers: {},
  html: Buffer.from(text),
  gzip: Buffer.from(text),
  isPersonal,
});

describe('createMicroCache', () => {
  it('makes a page once for everybody who asks at the same time, and again after a second', async () => {
    let now = 0;
    let made = 0;
    const cache = createMicroCache({ now: () => now });
    const make = async () => page(`page ${(made += 1)}`);
    const all = await Promise.all([cache.get('/', make), cache.get('/', make), cache.get('/', make)]);
    expect(all.map(({ html }) => String(html))).toEqual(['page 1', 'page 1', 'page 1']);
    now = 999;
    expect(String((await cache.get('/', make)).html)).toBe('page 1');
    now = 1_000;
    expect(String((await cache.get('/', make)).html)).toBe('page 2');
  });

  it('keeps neither failures nor personal pages, and forgets all at once', async () => {
    const cache = createMicroCache({ now: () => 0 });
    await expect(cache.get('/a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(String((await cache.get('/a', async () => page('yes'))).html)).toBe('yes');
    await cache.get('/b', async () => page('hers', true));
    expect(String((await cache.get('/b', async () => page('his', true))).html)).toBe('his');
    cache.clear();
    expect(String((await cache.get('/a', async () => page('new'))).html)).toBe('new');
  });
});
