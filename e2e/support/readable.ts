import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { until } from '#platform/testing/until.ts';
import { complaintsOf, type Part } from './axe.ts';
import { saidBy } from './tell.ts';

const WINDOW = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 800 };
/** Bytes of a document as gzip. Design "Pages". */
const DOCUMENT_MOST = 20_000;
/** The rules whose answer depends on colours and on what a phone shows. */
const DARK_RULES = ['color-contrast', 'label', 'button-name', 'link-name', 'page-has-heading-one'];

/** A page without its frame, which is the same around each. */
const WITHOUT_FRAME: Part = {
  include: [['html']],
  exclude: [['.shell-header'], ['#gutter'], ['.shell-footer'], ['.shell-bottom']],
};

/**
 * Goes to each of these paths in one tab, and answers by path what is wrong there: what axe finds in a light
 * window, and in dark mode on a phone, which the page must fit; what the console says; and a document that is
 * too large. The frame is looked at on the first page only. Opened with `bypassCSP`.
 */
export async function troublesAt(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const troubles: Record<string, string[]> = {};
  const { origin } = new URL(page.url());
  for (const [at, path] of paths.entries()) {
    const part = at === 0 ? 'html' : WITHOUT_FRAME;
    await page.setViewportSize(WINDOW);
    await page.emulateMedia({ colorScheme: 'light' });
    const answer = await page.goto(origin + path);
    const found = [
      ...(await complaintsOfSize(answer)),
      ...(await complaintsOf(page, {}, part)),
      ...(await complaintsOfPhone(page, part)),
      ...(await saidBy(page)),
    ];
    if (found.length > 0) troubles[path] = found;
  }
  return troubles;
}

/** The document of a page, which is larger than it may be. */
export async function complaintsOfSize(answer: Response | null): Promise<string[]> {
  const bytes = gzipSync((await answer?.body()) ?? '').length;
  return bytes > DOCUMENT_MOST ? [`the document has ${bytes} bytes`] : [];
}

async function complaintsOfPhone(page: Page, part: Part): Promise<string[]> {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await until(`${page.url()} to fit a phone`, () =>
    page.evaluate(
      ({ width }) => innerWidth === width && document.documentElement.scrollWidth <= width,
      PHONE,
    ),
  );
  return complaintsOf(page, { runOnly: DARK_RULES }, part);
}
