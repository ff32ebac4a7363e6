import { expect, test } from 'vitest';
import { FIRST_ICONS } from '#ui/icons.ts';
import { firstIcons } from './first-icons.ts';

const SYMBOL = /<symbol id="icon-([a-z0-9-]+)" viewBox="0 0 24 24">(?!<\/symbol>)/g;

/** Names of the symbols that come along with a page that shows these icons. */
function broughtWith(names: Iterable<string>): (string | undefined)[] {
  const body = [...names].map((name) => `<svg><use href="#icon-${name}"></use></svg>`).join('');
  return [...firstIcons(body).matchAll(SYMBOL)].map(([, name]) => name);
}

test('each of the first icons can be included in a document, under a name of its own', () => {
  expect(broughtWith(FIRST_ICONS)).toEqual([...FIRST_ICONS]);
});

test('a document includes the icons that it shows, once, and no others', () => {
  expect(broughtWith(['menu', 'house', 'menu'])).toEqual(['menu', 'house']);
  expect(broughtWith(['monitor'])).toEqual(['monitor', 'layout-grid', 'list']);
  expect(broughtWith([])).toEqual([]);
  // What stands in the sprite alone, and what people wrote.
  expect(broughtWith(['zap', 'nothing'])).toEqual([]);
});
