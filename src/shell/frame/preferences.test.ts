import { expect, test } from 'vitest';
import { readPreferences } from './preferences.ts';

test.each([
  ['', { theme: 'system', gutterOpen: false, autoplay: null, density: 'grid', putAway: 0 }],
  [
    'theme=dark; gutter=open; autoplay=0; lists=rows; news=1795',
    { theme: 'dark', gutterOpen: true, autoplay: false, density: 'rows', putAway: 1795 },
  ],
  [
    'theme=light; gutter=closed; autoplay=1; lists=columns',
    { theme: 'light', gutterOpen: false, autoplay: true, density: 'grid', putAway: 0 },
  ],
  [
    'theme=<script>; gutter=1; autoplay=yes; news=-1',
    { theme: 'system', gutterOpen: false, autoplay: null, density: 'grid', putAway: 0 },
  ],
])('%s', (cookies, preferences) => {
  expect(readPreferences(cookies)).toEqual(preferences);
});
