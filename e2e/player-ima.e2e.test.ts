import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { AdPhase, PlayerEvent } from '#player/core/events.ts';
import { openLab, type PlayerLab } from '#player/testing/browser.ts';
import { AD_S, makeShortClips } from '#player/testing/clips.ts';
import { payloadOf } from '#player/testing/payload.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { slowFilms, waitForAds } from './support/slowly.ts';
import { closePages, takeTime } from './support/stage.ts';

takeTime();

let lab: PlayerLab;
let page: Page;

beforeAll(async () => {
  lab = await openLab(makeShortClips);
});
afterEach(({ task }) => closePages(lab.browser, task));
afterAll(() => lab.close());

it("the SDK plays the tag's film under our keys, is skipped, and the content follows", async () => {
  await open('linear', waitForAds);
  await slowFilms(page, '.vp-sdk video');
  await page.locator('.vp-big').click();
  const film = page.locator('.vp-sdk video');
  await film.waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.paused), PATIENT).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.paused), PATIENT).toBe(false);
  await page.getByRole('button', { name: 'Unmute' }).click();
  await page.getByRole('button', { name: 'Skip Ad' }).click();
  await contentPlays();
  await page.locator('.vp-sdk').waitFor({ state: 'hidden' });
  await expect
    .poll(phases, PATIENT)
    .toEqual(['ads-ready', 'preroll', 'ad-playback', 'content-resuming', 'content-playback']);
  const [first, ...more] = (await page.evaluate('imaCalls')) as [string, Record<string, unknown>];
  expect(first).toBe('contentComplete');
  expect(more).toContainEqual('initialize');
  expect(more).toContainEqual({ init: [960, 540] });
  expect(more).toContainEqual({ volume: 1 });
  expect(more).toContainEqual('destroy');
  expect(more[0]).toMatchObject({ linearAdSlotWidth: 960, vastLoadTimeout: 5000, willPlayMuted: true });
  const asked = lab.server.log.find((entry) => entry.startsWith('/vast/linear')) ?? '';
  expect(Object.fromEntries(new URL(asked, lab.server.url).searchParams)).toMatchObject({
    vpos: 'preroll',
    cust_params: 'partner=42',
    sz: '640x480',
    vid_d: String(AD_S),
  });
  await expect.poll(() => lab.server.log, PATIENT).toContain('/pixel/impression');
});

it('a banner of the SDK covers part of the content, which continues', async () => {
  await open('overlay', waitForAds);
  await page.locator('.vp-big').click();
  await contentPlays();
  await page.getByAltText('A banner of the SDK').waitFor();
  await expect.poll(() => page.evaluate('imaCalls'), PATIENT).toContainEqual({ resize: [960, 90] });
});

it.each(['missing', 'empty', 'broken'])('a tag that answers "%s" leads to the content', async (answer) => {
  await open(answer);
  await page.locator('.vp-big').click();
  await contentPlays();
  await page.locator('.vp-sdk').waitFor({ state: 'hidden' });
});

it('a tag that never answers delays the content no longer than the time-out', async () => {
  await open('linear', (blank) => blank.route('**/vast/**', () => undefined));
  await page.locator('.vp-big').click();
  await contentPlays();
});

it.each([
  ['stopped', (blank: Page) => blank.route('**/ima3.js', (route) => route.abort('blockedbyclient'))],
  [
    'emptied',
    (blank: Page) =>
      blank.route('**/ima3.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' })),
  ],
])('a script that was %s by a blocker is counted and ignored', async (_title, block) => {
  await open('linear', block);
  await page.locator('.vp-big').click();
  await contentPlays();
  expect(await eventsOf('adblocked')).toEqual([{ type: 'adblocked', what: 'script' }]);
});

async function open(answer: string, prepare?: (blank: Page) => Promise<unknown>): Promise<void> {
  const film = {
    hls: null,
    mp4: [{ src: '/clips/ad.mp4', label: '360p', res: 360, type: 'video/mp4' }],
    poster: '/clips/poster.jpg',
    duration: AD_S,
    captions: [],
  };
  const address = `${lab.server.url}/vast/${answer}`;
  const ads = {
    tagUrl: address,
    sdkUrl: '/ima3.js',
    unit: 'main',
    pageUrl: 'https://site.example/abc12',
    descriptionUrl: '',
    partnerOwnerId: '42',
  };
  page = await lab.blank({ viewport: { width: 960, height: 540 } });
  await prepare?.(page);
  lab.server.log.length = 0;
  await page.goto(lab.server.page('page', payloadOf(film, { ads, loop: true })));
  await page.waitForFunction(() => Boolean(window.player));
}

/** Pictures of the content are on screen and time passes. */
async function contentPlays(): Promise<void> {
  await page.waitForFunction(() => {
    const film = document.querySelector<HTMLVideoElement>('.vjs-tech');
    return film !== null && !film.paused && film.currentTime > 0.2;
  });
  await page.locator('.vp:not(.is-ad)').waitFor();
}

async function phases(): Promise<AdPhase[]> {
  return (await eventsOf('ad')).flatMap((event) => (event.type === 'ad' ? [event.phase] : []));
}

async function eventsOf(type: PlayerEvent['type']): Promise<PlayerEvent[]> {
  return page.evaluate((name) => window.playerEvents.filter((event) => event.type === name), type);
}
