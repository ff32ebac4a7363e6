import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { apiUser, signUp, uploadFile, type VideoAnswer } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { type BuiltSite, pause, startBuiltSite, until } from './support/built-site.ts';
import { openPage } from './support/pages.ts';

let site: BuiltSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startBuiltSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

/** Goes through the dialog up to the moment the bytes begin to travel. */
async function beginUpload(page: Page, file: string, title: string): Promise<void> {
  await page.getByRole('banner').getByText('Upload', { exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Upload video' }).click();
}

/** Waits until the page's video runs: time passes and pictures are decoded. */
async function expectPlaying(page: Page): Promise<void> {
  await page.waitForSelector('video');
  const look = () =>
    page.evaluate(() => {
      const video = document.querySelector('video');
      return { at: video?.currentTime ?? 0, frames: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0 };
    });
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video) video.muted = true;
    return video?.play().catch(() => undefined);
  });
  const first = await until('the first pictures', async () => {
    const seen = await look();
    return seen.at > 0 && seen.frames > 0 ? seen : null;
  });
  await until('time to pass', async () => {
    const seen = await look();
    return seen.at > first.at && seen.frames > first.frames;
  });
}

/** Counts the page's push connections that are open. */
function openSockets(page: Page): () => number {
  const open = new Set<unknown>();
  page.on('websocket', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  return () => open.size;
}

describe('the main job', () => {
  it('signs up, uploads an MP4 with its index at the end, and finds it playing and on the new page', async () => {
    const clip = await makeClip({ seconds: 6, width: 640, height: 360 });
    const page = await openPage(browser, site);
    await page.goto(site.url);
    await page.getByRole('banner').getByText('Sign up', { exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username').fill('maria');
    await dialog.getByLabel('Password', { exact: true }).fill('correct horse');
    await dialog.getByLabel('Password again').fill('correct horse');
    await dialog.locator('button[type=submit]').click();
    await page.waitForURL('**/u/maria');

    await beginUpload(page, clip, 'Phone video');
    await page.waitForURL((address) => /^\/[A-Za-z0-9]{5}$/.test(address.pathname));
    await expectPlaying(page);
    await until('the card on the new page', async () => {
      await page.goto(`${site.url}/new`);
      return page.getByRole('link', { name: 'Phone video' }).first().isVisible();
    });
  });

  it('plays a VP9 MKV as well, uploaded by nobody, unlisted', async () => {
    const clip = await makeClip({
      extension: 'mkv', seconds: 4, width: 320, height: 180, video: 'libvpx-vp9', audio: 'libopus',
      videoFlags: ['-deadline', 'realtime', '-cpu-used', '8'],
    });
    const page = await openPage(browser, site);
    await page.goto(site.url);
    await beginUpload(page, clip, 'From a screen recorder');
    await page.waitForURL((address) => /^\/[A-Za-z0-9]{5}$/.test(address.pathname));
    await expectPlaying(page);
    await page.goto(`${site.url}/new`);
    expect(await page.getByRole('link', { name: 'From a screen recorder' }).count()).toBe(0);
  });

  it('goes on where it was after a reload in the middle of an upload', async () => {
    const ann = await signUp(site.url, 'resumer');
    const clip = await makeClip({ seconds: 12, width: 1280, height: 720, videoFlags: ['-qp', '4'] });
    const page = await openPage(browser, site, ann.token);
    let sent = 0;
    let isSlow = true;
    await page.route('**/api/upload/chunk**', async (route) => {
      if (route.request().method() === 'POST') sent += 1;
      if (isSlow && sent > 1) await pause(3_000);
      await route.continue().catch(() => undefined);
    });
    await page.goto(site.url);
    await beginUpload(page, clip, 'Resumed');
    await until('the first chunk to arrive', async () => sent > 1);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    isSlow = false;
    const before = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('upload-data-')));
    expect(before).toHaveLength(1);
    const ranges: string[] = [];
    page.on('request', (request) => {
      const range = request.headers()['content-range'];
      if (request.url().includes('/api/upload/chunk') && range) ranges.push(range);
    });
    await page.getByRole('banner').getByText('Upload', { exact: true }).click();
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(clip);
    await page.waitForURL((address) => /^\/[A-Za-z0-9]{5}$/.test(address.pathname));
    expect(ranges[0]).not.toMatch(/^bytes 0-/);
    await expectPlaying(page);
  });
});

describe('a vote', () => {
  it('moves the score in another viewer\'s open page', async () => {
    const [ann, ben] = [await signUp(site.url, 'ann'), await signUp(site.url, 'ben')];
    const clip = await makeClip({ seconds: 3 });
    const { id, code } = await uploadFile(site.url, ann, clip, 'Voted on');
    await until('the video', async () => (await apiUser(site.url).get<VideoAnswer>(`/video/${id}`)).video.state === 'success', 110_000);
    const [first, second] = [await openPage(browser, site, ann.token), await openPage(browser, site, ben.token)];
    await Promise.all([first.goto(`${site.url}/${code}`), second.goto(`${site.url}/${code}`)]);
    const score = (page: Page) => page.locator('.watch-actions .vote-score').first().innerText();
    expect(await score(first)).toMatch(/^0/);
    await pause(1_000);
    await second.locator('.watch-actions').getByRole('button', { name: 'Upvote' }).click();
    await until('the score in the other browser', async () => (await score(first)).startsWith('1'), 10_000);
    await second.locator('.watch-actions').getByRole('button', { name: 'Downvote' }).click();
    await until('the score to fall', async () => (await score(first)).startsWith('0'), 10_000);
    expect((await apiUser(site.url).get<VideoAnswer>(`/video/${id}`)).video.score).toBe(-1);
  });

  it('reaches every tab of a browser over one connection, which the next tab takes over', async () => {
    const [ann, ben] = [await signUp(site.url, 'tabann'), await signUp(site.url, 'tabben')];
    const { id, code } = await uploadFile(site.url, ann, await makeClip({ seconds: 3 }), 'In two tabs');
    const first = await openPage(browser, site, ann.token);
    const second = await first.context().newPage();
    const sockets = new Map([first, second].map((page) => [page, openSockets(page)]));
    await first.goto(`${site.url}/${code}`);
    await until('the first connection', async () => sockets.get(first)?.() === 1);
    await second.goto(`${site.url}/${code}`);
    const scoreOf = (page: Page) => page.locator('.watch-actions .vote-score').first().innerText();
    const follows = (page: Page) => until('the tab to follow', async () => {
      await ben.post(`/video/${id}/vote`, { value: 0 });
      await ben.post(`/video/${id}/vote`, { value: 1 });
      return (await scoreOf(page)).startsWith('1');
    });
    await follows(second);
    await follows(first);
    expect([sockets.get(first)?.(), sockets.get(second)?.()]).toEqual([1, 0]);
    await first.close({ runBeforeUnload: true });
    await until('the second tab to connect', async () => sockets.get(second)?.() === 1);
    await ben.post(`/video/${id}/vote`, { value: -1 });
    await until('the score to fall', async () => {
      await ben.post(`/video/${id}/vote`, { value: 0 });
      await ben.post(`/video/${id}/vote`, { value: -1 });
      return (await scoreOf(second)).startsWith('0');
    });
  });

  it('of a guest waits for the sign-in and is counted then', async () => {
    const ann = await signUp(site.url, 'owner2');
    await signUp(site.url, 'later');
    const { id, code } = await uploadFile(site.url, ann, await makeClip({ seconds: 3 }), 'Voted on later');
    const page = await openPage(browser, site);
    await page.goto(`${site.url}/${code}`);
    await page.locator('.watch-actions').getByRole('button', { name: 'Upvote' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username or e-mail').fill('later');
    await dialog.getByLabel('Password').fill('correct horse');
    await dialog.locator('button[type=submit]').click();
    await until('the vote', async () => (await apiUser(site.url).get<VideoAnswer>(`/video/${id}`)).video.score === 1);
  });
});
