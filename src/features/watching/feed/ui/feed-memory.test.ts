import { afterEach, expect, test, vi } from 'vitest';
import type { VideoListView } from '../show.ts';
import { keepFeed, leftFeed } from './feed-memory.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs a page load of this type, in a tab with this session storage. */
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

test('a feed is restored by the back button only', () => {
  const left = { feed: feedOf(60), top: 1_234 };
  const stored = browser('back_forward');
  keepFeed('7', left);
  expect(leftFeed('7')).toMatchObject(left);
  browser('navigate', stored);
  expect(leftFeed('7')).toBeNull();
});

test('a feed is restored only for the viewer who left it', () => {
  browser('back_forward');
  keepFeed('7', { feed: feedOf(1), top: 0 });
  expect([leftFeed(''), leftFeed('8')]).toEqual([null, null]);
});

test('a feed that is too long is not stored, and removes what was stored before', () => {
  browser('back_forward');
  keepFeed('', { feed: feedOf(1), top: 0 });
  keepFeed('', { feed: feedOf(2_001), top: 9 });
  expect(leftFeed('')).toBeNull();
});
