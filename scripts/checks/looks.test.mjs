import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAIN, PAGES } from '../../e2e/looks/pages.ts';
import { inRoot } from '../bootstrap/place.mjs';

const PICTURES = inRoot('e2e', 'looks', 'pictures');
/** All pictures together, bytes. */
const MOST = 12 * 1024 ** 2;
const files = readdirSync(PICTURES);

describe('the pictures of pages', () => {
  it('are those of every kind that is pictured, and no others', () => {
    const kinds = Object.keys(PAGES).filter((kind) => PAGES[kind]);
    const first = kinds.flatMap((kind) =>
      ['desktop.light', 'desktop.dark', 'phone.light', 'phone.dark'].map((state) => `${kind}.${state}`),
    );
    const others = MAIN.flatMap((kind) =>
      ['de', 'ar'].flatMap((tag) => [`${kind}.desktop.light.${tag}`, `${kind}.phone.dark.${tag}`]),
    );
    const wanted = [...first, ...others].map((name) => `${name}.webp`);
    expect(files.toSorted()).toEqual(['browser.json', ...wanted].toSorted());
  });

  it('take at most 12 MB, and say which browser made them', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(join(PICTURES, file)).size, 0);
    expect(bytes).toBeLessThan(MOST);
    expect(JSON.parse(readFileSync(join(PICTURES, 'browser.json'), 'utf8'))).toEqual({
      chromium: expect.stringMatching(/^\d+$/),
    });
  });
});
