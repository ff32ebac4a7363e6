import type { Browser, Page } from 'playwright-core';
import { ribbonsOf } from './ribbons.ts';

/** The parts of a page that help to understand a failure. */
const TELLING = '[role=dialog], dialog[open], [role=alert], [role=status], :popover-open, h1';
const MOST = 600;

/** Problems in the page's console, without missing files of deliberate failures. */
export async function saidBy(page: Page): Promise<string[]> {
  return (await consoleErrors(page)).filter((text) => !/404/.test(text));
}

async function consoleErrors(page: Page): Promise<string[]> {
  const said = (await page.consoleMessages()).filter((message) => message.type() === 'error');
  return [
    ...said.map((message) => message.text()),
    ...(await page.pageErrors()).map(({ message }) => message),
  ];
}

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
  const complaints = await consoleErrors(page);
  const focus = await page.evaluate(
    () => (document.activeElement?.cloneNode() as Element | undefined)?.outerHTML ?? '',
  );
  const lines = [...shown, ...ribbons, `focus: ${focus}`, ...complaints.map((text) => `console: ${text}`)];
  return [
    `The page at ${page.url()}`,
    ...lines.map((line) => `  ${line.replaceAll(/\s+/g, ' ').slice(0, MOST)}`),
  ].join('\n');
}
