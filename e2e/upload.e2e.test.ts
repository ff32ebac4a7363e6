import { copyFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { HEAVY_CLIP, makeClip } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import { apiUser, signUp, type VideoAnswer } from './support/api.ts';
import { complaintsOf } from './support/axe.ts';
import { startBuiltSite } from './support/built-site.ts';
import { fillSignIn } from './support/forms.ts';
import { openStage } from './support/stage.ts';
import { atVideo, holdChunks, openDialog } from './support/uploader.ts';

const MB = 1024 ** 2;
const limits = { MAX_UPLOAD_ANONYMOUS: `${16 * MB}`, MAX_UPLOAD_SIGNED_IN: `${32 * MB}` };
const site = openStage(() => startBuiltSite(limits));
let clip: string;

beforeAll(async () => {
  clip = await makeClip({ seconds: 3 });
});

const codeOf = (page: Page) => new URL(page.url()).pathname.slice(1);

/** The home page under a clock that can be moved: timers from before the clock could not be cleared. */
async function openWithClock(): Promise<Page> {
  const page = await site.open('about:blank');
  await page.clock.install();
  await page.goto(site.url);
  return page;
}

/**
 * Files over the page: `hold` keeps them there, of which a browser tells several times a second, until a
 * `leave` or a `drop`.
 */
async function drag(page: Page, act: 'hold' | 'leave' | 'drop', files = 1): Promise<void> {
  await page.evaluate(
    ([what, count]) => {
      const dataTransfer = new DataTransfer();
      for (let made = 0; made < count; made += 1) {
        const name = made === 0 ? 'my_dragged-clip.mp4' : `another_clip_${made}.mp4`;
        dataTransfer.items.add(new File([new Uint8Array(2_000)], name, { type: 'video/mp4' }));
      }
      const tell = (type: string) =>
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      clearInterval(Number(document.body.dataset['drag']));
      if (what === 'hold') document.body.dataset['drag'] = String(setInterval(tell, 50, 'dragover'));
      if (what === 'drop') tell('drop');
    },
    [act, files] as const,
  );
}

/**
 * Keeps every chunk but the first within the page: a browser may still send what a route holds when its page
 * is closed.
 */
async function keepFromSecondChunk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const proto = XMLHttpRequest.prototype;
    const { send } = proto;
    let chunks = 0;
    proto.send = function sendFirst(body) {
      if (body instanceof Blob) chunks += 1;
      if (chunks > 1) document.body.dataset['kept'] = 'chunk';
      else send.call(this, body);
    };
  });
}

describe('dragging a file onto the home page', () => {
  it('opens the dialog as a drop zone over the whole page, and closes it when the drag ends', async () => {
    const page = await site.open('/');
    await drag(page, 'hold');
    await page.getByText('Drop the file anywhere!').waitFor();
    await until('a zone as large as the page', async () => {
      const zone = await page.locator('.upload-zone').boundingBox();
      const size = page.viewportSize();
      return zone && size && zone.width > size.width * 0.9 && zone.height > size.height * 0.9;
    });
    await drag(page, 'leave');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('accepts the file wherever it is dropped, with a title derived from its name', async () => {
    const page = await openWithClock();
    await drag(page, 'hold');
    await page.getByRole('dialog').waitFor();
    await drag(page, 'drop');
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Title').inputValue()).toBe('my dragged-clip');
    expect(await dialog.getByText('By clicking upload you agree to the terms of service.').isVisible()).toBe(
      true,
    );
    await page.clock.runFor(700);
    expect(await dialog.isVisible()).toBe(true);
  });

  it('is left to a page with a drop zone of its own', async () => {
    const page = await openWithClock();
    await drag(page, 'hold');
    await page.getByRole('dialog').waitFor();
    await drag(page, 'leave');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.evaluate(() => document.body.toggleAttribute('data-drop-zone'));
    await drag(page, 'hold');
    await page.clock.runFor(500);
    await drag(page, 'drop');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('says what is wrong with a file that is not a video', async () => {
    const page = await site.open('/');
    await openDialog(page);
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    expect(await page.getByRole('alert').innerText()).toBe('Please select a video or a GIF file.');
  });
});

describe('the details', () => {
  it('start with the hashtag on a tag’s page, and another file can still be chosen', async () => {
    const page = await site.open('/t/sea-lions');
    const dialog = await openDialog(page);
    const picker = dialog.locator('input[type=file]');
    await picker.setInputFiles(clip);
    expect(await dialog.getByLabel('Title').inputValue()).toBe('#sea-lions ');
    await dialog.getByRole('button', { name: 'Choose another' }).click();
    await picker.setInputFiles(clip);
    expect(await dialog.getByLabel('Title').inputValue()).toBe('#sea-lions ');
  });

  it('are public or unlisted as the account prefers', async () => {
    const user = await signUp(site.url, 'preferring');
    const box = async () => {
      const page = await site.open('/', { token: user.token });
      const dialog = await openDialog(page);
      await dialog.locator('input[type=file]').setInputFiles(clip);
      expect(await dialog.getByText('By clicking upload').count()).toBe(0);
      return dialog.getByRole('radio', { name: /^Public/ }).isChecked();
    };
    const { user: own } = await user.post<{ user: { user_id: string } }>('/auth/check');
    for (const prefers of [true, false]) {
      await user.post(`/user/${own.user_id}/edit`, { default_public: Number(prefers) });
      expect(await box()).toBe(prefers);
    }
  });
});

describe('an upload in the dialog', () => {
  it('shows a link that works before the bytes have arrived, and cannot be dismissed', async () => {
    const page = await site.open('/');
    const { held, letGo } = await holdChunks(page);
    const dialog = await openDialog(page);
    await dialog.locator('input[type=file]').setInputFiles(clip);
    await dialog.getByLabel('Title').fill('Early link');
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    const link = await dialog.getByLabel('Link to your video').inputValue();
    await until('a chunk on its way', async () => held() > 0);
    expect(await dialog.getByText('Uploading your video, this may take a while...').isVisible()).toBe(true);
    expect(
      await dialog.getByText('If you refresh or leave this page, your upload will be cancelled.').isVisible(),
    ).toBe(true);
    expect(await dialog.getByText(/^[\d.]+ (B|KB) of [\d.]+ KB$/).count()).toBe(1);
    expect((await fetch(link)).status).toBe(200);
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await dialog.getByText('Paused.').waitFor();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await until('another chunk on its way', async () => held() > 1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.goBack();
    await page.goBack();
    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Close' }).count()).toBe(0);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const leaving = await asked;
    expect(leaving.type()).toBe('beforeunload');
    await leaving.dismiss();
    letGo();
    await atVideo(page);
    expect(page.url()).toBe(link);
    const kept = await page.evaluate(() => [
      Object.keys(localStorage).filter((key) => /^upload-data|^videoAccessToken/.test(key)),
      document.cookie,
    ]);
    expect(kept[0]).toHaveLength(1);
    expect(kept[1]).toMatch(/videoAccessToken\d+=/);
    const { video } = await apiUser(site.url).get<{
      video: { id: string; source: string; private: boolean };
    }>(`/videoByUrl/${codeOf(page)}`);
    expect([kept[0], video.source, video.private]).toEqual([
      [`videoAccessToken${video.id}`],
      'computer',
      true,
    ]);
  });

  it('without an account belongs to the uploader after signing up or in', async () => {
    const page = await site.open('/');
    const dialog = await openDialog(page);
    await dialog.locator('input[type=file]').setInputFiles(clip);
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    await atVideo(page);
    const owner = async () =>
      (
        await apiUser(site.url).get<{ video: { user: { username: string } | null } }>(
          `/videoByUrl/${codeOf(page)}`,
        )
      ).video.user?.username;
    expect(await owner()).toBeUndefined();
    const { token } = await signUp(site.url, 'latecomer');
    await page.context().addCookies([{ name: 'session', value: token, url: site.url }]);
    await page.reload();
    await page.getByRole('button', { name: 'Add it to my account' }).click();
    await until('the video to be claimed', async () => (await owner()) === 'latecomer');
    await page.getByRole('button', { name: 'Add it to my account' }).waitFor({ state: 'detached' });
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('videoAccessToken')),
      ),
    ).toEqual([]);
  });

  it('disappears everywhere when it is cancelled', async () => {
    const page = await site.open('/');
    await holdChunks(page);
    const dialog = await openDialog(page);
    await dialog.locator('input[type=file]').setInputFiles(clip);
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    const link = await dialog.getByLabel('Link to your video').inputValue();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await until('the link to be gone', async () => (await fetch(link)).status === 404);
    const records = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('upload-data')));
    await until('the record to go once the server has answered', async () => (await records()).length === 0);
    await openDialog(page);
    expect(await page.getByRole('dialog').getByText('Drop a video file here').isVisible()).toBe(true);
  });

  it('continues in another tab after the first one was closed, sending at most one chunk again', async () => {
    const large = await makeClip(HEAVY_CLIP);
    const ann = await signUp(site.url, 'tabs');
    const first = await site.open('/', { token: ann.token });
    await keepFromSecondChunk(first);
    const dialog = await openDialog(first);
    await dialog.locator('input[type=file]').setInputFiles(large);
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    await first.locator('body[data-kept=chunk]').waitFor({ state: 'attached' });
    const link = await dialog.getByLabel('Link to your video').inputValue();
    const second = await first.context().newPage();
    await first.close();
    await second.goto(site.url);
    const ranges: string[] = [];
    second.on(
      'request',
      (request) =>
        void (
          request.url().includes('/upload/chunk') && ranges.push(request.headers()['content-range'] ?? '')
        ),
    );
    const { held, letGo } = await holdChunks(second);
    const again = await openDialog(second);
    await again.locator('input[type=file]').setInputFiles(large);
    await until('a chunk on its way', async () => held() > 0);
    const shown = await again.getByRole('progressbar').evaluate((track) => {
      const fill = track.firstElementChild as HTMLElement;
      const label = track.parentElement?.textContent ?? '';
      return {
        filled: (100 * fill.offsetWidth) / (track as HTMLElement).offsetWidth,
        label: Number.parseInt(label, 10),
      };
    });
    expect(shown.label).toBeGreaterThan(20);
    expect(Math.abs(shown.filled - shown.label)).toBeLessThan(1);
    letGo();
    await atVideo(second);
    expect(second.url()).toBe(link);
    expect(ranges[0]).toMatch(/^bytes 8388608-/);
  });

  it('continues by itself when the connection breaks', async () => {
    const page = await site.open('/');
    let failures = 2;
    await page.route('**/api/upload/chunk**', (route) =>
      failures-- > 0 ? route.abort('connectionreset') : route.continue(),
    );
    const dialog = await openDialog(page);
    await dialog.locator('input[type=file]').setInputFiles(clip);
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    await atVideo(page);
    const { video } = await apiUser(site.url).get<VideoAnswer>(`/videoByUrl/${codeOf(page)}`);
    expect(['stored', 'success']).toContain(video.state);
  });
});

describe('several files', () => {
  const names = ['clip 10.mp4', 'clip 2.mp4', 'clip 1.mp4'];

  /** Files that only their names tell apart, and one that is no video. */
  async function copies(): Promise<string[]> {
    const paths = [...names, 'notes.txt'].map((name) => join(site.dataDir, name));
    for (const path of paths) await copyFile(clip, path);
    return paths;
  }
  /** Without the picker of the browser's own, which no test can press. */
  const plainPicker = (page: Page) =>
    page.evaluate(() => Object.assign(window, { showOpenFilePicker: undefined }));

  it('are one list: two at a time, described together and one by one, in one album, resumed', async () => {
    const user = await signUp(site.url, 'several');
    const page = await site.open('/', { token: user.token, bypassCSP: true });
    const begun: string[] = [];
    page.on('request', (one) => void (one.url().endsWith('/api/video/request') && begun.push(one.url())));
    const { held, letGo } = await holdChunks(page);
    const paths = await copies();
    await (await openDialog(page)).locator('input[type=file]').setInputFiles(paths);
    const list = page.getByRole('dialog', { name: 'Upload videos' });
    await list.getByText('1 file was left out.').waitFor();
    const rows = list.locator('.upload-rows > li');
    await until('two chunks on their way', async () => held() === 2);
    expect([await rows.count(), begun.length, await rows.getByRole('progressbar').count()]).toEqual([
      3, 2, 2,
    ]);

    await list.getByLabel('Title of each').fill('Trip {number}: {name}');
    await list.getByRole('radio', { name: /^Public/ }).check();
    await list.getByLabel('Album').selectOption({ label: 'New album' });
    await list.getByLabel('What it’s called').fill('The trip');
    await list.getByRole('button', { name: 'Details of clip 2.mp4' }).click();
    await rows.nth(1).getByLabel('Title').fill('The second');
    await rows.nth(1).getByRole('button', { name: 'Save' }).click();
    await list.getByRole('button', { name: 'Pause all' }).click();
    await until('all to be paused', async () => (await rows.getByText('Paused').count()) === 3);
    expect(await complaintsOf(page)).toEqual([]);
    await list.getByRole('button', { name: 'Upload 3 videos' }).click();
    await until('two to be published', async () => (await rows.getByRole('link').count()) === 2);

    await page.reload();
    await page.getByRole('status').getByRole('button', { name: 'Go on' }).click();
    await plainPicker(page);
    await list.getByRole('button', { name: 'Go on' }).click();
    await list.getByText('3 files have to be chosen again.').waitFor();
    const chosen = page.waitForEvent('filechooser');
    await list.getByRole('button', { name: 'Choose them again' }).click();
    letGo();
    await (await chosen).setFiles(paths);
    await list.getByText('3 of 3 uploaded').waitFor();
    expect(begun.length).toBe(3);
    const { user: own } = await user.post<{ user: { user_id: string } }>('/auth/check');
    const { albums } = await user.get<{ albums: { album_id: string; title: string }[] }>(
      `/user/${own.user_id}/albums`,
    );
    expect(albums.map(({ title }) => title)).toEqual(['The trip']);
    const path = `/album/${albums[0]?.album_id}/videos`;
    const titles = async () =>
      (await user.get<{ videos: { title: string }[] }>(path)).videos.map(({ title }) => title);
    await until('all to be made', async () => (await titles()).length === 3);
    expect(await titles()).toEqual(['Trip 1: clip 1', 'The second', 'Trip 3: clip 10']);
    await list.getByRole('button', { name: 'Close' }).last().click();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('upload'))),
    ).toEqual([]);
  });
});

describe('limits', () => {
  it('suggests an account to a guest with a larger video, and tells an account its limit', async () => {
    const file = async (size: number) => {
      const path = join(site.dataDir, `${size}.mp4`);
      await writeFile(path, '');
      await truncate(path, size);
      return path;
    };
    const guest = await site.open('/');
    await (await openDialog(guest)).locator('input[type=file]').setInputFiles(await file(17 * MB));
    expect(await guest.getByRole('alert').innerText()).toMatch(/16 MB.*Create an account/);
    const ann = await signUp(site.url, 'large');
    const page = await site.open('/', { token: ann.token });
    const dialog = await openDialog(page);
    await dialog.locator('input[type=file]').setInputFiles(await file(33 * MB));
    expect(await page.getByRole('alert').innerText()).toBe('Please select a file smaller than 32 MB');
    await dialog.locator('input[type=file]').setInputFiles(await file(17 * MB));
    await dialog.getByRole('button', { name: 'Upload video' }).waitFor();
  });

  it('asks a guest to sign in before publishing, and stays unlisted if that is cancelled', async () => {
    const page = await site.open('/');
    const dialog = await openDialog(page);
    await dialog.locator('input[type=file]').setInputFiles(clip);
    const box = dialog.getByRole('radio', { name: /^Public/ });
    await box.check();
    const signIn = page.getByRole('dialog', { name: 'Sign in' });
    await signIn.getByRole('button', { name: 'Close' }).click();
    await until('it to be unlisted', () => dialog.getByRole('radio', { name: /^Unlisted/ }).isChecked());

    await signUp(site.url, 'publisher');
    await box.check();
    await fillSignIn(page, 'publisher');
    await signIn.waitFor({ state: 'hidden' });
    expect(await box.isChecked()).toBe(true);
    const title = dialog.getByLabel('Title');
    await title.fill(' ');
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    await dialog.getByText('Please enter a title for the video.').waitFor();
    await title.and(page.locator(':focus')).waitFor();
    await title.fill('Published after all');
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    await atVideo(page);
    const { video } = await apiUser(site.url).get<{
      video: { private: boolean; user: { username: string } | null };
    }>(`/videoByUrl/${codeOf(page)}`);
    expect([video.private, video.user?.username]).toEqual([false, 'publisher']);
  });
});

describe('on a phone', () => {
  it('fits the screen, does not mention dragging, and uploads', async () => {
    const page = await site.open('/', {
      viewport: { width: 390, height: 800 },
      isMobile: true,
      hasTouch: true,
      bypassCSP: true,
    });
    await page.locator('[data-modal=upload]:visible').first().tap();
    const dialog = page.getByRole('dialog', { name: 'Upload a video' });
    await dialog.waitFor();
    expect(await dialog.getByText('Drop a video file here').count()).toBe(0);
    const box = await dialog.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    // Once the sheet has slid in.
    await until('every button to be as large as a finger', () =>
      dialog.getByRole('button').evaluateAll((buttons) =>
        buttons.every((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          const reached = [-21, 21].map((off) =>
            document.elementFromPoint(x + width / 2, y + height / 2 + off)?.closest('button'),
          );
          return reached.every((found) => found === button);
        }),
      ),
    );
    expect(await complaintsOf(page)).toEqual([]);
    await dialog.locator('input[type=file]').setInputFiles(clip);
    expect(await dialog.getByLabel('Title').inputValue()).toBe('');
    expect(await complaintsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Upload video' }).tap();
    await atVideo(page);
  });
});

describe('with the keyboard alone', () => {
  it('an upload works from the first key to the last', async () => {
    const page = await site.open('/');
    // Listening takes a moment to reach the browser, so it begins before any key.
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('banner').getByRole('button', { name: 'Upload' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Upload a video' });
    await dialog.waitFor();
    const choose = dialog.getByRole('button', { name: 'Choose a file' });
    await choose.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await (await chosen).setFiles(clip);
    const title = dialog.getByLabel('Title');
    await title.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Enter');
    await atVideo(page);
    const { video } = await apiUser(site.url).get<{ video: { title: string } }>(
      `/videoByUrl/${codeOf(page)}`,
    );
    expect(video.title).toBe('By keyboard');
  });

  it('Escape closes the dialog before the upload and returns the focus', async () => {
    const page = await site.open('/');
    const button = page.getByRole('banner').getByRole('button', { name: 'Upload' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Upload a video' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await button.and(page.locator(':focus')).waitFor();
    expect(await page.getByText('Your upload has been saved for later.').count()).toBe(0);
  });

  it('what Escape closes can be reopened with one press, including typed text', async () => {
    const page = await site.open('/');
    const dialog = await openDialog(page);
    await dialog.locator('input[type=file]').setInputFiles(clip);
    await dialog.getByLabel('Title').fill('Half done');
    await dialog.getByLabel('Description').fill('Much was typed here.');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('status').getByRole('button', { name: 'Continue' }).click();
    await dialog.waitFor();
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Half done');
    expect(await dialog.getByLabel('Description').inputValue()).toBe('Much was typed here.');
    await dialog.getByRole('button', { name: 'Upload video' }).click();
    await atVideo(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Half done');
  });
});
