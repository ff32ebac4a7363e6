import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { apiUser, signUp, uploadFile, type VideoAnswer } from './support/api.ts';
import { openBrowser, PERSON } from './support/browser.ts';
import { type BuiltSite, startBuiltSite, until } from './support/built-site.ts';

let site: BuiltSite;
let browser: Browser;
let code: string;
let axe: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startBuiltSite(), openBrowser()]);
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const ann = await signUp(site.url, 'annabel');
  const upload = await uploadFile(site.url, ann, await makeClip({ seconds: 3 }), 'A clip for every page #cats');
  code = upload.code;
  await until('the video', async () => (await apiUser(site.url).get<VideoAnswer>(`/video/${upload.id}`)).video.state === 'success');
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

const PAGES = [
  '/', '/hot', '/new', '/top', '/featured', '/following', '/watching', '/explore', '/search?q=clip', '/c/animals', '/t/cats', '/u/annabel', '/sign-in', '/sign-up',
  '/terms-of-use', '/rules', '/licences', '/:code', '/nothing/here',
];

/** Opens a page and keeps what its console complains of; missing files of designed failures are not complaints. */
async function open(path: string, options: { width: number; scheme: 'light' | 'dark'; js?: boolean }): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    userAgent: PERSON,
    viewport: { width: options.width, height: 800 },
    colorScheme: options.scheme,
    javaScriptEnabled: options.js ?? true,
    // The test brings its own script into the page.
    bypassCSP: true,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/404/.test(message.text())) complaints.push(message.text());
  });
  await page.goto(site.url + path.replace(':code', code), { waitUntil: 'load' });
  return { page, complaints };
}

describe.each(PAGES)('%s', (path) => {
  it('has nothing that axe or the console complains of, light and wide', async () => {
    const { page, complaints } = await open(path, { width: 1280, scheme: 'light' });
    await page.waitForTimeout(500);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('fits a phone without sideways scrolling and has the contrast in the dark', async () => {
    const { page } = await open(path, { width: 360, scheme: 'dark' });
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({ runOnly: ['color-contrast', 'label', 'button-name', 'link-name'] }),
    );
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([]);
    await page.context().close();
  });

  it('says what it is about without JavaScript', async () => {
    const { page } = await open(path, { width: 1280, scheme: 'light', js: false });
    expect((await page.locator('main').innerText()).trim().length).toBeGreaterThan(10);
    expect(await page.title()).toContain('Vireo');
    await page.context().close();
  });
});
