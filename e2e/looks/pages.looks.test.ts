import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageKind } from '#src/routes.ts';
import { complaintsOf } from '../support/axe.ts';
import { openBrowser } from '../support/browser.ts';
import { compareWithKept, isRenewing, noteVersion, versionOfPictures } from './album.ts';
import { MAIN, PAGES } from './pages.ts';
import { pathTo, type Places, placesOf } from './places.ts';
import { type FixedSite, startFixedSite } from './site.ts';
import { openTabs, picture, type Scheme, showPage, type UseTab, type WindowKind } from './tabs.ts';

interface State {
  readonly language: string | null;
  readonly window: WindowKind;
  readonly schemes: readonly Scheme[];
  /** No picture of it is kept; only axe looks at it. */
  readonly isForAxe?: true;
}

/** In which windows, and in which light, a page is pictured in its first language, and in others. */
const STATES: readonly State[] = [
  { language: null, window: 'desktop', schemes: ['light', 'dark'] },
  { language: null, window: 'phone', schemes: ['light', 'dark'] },
];
const OTHER_STATES = ['de', 'ar'].flatMap((language): State[] => [
  { language, window: 'desktop', schemes: ['light'] },
  { language, window: 'phone', schemes: ['dark'] },
]);
/** From right to left, every page is looked at. */
const ARABIC: State = { language: 'ar', window: 'phone', schemes: ['dark'], isForAxe: true };
/** The main pages come first: whoever stops early has seen them. */
const PICTURED = Object.entries(PAGES)
  .flatMap(([kind, page]) => (page ? [[kind as PageKind, ...page] as const] : []))
  .toSorted(([one], [other]) => Number(isMain(other)) - Number(isMain(one)));

function isMain(kind: PageKind): boolean {
  return (MAIN as readonly PageKind[]).includes(kind);
}

let site: FixedSite;
let browser: Browser;
let useTab: UseTab;
let places: Places;
/** Said with every difference. */
let remark = '';

beforeAll(async () => {
  [site, browser] = await Promise.all([startFixedSite(), openBrowser()]);
  useTab = openTabs(browser, site);
  places = await placesOf(site.ctx);
  const [version = ''] = browser.version().split('.');
  const kept = await versionOfPictures();
  if (isRenewing) await noteVersion(version);
  else if (kept !== version)
    remark = ` (made with Chromium ${kept}, compared with ${version}: letters may differ)`;
});

afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

describe.concurrent(isRenewing ? 'a new picture of' : 'the look of', () => {
  it.each(PICTURED)('%s', async (kind, viewer, path) => {
    const states = [...STATES, ...(isMain(kind) ? OTHER_STATES : [ARABIC])];
    const differences = await Promise.all(
      states.map((state) =>
        useTab(state.window, viewer, (page) =>
          differencesOf(page, kind, addressOf(path, state.language), state),
        ),
      ),
    );
    expect(differences.flat().map((one) => one + remark)).toEqual([]);
  });
});

/** Shows the page, compares how it looks in each light, and lets axe look at it in the last one. */
async function differencesOf(
  page: Page,
  kind: PageKind,
  address: string,
  { window, schemes, language, isForAxe }: State,
): Promise<string[]> {
  const differences = (await showPage(page, address)).map((one) => `${kind}: ${one}`);
  for (const scheme of schemes) {
    const shown = await picture(page, scheme);
    if (isForAxe) continue;
    const name = [kind, window, scheme, ...(language ? [language] : [])].join('.');
    const difference = await compareWithKept(name, shown);
    if (difference) differences.push(difference);
  }
  const where = [kind, window, schemes.at(-1), language ?? ''].join(' ');
  differences.push(...(await complaintsOf(page)).map((one) => `${where}: ${one}`));
  return differences;
}

function addressOf(path: string, language: string | null): string {
  const address = new URL(pathTo(path, places), site.url);
  if (language) address.searchParams.set('lang', language);
  return address.href;
}
