import type { Locator, Page } from 'playwright-core';

/** Opens the uploader from the page's header. */
export async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByText('Upload', { exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a video' });
  await dialog.waitFor();
  return dialog;
}

/** Holds back every request to that address until released. */
export async function hold(page: Page, address: string): Promise<{ held: () => number; letGo: () => void }> {
  let held = 0;
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    held += 1;
    await gate;
    await route.continue().catch(() => undefined);
  });
  return { held: () => held, letGo: () => letGo() };
}

/** Holds back every chunk until released. */
export function holdChunks(page: Page): ReturnType<typeof hold> {
  return hold(page, '**/api/upload/chunk**');
}

/** Waits for the page of the video that was uploaded. */
export async function atVideo(page: Page): Promise<void> {
  await page.waitForURL((address) => /^\/([A-Za-z0-9]{5}|[A-Za-z0-9]{11})$/.test(address.pathname));
}
