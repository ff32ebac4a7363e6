import { expect, test } from 'vitest';
import { readPreferences } from './preferences.ts';

test.each([
  ['', { theme: 'system', gutterOpen: false, autoplay: null }],
  ['theme=dark; gutter=open; autoplay=0', { theme: 'dark', gutterOpen: true, autoplay: false }],
  ['theme=light; gutter=closed; autoplay=1', { theme: 'light', gutterOpen: false, autoplay: true }],
  ['theme=<script>; gutter=1; autoplay=yes', { theme: 'system', gutterOpen: false, autoplay: null }],
])('%s', (cookies, preferences) => {
  expect(readPreferences(cookies)).toEqual(preferences);
});
