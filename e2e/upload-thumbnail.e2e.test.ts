import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { apiUser, signUp, type VideoAnswer } from './support/api.ts';
import { openBrowser, PERSON } from './support/browser.ts';
import { type BuiltSite, startBuiltSite, until } from './support/built-site.ts';

let site: BuiltSite;
let browser: Browser;
let page: Page;
let folder: string;
let path: string;

beforeAll(async () => {
  [site, browser, folder] = await Promise.all([startBuiltSite(), openBrowser(), mkdtemp(join(tmpdir(), 'picture-'))]);
  const ann = await signUp(site.url, 'ann');
  const { id, code } = await uploadAs(ann.token, await readFile(await makeClip({ seconds: 4 })));
  const state = async () => (await apiUser(site.url).get<VideoAnswer>(`/video/${id}`)).video.state;
  await until('the video', async () => (await state()) === 'success', 100_000);
  path = `/${code}/edit-thumbnail`;
  const context = await browser.newContext({ userAgent: PERSON });
  await context.addCookies([{ name: 'session', value: ann.token, url: site.url }]);
  page = await context.newPage();
  await page.goto(site.url + path);
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Uploads a clip in one form, as the account whose token this is. */
async function uploadAs(token: string, bytes: Buffer): Promise<{ id: string; code: string }> {
  const form = new FormData();
  form.append('filedata', new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }), 'clip.mp4');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/api/video/upload`, { method: 'POST', headers, body: form });
  return (await answer.json()) as { id: string; code: string };
}

const thumbnail = () => page.locator('.thumbnail-now img');

/** The width of the picture that is shown, once it has loaded. */
const shownWidth = () => thumbnail().evaluate(async (image: HTMLImageElement) => (await image.decode(), image.naturalWidth));

it('gives the video a frame that was picked', async () => {
  const before = await thumbnail().getAttribute('src');
  const frame = page.getByRole('button', { name: 'Frame at 2 seconds' });
  await until('the page to answer', async () => {
    await frame.click();
    return (await frame.getAttribute('aria-pressed')) === 'true';
  });
  await page.getByRole('button', { name: 'Use this frame' }).click();
  await page.getByText('Changes saved!').waitFor();
  expect(await thumbnail().getAttribute('src')).not.toBe(before);
  expect(await shownWidth()).toBe(320);
});

it('gives the video a picture from the disk, and says so of one that is none', async () => {
  const picture = join(folder, 'picture.png');
  await sharp({ create: { width: 500, height: 500, channels: 3, background: '#00ff00' } }).png().toFile(picture);
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect.poll(shownWidth).toBe(500);
  await page.locator('input[type=file]').setInputFiles({ name: 'bad.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText('Please select a JPEG, PNG, WebP, AVIF or GIF picture.').waitFor();
});

it('is not there for others', async () => {
  expect((await fetch(site.url + path)).status).toBe(404);
});
