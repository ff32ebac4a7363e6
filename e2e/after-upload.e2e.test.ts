import { readFile, stat } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { HEAVY_CLIP, makeClip } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import { type ApiUser, apiUser, isInState, publish, signUp, uploadFile, videoOf } from './support/api.ts';
import { complaintsOf } from './support/axe.ts';
import { startBuiltSite } from './support/built-site.ts';
import { dragOnto } from './support/drop.ts';
import { fillSignUp } from './support/forms.ts';
import type { PageOptions } from './support/pages.ts';
import { ribbonSays } from './support/ribbons.ts';
import { openStage } from './support/stage.ts';

const site = openStage(() => startBuiltSite({ KEEP_ORIGINALS: 'always' }));
let ann: ApiUser & { token: string };
let clip: string;
let large: string;

beforeAll(async () => {
  ann = await signUp(site.url, 'ann');
  clip = await makeClip({ seconds: 3 });
  // More than one chunk.
  large = await makeClip(HEAVY_CLIP);
});

/** Opens a page that axe may look at. */
function openPage(path: string, options: PageOptions = {}): Promise<Page> {
  return site.open(path, { bypassCSP: true, ...options });
}

/** What axe says of the page's own part and of an open dialog. */
function complaints(page: Page): Promise<string[]> {
  return complaintsOf(page, {}, { include: [['main'], ['dialog[open]']] });
}

const read = (id: string) => videoOf(ann, id);
const inState = (id: string, state: string) => isInState(ann, id, state);

/** A video that has been processed, with the token of whoever sent it. */
async function published(
  title: string,
  user: ApiUser = ann,
): Promise<{ id: string; code: string; kept: Record<string, string> }> {
  const { id, code, accessToken } = await publish(site.url, user, clip, title);
  return { id, code, kept: { [`videoAccessToken${id}`]: accessToken.token } };
}

describe('the page for replacing a file', () => {
  it('is reached from the menu, continues after a reload, and ends with the new file', async () => {
    const { id, code } = await published('To be replaced');
    const page = await openPage(`/${code}`, { token: ann.token });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Replace file' }).click();
    await page.waitForURL(`**/${code}/replace`);
    expect(await complaints(page)).toEqual([]);
    const { size } = await stat(large);
    expect(size).toBeGreaterThan(8_388_608);
    const chunks: string[] = [];
    page.on(
      'request',
      (request) =>
        request.url().includes('/upload/chunk') && chunks.push(request.headers()['content-range'] ?? ''),
    );
    // A refused chunk is tried again, which the page says instead.
    const isSeen = Promise.withResolvers<void>();
    await page.route('**/api/upload/chunk**', (route) =>
      chunks.length === 1 ? route.continue() : isSeen.promise.then(() => route.abort()),
    );
    await page.locator('input[type=file]').setInputFiles(large);
    await page.getByText('Uploading your video, this may take a while...').waitFor();
    await until('the second chunk', async () => chunks.length > 1);
    isSeen.resolve();
    await page.reload();
    await page.getByText('Choose the same file again to pick up where you left off.').waitFor();
    expect((await read(id)).state).toBe('success');
    await page.unroute('**/api/upload/chunk**');
    chunks.length = 0;
    await page.locator('input[type=file]').setInputFiles(large);
    await page.getByText('File replaced.').waitFor({ timeout: 300_000 });
    expect(chunks[0]).toMatch(/^bytes 8388608-/);
    expect(Math.round((await read(id)).duration)).toBe(8);
  });

  it('says why a file cannot be used, and keeps the old one', async () => {
    const { id, code } = await published('To stay');
    const page = await openPage(`/${code}/replace`, { token: ann.token });
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') };
    // Beside the zone a file goes nowhere, on it to this page, and to the uploader neither time.
    await dragOnto(page.getByRole('banner'), notes);
    expect(await page.getByRole('alert').count()).toBe(0);
    await dragOnto(page.locator('.file-zone'), notes, 'hold');
    await page.locator('.file-zone[data-drop-zone=over]').waitFor();
    await dragOnto(page.locator('.file-zone'), notes);
    await page.getByText('Please select a video or a GIF file.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    const broken = { name: 'broken.mp4', mimeType: 'video/mp4', buffer: Buffer.from('broken '.repeat(500)) };
    await page.locator('input[type=file]').setInputFiles(broken);
    await page.getByText('We couldn’t use the new file.').waitFor({ timeout: 300_000 });
    await page.getByRole('button', { name: 'Keep the old file' }).click();
    await page.getByText('We couldn’t use the new file.').waitFor({ state: 'detached' });
    expect(Math.round((await read(id)).duration)).toBe(3);
  });
});

describe('downloading', () => {
  it('offers the original, also with what it tells of its camera, and every size with file sizes', async () => {
    const { code } = await published('To take along');
    const page = await openPage(`/${code}`, { token: ann.token });
    await page.getByRole('link', { name: 'Download' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download' });
    await dialog.getByText('Original file', { exact: true }).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(3);
    expect(await dialog.getByText(/KB/).count()).toBe(3);
    expect(await complaints(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'with the place and device' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('To take along.mp4');
    expect((await readFile(await download.path())).equals(await readFile(clip))).toBe(true);
  });
});

describe('somebody who uploaded without an account', () => {
  it('finds the actions for the video on its page, and nobody else does', async () => {
    const { code, kept } = await published('Nobody’s', apiUser(site.url));
    const stranger = await openPage(`/${code}`);
    await stranger.getByRole('heading', { name: 'Nobody’s' }).waitFor();
    expect(await stranger.getByText('You uploaded this video without an account.').count()).toBe(0);
    const page = await openPage(`/${code}`, { kept });
    await page.getByText('You uploaded this video without an account.').waitFor();
    expect(await complaints(page)).toEqual([]);
    const offered = page.locator('.guest-owner-actions').locator('a, button');
    expect(await offered.allInnerTexts()).toEqual(['Create an account to keep it', 'Delete']);
    await page.locator('.guest-owner-actions').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await ribbonSays(page, 'Video deleted!');
    expect(new URL(page.url()).pathname).toBe('/');
    expect((await fetch(`${site.url}/${code}`)).status).toBe(404);
  });
});

describe('an account made to keep a video', () => {
  it('owns it afterwards', async () => {
    const { code, kept } = await published('To be kept', apiUser(site.url));
    const page = await openPage(`/${code}`, { kept });
    await page.getByText('Create an account to keep it').click();
    await fillSignUp(page.getByRole('dialog'), 'keeper');
    await page.waitForURL('**/u/keeper?welcome=*');
    await page.getByRole('link', { name: 'Back to where you were' }).click();
    await page.waitForURL(`**/${code}`);
    await page.getByRole('link', { name: 'keeper' }).first().waitFor();
    expect(await page.getByText('You uploaded this video without an account.').count()).toBe(0);
  });
});

describe('the page of failures', () => {
  it('is linked from the video and the list, and works without JavaScript', async () => {
    const broken = await makeClip({ seconds: 2, extension: 'avi', video: 'mpeg4' });
    const { id, code } = await uploadFile(site.url, ann, broken, 'Cut off');
    await inState(id, 'success');
    const text = await fetch(`${site.url}/api/video/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.token}` },
      body: formOf('nothing '.repeat(400)),
    });
    const failed = (await text.json()) as { id: string; code: string };
    await inState(failed.id, 'failed');
    const watch = await openPage(`/${failed.code}`, { token: ann.token });
    await watch.getByRole('link', { name: 'All failed videos' }).click();
    await watch.waitForURL('**/manage/failed');
    expect(await complaints(watch)).toEqual([]);
    await watch.goto(`${site.url}/manage`);
    await watch.getByRole('button', { name: 'Options for Not one' }).click();
    expect(await watch.getByRole('menuitem', { name: 'Replace file' }).getAttribute('href')).toBe(
      `/${failed.code}/replace`,
    );
    await watch.keyboard.press('Escape');
    await watch.getByRole('link', { name: 'What to do' }).click();
    await watch.waitForURL('**/manage/failed');
    const page = await openPage('/manage/failed', { token: ann.token, javaScriptEnabled: false });
    expect(await page.getByText('Please select a video or a GIF file.').count()).toBe(1);
    await page.getByRole('button', { name: 'Try again: Not one' }).click();
    await page.getByText('Trying again.').waitFor();
    await inState(failed.id, 'failed');
    await page.goto(`${site.url}/manage/failed`);
    await page.getByText('Delete', { exact: true }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText('No failed videos').waitFor();
    expect((await fetch(`${site.url}/${failed.code}`)).status).toBe(404);
    expect((await fetch(`${site.url}/${code}`)).status).toBe(200);
  });
});

function formOf(text: string): FormData {
  const form = new FormData();
  form.append('title', 'Not one');
  form.append('filedata', new Blob([text], { type: 'video/mp4' }), 'not-one.mp4');
  return form;
}
