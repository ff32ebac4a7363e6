import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { type ApiUser, requestUpload, sendChunk, signUp, type VideoAnswer } from './support/api.ts';
import { openBrowser, PERSON } from './support/browser.ts';
import { type BuiltSite, startBuiltSite, until } from './support/built-site.ts';

const CHUNK = 8_388_608;
/** A little more than 24 MB for its 8 seconds: its third chunk is held back. */
const CLIP = {
  seconds: 8,
  width: 1280,
  height: 720,
  videoFlags: ['-b:v', '24M', '-minrate', '24M', '-maxrate', '24M', '-bufsize', '24M', '-x264-params', 'nal-hrd=cbr'],
  flags: ['-movflags', '+faststart'],
};

let site: BuiltSite;
let browser: Browser;
let ann: ApiUser;
let clip: string;
beforeAll(async () => {
  [site, browser, clip] = await Promise.all([startBuiltSite(), openBrowser(), makeClip(CLIP)]);
  ann = await signUp(site.url, 'ann');
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

/** Where the page's video is, seconds; null while there is no picture. */
function position(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const video = document.querySelector('video');
    void video?.play().catch(() => undefined);
    return video && video.getVideoPlaybackQuality().totalVideoFrames > 0 ? video.currentTime : null;
  });
}

it('a second viewer watches from the beginning while the rest is on its way, and to the end once it has come', async () => {
  const bytes = await readFile(clip);
  const upload = await requestUpload(ann, clip, 'On its way');
  const context = await browser.newContext({ userAgent: PERSON });
  const page = await context.newPage();
  const mistakes: string[] = [];
  page.on('pageerror', (error) => mistakes.push(error.message));
  await page.goto(`${site.url}/${upload.code}`);
  await page.getByText('This video is still being uploaded.').waitFor();

  await sendChunk(site.url, upload, bytes, 0);
  const { upload: standing } = await sendChunk(site.url, upload, bytes, CHUNK);
  const sent = performance.now();
  expect(standing).toMatchObject({ size_completed: 2 * CHUNK, state: 'started' });
  await page.waitForSelector('video');
  const began = await until('a picture', () => position(page));
  const waited = performance.now() - sent;
  console.log(`16 MB sent, ${(waited / 1000).toFixed(1)} s later a second viewer watches`);
  expect(began).toBeLessThan(3);
  await until('time to pass', async () => ((await position(page)) ?? 0) > began + 0.5);
  const { video: early } = await ann.get<VideoAnswer>(`/video/${upload.id}`);
  expect([early.state, early.formats.map(({ type }) => type)]).toEqual(['initial', ['hls']]);
  expect(await page.getByText('This video is still being uploaded.').isVisible()).toBe(true);

  expect((await sendChunk(site.url, upload, bytes, 2 * CHUNK)).upload?.state).toBe('completed');
  await until('the end', async () => ((await position(page)) ?? 0) > 7);
  await until('success', async () => (await ann.get<VideoAnswer>(`/video/${upload.id}`)).video.state === 'success', 200_000);
  expect(mistakes).toEqual([]);
}, 300_000);
