import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, type RunnerTestCase, vi } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { openPage, type PageOptions } from './pages.ts';
import { tellOfFailure } from './tell.ts';

/** A site and a browser. */
export type Stage<S> = S & {
  readonly browser: Browser;
  /** Opens a page in a window that shares nothing with others; it is closed after the test. */
  open(path: string, options?: PageOptions): Promise<Page>;
};

/** How long a test may take on the slowest machine, ms. */
const TEST_MS = 1_000_000;

/**
 * The stage of a file's tests: its site starts before the first test and stops after the last. A failed test
 * prints what its pages showed. `usual` are options of every page.
 */
export function openStage<S extends { readonly url: string; remove(): Promise<void> }>(
  start: () => Promise<S>,
  usual: PageOptions = {},
): Stage<S> {
  const stage = {} as Stage<S>;
  takeTime();
  beforeAll(async () => {
    const [site, browser] = await Promise.all([start(), sharedBrowser()]);
    const open = (path: string, options?: PageOptions): Promise<Page> =>
      openPage(browser, site.url, path, { ...usual, ...options });
    Object.assign(stage, site, { browser, open });
  });
  afterEach(({ task }) => closePages(stage.browser, task));
  afterAll(() => stage.remove?.());
  return stage;
}

/** Sets the file's test time-out to what the slowest machine needs. */
export function takeTime(): void {
  vi.setConfig({ testTimeout: TEST_MS, hookTimeout: TEST_MS });
}

/** Closes every page after a test; a failed test first prints what they showed. */
export async function closePages(
  browser: Browser,
  { result }: Pick<RunnerTestCase, 'result'>,
): Promise<void> {
  if (result?.state === 'fail') await tellOfFailure(browser);
  for (const context of browser.contexts()) await context.close();
}
