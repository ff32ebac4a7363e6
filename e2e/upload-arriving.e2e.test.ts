import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import { type ApiUser, isInState, requestUpload, sendChunk, signUp, videoOf } from './support/api.ts';
import { startBuiltSite } from './support/built-site.ts';
import { MOVING } from './support/pages.ts';
import { isPlaying, keepStreamsStill } from './support/playing.ts';
import { openStage } from './support/stage.ts';

const CHUNK = 8_388_608;
/** A little more than 24 MB for its 8 seconds: its third chunk is held back. */
const CLIP = {
  seconds: 8,
  // Large, and still little to decode and to encode again.
  fps: 10,
  width: 1280,
  height: 720,
  videoFlags: [
    '-b:v',
    '24M',
    '-minrate',
    '24M',
    '-maxrate',
    '24M',
    '-bufsize',
    '24M',
    '-x264-params',
    'nal-hrd=cbr',
  ],
  flags: ['-movflags', '+faststart'],
};

const site = openStage(startBuiltSite, MOVING);
let ann: ApiUser;
let clip: string;
beforeAll(async () => {
  clip = await makeClip(CLIP);
  ann = await signUp(site.url, 'ann');
});

/** Where the page's video is, seconds; null while there is no picture. */
function position(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const video = document.querySelector('video');
    void video?.play().catch(() => undefined);
    return video && video.getVideoPlaybackQuality().totalVideoFrames > 0 ? video.currentTime : null;
  });
}

/** A page of the video, which starts by itself, in a browser that never shows a stream. */
async function openStill(path: string): Promise<Page> {
  const page = await site.open('about:blank');
  await keepStreamsStill(page);
  await page.goto(site.url + path);
  await until('the stream', async () => (await addressOf(page)).startsWith('blob:'));
  return page;
}

/** What the player plays. */
function addressOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector<HTMLVideoElement>('.vp video')?.currentSrc ?? '');
}

it('a second viewer watches the beginning while the rest arrives, and the end once it has arrived', async () => {
  const bytes = await readFile(clip);
  const upload = await requestUpload(ann, clip, 'On its way');
  const page = await site.open(`/${upload.code}`);
  await page.getByText('This video is still being uploaded').waitFor();

  await sendChunk(site.url, upload, bytes, 0);
  const { upload: standing } = await sendChunk(site.url, upload, bytes, CHUNK);
  const sent = performance.now();
  expect(standing).toMatchObject({ size_completed: 2 * CHUNK, state: 'started' });
  await page.waitForSelector('video');
  const began = await until('a picture', () => position(page));
  const waited = performance.now() - sent;
  console.log(`16 MB sent, ${(waited / 1000).toFixed(1)} s later a second viewer watches`);
  await until('time to pass', async () => ((await position(page)) ?? 0) > began + 0.5);
  const from = await page.locator('video').evaluate(({ played }: HTMLVideoElement) => played.start(0));
  expect(from).toBeLessThan(3);
  const early = await videoOf(ann, upload.id);
  expect([early.state, early.formats.map(({ type }) => type)]).toEqual(['initial', ['hls']]);
  expect(await page.getByText('This video is still being uploaded').isVisible()).toBe(true);

  const still = await Promise.all([
    openStill(`/${upload.code}`),
    openStill(`/e/${upload.code}?autoplay&muted`),
  ]);

  expect((await sendChunk(site.url, upload, bytes, 2 * CHUNK)).upload?.state).toBe('completed');
  await until('the end', async () => ((await position(page)) ?? 0) > 7);
  await isInState(ann, upload.id);
  for (const each of still) await isPlaying(each, 0.5);
  for (const each of still) expect(await addressOf(each)).toMatch(/\.mp4$/);
  expect((await page.pageErrors()).map(({ message }) => message)).toEqual([]);

  const late = await site.open(`/${upload.code}`);
  await playsRanges(late);
  expect((await late.pageErrors()).map(({ message }) => message)).toEqual([]);
});

/** The controls come when the pointer moves, and stay while it is on them. */
async function wake(page: Page): Promise<void> {
  await page.locator('.vp').hover();
  const box = await page.locator('.vp').boundingBox();
  if (!box) throw new Error('There is no player');
  await until('the controls', async () => {
    for (const above of [40, 25]) await page.mouse.move(box.x + box.width / 2, box.y + box.height - above);
    return (await page.locator('.vp-row:hover').count()) === 1;
  });
}

/** A stream whose segments are ranges of one file a rung plays, seeks and changes its quality. */
async function playsRanges(page: Page): Promise<void> {
  await page.waitForSelector('video');
  await until('a stream', async () => ((await position(page)) ?? 0) > 0.3);
  expect(await addressOf(page)).toMatch(/^blob:/);
  const seek = (to: number) =>
    page.locator('.vp video').evaluate((video: HTMLVideoElement, seconds) => {
      video.currentTime = seconds;
    }, to);
  await seek(5);
  await until('a later stretch', async () => ((await position(page)) ?? 0) > 5.2);
  await seek(0.5);
  for (const height of [360, 720]) {
    await wake(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: /Quality/ }).click();
    await page.getByRole('menuitemradio', { name: new RegExp(`^${height}p`) }).click();
    await until(`${height} lines`, async () => {
      await position(page);
      return page
        .locator('.vp video')
        .evaluate((video: HTMLVideoElement) => video.videoHeight)
        .then((lines) => lines === height);
    });
  }
  const media = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/((?:hls|mp4)\/[^?]*\.(?:m4s|mp4))$/.exec(name)?.[1] ?? []),
  );
  expect(media).toContain('mp4/720p.mp4');
  expect(media).toContain('mp4/360p.mp4');
  expect(media.filter((name) => name.startsWith('hls/'))).toEqual([]);
}
