import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { noteFacts } from '#features/watching/analytics/model/facts.ts';
import { sumUpFacts } from '#features/watching/analytics/model/sum-up.ts';
import { makeClip } from '#platform/testing/clips.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { until } from '#platform/testing/until.ts';
import { apiUser, publish } from './support/api.ts';
import { complaintsOf } from './support/axe.ts';
import { MOVING } from './support/pages.ts';
import { openStage } from './support/stage.ts';
import { saidBy } from './support/tell.ts';
import { startInProcess } from './support/web-in-process.ts';

const PHONE = { width: 390, height: 844 };
const site = openStage(startInProcess, MOVING);
let mia: Person;
let film: { id: string; code: string };

beforeAll(async () => {
  mia = await signUp(site, { username: 'miranda', acl: 'moderator' });
  film = await publish(site.url, apiUser(site.url, mia.token), await makeClip({ seconds: 12 }), 'Long film');
});

const handle = (page: Page, edge: string) => page.getByRole('slider', { name: `${edge} of the clip` });
const said = (slider: Locator) => slider.getAttribute('aria-valuetext');

async function dragBy(page: Page, what: Locator, pixels: number): Promise<void> {
  const box = (await what.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y + 5);
  await page.mouse.move(x + pixels, y + 5);
  await page.mouse.up();
}

describe('the page where clips are cut', () => {
  const open = (query = '', as: object = {}) =>
    site.open(`/clip?video=${film.code}${query}`, { token: mia.token, bypassCSP: true, ...as });

  it('chooses by pointer, keys, fields and the player’s place, all in step', async () => {
    const page = await open();
    const [start, end] = [handle(page, 'Start'), handle(page, 'End')];
    const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })];
    const track = (await page.locator('.trim-track').boundingBox())!;
    await dragBy(page, start, track.width / 4);
    expect(Number(await start.getAttribute('aria-valuenow'))).toBeCloseTo(3, 0);
    await start.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect([await said(start), await from.inputValue()]).toEqual(['1.1 seconds', '0:01.1']);
    await to.fill('0:08');
    expect(await said(end)).toBe('8 seconds');
    await to.fill('0:01');
    await to.blur();
    await page.getByText('The clip must end after it starts').waitFor();
    await to.fill('8');
    await to.blur();
    expect([await to.inputValue(), await page.getByText('must end after').count()]).toEqual(['0:08', 0]);
    await page.locator('.vp').waitFor();
    await page.locator('.trim-track').click({ position: { x: track.width * 0.45, y: 8 } });
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('o');
    expect(await to.inputValue()).toBe('0:05.4');
    await page.getByText('4.3 seconds selected').waitFor();
    await until('the address to follow', () => page.url().includes('start=0%3A01.1&end=0%3A05.4'));
    const chosen = await said(end);
    await page.reload();
    expect([await said(start), await said(end)]).toEqual(['1.1 seconds', chosen]);
    await page.getByRole('button', { name: 'Select the whole video' }).click();
    await until('the address to be short', () => !page.url().includes('start='));
    expect(await from.inputValue()).toBe('0:00');
    expect(await complaintsOf(page)).toEqual([]);
    expect(await saidBy(page)).toEqual([]);
  });

  it('plays just the selection, over and over', async () => {
    const page = await open('&start=5&end=6');
    await page.locator('.vp').waitFor();
    await page.getByRole('button', { name: 'Play the selection' }).click();
    const laps = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const places: number[] = [];
          const look = () => {
            const at = document.querySelector<HTMLVideoElement>('.vp video')?.currentTime ?? 0;
            const last = places.at(-1) ?? 0;
            if (at !== last) places.push(at);
            const isAgain = at < last && last > 5.5;
            if (isAgain) resolve(places);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    expect(Math.max(...laps)).toBeLessThan(6.3);
    expect(laps.at(-1)).toBeCloseTo(5, 0);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Play the selection' }).waitFor();
  });

  it('fits a phone: handles to take hold of, which do not scroll the page', async () => {
    const page = await open('', { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' });
    const start = handle(page, 'Start');
    const box = (await start.boundingBox())!;
    expect([box.width >= 44, box.height >= 44, box.x >= 0]).toEqual([true, true, true]);
    expect(await start.evaluate((element) => getComputedStyle(element).touchAction)).toBe('none');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.getByRole('button', { name: 'Start a little later' }).click();
    expect(await said(start)).toBe('0.1 seconds');
    expect(await complaintsOf(page)).toEqual([]);
  });

  it('without JavaScript, cuts what the fields say', async () => {
    const page = await open('&start=2', { javaScriptEnabled: false });
    expect(await page.locator('.trim-handle').filter({ visible: true }).count()).toBe(0);
    await page.getByLabel('To', { exact: true }).fill('1');
    await page.getByRole('button', { name: 'Cut the clip' }).click();
    await page.getByText('The clip must end after it starts').first().waitFor();
    await page.getByLabel('To', { exact: true }).fill('3.5');
    await page.getByLabel('Title of the clip').fill('Cut by hand');
    await page.getByRole('button', { name: 'Cut the clip' }).click();
    await page.getByRole('heading', { name: 'Cut by hand' }).waitFor();
  });
});

describe('analytics', () => {
  const open = (path: string, as: object = {}) =>
    site.open(path, { token: mia.token, bypassCSP: true, ...as });
  let other: { id: number; code: string };

  beforeAll(async () => {
    other = await addVideo(site, { accountId: mia.id, title: 'Another film' });
    const reach = Array.from({ length: 20 }, (_item, part) => 20 - part);
    for (const videoId of [Number(film.id), other.id])
      await noteFacts(site.ctx.db, site.ctx, [
        { kind: 'view', videoId, amount: 30, source: 'home' },
        { kind: 'play', videoId, amount: 90, begun: 20, reach },
      ]);
    await sumUpFacts(site.ctx, new AbortController().signal);
  });

  it('of a video: keys and pointer show picture, time and share of a place', async () => {
    const page = await open(`/${film.code}/analytics?days=7`);
    const reader = page.getByRole('slider', { name: 'How far people watch' });
    expect(await page.locator('.curves-card').count()).toBe(0);
    await reader.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    expect(await said(reader)).toBe('0:00 (5%): Still watching 95%');
    await page.keyboard.press('End');
    expect(await said(reader)).toBe('0:11 (95%): Still watching 5%');
    await page.locator('.curves-picture').waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.locator('.curves-card').count()).toBe(0);
    await reader.hover({ position: { x: 2, y: 20 } });
    expect(await page.locator('.curves-card').innerText()).toMatch(/0:00 \(0%\)\s+Still watching\s+100%/);
    await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link').click();
    await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor();
    expect(await saidBy(page)).toEqual([]);
  });

  it('of several videos beside each other, on a phone and without scripts', async () => {
    const page = await open('/analytics?days=7', { javaScriptEnabled: false, viewport: PHONE });
    await page.getByLabel('Compare “Long film”').check();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByText('Tick at least one more video').waitFor();
    await page.getByLabel('Compare “Another film”').check();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('heading', { name: 'Compare videos' }).waitFor();
    expect(await page.getByRole('row', { name: /Another film 30/ }).count()).toBe(1);
    const alive = await open(new URL(page.url()).pathname + new URL(page.url()).search, { viewport: PHONE });
    expect(await alive.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    const reader = alive.getByRole('slider', { name: 'Views over time' });
    await reader.focus();
    expect(await said(reader)).toMatch(/: (Long|Another) film 30, (Long|Another) film 30$/);
    expect(await complaintsOf(alive)).toEqual([]);
    expect(await saidBy(alive)).toEqual([]);
  });
});
