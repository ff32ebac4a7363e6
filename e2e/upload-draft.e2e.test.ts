import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { type ApiUser, apiUser, type RequestAnswer, signUp } from './support/api.ts';
import { complaintsOf } from './support/axe.ts';
import { startBuiltSite } from './support/built-site.ts';
import { openStage } from './support/stage.ts';
import { atVideo } from './support/uploader.ts';

const site = openStage(() => startBuiltSite());
const PHONE = { width: 390, height: 800 };
let clip: string;
let bytes: Buffer;

beforeAll(async () => {
  clip = await makeClip({ seconds: 3 });
  bytes = await readFile(clip);
});

/** A draft of which so many bytes were sent by another browser. */
async function begin(user: ApiUser, sent: number): Promise<RequestAnswer> {
  const fields = { mode: 'chunked', filename: 'on the beach.mp4', size: bytes.length, draft: 1 };
  const asked = await user.post<RequestAnswer>('/video/request', fields);
  const place = `code=${asked.code}&upload=${asked.uploadId}`;
  const { ok } = await fetch(`${site.url}/api/upload/chunk?${place}`, {
    method: 'POST',
    headers: {
      accesstoken: asked.accessToken.token,
      'content-range': `bytes 0-${sent - 1}/${bytes.length}`,
    },
    body: new Uint8Array(bytes.subarray(0, sent)),
  });
  expect(ok).toBe(true);
  return asked;
}

async function goOn(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a video' });
  await dialog.waitFor();
  return dialog;
}

const idOf = async (page: Page) =>
  (
    await apiUser(site.url).get<{ video: { video_id: string; title: string } }>(
      `/videoByUrl/${new URL(page.url()).pathname.slice(1)}`,
    )
  ).video;

describe('a draft that another browser has begun', () => {
  it('goes on from the byte that the site has, and refuses a file of another size', async () => {
    const user = await signUp(site.url, 'elsewhere');
    const sent = Math.floor(bytes.length / 3);
    const { id } = await begin(user, sent);
    const page = await site.open('/manage', { token: user.token, viewport: PHONE });
    const dialog = await goOn(page);
    await dialog.getByText('Choose “on the beach.mp4” again to pick up where you left off.').waitFor();
    const bar = await dialog.locator('.ui-progress-track').boundingBox();
    expect(bar?.width).toBeGreaterThan(100);
    await dialog.getByText(/^[\d.]+ [KM]B of [\d.]+ [KM]B have arrived\.$/).waitFor();
    expect(await dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');
    expect(await complaintsOf(page)).toEqual([]);
    const ranges: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/upload/chunk')) ranges.push(request.headers()['content-range']);
    });
    const other = join(site.dataDir, 'on the beach.mp4');
    await writeFile(other, bytes.subarray(1));
    await dialog.locator('input[type=file]').setInputFiles(other);
    await dialog
      .getByRole('alert')
      .getByText(/This is a different file\. Please choose “on the beach\.mp4” again, which is .+B\./)
      .waitFor();
    expect(ranges).toEqual([]);
    await dialog.locator('input[type=file]').setInputFiles(clip);
    await dialog.getByText('all sent.').waitFor();
    await dialog.getByLabel('Title').fill('Gone on');
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    await atVideo(page);
    expect(ranges).toEqual([`bytes ${sent}-${bytes.length - 1}/${bytes.length}`]);
    expect(await idOf(page)).toMatchObject({ video_id: id, title: 'Gone on' });
  });

  it('asks for its details alone if all of it is there', async () => {
    const user = await signUp(site.url, 'detailed');
    const { id } = await begin(user, bytes.length);
    const page = await site.open('/manage', { token: user.token });
    await page.getByText('The file has arrived, and only its details are missing.').waitFor();
    const dialog = await goOn(page);
    await dialog.getByText('on the beach.mp4').waitFor();
    expect(await dialog.getByLabel('Title').inputValue()).toBe('on the beach');
    expect(await complaintsOf(page)).toEqual([]);
    await dialog.getByLabel('Title').fill('Described');
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    await atVideo(page);
    expect(await idOf(page)).toMatchObject({ video_id: id, title: 'Described' });
  });

  it('stays as it is after Cancel, and says when it is gone', async () => {
    const user = await signUp(site.url, 'patient');
    const { uploadId: upload, code, accessToken } = await begin(user, 1_000);
    const page = await site.open('/manage', { token: user.token });
    const dialog = await goOn(page);
    await dialog.locator('input[type=file]').setInputFiles(clip);
    await dialog.getByText('all sent.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const state = await user.get<object>(`/upload/status?${new URLSearchParams({ upload, code })}`);
    expect(state).toMatchObject({ draft: true, upload: { state: 'completed' } });
    await user.post('/upload/cancel', { upload, code, accessToken: accessToken.token });
    await goOn(page);
    await dialog.getByText('This draft isn’t there any more. It was published or deleted.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Choose a file' }).isVisible()).toBe(true);
  });
});
