import { afterEach, describe, expect, test, vi } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { cookieText, readCookie } from './cookie.ts';
import { forget, keep, recall } from './persist.ts';

/** A browser's storage and cookie jar, as far as a page sees them. */
function browser(allowed: { storage: boolean; cookies: boolean }): void {
  const stored = new Map<string, string>();
  const jar = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => guard(allowed.storage) ?? stored.get(key) ?? null,
    setItem: (key: string, value: string) => guard(allowed.storage) ?? stored.set(key, value),
    removeItem: (key: string) => guard(allowed.storage) ?? stored.delete(key),
  });
  vi.stubGlobal('document', {
    get cookie() {
      guard(allowed.cookies);
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      guard(allowed.cookies);
      const [, name = '', value = '', age = ''] = /^([^=]*)=([^;]*);.*Max-Age=(\d+)/.exec(text) ?? [];
      if (Number(age) > 0) jar.set(name, value);
      else jar.delete(name);
    },
  });
}

function guard(isAllowed: boolean): undefined {
  if (!isAllowed) throw new DOMException('denied', 'SecurityError');
}

afterEach(() => void vi.unstubAllGlobals());

describe('a preference is kept, read and forgotten', () => {
  test.each([[{ storage: true, cookies: true }], [{ storage: false, cookies: true }]])('%o', (allowed) => {
    browser(allowed);
    expect(recall('autoplay')).toBeNull();
    keep('autoplay', 'on; off=é');
    expect(recall('autoplay')).toBe('on; off=é');
    forget('autoplay');
    expect(recall('autoplay')).toBeNull();
  });

  test('nothing throws where everything is blocked', () => {
    browser({ storage: false, cookies: false });
    keep('autoplay', '1');
    forget('autoplay');
    expect(recall('autoplay')).toBeNull();
  });
});

test('a cookie lasts 30 days unless told', () => {
  expect(cookieText('gutter', 'open')).toBe('gutter=open; Path=/; Max-Age=2592000; SameSite=Lax');
  expect(cookieText('gutter', '', 0)).toContain('Max-Age=0');
});

test('a cookie is found among others and reads back', () => {
  expect(readCookie('a=1; theme=dark; xtheme=light', 'theme')).toBe('dark');
  expect(readCookie('a=1', 'theme')).toBeNull();
  expect(readCookie('theme=%', 'theme')).toBeNull();
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const [pair = ''] = cookieText('name', value).split('; ');
      expect(readCookie(`other=x; ${pair}`, 'name')).toBe(value);
    }),
  );
});
