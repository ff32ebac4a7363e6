import { afterEach, expect, test, vi } from 'vitest';
import { setOwner } from '#platform/web/own.ts';
import type { VideoListView } from '../view.ts';
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
  const videos = Array.from({ length: count }, (_item, id) => ({ id: String(id) }));
  return { videos, page: { offset: 0, limit: 24, total: count, next: 'marker' } } as unknown as VideoListView;
}

test('a feed is restored by the back button only', () => {
  const left = { feed: feedOf(60), top: 1_234 };
  const stored = browser('back_forward');
  keepFeed(left);
  expect(leftFeed()).toMatchObject(left);
  browser('navigate', stored);
  expect(leftFeed()).toBeNull();
});

test('a feed is restored only for the viewer who left it', () => {
  browser('back_forward');
  setOwner('7');
  keepFeed({ feed: feedOf(1), top: 0 });
  setOwner('8');
  expect(leftFeed()).toBeNull();
  setOwner(null);
  expect(leftFeed()).toBeNull();
});

test('a feed that is too long is not stored, and removes what was stored before', () => {
  browser('back_forward');
  keepFeed({ feed: feedOf(1), top: 0 });
  keepFeed({ feed: feedOf(2_001), top: 9 });
  expect(leftFeed()).toBeNull();
});
