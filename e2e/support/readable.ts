import { gzipSync } from 'node:zlib';
import type { RunOptions } from 'axe-core';
import type { Page, Response } from 'playwright-core';
import { until } from '#platform/testing/until.ts';
import { complaintsOf, type Part } from './axe.ts';
import { saidBy } from './tell.ts';

const WINDOW = { width: 1280, height: 800 };
/** The narrowest phone, and a window of 1280 pixels at 400 %. WCAG 2.2, 1.4.10 */
const PHONE = { width: 320, height: 800 };
/** That window at 200 %. */
const HALF = { width: 640, height: 800 };
/** Sides of what is pressed, px. WCAG 2.2, 2.5.8 */
const TARGET = 24;
/** Bytes of a document as gzip. Design "Pages". */
const DOCUMENT_MOST = 20_000;
/** The rules whose answer depends on what a phone shows, and those that depend on colours too. */
const NAME_RULES = ['label', 'button-name', 'link-name', 'page-has-heading-one'];
const DARK_RULES = ['color-contrast', ...NAME_RULES];
/** Looking at what is behind each letter takes most of axe's time. */
const COLOURS_ASIDE: RunOptions = { rules: { 'color-contrast': { enabled: false } } };

/** A page without its frame, which is the same around each. */
const WITHOUT_FRAME: Part = {
  include: [['html']],
  exclude: [['.shell-header'], ['#gutter'], ['.shell-footer'], ['.shell-bottom']],
};

/**
 * Goes to each of these paths in one tab, and answers by path what is wrong there: what axe finds in a light
 * window, and in dark mode on a phone, which the page must fit; what the console says; and a document that is
 * too large. The frame is looked at on the first page only. Opened with `bypassCSP`. Pages whose colours are
 * looked at elsewhere, in another language, are `inColoursOfOthers`.
 */
export async function troublesAt(
  page: Page,
  paths: readonly string[],
  { inColoursOfOthers = false } = {},
): Promise<Record<string, string[]>> {
  const troubles: Record<string, string[]> = {};
  const { origin } = new URL(page.url());
  for (const [at, path] of paths.entries()) {
    const part = at === 0 ? 'html' : WITHOUT_FRAME;
    await page.setViewportSize(WINDOW);
    await page.emulateMedia({ colorScheme: 'light' });
    const answer = await page.goto(origin + path);
    const found = [
      ...(await complaintsOfSize(answer)),
      ...(await complaintsOf(page, inColoursOfOthers ? COLOURS_ASIDE : {}, part)),
      ...(await complaintsOfPhone(page, inColoursOfOthers ? NAME_RULES : DARK_RULES, part)),
      ...(await complaintsOfWidth(page)),
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

/** On a narrow screen: what is cut off, or too small to be hit. At twice that width: what does not fit. */
async function complaintsOfWidth(page: Page): Promise<string[]> {
  const found = await page.evaluate(crampedParts, TARGET);
  await page.setViewportSize(HALF);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > HALF.width ? [...found, `${width} pixels wide in a window of ${HALF.width}`] : found;
}

/** Runs in the page. Words that are cut off without a sign of it, and small targets close to others. */
function crampedParts(side: number): string[] {
  const named = (one: Element) =>
    `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} “${(one.textContent ?? '').trim().slice(0, 30)}”`;
  const isSeen = (one: Element) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !one.closest('.vp, [inert], .ui-hidden, .shell-bottom');
  const cut = [...document.querySelectorAll<HTMLElement>('main *')].filter((one) => {
    const { overflowX, textOverflow, display } = getComputedStyle(one);
    const hasWords = [...one.childNodes].some((child) => child.nodeType === 3 && child.nodeValue?.trim());
    return (
      hasWords &&
      ['hidden', 'clip'].includes(overflowX) &&
      textOverflow !== 'ellipsis' &&
      display !== 'inline' &&
      one.clientWidth > 1 &&
      one.scrollWidth > one.clientWidth + 1 &&
      isSeen(one)
    );
  });
  const boxes = [
    ...document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, summary, [role=slider], [role=menuitem]',
    ),
  ]
    .filter(
      (one) =>
        isSeen(one) &&
        !(
          getComputedStyle(one).display === 'inline' &&
          one.closest('p, li, dd, td, label, h1, h2, h3, figcaption, span')
        ),
    )
    .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const centre = ({ left, right, top, bottom }: DOMRect) => [(left + right) / 2, (top + bottom) / 2] as const;
  // One that is too small needs a circle of that size to itself.
  const small = boxes.filter(({ one, box }) => {
    if (box.width >= side && box.height >= side) return false;
    const [x, y] = centre(box);
    return boxes.some(({ one: other, box: near }) => {
      if (other === one || one.contains(other) || other.contains(one)) return false;
      const dx = Math.max(near.left - x, 0, x - near.right);
      const dy = Math.max(near.top - y, 0, y - near.bottom);
      return Math.hypot(dx, dy) < side / 2;
    });
  });
  return [
    ...cut.map((one) => `${named(one)} is cut off`),
    ...small.map(({ one }) => `${named(one)} is a small target`),
  ];
}

async function complaintsOfPhone(page: Page, rules: readonly string[], part: Part): Promise<string[]> {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await until(`${page.url()} to fit a phone`, () =>
    page.evaluate(
      ({ width }) => innerWidth === width && document.documentElement.scrollWidth <= width,
      PHONE,
    ),
  );
  return complaintsOf(page, { runOnly: [...rules] }, part);
}
