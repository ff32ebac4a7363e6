import type { Page } from 'playwright-core';

/** What the console says against the page; missing files of designed failures are not complaints. */
export async function saidBy(page: Page): Promise<string[]> {
  const said = (await page.consoleMessages())
    .filter((message) => message.type() === 'error')
    .map((message) => message.text());
  return [
    ...said.filter((text) => !/404/.test(text)),
    ...(await page.pageErrors()).map(({ message }) => message),
  ];
}
