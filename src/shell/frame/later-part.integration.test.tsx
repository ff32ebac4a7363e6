import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { renderToString } from 'react-dom/server';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '#platform/testing/browser.ts';
import { DrawnParts } from './later-part.tsx';
import { Count, CountingPage } from './testing/counting-page.tsx';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it('stays as it was rendered when its props change before its code is there, and has them then', async () => {
  const html = renderToString(
    <DrawnParts value={new Map([['count', { default: Count }]])}>
      <CountingPage />
    </DrawnParts>,
  );
  const page = await browser.newPage();
  await page.setContent(`<body>${html}</body>`);
  await page.addScriptTag({ content: await script() });
  const [button, count] = [page.getByRole('button'), page.locator('output')];
  await page.waitForFunction('typeof letCome === "function"');
  for (const next of ['2', '3']) {
    await button.click();
    await expect.poll(() => button.textContent()).toBe(next);
    expect(await count.allTextContents()).toEqual(['1']);
  }
  await page.evaluate('letCome()');
  await expect.poll(() => count.allTextContents()).toEqual(['3']);
  await button.click();
  await expect.poll(() => count.allTextContents()).toEqual(['4']);
});

async function script(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'testing/counting-page.tsx'), name: 'page', formats: ['iife'] },
    },
  })) as Rolldown.RolldownOutput[];
  return built[0]!.output[0].code;
}
