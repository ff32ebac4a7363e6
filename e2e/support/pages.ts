import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { PERSON } from '#platform/testing/browser.ts';
import { rememberRibbons } from './ribbons.ts';

/** How a page is opened: as whom, and in what kind of browser. */
export interface PageOptions extends BrowserContextOptions {
  /** The token of a session. */
  token?: string | null | undefined;
  /** What the browser keeps for the site beforehand. */
  kept?: Record<string, string>;
}

/** How long the slowest machine may take for one step, ms. Only a failure lasts as long. */
const STEP_MS = 90_000;
const WINDOW = { width: 1280, height: 800 };

/** A page of a browser of its own, which has come to life at a path of the site or at an address. */
export async function openPage(
  browser: Browser,
  url: string,
  path: string,
  { token, kept = {}, ...options }: PageOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ userAgent: PERSON, viewport: WINDOW, ...options });
  context.setDefaultTimeout(STEP_MS);
  if (options.javaScriptEnabled !== false) context.on('page', waitForLife);
  await rememberRibbons(context);
  if (token) await context.addCookies([{ name: 'session', value: token, url }]);
  for (const item of Object.entries(kept)) {
    await context.addInitScript(
      ([key, value]) => location.protocol === 'about:' || localStorage.setItem(key, value),
      item,
    );
  }
  const page = await context.newPage();
  await page.goto(new URL(path, url).href);
  return page;
}

/**
 * Lets every journey of the page end when the page arrived at has come to life: before that a press is lost.
 */
function waitForLife(page: Page): void {
  const { goto, reload, goBack, waitForURL } = page;
  const andLife =
    <A extends unknown[], R>(travel: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const answer = await travel.apply(page, args);
      await isAlive(page);
      return answer;
    };
  Object.assign(page, {
    goto: andLife(goto),
    reload: andLife(reload),
    goBack: andLife(goBack),
    waitForURL: andLife(waitForURL),
  });
}

/**
 * Waits until the page's code has taken over and has nothing left to do. Pages without such code are alive.
 */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...(document.getElementById('root')?.children ?? [])];
    const payload = document.getElementById('payload')?.textContent;
    if (document.readyState === 'loading') return false;
    const hasCode = payload && typeof (JSON.parse(payload) as { module?: unknown }).module === 'string';
    const isReact = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps'));
    const isTaken = parts.some(isReact);
    if (hasCode && !isTaken) return false;
    // Parts that are fetched when they come near, as those are by now.
    const isDue = (part: Element) => {
      const { top, bottom, height } = part.getBoundingClientRect();
      return height > 0 && top < innerHeight + 600 && bottom > -600;
    };
    const late = [...document.querySelectorAll('[data-later] > *')];
    if (late.some((part) => isDue(part) && !isReact(part))) return false;
    return new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 1_000 }));
  });
}
