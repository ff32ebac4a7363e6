import { expect, test } from 'vitest';
import { findOtherBrowsers } from './other-browsers.mjs';

test('a browser is used if all its programs are there, and otherwise missed in one sentence', () => {
  const there = ['firefox', 'WebKitWebDriver'];
  const { env, missing } = findOtherBrowsers((word) => there.includes(word) && `/usr/bin/${word}`);
  expect(env).toEqual({ FIREFOX_PATH: '/usr/bin/firefox' });
  expect(missing).toEqual([expect.stringMatching(/^WebKit is skipped: .*webkit2gtk-driver xvfb/)]);
  expect(findOtherBrowsers((word) => `/usr/bin/${word}`).missing).toEqual([]);
});
