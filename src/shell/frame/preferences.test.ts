import { expect, test } from 'vitest';
import { readPreferences } from './preferences.ts';

test.each([
  ['', { theme: 'system', gutterOpen: false, autoplay: null, density: 'grid' }],
  [
    'theme=dark; gutter=open; autoplay=0; lists=rows',
    { theme: 'dark', gutterOpen: true, autoplay: false, density: 'rows' },
  ],
  [
    'theme=light; gutter=closed; autoplay=1; lists=columns',
    { theme: 'light', gutterOpen: false, autoplay: true, density: 'grid' },
  ],
  [
    'theme=<script>; gutter=1; autoplay=yes',
    { theme: 'system', gutterOpen: false, autoplay: null, density: 'grid' },
  ],
])('%s', (cookies, preferences) => {
  expect(readPreferences(cookies)).toEqual(preferences);
});
