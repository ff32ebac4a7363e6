import type { BrowserContext, Page } from 'playwright-core';

type Seen = { ribbons?: string[] };

/** Has the pages of a browser remember their ribbons: on a busy machine one may be gone before anybody looks. */
export async function rememberRibbons(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ribbons: string[] = [];
    (window as Seen).ribbons = ribbons;
    const note = (): void => {
      for (const { textContent } of document.querySelectorAll('.ui-ribbon p')) {
        if (textContent && textContent !== ribbons.at(-1)) ribbons.push(textContent);
      }
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until a ribbon of the page has said it, all of it or the part. */
export async function ribbonSays(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => (window as Seen).ribbons?.some((said) => said.includes(wanted)), text);
}

/** What the ribbons of the page have said, oldest first. */
export function ribbonsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as Seen).ribbons ?? []);
}
