import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import { apiUser, signUp, type VideoAnswer } from './support/api.ts';
import { openStage } from './support/stage.ts';
import { startInProcess } from './support/web-in-process.ts';

let elsewhere: Server;
let link: string;
let finishSlow = (): void => undefined;

const site = openStage(async () => {
  const clip = await readFile(await makeClip({ seconds: 3 }));
  elsewhere = createServer((request, response) => {
    if (request.url === '/slow.mp4') return slowly(response, clip);
    if (request.url === '/clip.mp4')
      return void response.writeHead(200, { 'content-length': clip.length }).end(clip);
    if (request.url === '/huge.mp4')
      return void response.writeHead(200, { 'content-length': 2 ** 40 }).write(clip);
    const title = request.url === '/page' ? 'x'.repeat(200) : '';
    const media = request.url === '/page' ? '<meta property="og:video" content="/clip.mp4">' : '';
    response.setHeader('content-type', 'text/html');
    response.end(
      `<meta property="og:title" content="${title}"><meta property="og:description" content="Found words">${media}`,
    );
  });
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
  link = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  return startInProcess({ allows: (address) => address === '127.0.0.1' });
});
afterAll(() => {
  elsewhere?.closeAllConnections();
  elsewhere?.close();
});

/** Half of it at once, the rest when the test says so. */
function slowly(response: ServerResponse, bytes: Buffer): void {
  const half = Math.ceil(bytes.length / 2);
  response.writeHead(200, { 'content-length': bytes.length }).write(bytes.subarray(0, half));
  finishSlow = () => response.end(bytes.subarray(half));
}

async function openDialog(token?: string): Promise<Page> {
  const page = await site.open('/', { token });
  await page.getByRole('banner').getByText('Upload', { exact: true }).click();
  return page;
}

describe('a pasted link', () => {
  it('is checked, described, and becomes a video', async () => {
    const page = await openDialog();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Or paste a video or GIF link');
    await field.fill('nothing');
    expect(await dialog.getByRole('button', { name: 'Continue' }).count()).toBe(0);
    await field.fill(`${link}/page`);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    expect(await dialog.getByLabel('Title').inputValue()).toBe(`${'x'.repeat(149)}…`);
    expect(await dialog.getByLabel('Description').inputValue()).toBe('Found words');
    await dialog.getByText(`http://${link}/page`).waitFor();
    await dialog.getByText('Import only part of it').click();
    await dialog.getByLabel('From').fill('0:02');
    await dialog.getByLabel('To').fill('1');
    await dialog.getByRole('button', { name: 'Post video' }).click();
    await dialog.getByText('The end must be after the start.').waitFor();
    await dialog.getByLabel('To').fill('');
    await dialog.getByLabel('From').fill('1');
    await dialog.getByLabel('Title').fill('From elsewhere');
    await dialog.getByRole('button', { name: 'Post video' }).click();
    await page.waitForURL((address) => /^\/([A-Za-z0-9]{5}|[A-Za-z0-9]{11})$/.test(address.pathname));
    const code = new URL(page.url()).pathname.slice(1);
    const video = await until('the video', async () => {
      const answer = await apiUser(site.url).get<VideoAnswer>(`/videoByUrl/${code}`);
      return answer.video.state === 'success' && answer.video;
    });
    expect(video.formats.length).toBeGreaterThan(0);
    expect(video.duration).toBeLessThan(2.9);
  });

  it('can be checked a quarter of a second after the last key', async () => {
    const page = await openDialog();
    const field = page.getByRole('dialog').getByLabel('Or paste a video or GIF link');
    const offered = () => page.getByRole('dialog').getByRole('button', { name: 'Continue' }).count();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field.fill('elsewhere.example');
    await page.clock.runFor(249);
    expect(await offered()).toBe(0);
    await page.clock.runFor(1);
    await until('the offer', async () => (await offered()) === 1);
  });

  it('leads to a page that shows the progress of the download', async () => {
    const page = await openDialog();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Or paste a video or GIF link').fill(`${link}/slow.mp4`);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Post video' }).click();
    await page
      .getByText('We’re importing this video. It will play here as soon as the first part is ready.')
      .waitFor();
    await page
      .getByRole('progressbar', { name: /importing this video/ })
      .and(page.locator('[aria-valuenow]'))
      .waitFor();
    finishSlow();
    // While the player takes over, its element and the plain one are both there.
    await page.locator('video').first().waitFor({ state: 'attached', timeout: 300_000 });
  });

  it('is checked on Enter, which the button shows, and reports when it cannot be used', async () => {
    const page = await openDialog();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Or paste a video or GIF link');
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/grab/preview**', async (route) => {
      await gate;
      await route.continue();
    });
    await field.fill(`${link}/nothing`);
    await field.press('Enter');
    await dialog.getByRole('button', { name: 'Getting video info...' }).waitFor();
    letGo();
    await dialog.getByText('We can’t import from this site.').waitFor();
    await field.fill(`${link}/huge.mp4`);
    await field.press('Enter');
    await dialog.getByText(/Create an account to upload larger videos/).waitFor();
    await field.fill('');
    await dialog.getByRole('button', { name: 'Continue' }).waitFor({ state: 'detached' });
  });
});

it('accounts can choose the suggested categories, guests none', async () => {
  const hidden = { url: 'backstage', title: 'Backstage', hide_suggest: true };
  await site.ctx.db.insertInto('channel').values(hidden).execute();
  const guest = (await openDialog()).getByRole('dialog');
  await guest.locator('input[type=file]').setInputFiles(await makeClip());
  const page = await openDialog((await signUp(site.url, 'filing')).token);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(await makeClip());
  // The list is asked for when the step opens, and filled when it has come.
  const options = dialog.getByLabel('Category').locator('option');
  await options.nth(1).waitFor({ state: 'attached' });
  const titles = await options.allInnerTexts();
  const offered = await site.ctx.db
    .selectFrom('channel')
    .select('title')
    .where('hide_suggest', '=', false)
    .execute();
  expect(titles.toSorted()).toEqual(['None', ...offered.map(({ title }) => title)].toSorted());
  expect(titles).not.toContain('Backstage');
  for (const label of ['Title', 'Description']) {
    const field = dialog.getByLabel(label);
    await field.fill('');
    await field.pressSequentially('With @fili');
    await dialog.getByRole('option', { name: 'filing' }).waitFor();
    await field.press('Enter');
    expect(await field.inputValue()).toBe('With @filing ');
  }
  await guest.getByLabel('Title').waitFor();
  expect(await guest.getByLabel('Category').count()).toBe(0);
});
