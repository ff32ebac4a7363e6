import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { PERSON } from '#platform/testing/browser.ts';
import { rememberRibbons } from './ribbons.ts';

/** How a page is opened: as whom, and in what kind of browser. */
export interface PageOptions extends BrowserContextOptions {
  /** The token of a session. */
  token?: string | null | undefined;
  /** Initial local storage of the site. */
  kept?: Record<string, string>;
}

/** How long the slowest machine may take for one step, ms. Only a failure takes that long. */
const STEP_MS = 240_000;
/** Pause between two looks whether a page is hydrated, ms: at each picture they took as long as hydration. */
const LIFE_MS = 50;
const WINDOW = { width: 1280, height: 800 };
/** For tests of what starts or moves by itself. */
export const MOVING = { reducedMotion: 'no-preference' } as const;

/**
 * A hydrated page in a browser of its own, at a path of the site or at an address. Whoever uses it wants
 * little motion unless the options say otherwise: a video that plays takes a quarter of a core for as long as
 * its page is open.
 */
export async function openPage(
  browser: Browser,
  url: string,
  path: string,
  { token, kept = {}, ...options }: PageOptions = {},
): Promise<Page> {
  // A worker is fetched, with its page, by every second page: only tests of it have one.
  const kind = { userAgent: PERSON, viewport: WINDOW, serviceWorkers: 'block' as const };
  const context = await browser.newContext({ ...kind, reducedMotion: 'reduce', ...options });
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

/** Makes every navigation wait until the new page is hydrated, because before that a press is lost. */
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

/** Waits until the page is hydrated and idle. Pages without scripts count as hydrated. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, true, { polling: LIFE_MS });
}

/**
 * Whether the page it runs in is hydrated, with the parts that are fetched near the screen; told once it is
 * idle too if that is asked.
 */
export function isHydrated(isIdleToo = false): boolean | Promise<boolean> {
  const parts = [...(document.getElementById('root')?.children ?? [])];
  const payload = document.getElementById('payload')?.textContent;
  if (document.readyState === 'loading') return false;
  const hasCode = payload && typeof (JSON.parse(payload) as { module?: unknown }).module === 'string';
  const isReact = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps'));
  if (hasCode && !parts.some(isReact)) return false;
  const isDue = (part: Element) => {
    const { top, bottom, height } = part.getBoundingClientRect();
    return height > 0 && top < innerHeight + 600 && bottom > -600;
  };
  const late = [...document.querySelectorAll('[data-later] > *')];
  if (late.some((part) => isDue(part) && !isReact(part))) return false;
  if (!isIdleToo) return true;
  return new Promise((idle) => requestIdleCallback(() => idle(true), { timeout: 1_000 }));
}
