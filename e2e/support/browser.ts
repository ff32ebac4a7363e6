import type { Browser } from 'playwright-core';
import { openBrowser as open } from '#platform/testing/browser.ts';

export { PERSON } from '#platform/testing/browser.ts';

/** A browser in which videos may start by themselves. */
export function openBrowser(): Promise<Browser> {
  return open(['--autoplay-policy=no-user-gesture-required']);
}
