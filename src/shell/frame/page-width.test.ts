import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Dialogs that are a page where no script opens them: in the middle, as dialogs are. */
const DIALOGS = ['.account-card', '.oauth-card'];

/** The one template that is not as wide as the site. */
const READING = '.in-reading .shell-page:not(.is-behind)';

test('no page sets a width or an edge of its own', () => {
  const own = globSync('src/{features,shell}/**/*.css')
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)])
    .filter(([, , rule = '']) => /(^|[\s;])(max-)?(width|inline-size):/.test(rule))
    .filter(([, , rule = '']) => /margin(-inline)?:([^;]*\s)?auto\s*(;|$)/.test(rule.trim()))
    .map(([, selector = '']) => selector.replace(/\/\*.*?\*\//gs, '').trim());
  expect(own.sort()).toEqual([...DIALOGS, READING].sort());
});
