import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { TEXTS } from '#features/making/caption/texts.ts';
import { makeClip } from '#platform/testing/clips.ts';
import { firstPictureOf } from '#platform/testing/first-picture.ts';
import { until } from '#platform/testing/until.ts';
import { type ApiUser, publish, signUp, videoOf } from './support/api.ts';
import { complaintsOf } from './support/axe.ts';
import { startBuiltSite } from './support/built-site.ts';
import { type OtherOrigin, servePageElsewhere } from './support/elsewhere.ts';
import { isPlaying } from './support/playing.ts';
import { MOVING } from './support/pages.ts';
import { ribbonSays } from './support/ribbons.ts';
import { waitForAds } from './support/slowly.ts';
import { openStage } from './support/stage.ts';

const site = openStage(() => startBuiltSite({ TRUST_PROXY: '127.0.0.1' }), MOVING);
let owner: ApiUser & { token: string };
let video: { id: string; code: string };

beforeAll(async () => {
  owner = await signUp(site.url, 'owner');
  const clip = await makeClip({ seconds: 70, fps: 10, width: 320, height: 180 });
  video = await publish(site.url, owner, clip, 'At the lake');
});

const captionTexts = textsIn(TEXTS, FIRST_LANGUAGE);
const read = () => videoOf<{ title: string; view_count: number; share_count: number }>(owner, video.id);

/**
 * Runs in the page: it is painted once the film's first bytes are there, as everywhere but on a busy machine,
 * and what ends after a second or three does not end before.
 */
function holdFrames(): void {
  const { requestAnimationFrame: ask, setTimeout: wait, PerformanceObserver: Observer } = window;
  const hasBytes = () =>
    performance.getEntriesByType('resource').some(({ name }) => /\/mp4\/\d+p\.mp4/.test(name));
  const atBytes = (run: () => void): unknown => (hasBytes() ? run() : wait(() => atBytes(run), 20));
  const slowly = (run: TimerHandler, ms = 0) => wait(run, ms < 1_000 ? ms : ms * 60);
  class Late extends Observer {
    constructor(run: PerformanceObserverCallback) {
      super((entries, self) => void atBytes(() => run(entries, self)));
    }
  }
  Object.assign(window, {
    PerformanceObserver: Late,
    requestAnimationFrame: (run: FrameRequestCallback) => ask((now) => void atBytes(() => run(now))),
    setTimeout: slowly,
  });
}

describe('the watch page', () => {
  it('plays the adaptive stream, counts one view, and resumes where the viewer left it', async () => {
    const viewer = await signUp(site.url, 'viewer');
    const page = await site.open(`/${video.code}`, { token: viewer.token });
    const segments: string[] = [];
    // A plain video asks for its file from the first byte on.
    page.on('request', (request) => {
      if (/\/mp4\/.*\.mp4$/.test(request.url()) && /^bytes=[1-9]/.test(request.headers()['range'] ?? ''))
        segments.push(request.url());
    });
    await isPlaying(page);
    await until('a segment of the stream', async () => segments.length > 0);
    await until('the view', async () => (await read()).view_count === 1);
    await page.goto(`${site.url}/${video.code}#30s`);
    await page.reload();
    await isPlaying(page, 30);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('k');
    // Another browser of the same person knows it from the server.
    const headers = { cookie: `session=${viewer.token}` };
    const place = async () => (await fetch(`${site.url}/${video.code}`, { headers })).text();
    await until('the place', async () => /"resumeAt":[3-6]\d/.test(await place()));
    expect((await read()).view_count).toBe(1);
  });

  it('requests at most twenty files until its first picture, and other pictures after it', async () => {
    const context = await site.browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(holdFrames);
    const { files } = await firstPictureOf(page, `${site.url}/${video.code}`);
    const own = files.filter((file) => !file.endsWith('/favicon.svg'));
    expect(own.length > 20 ? own : []).toEqual([]);
    await page.locator('.watch [loading="lazy"]').first().waitFor();
  });

  it('plays the progressive file without scripts', async () => {
    const page = await site.open('/rules', { javaScriptEnabled: false });
    const file = page.waitForResponse(
      (response) => /\/mp4\/.*\.mp4$/.test(response.url()) && response.status() === 206,
    );
    await page.goto(`${site.url}/${video.code}`);
    const plain = page.locator('video[controls]');
    const { height = 0 } = (await plain.boundingBox()) ?? {};
    // The browser's own play button, at the left of its bar.
    await plain.click({ position: { x: 24, y: height - 48 } });
    await file;
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('At the lake');
  });

  it('shares from a time on, in a separate window, and counts it', async () => {
    const page = await site.open(`/${video.code}`, { permissions: ['clipboard-write'], bypassCSP: true });
    await page
      .getByRole('button', { name: /^Share/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const places = dialog.getByRole('list', { name: 'Places to share to' });
    await places.waitFor();
    expect(await places.getByRole('link').count()).toBe(10);
    expect(await complaintsOf(page)).toEqual([]);
    await dialog.getByLabel('Time (hours:minutes:seconds)').fill('1:02:03');
    expect(await dialog.getByLabel('Link').inputValue()).toBe(`${site.url}/${video.code}#1h2m3s`);
    await dialog.getByLabel('Share at').uncheck();
    expect(await dialog.getByLabel('Link').inputValue()).toBe(`${site.url}/${video.code}`);
    // It says so for a moment only: the page itself keeps a look-out.
    const copied = page.waitForFunction(() =>
      [...document.querySelectorAll('dialog button')].some((button) => button.textContent === 'Copied!'),
    );
    await dialog.getByRole('button', { name: 'Copy', exact: true }).first().click();
    await copied;
    await dialog.getByText('Embed', { exact: true }).click();
    await dialog.getByLabel('Loop').check();
    expect(await dialog.getByLabel('Code').inputValue()).toContain(
      `src="${site.url}/e/${video.code}?loop=1" width="640" height="360"`,
    );
    await page.context().route('https://www.reddit.com/**', (route) => route.fulfill({ body: 'there' }));
    await page.evaluate(() => {
      const { open } = window;
      window.open = (...given) => (
        document.body.setAttribute('data-window', String(given[2])), open.apply(window, given)
      );
    });
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('link', { name: 'Reddit' }).click(),
    ]);
    await popup.waitForURL(/^https:\/\/www\.reddit\.com\/submit\?url=/);
    expect(await page.locator('body').getAttribute('data-window')).toContain('width=800,height=600');
    // Opening, copying and posting are one share by one network.
    await until('the share', async () => (await read()).share_count === 1);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('Denied'));
      document.execCommand = () => false;
    });
    const copy = dialog.getByRole('button', { name: 'Copy', exact: true });
    await copy.last().click();
    await until('the control to go', async () => (await copy.count()) === 1);
  });

  it('is edited by its owner, and gets captions that are shown', async () => {
    const page = await site.open(`/${video.code}`, { token: owner.token, bypassCSP: true });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit video' });
    await dialog.getByLabel('Title').fill('');
    await dialog.getByLabel('Title').pressSequentially('By @own');
    await dialog.getByRole('option', { name: 'owner' }).click();
    expect(await dialog.getByLabel('Title').inputValue()).toBe('By @owner ');
    await dialog.getByLabel('Title').fill('At the sea');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('status').getByRole('button', { name: 'Continue' }).click();
    await until(
      'what was typed',
      async () => (await dialog.getByLabel('Title').inputValue()) === 'At the sea',
    );
    expect(await complaintsOf(page)).toEqual([]);
    await dialog.getByLabel(/Description/).fill('Waves. #sea\n0:00 Start\n0:05 Waves');
    const words = '1\n00:00:00,000 --> 00:01:10,000\nThe sound of waves, café\n';
    const choose = (buffer: Buffer) =>
      dialog.locator('input[type=file]').setInputFiles({ name: 'en.srt', mimeType: 'text/plain', buffer });
    await choose(Buffer.from('no captions'));
    await dialog.getByText(captionTexts.unreadable).waitFor();
    await choose(Buffer.from(words, 'latin1'));
    await dialog.getByText(captionTexts.converted).waitFor();
    await dialog.getByRole('button', { name: 'Remove English' }).waitFor();
    const save = dialog.getByRole('button', { name: 'Save changes' });
    await page.route('**/edit', (route) => route.abort(), { times: 1 });
    await save.click();
    // Far above the button.
    const isAtMistake = () => page.evaluate(() => document.activeElement?.matches('form > [role="alert"]'));
    await until('the focus to be where it says what is wrong', async () => (await isAtMistake()) === true);
    await save.click();
    await page.getByRole('heading', { level: 1, name: 'At the sea' }).waitFor();
    await ribbonSays(page, 'Changes saved!');
    expect((await read()).title).toBe('At the sea');
    await page.reload();
    await page.locator('.vp-cue', { hasText: 'The sound of waves, café' }).waitFor();
    expect(await page.getByRole('list', { name: 'Chapters' }).getByRole('link').count()).toBe(2);
    await page.locator('.vp-chapters i').last().waitFor({ state: 'attached' });
  });

  it('tells viewers how many are watching, and from which countries', async () => {
    // Nobody has watched this one: who leaves a page counts as watching for most of a minute.
    const clip = await makeClip({ seconds: 30, fps: 10, width: 160, height: 120 });
    const watched = await publish(site.url, owner, clip, 'By the river');
    const fan = await signUp(site.url, 'fan');
    const page = await site.open(`/${watched.code}`, { token: fan.token });
    await isPlaying(page);
    const second = await signUp(site.url, 'second-fan');
    const other = await site.open(`/${watched.code}`, { token: second.token });
    for (const each of [page, other])
      await each.getByRole('button', { name: '2 watching', exact: true }).waitFor();
    await site.open(`/${watched.code}`, { extraHTTPHeaders: { 'x-forwarded-for': '8.8.8.8' } });
    const count = page.getByRole('button', { name: /^\d+ watching$/ });
    await count.waitFor();
    const seen = () => owner.get<{ watchers: { countries: string[] } }>(`/video/${watched.id}`);
    await until('the other viewer', async () => (await seen()).watchers.countries.includes('us'));
    await count.hover();
    await page.getByRole('tooltip').getByAltText('United States').waitFor();
  });

  it("asks the house's own endpoint for ads", async () => {
    const page = await site.open('about:blank');
    await waitForAds(page);
    await page.goto(`${site.url}/${video.code}?adunit=overlay`);
    await page.locator('.vp-overlay-ad', { hasText: 'This is a test of a banner.' }).waitFor();
  });
});

describe('an embed in a page of another origin', () => {
  let other: OtherOrigin;
  const frames =
    () => `<iframe src="${site.url}/e/${video.code}?autoplay&muted&stats" allow="autoplay" width="640" height="360"></iframe>
<iframe src="${site.url}/${video.code}" width="300" height="200"></iframe>`;

  beforeAll(async () => {
    other = await servePageElsewhere(frames);
  });
  afterAll(() => other.close());

  it('plays and is counted, while the watch page cannot be framed', async () => {
    const page = await site.open('about:blank');
    const tracks: number[] = [];
    page.on(
      'response',
      (answer) =>
        new URL(answer.url()).pathname === `/api/video/${video.code}/track` && tracks.push(answer.status()),
    );
    await page.goto(other.origin);
    const frame = page.frames().find((one) => one.url().includes('/e/'));
    if (!frame) throw new Error('The embed did not load');
    await isPlaying(frame);
    await until('the heartbeat', async () => tracks.includes(200));
    expect(page.frames().filter((one) => one.url() === `${site.url}/${video.code}`)).toEqual([]);
  });
});
