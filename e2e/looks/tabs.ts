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

/** What moderators read about the machine, and what stands there in pictures. */
const OF_THE_MACHINE: readonly (readonly [source: string, written: string])[] = [
  ['/tmp/[\\w-]+', '/data'],
  ['[\\d.]+ GB', '100 GB'],
  ['^[\\d.]+ MB$', '20 MB'],
  ['within \\d+ ms', 'within 1 ms'],
  ['(PostgreSQL|Node) [\\d.]+', '$1 24'],
  ['ffmpeg \\S+ at \\S+', 'ffmpeg 5.1 at /usr/bin/ffmpeg'],
  ['\\d+ \\w+ 20\\d\\d, \\d\\d:\\d\\d UTC', '14 March 2026, 15:09 UTC'],
];

/** Goes to a page and waits until it looks as it will. Answers that its document is too large, if it is. */
export async function showPage(page: Page, address: string): Promise<string[]> {
  const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
  await isAlive(page);
  if (address.includes('/awesome')) await page.evaluate(writeAlike, OF_THE_MACHINE);
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
    scrollTo(0, 0);
    // Icons come from a file of their own, and have no size before.
    const isDrawn = (icon: SVGUseElement) => !icon.checkVisibility() || icon.getBBox().width > 0;
    for (let frames = 0; frames < 300; frames += 1) {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      if ([...document.querySelectorAll('use')].every(isDrawn)) break;
    }
  });
  return complaintsOfSize(answer);
}

/** Runs in the page. */
function writeAlike(words: typeof OF_THE_MACHINE): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const [source, written] of words)
      text.nodeValue = (text.nodeValue ?? '').replace(new RegExp(source, 'g'), written);
  // The key that signs invites is drawn with the site.
  for (const field of document.querySelectorAll<HTMLInputElement>('input[readonly]'))
    field.value = field.value.replace(/(invite=\d+)\.[\w-]+/, '$1.key');
}

/** The window as it is now, as PNG. */
export async function picture(page: Page, colorScheme: Scheme): Promise<Buffer> {
  await page.emulateMedia({ colorScheme });
  // Where a page puts the focus by itself, it may do so late.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return page.screenshot({ animations: 'disabled', scale: 'css' });
}
