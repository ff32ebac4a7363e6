import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PlayerEvent } from '#player/core/events.ts';
import { openLab, type PlayerLab } from '#player/testing/browser.ts';
import { type LiveOrigin, openLiveOrigin } from '#player/testing/live-origin.ts';
import { payloadOf } from '#player/testing/payload.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { closePages, takeTime } from './support/stage.ts';

takeTime();

let lab: PlayerLab;
let origin: LiveOrigin;

beforeAll(async () => {
  lab = await openLab((dir) => mkdir(dir, { recursive: true }).then(() => undefined));
  origin = await openLiveOrigin();
});
afterEach(({ task }) => closePages(lab.browser, task));
afterAll(async () => {
  await lab?.close();
  await origin?.close();
});

it('a live stream plays at its edge, back in it, past an interruption, and to its end', async () => {
  const page = await lab.open(live());
  await page.locator('.vp-big').click();
  await goesOn(page);
  await isAtEdge(page, true);
  expect(await page.getByRole('button', { name: 'Watching live' }).textContent()).toBe('Live');
  expect(origin.log.filter((path) => path.includes('_HLS_part')).length).toBeGreaterThan(0);

  await pick(page, /Quality/, '240p');
  await page.waitForFunction(() => document.querySelector('video')?.videoHeight === 180);
  await expect.poll(() => duration(page), PATIENT).toBeGreaterThan(9);
  await page.locator('.vp-seek').press('Home');
  await isAtEdge(page, false);
  await expect.poll(() => page.locator('.vp-behind').textContent(), PATIENT).toMatch(/^−0:\d\d$/);
  await goesOn(page);
  await page.getByRole('button', { name: 'Go to live' }).press('Enter');
  await isAtEdge(page, true);
  await pick(page, /Latency/, 'Normal');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('player.latency')), PATIENT)
    .toBe('"normal"');
  await isAtEdge(page, true);
  await goesOn(page);
  const pictures = () => origin.log.filter((path) => /(?:small|picture)\.m3u8/.test(path)).length;
  await pick(page, /Quality/, 'Audio only');
  await page.waitForFunction(() => document.querySelector('video')?.videoHeight === 0);
  await isAtEdge(page, true);
  await goesOn(page);
  const asked = pictures();
  await goesOn(page);
  expect(pictures()).toBe(asked);
  await pick(page, /Quality/, 'Auto');
  await page.waitForFunction(() => (document.querySelector('video')?.videoHeight ?? 0) > 0);
  await isAtEdge(page, true);
  await goesOn(page);

  await origin.cut();
  await page.getByText('The broadcast is interrupted.').waitFor();
  const stood = await time(page);
  origin.reconnect();
  await expect.poll(() => time(page), PATIENT).toBeGreaterThan(stood + 2);
  await page.getByText('The broadcast is interrupted.').waitFor({ state: 'detached' });

  const embed = await lab.blank();
  await embed.goto(lab.server.page('embed', live({ page: 'embed' })));
  await embed.locator('.vp-big').click();
  await goesOn(embed);
  expect(await time(embed)).toBeGreaterThan(stood);

  await origin.end();
  await expect.poll(() => events(page), PATIENT).toContain('ended');
  await page.locator('.vp-end').waitFor();
  expect(await page.locator('.vp-live').count()).toBe(0);
  expect(await page.locator('.vp-whole').textContent()).toMatch(/^ \/ 0:\d\d$/);
  await page.getByRole('button', { name: 'Replay' }).last().click();
  await expect.poll(() => time(page), PATIENT).toBeLessThan(stood);
  await goesOn(page);
});

function live(options: Parameters<typeof payloadOf>[1] = {}) {
  const film = { mp4: [], duration: 0, storyboard: null, captions: [], chapters: [], poster: null };
  return payloadOf({ ...film, hls: origin.master, live: { startedAt: null } }, options);
}

async function pick(page: Page, setting: RegExp, choice: string): Promise<void> {
  // The pointer is nowhere, so the controls hide; the keyboard shows them.
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await page.getByRole('menuitem', { name: setting }).click();
  await page.getByRole('menuitemradio', { name: choice }).click();
}

async function goesOn(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 2);
  const now = await time(page);
  await expect.poll(() => time(page), PATIENT).toBeGreaterThan(now);
}

function time(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
}

function duration(page: Page): Promise<number> {
  return page.evaluate(() => window.player?.duration() ?? 0);
}

function events(page: Page): Promise<PlayerEvent['type'][]> {
  return page.evaluate(() => window.playerEvents.map(({ type }) => type));
}

async function isAtEdge(page: Page, isThere: boolean): Promise<void> {
  await expect.poll(() => page.locator('.vp.is-at-edge').count(), PATIENT).toBe(isThere ? 1 : 0);
}
