import { copyFile, rename, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import { apiUser, signUp } from './support/api.ts';
import { startBuiltSite } from './support/built-site.ts';
import { fillSignIn, fillSignUp } from './support/forms.ts';
import { openStage } from './support/stage.ts';
import { atVideo, hold, holdChunks, openDialog } from './support/uploader.ts';

const MB = 1024 ** 2;
const limits = { MAX_UPLOAD_ANONYMOUS: `${2 * MB}`, MAX_UPLOAD_SIGNED_IN: `${32 * MB}` };
const site = openStage(() => startBuiltSite(limits));
let clip: string;

beforeAll(async () => {
  clip = await makeClip({ seconds: 3 });
});

const openPage = (token?: string) => site.open('/', token === undefined ? {} : { token });

async function read(
  page: Page,
): Promise<{ title: string; user: { username: string } | null; private: boolean }> {
  const code = new URL(page.url()).pathname.slice(1);
  return (await apiUser(site.url).get<{ video: never }>(`/videoByUrl/${code}`)).video;
}

async function recordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^upload-data|^videoAccessToken/.test(key)),
  );
}

/** Makes the browser ask for no more bytes than needed: they wait for the button. */
async function saveData(page: Page): Promise<void> {
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
}

describe('while the details are typed', () => {
  it('the bytes travel, nobody sees them before the button is pressed, and then they play', async () => {
    const { token } = await signUp(site.url, 'early');
    const page = await openPage(token);
    const dialog = await openDialog(page);
    await dialog.locator('input[type=file]').setInputFiles(clip);
    await dialog.getByText('all sent. Nobody can see it until you press “Upload video”.').waitFor();
    await dialog.getByLabel('Title').fill('Sent before');
    const chunks: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/upload/chunk')) chunks.push(request.url());
    });
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    await atVideo(page);
    expect([(await read(page)).title, chunks]).toEqual(['Sent before', []]);
    await page.locator('video').waitFor();
  });

  it('Cancel removes them, and with data saving none are sent', async () => {
    const page = await openPage();
    const dialog = await openDialog(page);
    await dialog.locator('input[type=file]').setInputFiles(clip);
    await dialog.getByText('all sent.').waitFor();
    const cancelled = page.waitForResponse('**/api/upload/cancel');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect((await cancelled).status()).toBe(200);
    await until('the records to go', async () => (await recordsOf(page)).length === 0);
    await saveData(page);
    await openDialog(page);
    await dialog.locator('input[type=file]').setInputFiles(clip);
    const begun = page.waitForRequest('**/api/video/request');
    await dialog.getByLabel('Title').fill('Thrifty');
    expect(await recordsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    await begun;
    await atVideo(page);
    expect((await read(page)).title).toBe('Thrifty');
  });
});

describe('an upload that cannot continue', () => {
  it('after a reload waits for its file with what was typed, and can be cancelled', async () => {
    const page = await openPage();
    const { held } = await holdChunks(page);
    const dialog = await openDialog(page);
    await dialog.locator('input[type=file]').setInputFiles(clip);
    await dialog.getByLabel('Title').fill('Typed before');
    await page.reload();
    await openDialog(page);
    await dialog.locator('input[type=file]').setInputFiles(clip);
    await until(
      'what was typed',
      async () => (await dialog.getByLabel('Title').inputValue()) === 'Typed before',
    );
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    await until('a chunk on its way', async () => held() > 0);
    const link = await dialog.getByLabel('Link to your video').inputValue();
    page.on('dialog', (warning) => void warning.accept());
    await page.reload();
    await openDialog(page);
    await dialog.getByText(/0 B of .+ Not finished yet\. Choose the file again/).waitFor();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await until('the link to be gone', async () => (await fetch(link)).status === 404);
    await until('the records to go', async () => (await recordsOf(page)).length === 0);
  });

  it('is cancelled while the server is unreachable, and again when the dialog opens', async () => {
    const page = await openPage();
    const { held } = await holdChunks(page);
    const dialog = await openDialog(page);
    await dialog.locator('input[type=file]').setInputFiles(clip);
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    await until('a chunk on its way', async () => held() > 0);
    const link = await dialog.getByLabel('Link to your video').inputValue();
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await fetch(link)).status).toBe(200);
    await page.context().setOffline(false);
    await openDialog(page);
    await until('the link to be gone', async () => (await fetch(link)).status === 404);
  });

  it('is cancelled if that was requested before the server had answered', async () => {
    const page = await openPage();
    const { held, letGo } = await hold(page, '**/api/video/request');
    const dialog = await openDialog(page);
    await dialog.locator('input[type=file]').setInputFiles(clip);
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    await until('the request', async () => held() > 0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const cancelled = page.waitForResponse('**/api/upload/cancel');
    letGo();
    expect((await cancelled).status()).toBe(200);
    await until('the records to go', async () => (await recordsOf(page)).length === 0);
  });

  it('says that its file is missing, and continues with what was typed when it is back', async () => {
    const page = await openPage();
    await saveData(page);
    const path = join(site.dataDir, 'going.mp4');
    await copyFile(clip, path);
    const dialog = await openDialog(page);
    await dialog.locator('input[type=file]').setInputFiles(path);
    await dialog.getByLabel('Title').waitFor();
    await rename(path, `${path}.away`);
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    await dialog.getByText('We can’t read this file. It may have been moved, changed or deleted.').waitFor();
    const ids = await recordsOf(page);
    await dialog.getByLabel('Title').fill('Typed since');
    await dialog.getByRole('button', { name: 'Choose another' }).click();
    await rename(`${path}.away`, path);
    await dialog.locator('input[type=file]').setInputFiles(path);
    await atVideo(page);
    expect((await read(page)).title).toBe('Typed since');
    expect(ids).toEqual(expect.arrayContaining(await recordsOf(page)));
  });

  it('in a second tab watches while the first one sends, and takes over when that is closed', async () => {
    const { token } = await signUp(site.url, 'two-tabs');
    const first = await openPage(token);
    const dialog = await openDialog(first);
    // Lost rather than held: the browser lets what is held go when its page is closed.
    const lost = first.waitForEvent('requestfailed');
    await first.route('**/api/upload/chunk**', (route) => route.abort());
    await dialog.locator('input[type=file]').setInputFiles(clip);
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    await lost;
    const second = await first.context().newPage();
    await second.goto(site.url);
    const other = await openDialog(second);
    await other.locator('input[type=file]').setInputFiles(clip);
    await other.getByText('This file is being uploaded in another tab.').waitFor();
    const { letGo } = await holdChunks(second);
    await first.close();
    await other.getByText('Uploading your video, this may take a while...').waitFor();
    letGo();
    await atVideo(second);
    expect((await read(second)).user?.username).toBe('two-tabs');
  });
});

describe('an account', () => {
  it('can be created for a file that is too large for guests, whose upload then continues', async () => {
    const path = join(site.dataDir, 'larger.mp4');
    await writeFile(path, '');
    await truncate(path, 3 * MB);
    const page = await openPage();
    const dialog = await openDialog(page);
    await dialog.locator('input[type=file]').setInputFiles(path);
    await dialog.getByRole('alert').getByRole('button', { name: 'Create an account' }).click();
    const form = page.getByRole('dialog', { name: 'Create an account' });
    await fillSignUp(form, 'grown');
    await form.waitFor({ state: 'hidden' });
    await dialog.getByLabel('Title').waitFor();
    expect(await dialog.getByText('By clicking upload').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    await atVideo(page);
    expect((await read(page)).user?.username).toBe('grown');
  });

  it('that was signed out meanwhile is asked to sign in again, and nothing is lost', async () => {
    const ann = await signUp(site.url, 'expiring');
    const page = await openPage(ann.token);
    const dialog = await openDialog(page);
    await dialog.locator('input[type=file]').setInputFiles(clip);
    await dialog.getByLabel('Title').fill('Still mine');
    await dialog.getByRole('radio', { name: /^Public/ }).check();
    await ann.post('/auth/delete');
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    await fillSignIn(page, 'expiring');
    await atVideo(page);
    expect(await read(page)).toMatchObject({
      title: 'Still mine',
      private: false,
      user: { username: 'expiring' },
    });
  });

  it('that is signed out during an upload does not lose the file', async () => {
    const ann = await signUp(site.url, 'leaving');
    const page = await openPage(ann.token);
    const { held, letGo } = await holdChunks(page);
    const dialog = await openDialog(page);
    await dialog.locator('input[type=file]').setInputFiles(clip);
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    await until('a chunk on its way', async () => held() > 0);
    await ann.post('/auth/delete');
    letGo();
    await atVideo(page);
    expect((await read(page)).user?.username).toBe('leaving');
  });
});

it('somebody who uploaded without an account may not edit the video afterwards', async () => {
  const page = await openPage();
  const dialog = await openDialog(page);
  await dialog.locator('input[type=file]').setInputFiles(clip);
  await dialog.getByRole('button', { name: 'Upload video' }).click();
  await atVideo(page);
  await page.getByText('You uploaded this video without an account.').waitFor();
  expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
});

it('dragging a picture of the page does nothing', async () => {
  const page = await openPage();
  const isTaken = (...types: string[]) =>
    page.evaluate((all) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'picture.webp', { type: 'image/webp' }));
      const tell = (type: string) =>
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      return all.map(tell).includes(false);
    }, types);
  await until('the page to listen', () => isTaken('dragover'));
  expect(await isTaken('dragstart', 'dragover', 'drop', 'dragend')).toBe(false);
  expect(await isTaken('dragover')).toBe(true);
});
