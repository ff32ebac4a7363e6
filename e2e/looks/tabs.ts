import type { Browser, Page } from 'playwright-core';
import { PERSON } from '#platform/testing/browser.ts';
import { isAlive } from '../support/pages.ts';
import { complaintsOfSize } from '../support/readable.ts';
import { drawAlike } from './drawn.ts';
import { MOMENT } from './fixed.ts';
import type { FixedSite, Viewer } from './site.ts';

/** The windows that pages are pictured in. */
export const WINDOWS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

export type WindowKind = keyof typeof WINDOWS;
export type Scheme = 'light' | 'dark';

/** Does something with the tab of that window and viewer, after what others do with it. */
export type UseTab = <T>(window: WindowKind, viewer: Viewer, use: (page: Page) => Promise<T>) => Promise<T>;

/** One tab for each window and viewer, opened when it is needed first and used for all pages after that. */
export function openTabs(browser: Browser, site: FixedSite): UseTab {
  const tabs = new Map<string, Promise<Page>>();
  const free = new Map<string, Promise<unknown>>();
  return (window, viewer, use) => {
    const key = `${window} ${viewer}`;
    const tab = tabs.get(key) ?? openTab(browser, site, window, viewer);
    tabs.set(key, tab);
    const used = (free.get(key) ?? Promise.resolve()).then(async () => use(await tab));
    free.set(
      key,
      used.catch(() => undefined),
    );
    return used;
  };
}

async function openTab(browser: Browser, site: FixedSite, window: WindowKind, viewer: Viewer): Promise<Page> {
  const context = await browser.newContext({
    ...WINDOWS[window],
    userAgent: PERSON,
    serviceWorkers: 'block',
    bypassCSP: true,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  context.setDefaultTimeout(60_000);
  await context.clock.setFixedTime(MOMENT);
  await drawAlike(context);
  const cookies = { autoplay: '0', session: site.tokens[viewer] };
  for (const [name, value] of Object.entries(cookies))
    if (value) await context.addCookies([{ name, value, url: site.url }]);
  return context.newPage();
}

/** Goes to a page and waits until it looks as it will. Answers that its document is too large, if it is. */
export async function showPage(page: Page, address: string): Promise<string[]> {
  const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
  await isAlive(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Those further on are only fetched when they come near.
    const isSeen = (image: Element) => {
      const { top, left, right } = image.getBoundingClientRect();
      return image.checkVisibility() && top < innerHeight && left < innerWidth && right > 0;
    };
    const loaded = [...document.images].filter(isSeen).map((image) => image.decode().catch(() => undefined));
    // One that never arrives is drawn as it is then.
    await Promise.race([Promise.all(loaded), new Promise((late) => setTimeout(late, 5_000))]);
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  return complaintsOfSize(answer);
}

/** The window as it is now, as PNG. */
export async function picture(page: Page, colorScheme: Scheme): Promise<Buffer> {
  await page.emulateMedia({ colorScheme });
  return page.screenshot({ animations: 'disabled', scale: 'css' });
}
