import type { Browser } from 'playwright-core';
import { openBrowser as open } from '#platform/testing/browser.ts';

const MAY_START = '--autoplay-policy=no-user-gesture-required';

/** A browser in which videos may start by themselves. */
export function openBrowser(): Promise<Browser> {
  return open([MAY_START]);
}

let shared: Promise<Browser> | null = null;

/**
 * The one in which all files of a worker open their windows, since starting one takes a second of a
 * processor. It ends with the worker.
 */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared?.catch(() => null);
  if (running?.isConnected()) return running;
  shared = openBrowser();
  return shared;
}

/** The same with the back-forward cache enabled, as in people's browsers. */
export function openKeepingBrowser(): Promise<Browser> {
  return open([MAY_START], ['--disable-back-forward-cache']);
}

/** The whole program, since the shell that is used otherwise permits no notifications. */
export function openBrowserThatNotifies(): Promise<Browser> {
  return open([], ['--hide-scrollbars']);
}
