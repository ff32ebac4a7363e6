import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { publish, signUp } from './support/api.ts';
import { complaintsOf } from './support/axe.ts';
import { startBuiltSite } from './support/built-site.ts';
import { openStage } from './support/stage.ts';

const PAGES = [
  '/',
  '/hot',
  '/new',
  '/top?period=week',
  '/featured',
  '/following',
  '/watching',
  '/explore',
  '/search?q=clip',
  '/c/animals',
  '/t/cats',
  '/topdog',
  '/u/annabel',
  '/sign-in',
  '/sign-up',
  '/terms-of-use',
  '/rules',
  '/licences',
  '/:code',
  '/nothing/here',
];
const PHONE = { width: 360, height: 800 };
const DARK_RULES = ['color-contrast', 'label', 'button-name', 'link-name'];

const site = openStage(startBuiltSite);
let code: string;

beforeAll(async () => {
  const ann = await signUp(site.url, 'annabel');
  ({ code } = await publish(site.url, ann, await makeClip({ seconds: 3 }), 'A clip for every page #cats'));
});

/** What the console says against the page; missing files of designed failures are not complaints. */
async function saidBy(page: Page): Promise<string[]> {
  const said = (await page.consoleMessages())
    .filter((message) => message.type() === 'error')
    .map((message) => message.text());
  return [
    ...said.filter((text) => !/404/.test(text)),
    ...(await page.pageErrors()).map(({ message }) => message),
  ];
}

describe.each(PAGES)('%s', (path) => {
  it('has nothing that axe or the console complains of, and fits a phone in the dark', async () => {
    const page = await site.open(path.replace(':code', code), { colorScheme: 'light', bypassCSP: true });
    expect(await complaintsOf(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await complaintsOf(page, { runOnly: DARK_RULES })).toEqual([]);
    expect(await saidBy(page)).toEqual([]);
  });

  it('says what it is about without JavaScript', async () => {
    const page = await site.open(path.replace(':code', code), { javaScriptEnabled: false });
    expect((await page.locator('main').innerText()).trim().length).toBeGreaterThan(10);
    expect(await page.title()).toContain('Vireo');
  });
});
