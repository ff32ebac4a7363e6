import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetOwn, own, ownInTab, setOwner } from './own.ts';

/** A storage area whose keys can be listed, as a browser's. */
function area(): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  return new Proxy(kept, {
    get: (_, key) => methods[key as keyof typeof methods] ?? kept[key as string],
  }) as unknown as Storage;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', area());
  vi.stubGlobal('sessionStorage', area());
  setOwner(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  setOwner(null);
});

it('what one person types is not there for the next, and is gone once they sign out', () => {
  setOwner('7');
  own.keep('draft', 'for my eyes');
  ownInTab.keep('typed', 'half a sentence');
  setOwner('8');
  expect([own.recall('draft'), ownInTab.recall('typed')]).toEqual([null, null]);
  own.keep('draft', 'another');
  setOwner('7');
  expect(own.recall('draft')).toBe('for my eyes');
  forgetOwn();
  expect([own.recall('draft'), ownInTab.recall('typed')]).toEqual([null, null]);
  setOwner('8');
  expect(own.recall('draft')).toBe('another');
});

it('what a guest typed in this tab goes with them when they sign in', () => {
  ownInTab.keep('upload', 'a title');
  own.keep('searches', 'rain');
  setOwner('7');
  expect([ownInTab.recall('upload'), own.recall('searches')]).toEqual(['a title', null]);
  setOwner(null);
  expect([ownInTab.recall('upload'), own.recall('searches')]).toEqual([null, 'rain']);
});

it('nothing throws where storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  setOwner('7');
  own.keep('draft', 'x');
  own.forget('draft');
  forgetOwn();
  expect(own.recall('draft')).toBeNull();
});
