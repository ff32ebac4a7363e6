import type { BrowserContext, Page } from 'playwright-core';

const KEPT = 'ribbons-seen';

/**
 * Makes the tabs of a browser remember their ribbons, because on a busy machine one may disappear before the
 * test looks.
 */
export async function rememberRibbons(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    if (location.protocol === 'about:') return;
    const ribbons = JSON.parse(sessionStorage.getItem(name) ?? '[]') as string[];
    const note = (): void => {
      for (const { textContent } of document.querySelectorAll('.ui-ribbon p')) {
        if (!textContent || textContent === ribbons.at(-1)) continue;
        ribbons.push(textContent);
        sessionStorage.setItem(name, JSON.stringify(ribbons));
      }
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  }, KEPT);
}

/** Waits until a ribbon of the tab has contained this text. */
export async function ribbonSays(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    ([name, wanted]) =>
      (JSON.parse(sessionStorage.getItem(name) ?? '[]') as string[]).some((said) => said.includes(wanted)),
    [KEPT, text] as const,
  );
}

/** The texts of the tab's ribbons so far, oldest first. */
export function ribbonsOf(page: Page): Promise<string[]> {
  return page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? '[]') as string[], KEPT);
}
