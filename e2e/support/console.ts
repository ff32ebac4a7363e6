import type { Page } from 'playwright-core';

/** Problems in the page's console, without missing files of deliberate failures. */
export async function saidBy(page: Page): Promise<string[]> {
  const said = (await page.consoleMessages())
    .filter((message) => message.type() === 'error')
    .map((message) => message.text());
  return [
    ...said.filter((text) => !/404/.test(text)),
    ...(await page.pageErrors()).map(({ message }) => message),
  ];
}
