import { afterEach, expect, test, vi } from 'vitest';
import type { VideoListView } from '../show.ts';
import { keepFeed, leftFeed } from './feed-memory.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page that a browser has come to, with what its tab keeps. */
function browser(type: 'navigate' | 'back_forward', stored = new Map<string, string>()) {
  vi.stubGlobal('location', { href: 'https://site.example/hot#main' });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

function feedOf(count: number): VideoListView {
  const videos = Array.from({ length: count }, (_, id) => ({ id: String(id) }));
  return { videos, page: { offset: 0, limit: 24, total: count, next: 'marker' } } as unknown as VideoListView;
}

test('comes back by the back button, and by it alone', () => {
  const left = { feed: feedOf(60), top: 1_234 };
  const stored = browser('back_forward');
  keepFeed('7', left);
  expect(leftFeed('7')).toMatchObject(left);
  browser('navigate', stored);
  expect(leftFeed('7')).toBeNull();
});

test('is for who left it, and for nobody who signs in or out meanwhile', () => {
  browser('back_forward');
  keepFeed('7', { feed: feedOf(1), top: 0 });
  expect([leftFeed(''), leftFeed('8')]).toEqual([null, null]);
});

test('a feed that is too long leaves nothing behind, not a part with a gap', () => {
  browser('back_forward');
  keepFeed('', { feed: feedOf(1), top: 0 });
  keepFeed('', { feed: feedOf(2_001), top: 9 });
  expect(leftFeed('')).toBeNull();
});
