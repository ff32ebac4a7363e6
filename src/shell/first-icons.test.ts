import { expect, test } from 'vitest';
import { FIRST_ICONS } from '#ui/icons.ts';
import { firstIcons } from './first-icons.ts';

test('a document brings along each of the first icons, under names of its own', () => {
  const names = [
    ...firstIcons.matchAll(/<symbol id="icon-([a-z0-9-]+)" viewBox="0 0 24 24">(?!<\/symbol>)/g),
  ].map(([, name]) => name);
  expect(names).toEqual([...FIRST_ICONS]);
  // What stays small may come with every page.
  expect(firstIcons.length).toBeLessThan(8_000);
});
