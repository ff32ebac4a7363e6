import { describe, expect, it } from 'vitest';
import { finish } from './finished.ts';
import { createMicroCache } from './micro-cache.ts';

describe('createMicroCache', () => {
  it('makes an answer once for everybody who asks at the same time, and again after a second', async () => {
    let now = 0;
    let made = 0;
    const cache = createMicroCache({ now: () => now });
    const make = async () => finish(`page ${(made += 1)}`);
    const all = await Promise.all([cache.get('/', make), cache.get('/', make), cache.get('/', make)]);
    expect(all.map(({ body }) => String(body))).toEqual(['page 1', 'page 1', 'page 1']);
    now = 999;
    expect(String((await cache.get('/', make)).body)).toBe('page 1');
    now = 1_000;
    expect(String((await cache.get('/', make)).body)).toBe('page 2');
  });

  it('lets go of what is a second old as soon as anything else is made', async () => {
    let now = 0;
    const cache = createMicroCache({ now: () => now });
    await cache.get('/old', async () => finish('old'));
    now = 1_000;
    await cache.get('/new', async () => finish('new'));
    // Were it still held, a clock that has gone back would make it current.
    now = 999;
    expect(String((await cache.get('/old', async () => finish('anew'))).body)).toBe('anew');
  });

  it('keeps neither failures nor personal pages, and forgets everything at once', async () => {
    const cache = createMicroCache({ now: () => 0 });
    await expect(cache.get('/a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(String((await cache.get('/a', async () => finish('yes'))).body)).toBe('yes');
    await cache.get('/b', async () => finish('hers', { isPersonal: true }));
    expect(String((await cache.get('/b', async () => finish('his', { isPersonal: true }))).body)).toBe('his');
    cache.clear();
    expect(String((await cache.get('/a', async () => finish('new'))).body)).toBe('new');
  });

  it('keeps 500 answers and 16 MiB of them, the newest', async () => {
    const cache = createMicroCache({ now: () => 0 });
    const isKept = async (key: string) =>
      String((await cache.get(key, async () => finish('anew'))).body) !== 'anew';
    for (let at = 0; at < 501; at += 1) await cache.get(`/${at}`, async () => finish('small'));
    expect([await isKept('/500'), await isKept('/0')]).toEqual([true, false]);
    for (let at = 0; at < 5; at += 1)
      await cache.get(`/large/${at}`, async () => finish('x'.repeat(2 * 1024 ** 2)));
    expect([await isKept('/large/4'), await isKept('/large/0')]).toEqual([true, false]);
  });
});

it('a finished answer is compressed once for each encoding', async () => {
  const answer = finish('x'.repeat(5_000));
  expect(answer.encoded('br')).toBe(answer.encoded('br'));
  expect((await answer.encoded('gzip')).length).toBeLessThan(200);
  expect(answer.encoded(null)).toBe(answer.body);
  expect(finish('short').encoded('br')).toEqual(Buffer.from('short'));
});
