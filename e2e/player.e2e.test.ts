import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AdConfig } from '#player/ads/config.ts';
import type { PlayerEvent } from '#player/core/events.ts';
import { openLab, type PlayerLab } from '#player/testing/browser.ts';
import { AD_S, CLIP_S } from '#player/testing/clips.ts';
import { payloadOf } from '#player/testing/payload.ts';
import { PATIENT, until } from '#platform/testing/until.ts';
import { complaintsOf } from './support/axe.ts';
import { keepStreamsStill } from './support/playing.ts';
import { slowFilms, slowSeconds, waitForAds } from './support/slowly.ts';
import { closePages, takeTime } from './support/stage.ts';

takeTime();

let lab: PlayerLab;
let page: Page;

beforeAll(async () => {
  lab = await openLab();
});

afterEach(({ task }) => closePages(lab.browser, task));
afterAll(() => lab.close());

test('a click plays the adaptive stream, another one pauses it', async () => {
  page = await lab.open(payloadOf());
  await page.getByRole('button', { name: 'Play' }).first().click();
  await playedTo(page, 1);
  expect(await eventsOf(page, 'firstframe')).toMatchObject([{ engine: 'hls' }]);
  expect(await eventsOf(page, 'play')).toMatchObject([{ first: true }]);
  await page.locator('.vp-surface').click();
  await page.waitForFunction(() => window.player?.paused());
});

test('the quality menu changes what is decoded, and the choice is kept', async () => {
  page = await lab.open(payloadOf());
  await play(page);
  await playedTo(page, 0.5);
  for (const [label, height] of [
    [/360p/, 360],
    [/720p/, 720],
  ] as const) {
    await pickQuality(page, label);
    await page.waitForFunction((lines) => document.querySelector('video')?.videoHeight === lines, height);
  }
  await openSettings(page);
  expect(await page.getByRole('menuitem', { name: /Quality/ }).textContent()).toContain('720p');
  expect(await page.evaluate(() => localStorage.getItem('player.quality'))).toBe('720');
  await page.getByRole('menuitem', { name: /Quality/ }).click();
  expect(await page.getByRole('menuitemradio').allTextContents()).toEqual(['720pHD', '360p', 'Auto']);
});

test('a picked quality is fetched at once, and no other after it', async () => {
  page = await lab.open(payloadOf());
  await play(page);
  await playedTo(page, 1);
  for (const [label, height] of [
    [/360p/, 360],
    [/720p/, 720],
    [/360p/, 360],
  ] as const) {
    await openQuality(page);
    const pressed = await page.getByRole('menuitemradio', { name: label }).evaluate((row) => {
      (row as HTMLElement).click();
      return performance.now();
    });
    await page.waitForFunction((lines) => document.querySelector('video')?.videoHeight === lines, height);
    const at = await page.evaluate(() => window.player?.currentTime() ?? 0);
    await playedTo(page, at + 0.5);
    const fetched = await segmentsSince(page, pressed);
    expect(fetched.filter((name) => !name.includes(`/clips/${height}p`))).toEqual([]);
    expect(new Set(fetched).size).toBe(fetched.length);
  }
});

test('a first visit starts with the rung that fits player and bandwidth', async () => {
  page = await lab.open(payloadOf());
  const before = lab.server.log.length;
  await play(page);
  await playedTo(page, 1);
  expect(lab.server.log.slice(before).find((entry) => entry.endsWith('.m4s'))).toMatch(/720p/);
});

test('volume and speed stay as the viewer left them', async () => {
  page = await lab.open(payloadOf({}, { muted: false }));
  await page.getByRole('button', { name: 'Play' }).first().click();
  await playedTo(page, 0.2);
  await page.evaluate(() => window.player?.volume(0.4));
  await page.keyboard.press('>');
  await page.waitForFunction(
    () => localStorage.getItem('player.rate') === '1.25' && localStorage.getItem('player.volume') === '0.4',
  );
  await page.reload();
  await page.getByRole('button', { name: 'Play' }).first().click();
  await playedTo(page, 0.2);
  const kept = () =>
    page.evaluate(() => [window.player?.volume(), document.querySelector('video')?.playbackRate]);
  await expect.poll(kept, PATIENT).toEqual([0.4, 1.25]);
});

test('the controls disappear without activity, and return with the pointer', async () => {
  page = await lab.open(payloadOf());
  await play(page);
  await playedTo(page, 0.2);
  await page.mouse.move(480, 200);
  await page.locator('.vp:not(.has-bar)').waitFor();
  await wake(page);
  expect(await page.locator('.vp-bar').evaluate((bar) => getComputedStyle(bar).visibility)).toBe('visible');
  await page.locator('.vp.has-bar').waitFor();
});

test('the key f and two quick clicks fill the screen', async () => {
  page = await lab.open(payloadOf());
  const isFull = (on: boolean) =>
    page.waitForFunction((wanted) => (document.fullscreenElement !== null) === wanted, on);
  await page.keyboard.press('f');
  await isFull(true);
  await page.keyboard.press('f');
  await isFull(false);
  // Within a key, because a browser believes for seconds only that the person still wants something.
  await page.evaluate(() =>
    addEventListener(
      'keyup',
      () => {
        for (const type of ['pointerup', 'pointerup']) {
          document
            .querySelector('.vp-surface')
            ?.dispatchEvent(
              new PointerEvent(type, { pointerType: 'mouse', clientX: 400, clientY: 200, bubbles: true }),
            );
        }
      },
      { once: true },
    ),
  );
  await page.keyboard.press('x');
  await isFull(true);
});

test('with a broken playlist, the progressive file plays', async () => {
  page = await lab.open(payloadOf({ hls: '/clips/none.m3u8' }));
  await play(page);
  await playedTo(page, 0.5);
  expect(await eventsOf(page, 'firstframe')).toMatchObject([{ engine: 'mp4' }]);
});

test('after a lost connection playback continues by itself, and a deleted video says so', async () => {
  page = await lab.open(payloadOf());
  await play(page);
  await playedTo(page, 0.2);
  const files = /\/clips\/.*\.(m4s|m3u8|mp4)$/;
  await page.route(files, (route) => route.abort('internetdisconnected'));
  await page.evaluate(() => window.player?.seek(100));
  await page.getByText('Connection lost. The video will continue when it’s back.').waitFor();
  await page.unroute(files);
  await playedTo(page, 100.5);
  await page.locator('.vp-note').waitFor({ state: 'detached' });
  await page.route(files, (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => window.player?.seek(40));
  expect(await page.getByRole('alert').textContent()).toBe('This video is no longer available.');
});

test('scrubbing while the engine works on an earlier seek never stops the picture for good', async () => {
  page = await lab.blank({ viewport: { width: 960, height: 540 } });
  const [mistakes, workers]: [string[], string[]] = [[], []];
  // The engine used to ask them about every segment, and a seek overtook their answers.
  page.on('worker', (worker) => workers.push(worker.url()));
  page.on('pageerror', ({ message, stack }) => mistakes.push(stack ?? message));
  await page.goto(lab.server.page('page', payloadOf()));
  await page.waitForFunction(() => Boolean(window.player));
  await play(page);
  await playedTo(page, 0.3);
  await page.evaluate(async () => {
    for (let seek = 0; seek < 25; seek += 1) {
      window.player?.seek((seek * 37) % 120);
      await new Promise((resolve) => setTimeout(resolve, 5 + ((seek * 7) % 45)));
    }
    window.player?.seek(60);
  });
  await playedTo(page, 60.5);
  expect({ mistakes, workers }).toEqual({ mistakes: [], workers: [] });
});

test('the buttons for picture in picture, mini player, theatre and casting work', async () => {
  page = await lab.blank({ viewport: { width: 960, height: 540 } });
  // No screen is near a machine without one: the browser's own interface says when there is.
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    RemotePlayback.prototype.watchAvailability = function watch(tell) {
      Object.assign(window, { tellScreens: tell });
      return Promise.resolve(1);
    };
    RemotePlayback.prototype.prompt = function prompt() {
      asked.push(new URL(document.querySelector('video')?.currentSrc ?? '').pathname);
      return Promise.resolve();
    };
  });
  await page.goto(lab.server.page('page', payloadOf()));
  await page.waitForFunction(() => Boolean(window.player));
  await play(page);
  await playedTo(page, 0.2);
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Picture in picture');
  await page.waitForFunction(() => document.pictureInPictureElement?.matches('.vjs-tech'));
  await page.locator('[aria-label="Picture in picture"][aria-pressed="true"]').waitFor();
  await press('Picture in picture');
  await page.waitForFunction(() => document.pictureInPictureElement === null);
  const width = () => page.locator('.vp').evaluate((root) => root.clientWidth);
  const wide = await width();
  await page.keyboard.press('i');
  await expect.poll(width, PATIENT).toBeLessThan(wide / 2);
  expect(await page.locator('.vp-box').evaluate((box) => box.clientWidth)).toBe(wide);
  // In the empty place.
  await page.getByText('Playing in the mini player').locator('..').getByRole('button').press('Enter');
  await expect.poll(width, PATIENT).toBe(wide);
  await press('Theatre mode');
  expect(await page.evaluate(() => localStorage.getItem('player.theatre'))).toBe('true');
  await press('Default view');
  expect(await eventsOf(page, 'theatre')).toMatchObject([{ on: true }, { on: false }]);
  expect(await page.getByRole('button', { name: 'Play on another screen' }).count()).toBe(0);
  await page.evaluate('tellScreens(true)');
  await press('Play on another screen');
  // A screen needs the address of a file; whoever chooses none gets the stream back.
  await expect.poll(() => page.evaluate('asked'), PATIENT).toEqual(['/clips/clip.mp4']);
  await page.waitForFunction(() => document.querySelector('video')?.currentSrc.startsWith('blob:'));
});

test('the hash flash starts the progressive file, whose failure shows the catalogue text', async () => {
  page = await lab.open(
    payloadOf({ mp4: [{ src: '/clips/none.mp4', label: '360p', res: 360, type: 'video/mp4' }] }),
    '#flash',
  );
  await play(page);
  expect(await page.getByRole('alert').textContent()).toContain(
    'Please enable or install Flash and try again.',
  );
});

test.each(['linear', 'empty'])('so does a failure on a site with ads (%s)', async (answer) => {
  const mp4 = [{ src: '/clips/poster.jpg', label: '360p', res: 360, type: 'video/mp4' }];
  page = await openWithAds(payloadOf({ hls: null, mp4 }, { ads: adConfig(answer) }));
  await play(page);
  expect(await page.getByRole('alert').textContent()).toContain(
    'Please enable or install Flash and try again.',
  );
});

test('a stream that has data and does not move gives way to the progressive file', async () => {
  page = await lab.blank({ viewport: { width: 960, height: 540 } });
  await keepStreamsStill(page);
  await page.goto(lab.server.page('page', payloadOf()));
  await page.waitForFunction(() => Boolean(window.player));
  await play(page);
  await page.waitForFunction(() => document.querySelector('video')?.currentSrc.endsWith('.mp4'));
  await playedTo(page, 0.5);
  expect(await eventsOf(page, 'stuck')).toEqual([{ type: 'stuck', currentTime: 0 }]);
});

test('without JavaScript the progressive file plays', async () => {
  page = await lab.blank({ javaScriptEnabled: false });
  await page.goto(lab.server.page('page', payloadOf()));
  const video = page.locator('video[controls]');
  await video.click();
  await until('the file', () => lab.server.log.some((entry) => entry.startsWith('/clips/clip.mp4')));
  expect(await video.boundingBox()).toMatchObject({ width: 1280, height: 720 });
});

test('at the end the end screen shows a countdown that can be cancelled', async () => {
  page = await lab.open(payloadOf());
  await endIt(page);
  const label = page.locator('.vp-next-label');
  expect(await label.textContent()).toMatch(/^Up next in \d$/);
  expect(await page.locator('.vp-end-logo').getAttribute('href')).toBe('/');
  // Within the page, where nothing lies between the seconds and the press.
  await label.evaluate(
    (element) =>
      new Promise((counted) => {
        new MutationObserver(counted).observe(element, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      }),
  );
  await page
    .getByRole('button', { name: 'Cancel' })
    .evaluate((button) => (button as HTMLButtonElement).click());
  expect(await label.textContent()).toBe('Up next');
  await page.locator('.vp-end').getByRole('button', { name: 'Replay' }).click();
  await page.locator('.vp-end').waitFor({ state: 'hidden' });
});

test('the countdown opens the next video and saves the queue; going back leads to the end of this one', async () => {
  const next = {
    code: 'two22',
    title: 'Two',
    thumbnail: null,
    url: lab.server.html('<!doctype html><title>two</title>'),
  };
  page = await lab.open(
    payloadOf(
      {},
      { next, autoplay: true, queue: [{ code: 'three', title: 'Three', thumbnail: null, url: '/three' }] },
    ),
  );
  await endIt(page);
  await page.waitForURL(`${next.url}#upnext`, { waitUntil: 'commit' });
  const queue = await page.evaluate(
    () => JSON.parse(localStorage.getItem('own..player.upnext') ?? '{}') as { items: { code: string }[] },
  );
  expect(queue.items.map((item) => item.code)).toEqual(['two22', 'three']);
  await page.goBack();
  await page.locator('.vp-end').waitFor();
  expect(await page.locator('.vp-next-label').textContent()).toBe('Up next');
  await page.waitForFunction(() => window.player?.paused());
  await page.locator('.vp-end').getByRole('button', { name: 'Replay' }).click();
  await playedTo(page, 0.2);
});

test.each([
  ['End on the slider', async () => page.locator('.vp-seek').press('End')],
  ['a time beyond the end', async () => page.evaluate(() => location.assign('#9m9s'))],
  ['dragging past the right end', dragPastEnd],
])('%s ends the video, and what follows is counted down', async (_title, toEnd) => {
  page = await lab.open(payloadOf());
  await slowSeconds(page);
  await play(page);
  await playedTo(page, 0.2);
  await toEnd();
  await page.locator('.vp-end').waitFor();
  expect(await page.locator('.vp-next-label').textContent()).toMatch(/^Up next in \d$/);
});

test('a start beyond the end plays the last moment and ends', async () => {
  page = await lab.open(payloadOf({}, { autoplay: true, startAt: CLIP_S + 20 }));
  await page.locator('.vp-end').waitFor();
});

test('quick presses add up', async () => {
  page = await lab.open(payloadOf());
  await play(page);
  await playedTo(page, 0.2);
  await page.keyboard.press('k');
  await page.waitForFunction(() => window.player?.paused());
  const moved = await page.evaluate(() => {
    const before = window.player?.currentTime() ?? 0;
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    for (let time = 0; time < 10; time += 1) press('ArrowRight');
    for (let time = 0; time < 5; time += 1) press('ArrowDown');
    return [(window.player?.currentTime() ?? 0) - before, window.player?.volume() ?? 0];
  });
  expect(moved.map((value) => Math.round(value * 100) / 100)).toEqual([50, 0.75]);
  await page.waitForFunction(
    () => (window.player?.currentTime() ?? 0) > 50 && !document.querySelector('video')?.seeking,
  );
});

test('a short video loops, until the tenth seek back to the start', async () => {
  const short = {
    hls: null,
    mp4: [{ src: '/clips/ad.mp4', label: '360p', res: 360, type: 'video/mp4' }],
    duration: AD_S,
  };
  page = await lab.open(payloadOf(short));
  await play(page);
  await playedTo(page, 0.2);
  await page.evaluate(() => Object.assign(document.querySelector('video') ?? {}, { playbackRate: 8 }));
  await page.locator('.vp-end').waitFor();
  // At this speed a busy machine may be well past the start when it hears of a seek, which then does not
  // count.
  expect((await eventsOf(page, 'seeked')).length).toBeGreaterThanOrEqual(10);
});

test('a phone gets no countdown; two taps at the right seek ten seconds', async () => {
  page = await lab.open(payloadOf(), '', {
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    isMobile: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile',
  });
  await page.touchscreen.tap(195, 40);
  await playedTo(page, 0.2);
  const button = await page.locator('.vp-play').boundingBox();
  await page.locator('.vp:not(.has-bar)').waitFor();
  // They stay for seconds only: the page itself keeps a look-out.
  const shown = page.waitForFunction(() => document.querySelector('.vp.has-bar') !== null);
  await page.touchscreen.tap((button?.x ?? 0) + 20, (button?.y ?? 0) + 20);
  await shown;
  await page.locator('.vp:not(.has-bar)').waitFor();
  expect(await page.evaluate(() => window.player?.paused())).toBe(false);
  await pressTwice(page, { pointerType: 'touch', clientX: 370, clientY: 40 });
  await page.waitForFunction(() => (window.player?.currentTime() ?? 0) >= 10);
  await endIt(page);
  expect(await page.locator('.vp-next-label').textContent()).toBe('Up next');
});

test('an iPhone shows a play button over the picture', async () => {
  page = await lab.open(payloadOf(), '', {
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  });
  await page.locator('.vp-big').tap();
  await playedTo(page, 0.2);
  await page.locator('.vp-big').waitFor({ state: 'hidden' });
  await page.evaluate(() => window.player?.pause());
  await page.locator('.vp-big').waitFor();
});

test("the player of another site reports its errors in the catalogue's words", async () => {
  page = await lab.blank();
  await page.route('https://www.youtube.com/iframe_api', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: FOREIGN_API }),
  );
  await page.goto(
    lab.server.page('page', payloadOf({ youtube: 'https://www.youtube.com/watch?v=xjS6SftYQaQ' })),
  );
  const message = await page.getByRole('alert').textContent();
  expect(message).toBe('Playback on other Websites has been disabled by the video owner.');
});

test('the scrub preview shows the picture at the pointer', async () => {
  page = await lab.open(payloadOf());
  await play(page);
  const bar = await page.locator('.vp-seek').boundingBox();
  if (!bar) throw new Error('no progress bar');
  for (const second of [3, 47, 115]) {
    const x = bar.x + (bar.width * (second + 0.5)) / CLIP_S;
    await wake(page);
    await page.mouse.move(x, bar.y + 12);
    await page.mouse.move(x + 0.5, bar.y + 12);
    const preview = page.locator('.vp-preview:not(.is-loading)');
    await preview.waitFor();
    const [shown, wanted] = [await meanColour(await preview.screenshot()), await tileColour(second)];
    expect(Math.max(...shown.map((value, i) => Math.abs(value - (wanted[i] ?? 0))))).toBeLessThan(24);
  }
});

test('captions move out of the way of the scrub preview', async () => {
  page = await lab.open(payloadOf());
  await play(page);
  const cue = page.locator('.vp-cue', { hasText: 'A caption' });
  await cue.waitFor();
  const bar = await page.locator('.vp-seek').boundingBox();
  if (!bar) throw new Error('no progress bar');
  await wake(page);
  await page.mouse.move(bar.x + bar.width / 2, bar.y + 12);
  const preview = page.locator('.vp-preview:not(.is-loading)');
  await preview.waitFor();
  await until('the caption above the preview', async () => {
    const [words, picture] = await Promise.all([cue.boundingBox(), preview.boundingBox()]);
    return words !== null && picture !== null && words.y + words.height <= picture.y;
  });
});

test('sheets are fetched when the pointer nears the bar; without one the loading image stays', async () => {
  page = await lab.open(payloadOf({ storyboard: { template: '/clips/none-{n}.jpg', frames: CLIP_S } }));
  const sheets = () => lab.server.log.filter((entry) => entry.startsWith('/clips/none-'));
  await page.mouse.move(480, 40);
  await page.mouse.move(490, 50);
  await page.locator('.vp.has-bar').waitFor();
  expect(sheets()).toEqual([]);
  await page.mouse.move(480, 330);
  await expect.poll(sheets, PATIENT).toEqual(['/clips/none-00.jpg', '/clips/none-01.jpg']);
  await play(page);
  await wake(page);
  const bar = await page.locator('.vp-seek').boundingBox();
  await page.mouse.move(400, (bar?.y ?? 0) + 12);
  await page.locator('.vp-preview.is-loading').waitFor();
});

test('keys seek, mute, change volume and speed, and do nothing while typing', async () => {
  page = await lab.open(payloadOf());
  await play(page);
  await playedTo(page, 0.2);
  await page.keyboard.press('k');
  await page.keyboard.press('5');
  await page.waitForFunction((half) => window.player?.currentTime() === half, CLIP_S / 2);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((at) => window.player?.currentTime() === at, CLIP_S / 2 + 5);
  // The keys of a list scroll the page unless the focus is in the player.
  await page.keyboard.press('Home');
  expect(await page.evaluate(() => window.player?.currentTime())).toBe(CLIP_S / 2 + 5);
  await page.locator('.vp').focus();
  await page.keyboard.press('Home');
  await page.waitForFunction(() => window.player?.currentTime() === 0);
  await page.keyboard.press('m');
  await page.waitForFunction(() => window.player?.muted() === false);
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => Math.abs((window.player?.volume() ?? 0) - 0.95) < 0.001);
  const gear = page.locator('.vp-settings > button');
  await gear.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.matches('.vp-settings > button'));
  await gear.press('Enter');
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Tab');
  await page.locator('.vp-menu').waitFor({ state: 'hidden' });
  await page.evaluate(() => document.getElementById('typing')?.removeAttribute('hidden'));
  await page.locator('#typing').fill('');
  await page.keyboard.type(' m5');
  expect(await page.evaluate(() => [window.player?.muted(), window.player?.paused()])).toEqual([false, true]);
});

test('a time in the address seeks, the stats box shows, and playback resumes where it was left', async () => {
  page = await lab.open(payloadOf(), '#1m5s&stats');
  await play(page);
  await playedTo(page, 65.5);
  const stats = () => page.locator('.vp-stats').textContent();
  await expect.poll(stats, PATIENT).toMatch(/\d+×\d+[^]*stream {2}hls/);
  for (const seconds of [20, 65]) {
    await page.evaluate((at) => location.assign(`#${at}s`), seconds);
    await page.waitForFunction((at) => Math.abs((window.player?.currentTime() ?? 0) - at) < 4, seconds);
  }
  await page.keyboard.press('k');
  await page.waitForFunction(() =>
    /"at":(6[5-9]|[7-9]\d|1\d\d)/.test(localStorage.getItem('own..player.resume') ?? ''),
  );
  const again = page.url().split('#')[0] ?? '';
  await page.goto('about:blank');
  await page.goto(again);
  await page.getByText('Picking up where you left off').waitFor();
  await page.waitForFunction(() => (window.player?.currentTime() ?? 0) >= 65);
});

test('a pre-roll behind a wrapper plays, reports, is skipped, and then the content plays', async () => {
  page = await openWithAds(payloadOf({}, { ads: adConfig('wrapper') }));
  await slowFilms(page, '.vp-ad-video');
  await play(page);
  await page.locator('.vp-ad-video').waitFor();
  await page.getByRole('button', { name: 'Skip ad' }).click();
  await playedTo(page, 0.5);
  expect(phases(await eventsOf(page, 'ad'))).toEqual([
    'ads-ready',
    'preroll',
    'ad-playback',
    'content-resuming',
    'content-playback',
  ]);
  for (const pixel of ['wrapper-impression', 'impression', 'start', 'skip'])
    await expect.poll(() => lab.server.log, PATIENT).toContain(`/pixel/${pixel}`);
  const request = lab.server.log.find((entry) => entry.startsWith('/vast/wrapper')) ?? '';
  expect(Object.fromEntries(new URL(request, lab.server.url).searchParams)).toMatchObject({
    sz: '640x480',
    iu: 'main',
    vpos: 'preroll',
    cust_params: 'partner=0',
    vid_t: 'A colourful clip',
    vid_d: String(CLIP_S),
  });
});

test('a post-roll plays before the end screen', async () => {
  page = await openWithAds(payloadOf({}, { ads: adConfig('postroll') }));
  await play(page);
  await playedTo(page, 0.2);
  // The page itself keeps a look-out: the ad lasts for seconds only.
  const before = page.waitForFunction(() => {
    const [ad, end] = ['.vp-ad-video', '.vp-end'].map((part) => document.querySelector(part));
    return ad && end && !end.checkVisibility();
  });
  // The end is left to come until the ad is known.
  const answered = page.waitForResponse(/vpos=postroll/);
  await page.evaluate((at) => {
    window.player?.pause();
    window.player?.seek(at);
  }, CLIP_S - 2);
  await (await answered).finished();
  await play(page);
  await before;
  await page.locator('.vp-end').waitFor();
  expect(phases(await eventsOf(page, 'ad')).slice(-3)).toEqual([
    'postroll',
    'ad-playback',
    'content-resuming',
  ]);
});

test.each(['missing', 'empty', 'broken'])(
  'an ad server that answers "%s" leads to the content',
  async (answer) => {
    page = await lab.open(payloadOf({}, { ads: adConfig(answer) }));
    await play(page);
    await playedTo(page, 0.5);
    expect(await page.locator('.vp-ad').count()).toBe(0);
  },
);

test("a banner lies over the content and can be closed; the video's own ad too", async () => {
  const ad = {
    url: 'https://shop.example/',
    title: 'A shop',
    overlay: { text: 'Buy something', at: 0, duration: 300 },
  };
  page = await openWithAds(payloadOf({ ad }, { ads: adConfig('overlay') }));
  await play(page);
  await playedTo(page, 0.5);
  const banners = page.locator('.vp-overlay-ad');
  await expect.poll(() => banners.count(), PATIENT).toBe(2);
  await expect.poll(() => lab.server.log, PATIENT).toContain('/pixel/overlay-impression');
  for (let left = 2; left > 0; left -= 1)
    await banners.last().getByRole('button', { name: 'Close ad' }).click();
  await expect.poll(() => banners.count(), PATIENT).toBe(0);
});

test('only the text of a banner in markup is shown', async () => {
  page = await openWithAds(payloadOf({}, { ads: adConfig('markup') }));
  await play(page);
  const banner = page.locator('.vp-overlay-ad button.vp-overlay-body, .vp-overlay-ad div.vp-overlay-body');
  expect(await banner.textContent()).toBe('AdFresh bread every day');
});

test('captions look as chosen by keyboard: on the picture, in fullscreen, in an embed', async () => {
  page = await lab.open(payloadOf(), '', { bypassCSP: true });
  await play(page);
  const cue = page.locator('.vp-captions .vp-cue');
  await cue.waitFor();
  const plain = await lookOf(cue);
  expect(await page.evaluate(() => localStorage.getItem('player.captionStyle'))).toBeNull();
  await openLook(page);
  const panel = page.getByRole('dialog', { name: 'Caption style' });
  expect(await complaintsOf(page, {}, '.vp-look')).toEqual([]);
  for (const [role, name, keys] of [
    ['slider', 'Text size', ['End', 'ArrowLeft', 'ArrowLeft']],
    ['radio', 'Sans serif', ['ArrowRight', 'ArrowRight']],
    ['radio', 'Shadow', ['ArrowRight']],
    ['slider', 'Background opacity', ['Home']],
  ] as const)
    await pressOn(panel.getByRole(role, { name }), keys);
  const inks = panel.getByRole('radiogroup', { name: 'Text colour' });
  await pressOn(inks.getByRole('radio', { name: 'White' }), ['ArrowRight']);
  expect(await inks.getByRole('radio', { name: 'Yellow' }).isChecked()).toBe(true);
  const size = panel.getByRole('slider', { name: 'Text size' });
  expect(await size.getAttribute('aria-valuetext')).toBe('250%');
  const chosen = await lookOf(cue);
  expect(chosen).toMatchObject({ ink: 'rgb(255, 229, 76)', back: 'rgba(0, 0, 0, 0)' });
  expect(chosen.size).toBeCloseTo(plain.size * 2.5, 1);
  expect(chosen.font).toMatch(/monospace$/);
  expect(chosen.edge.match(/rgb\(0, 0, 0\)/g)).toHaveLength(8);
  expect(await lookOf(panel.locator('.vp-cue'))).toEqual(chosen);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.locator('[aria-label="Settings"]:focus').waitFor();
  await page.keyboard.press('f');
  await page.locator('.vp.is-fullscreen').waitFor();
  expect(await lookOf(cue)).toMatchObject({ ink: chosen.ink, edge: chosen.edge });

  await page.goto(lab.server.page('embed', payloadOf({}, { page: 'embed', autoplay: true })));
  await cue.waitFor();
  await expect.poll(() => lookOf(cue), PATIENT).toEqual(chosen);
  await page.emulateMedia({ forcedColors: 'active' });
  const system = await cue.evaluate((line) => {
    line.append(Object.assign(document.createElement('i'), { style: 'color: CanvasText' }));
    return getComputedStyle(line.lastElementChild as Element).color;
  });
  expect(await lookOf(cue)).toMatchObject({ ink: system, edge: 'none', size: chosen.size });
  await page.emulateMedia({ forcedColors: 'none' });
  await openLook(page);
  await panel.getByRole('button', { name: 'Reset' }).click();
  // The embed has no fonts of its own.
  expect(await lookOf(cue)).toEqual({ ...plain, font: expect.any(String) });
  expect(await size.inputValue()).toBe('100');
  expect(await page.evaluate(() => localStorage.getItem('player.captionStyle'))).toBe('null');
});

test('a blocked ad request is counted and ignored', async () => {
  page = await lab.blank();
  await page.route('**/vast/**', (route) => route.abort('blockedbyclient'));
  await page.goto(lab.server.page('page', payloadOf({}, { ads: adConfig('linear') })));
  await page.waitForFunction(() => Boolean(window.player));
  await play(page);
  await playedTo(page, 0.5);
  expect(await eventsOf(page, 'adblocked')).toEqual([{ type: 'adblocked', what: 'request' }]);
});

test('an embed in a sandbox without an origin plays with its captions', async () => {
  const embed = lab.server.page('embed', payloadOf({}, { page: 'embed', autoplay: true }));
  page = await lab.blank();
  await page.goto(
    lab.other.html(
      `<!doctype html><iframe src="${embed}" sandbox="allow-scripts" allow="autoplay" width="640" height="360"></iframe>`,
    ),
  );
  await page.frameLocator('iframe').locator('.vp-cue', { hasText: 'A caption' }).waitFor();
});

test('a page of another origin controls the embed and receives its events', async () => {
  const embed = lab.server.page('embed', payloadOf({}, { page: 'embed' }));
  page = await lab.blank();
  await page.goto(
    lab.other.html(`<!doctype html><iframe id="frame" src="${embed}" allow="autoplay" width="640" height="360"></iframe>
<script type="module">import { connectPlayer } from '${lab.client}';
window.heard = []; window.remote = connectPlayer(document.getElementById('frame'));
for (const name of ['play', 'pause', 'seeked']) window.remote.on(name, () => window.heard.push(name));</script>`),
  );
  const state = await page.evaluate(async () => {
    const { remote } = window as unknown as { remote: import('#player/api/client.ts').EmbeddedPlayer };
    await remote.play();
    await remote.seek(30);
    await remote.pause();
    await remote.setMuted(true);
    await remote.setVolume(0.5);
    return remote.getState();
  });
  expect(state).toMatchObject({ code: 'abc12', duration: CLIP_S, paused: true, volume: 0.5, muted: true });
  expect(state.currentTime).toBeGreaterThanOrEqual(30);
  await page.waitForFunction(() => {
    const { heard } = window as unknown as { heard: string[] };
    return ['play', 'pause', 'seeked'].every((name) => heard.includes(name));
  });
});

/** Stands in for the other site's script: a player that is ready and then refuses. */
const FOREIGN_API = `window.YT = {
  PlayerState: { ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 },
  ready: (then) => then(),
  Player: class {
    constructor(element, { events }) {
      setTimeout(() => { events.onReady({ target: this }); events.onError({ data: 150 }); }, 50);
    }
    getPlayerState() { return -1; }
    getDuration() { return 0; }
    getCurrentTime() { return 0; }
    getVolume() { return 50; }
    isMuted() { return true; }
    getVideoLoadedFraction() { return 0; }
    getPlaybackRate() { return 1; }
    getAvailablePlaybackRates() { return [1]; }
    getIframe() { return document.createElement('iframe'); }
    mute() {}
    unMute() {}
    setVolume() {}
    setPlaybackRate() {}
    playVideo() {}
    pauseVideo() {}
    stopVideo() {}
    cueVideoById() {}
    loadVideoById() {}
    destroy() {}
  },
};`;

/** The player asks for ads as soon as it is there. */
async function openWithAds(payload: ReturnType<typeof payloadOf>): Promise<Page> {
  const opened = await lab.blank({ viewport: { width: 960, height: 540 } });
  await waitForAds(opened);
  await opened.goto(lab.server.page('page', payload));
  await opened.waitForFunction(() => Boolean(window.player));
  return opened;
}

async function play(target: Page): Promise<void> {
  await target.evaluate(() => void window.player?.play().catch(() => undefined));
}

/** Two quick presses, within the page: a busy machine would not be quick enough from outside. */
async function pressTwice(
  target: Page,
  press: { pointerType: string; clientX: number; clientY: number },
): Promise<void> {
  await target.locator('.vp-surface').evaluate((surface, given) => {
    for (const type of ['pointerup', 'pointerup'])
      surface.dispatchEvent(new PointerEvent(type, { ...given, bubbles: true }));
  }, press);
}

async function playedTo(target: Page, seconds: number): Promise<void> {
  await target.waitForFunction(
    (at) => (window.player?.currentTime() ?? 0) > at && !window.player?.paused(),
    seconds,
  );
}

async function endIt(target: Page): Promise<void> {
  await play(target);
  await playedTo(target, 0.2);
  await target.evaluate((at) => window.player?.seek(at), CLIP_S - 1);
  await target.locator('.vp-end').waitFor();
}

async function dragPastEnd(): Promise<void> {
  await wake(page);
  const bar = await page.locator('.vp-seek').boundingBox();
  if (!bar) throw new Error('no progress bar');
  await page.mouse.move(bar.x + 200, bar.y + 12);
  await page.mouse.down();
  await page.mouse.move(bar.x + bar.width + 40, bar.y + 12, { steps: 4 });
  await page.mouse.up();
}

async function openQuality(target: Page): Promise<void> {
  await openSettings(target);
  await target.getByRole('menuitem', { name: /Quality/ }).click();
}

/** Addresses of the segments asked for since a moment of the page, ms. */
async function segmentsSince(target: Page, moment: number): Promise<string[]> {
  return target.evaluate(
    (from) =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime }) => (startTime > from && name.endsWith('.m4s') ? [name] : [])),
    moment,
  );
}

async function pickQuality(target: Page, label: RegExp): Promise<void> {
  await openQuality(target);
  await target.getByRole('menuitemradio', { name: label }).click();
}

async function openLook(target: Page): Promise<void> {
  await openSettings(target);
  await target.getByRole('menuitem', { name: /Captions/ }).click();
  await target.getByRole('menuitem', { name: 'Caption style' }).press('Enter');
  await target.getByRole('dialog', { name: 'Caption style' }).waitFor();
}

async function pressOn(control: Locator, keys: readonly string[]): Promise<void> {
  await control.focus();
  for (const key of keys) await control.page().keyboard.press(key);
}

/** How a caption is drawn; its size in pixels. */
async function lookOf(
  cue: Locator,
): Promise<{ size: number; font: string; ink: string; back: string; edge: string }> {
  return cue.evaluate((line) => {
    const { fontSize, fontFamily, color, backgroundColor, textShadow } = getComputedStyle(line);
    return {
      size: Number.parseFloat(fontSize),
      font: fontFamily,
      ink: color,
      back: backgroundColor,
      edge: textShadow,
    };
  });
}

/** The first move of the pointer shows the controls; only then do they take it. */
async function wake(target: Page): Promise<void> {
  const move = async (): Promise<number> => {
    await target.mouse.move(480, 500);
    await target.mouse.move(480, 515);
    return target.locator('.vp-row:hover').count();
  };
  await expect.poll(move, PATIENT).toBe(1);
}

/** The controls come when the pointer moves and stay while it is on them. */
async function openSettings(target: Page): Promise<void> {
  await wake(target);
  await target.mouse.move(480, 515);
  await target.getByRole('button', { name: 'Settings' }).click();
}

async function eventsOf<T extends PlayerEvent['type']>(target: Page, type: T): Promise<PlayerEvent[]> {
  return target.evaluate((name) => window.playerEvents.filter((event) => event.type === name), type);
}

function phases(events: PlayerEvent[]): string[] {
  return events.flatMap((event) => (event.type === 'ad' ? [event.phase] : []));
}

function adConfig(answer: string): AdConfig {
  return {
    tagUrl: `/vast/${answer}`,
    unit: 'main',
    pageUrl: 'https://site.example/abc12',
    descriptionUrl: 'https://site.example/abc12',
    partnerOwnerId: '0',
  };
}

/** Average red, green and blue. */
async function meanColour(image: Buffer): Promise<number[]> {
  const { data } = await sharp(image)
    .removeAlpha()
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

async function tileColour(second: number): Promise<number[]> {
  const sheet = path.join(lab.clips, `board-0${Math.floor(second / 100)}.jpg`);
  const place = {
    left: (second % 10) * 80,
    top: Math.floor((second % 100) / 10) * 45,
    width: 80,
    height: 45,
  };
  return meanColour(await sharp(sheet).extract(place).toBuffer());
}
