import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import { publish, signUp } from './support/api.ts';
import { complaintsOf } from './support/axe.ts';
import { startBuiltSiteIn } from './support/built-site.ts';
import { copyFreshSite } from './support/fresh-site.ts';
import { troublesAt } from './support/readable.ts';
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
  '/help',
  '/help/api?q=vote',
  '/help/api/votes',
  '/help/widgets?name=annabel',
  '/privacy',
  '/licences',
  '/:code',
  '/nothing/here',
];
/** Pages that only the owner of the clip sees. */
const OWN = [
  ...['/analytics', '/:code/analytics?days=7', '/:code/delete', '/manage?state=deleted'],
  ...['/manage', '/manage/change', '/manage/change?all=1'],
];
const PHONE = { width: 360, height: 800 };

/** What the site is started with, each time. */
const settings: Record<string, string> = {};
const site = openStage(async () => startBuiltSiteIn(await withLongTexts(await copyFreshSite()), settings));
let code: string;
let token: string;

beforeAll(async () => {
  const ann = await signUp(site.url, 'annabel');
  ({ token } = ann);
  ({ code } = await publish(site.url, ann, await makeClip({ seconds: 3 }), 'A clip for every page #cats'));
});

/** Each half has a tab of its own: a visitor's, and the owner's. */
describe.each([
  ['a visitor', PAGES],
  ['the owner of the clip', OWN],
])('the pages of %s', (_whose, paths) => {
  const addresses = () => paths.map((path) => path.replace(':code', code));
  const as = () => ({ token: paths === OWN ? token : null });

  it('pass axe without console errors, and fit a phone in dark mode', async () => {
    const page = await site.open('/help', { ...as(), bypassCSP: true });
    expect(await troublesAt(page, addresses())).toEqual({});
  });

  it('work without JavaScript: content, links, and no dead controls', async () => {
    const page = await site.open('/help', { ...as(), javaScriptEnabled: false });
    const lacking: Record<string, object> = {};
    for (const address of addresses()) {
      await page.goto(site.url + address);
      const shown = await shownWithoutScripts(page);
      if (!Object.values(shown).every(Boolean)) lacking[address] = shown;
    }
    expect(lacking).toEqual({});
  });
});

async function shownWithoutScripts(page: Page) {
  const seen = (selector: string) => page.locator(selector).filter({ visible: true }).count();
  return {
    hasContent: (await page.locator('main').innerText()).trim().length > 10,
    isNamed: (await page.title()).includes('Vireo'),
    hasNoDeadButton: (await seen('button[type=button]:not([popovertarget])')) === 0,
    leadsToTop: (await seen('nav a[href="/top"]')) > 0,
    leadsToExplore: (await seen('nav a[href="/explore"]')) > 0,
  };
}

/** Pages of each layout, with most of what the frame and the lists have. */
const MAIN = ['/', '/:code', '/u/annabel', '/c/animals', '/search?q=clip', '/explore', '/sign-up', '/help'];
/** The tag of a language that nobody speaks, which stands in for those with long words. */
const LONG = 'en-XA';

/** Adds that language to a data folder, as an operator would: English with texts 40 % longer. */
async function withLongTexts(dataDir: string): Promise<string> {
  const english = await readFile(join(import.meta.dirname, '../languages/en.json'), 'utf8');
  const stretched = JSON.parse(english, (_name, value: unknown) =>
    typeof value === 'string' ? value + '~'.repeat(Math.ceil(value.length * 0.4)) : value,
  );
  await mkdir(join(dataDir, 'languages'), { recursive: true });
  await writeFile(join(dataDir, `languages/${LONG}.json`), JSON.stringify(stretched));
  return dataDir;
}

describe('pages in other languages', () => {
  const inLanguage = (tag: string) =>
    MAIN.map((path) => path.replace(':code', code)).map(
      (path) => `${path}${path.includes('?') ? '&' : '?'}lang=${tag}`,
    );

  it('pass axe in Arabic, from right to left, without console errors, and fit a phone', async () => {
    const page = await site.open('/help?lang=ar', { bypassCSP: true });
    expect(await troublesAt(page, inLanguage('ar'), { inColoursOfOthers: true })).toEqual({});
    expect(await page.evaluate(() => [document.dir, document.documentElement.lang])).toEqual(['rtl', 'ar']);
  });

  it('fit a phone and a window with texts that are 40 % longer, added by a file', async () => {
    const page = await site.open('/help');
    const wide: string[] = [];
    for (const path of inLanguage(LONG)) {
      for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
        await page.setViewportSize(viewport);
        if (viewport === PHONE) await page.goto(site.url + path);
        if (!(await page.getByText('~~').first().isVisible())) wide.push(`${path} is in English`);
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          wide.push(`${path} at ${viewport.width}`);
      }
    }
    expect(wide).toEqual([]);
  });

  it('are chosen at the foot of a page, also without scripts, and then speak in dialogs and refusals', async () => {
    const plain = await site.open('/rules', { javaScriptEnabled: false });
    await plain.getByRole('button', { name: 'Deutsch' }).click();
    await plain.getByRole('heading', { level: 1, name: 'Community-Regeln' }).waitFor();
    const page = await site.open('/rules');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { level: 1, name: 'Community-Regeln' }).waitFor();
    await page.goto(`${site.url}/sign-up`);
    await page.getByLabel('Nutzername').fill('annabel');
    await page.getByLabel('Passwort', { exact: true }).fill('secret');
    await page.getByLabel('Passwort wiederholen').fill('secret');
    await page.getByRole('button', { name: 'Registrieren' }).last().click();
    await page.getByText('Dieser Nutzername ist vergeben.').waitFor();
  });
});

describe('a page for a form', () => {
  /** Where somebody signed out, or the owner of the clip, begins to type. */
  const BEGINNINGS = [
    ['/sign-in', 'identity', false],
    ['/sign-up', 'username', false],
    ['/forgot-password', 'usernameOrEmail', false],
    ['/search', 'q', false],
    ['/copyright-complaint', 'link', false],
    ['/messages?to=', 'to', true],
    ['/messages?to=somebody', 'body', true],
    ['/oauth/clients/new', 'name', true],
    ['/settings/account', 'username', true],
  ] as const;
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
  /** Waits until the frame has done what it does on an idle page. */
  async function isAtRest(page: Page): Promise<void> {
    await until('the rest of the frame', () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/everywhere-')),
      ),
    );
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  }

  it('begins in its first field', async () => {
    const [guest, owner] = [await site.open('/help'), await site.open('/help', { token })];
    for (const [path, name, isOwners] of BEGINNINGS) {
      const page = isOwners ? owner : guest;
      await page.goto(site.url + path);
      await until(`the focus on ${path}`, async () => (await focused(page)) === name);
    }
  });

  it('leaves the focus where its reader has put it, and alone on a phone', async () => {
    const page = await site.open('/help');
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () =>
        document.querySelector<HTMLElement>('[name=password]')?.focus(),
      ),
    );
    await page.goto(`${site.url}/sign-in`);
    await isAtRest(page);
    expect(await focused(page)).toBe('password');
    const phone = await site.open('/sign-in', { viewport: PHONE, hasTouch: true, isMobile: true });
    await isAtRest(phone);
    expect(await focused(phone)).toBe(null);
  });
});

it('widgets can be framed by another site, and no other page can', async () => {
  const other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><html lang="en"><title>Another</title>
<a href="${site.url}/u/annabel" data-widget="user" data-name="annabel" data-count="1">Videos</a>
<a href="${site.url}/u/annabel" data-widget="follow" data-name="annabel" data-theme="dark">Button</a>
<iframe src="${site.url}/help" title="Refused"></iframe>
<script src="${site.url}/widgets.js" async></script>`);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    const page = await site.open(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    await page.frameLocator('iframe[title=Videos]').getByText('A clip for every page').waitFor();
    const follow = page.frameLocator('iframe[title=Button]').getByRole('link', { name: 'Follow' });
    const [opened] = await Promise.all([page.context().waitForEvent('page'), follow.click()]);
    await opened.waitForURL(`${site.url}/u/annabel`);
    expect(page.frames().map((frame) => frame.url())).not.toContain(`${site.url}/help`);
  } finally {
    other.close();
  }
});

describe('the service worker', () => {
  /** A page that a worker controls: it is registered from the second page on. */
  async function controlled(): Promise<Page> {
    const page = await site.open('/help', { bypassCSP: true, serviceWorkers: 'allow' });
    await isNoted(page);
    await page.goto(`${site.url}/rules`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(`${site.url}/help`);
    await isNoted(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    return page;
  }
  /** Waits until the visit of this page is known. */
  async function isNoted(page: Page): Promise<void> {
    await page.waitForFunction(() => Number(localStorage.getItem('own..left')) > performance.timeOrigin);
  }
  /** The name of the site on the kept page, once for each that is kept. */
  const keptNames = (page: Page) =>
    page.evaluate(async () => {
      const shells = (await caches.keys()).filter((name) => name.startsWith('shell-'));
      const pages = await Promise.all(
        shells.map((cacheName) => caches.match('/offline?lang=en', { cacheName })),
      );
      return Promise.all(
        pages.map(async (kept) => /data-site="(.*?)"/.exec((await kept?.text()) ?? '')?.[1]),
      );
    });

  it('hands what another app shares to the uploader', async () => {
    const page = await controlled();
    await page.evaluate(() => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: '/share' });
      form.enctype = 'multipart/form-data';
      const field = Object.assign(document.createElement('input'), { type: 'file', name: 'video' });
      const carried = new DataTransfer();
      carried.items.add(new File(['bytes'], 'Frühling 1.mp4', { type: 'video/mp4' }));
      field.files = carried.files;
      form.append(field);
      document.body.append(form);
      form.submit();
    });
    await page.getByRole('dialog').getByText('Frühling 1.mp4').waitFor();
    expect(await page.evaluate(() => caches.has('shared'))).toBe(false);
    expect(new URL(page.url()).hash).toBe('');
  });

  it('shows a page of its own while the site is away, and never an old one', async () => {
    const page = await controlled();
    expect(await keptNames(page)).toEqual(['Vireo']);
    await site.stop();
    await page.goto(`${site.url}/top`);
    await page.getByRole('heading', { name: 'Vireo can’t be reached' }).waitFor();
    await page.getByRole('button', { name: 'Back to “Help - Vireo”' }).waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    // As after an update: a worker is another one when the build is, or what its page shows.
    settings['SITE_NAME'] = 'Thrush';
    await site.start();
    await until('the page to open by itself', async () => (await page.title()) === 'Top videos - Thrush');
    const arrived = await page.evaluate(() => performance.timeOrigin);
    await until('the new worker', async () => (await keptNames(page)).join() === 'Thrush');
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(arrived);
  });
});
