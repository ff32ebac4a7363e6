import type { Browser, Page } from 'playwright-core';
import { ribbonsOf } from './ribbons.ts';

/** The parts of a page that help to understand a failure. */
const TELLING = '[role=dialog], dialog[open], [role=alert], [role=status], :popover-open, h1';
const MOST = 600;

/** Prints what every open page of the browser shows, and its console's problems. */
export async function tellOfFailure(browser: Browser): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const page of pages)
    console.error(await describe(page).catch((error: Error) => `${page.url()}: ${error.message}`));
}

async function describe(page: Page): Promise<string> {
  const shown = await page
    .locator(TELLING)
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.map(
        (element) =>
          `${element.getAttribute('role') ?? element.localName}: ${(element as HTMLElement).innerText}`,
      ),
    );
  const ribbons = (await ribbonsOf(page)).map((text) => `ribbon: ${text}`);
  const errors = await page.consoleMessages();
  const complaints = [
    ...errors.filter((message) => message.type() === 'error').map((message) => message.text()),
    ...(await page.pageErrors()).map((error) => error.message),
  ];
  const focus = await page.evaluate(
    () => (document.activeElement?.cloneNode() as Element | undefined)?.outerHTML ?? '',
  );
  const lines = [...shown, ...ribbons, `focus: ${focus}`, ...complaints.map((text) => `console: ${text}`)];
  return [
    `The page at ${page.url()}`,
    ...lines.map((line) => `  ${line.replaceAll(/\s+/g, ' ').slice(0, MOST)}`),
  ].join('\n');
}
