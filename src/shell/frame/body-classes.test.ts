import { expect, test } from 'vitest';
import { bodyClasses } from './body-classes.ts';

test.each([
  ['index', 'page-index index header-clear'],
  ['channel', 'page-channel channel-page header-clear'],
  ['user-profile', 'page-user-profile user-view header-clear'],
  ['video-view', 'page-video-view video-view'],
  ['video-by-id', 'page-video-by-id video-view'],
  ['hot', 'page-hot'],
])('%s', (page, classes) => {
  expect(bodyClasses(page)).toBe(classes);
});
