import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import { publish, signUp } from './support/api.ts';
import { startBuiltSite } from './support/built-site.ts';
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
const OWN = ['/analytics', '/:code/analytics?days=7', '/:code/delete', '/manage?state=deleted'];
const PHONE = { width: 360, height: 800 };

const site = openStage(startBuiltSite);
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
