import type { Browser, Page } from 'playwright-core';
import { PERSON } from './browser.ts';

/** A page of a browser of its own, signed in when a session's token is given. */
export async function openPage(browser: Browser, site: { readonly url: string }, token: string | null = null): Promise<Page> {
  const context = await browser.newContext({ userAgent: PERSON });
  if (token) await context.addCookies([{ name: 'session', value: token, url: site.url }]);
  return context.newPage();
}

/** Waits until the page's code has taken over what the selector names first: before that a press is lost. */
export async function isAlive(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((name) => {
    const element = document.querySelector(name);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  }, selector);
}
