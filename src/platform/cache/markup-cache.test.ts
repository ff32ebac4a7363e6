import { expect, it } from 'vitest';
import { createMarkupCache } from './markup-cache.ts';

it('keeps what an object was drawn as by its look, and nothing of another object', () => {
  const cache = createMarkupCache(10_000);
  const [video, changed] = [{ title: 'A' }, { title: 'A' }];
  cache.keep(video, 'plain', '<b>A</b>');
  cache.keep(video, 'veiled', '<i>A</i>');
  expect(cache.find(video, 'plain')).toBe('<b>A</b>');
  expect(cache.find(video, 'veiled')).toBe('<i>A</i>');
  expect(cache.find(video, 'other')).toBeUndefined();
  expect(cache.find(changed, 'plain')).toBeUndefined();
  expect(cache.use()).toMatchObject({ hits: 2, misses: 2 });
});

it('drops what nobody asked for longest when there is no more room', () => {
  const cache = createMarkupCache(10_000);
  const videos = Array.from({ length: 10 }, (_item, number) => ({ number }));
  for (const video of videos) cache.keep(video, '', 'x'.repeat(1_000));
  expect(cache.use().bytes).toBeLessThanOrEqual(10_000);
  expect(videos.filter((video) => cache.find(video, '') !== undefined)).toEqual(videos.slice(-4));
});

it('tells what is drawn for the first time, which counts as a miss', () => {
  const cache = createMarkupCache(10_000);
  const video = { title: 'A' };
  expect([cache.isAgain(video), cache.isAgain(video), cache.isAgain({ title: 'A' })]).toEqual([
    false,
    true,
    false,
  ]);
  expect(cache.use().misses).toBe(2);
});
