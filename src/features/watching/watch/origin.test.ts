import { describe, expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { deviceOf, SOURCES, sourceOf } from './origin.ts';

const site = 'https://vireo.example';

describe('sourceOf', () => {
  test.each([
    ['', 'direct'],
    ['embed', 'embed'],
    [`${site}/`, 'home'],
    [`${site}/top?period=week`, 'feeds'],
    [`${site}/search?q=cats`, 'search'],
    [`${site}/c/music`, 'channel'],
    [`${site}/t/cats`, 'tag'],
    [`${site}/u/ann/followers`, 'profile'],
    [`${site}/album/7`, 'album'],
    [`${site}/ann/albums/best`, 'album'],
    [`${site}/aB3xY`, 'video'],
    [`${site}/vi/12`, 'video'],
    [`${site}/notifications`, 'notifications'],
    [`${site}/messages/3`, 'messages'],
    [`${site}/help/earn`, 'site'],
    ['https://www.google.co.uk/', 'search-engine'],
    ['https://search.brave.com/search', 'search-engine'],
    ['https://old.reddit.com/r/cats', 'social'],
    ['https://t.co/x', 'social'],
    ['https://google.example.com/', 'other-site'],
    ['https://notreddit.com/', 'other-site'],
    ['https://vireo.example.org/', 'other-site'],
    ['android-app://org.telegram', 'direct'],
    ['javascript:alert(1)', 'direct'],
  ])('%s comes from %s', (from, source) => {
    expect(sourceOf(from, site)).toBe(source);
  });

  test('is one of SOURCES for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (from) => {
        expect(SOURCES).toContain(sourceOf(from, site));
      }),
    );
  });
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X700) Chrome/130.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Mobile/15E148', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) Edge/44', 'tv'],
  ['Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) SamsungBrowser', 'tv'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0', 'computer'],
  ['', 'computer'],
])('%s is a %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
