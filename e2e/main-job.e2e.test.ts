import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { HEAVY_CLIP, makeClip } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import { type ApiUser, apiUser, publish, signUp, uploadFile, videoOf } from './support/api.ts';
import { appears } from './support/observe.ts';
import { startBuiltSite } from './support/built-site.ts';
import { fillSignIn, fillSignUp } from './support/forms.ts';
import { MOVING } from './support/pages.ts';
import { isPlaying } from './support/playing.ts';
import { openStage } from './support/stage.ts';

const site = openStage(startBuiltSite);

/** Goes through the dialog up to the moment the bytes begin to travel. */
async function beginUpload(page: Page, file: string, title: string): Promise<void> {
  await page.getByRole('banner').getByText('Upload', { exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Upload video' }).click();
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

function scoreOf(page: Page): Promise<string> {
  return page.locator('.watch-actions .vote-score').first().innerText();
}

/** The token of the session that the browser holds. */
async function sessionOf(page: Page): Promise<string | null> {
  return (await page.context().cookies()).find(({ name }) => name === 'session')?.value ?? null;
}

/** Votes until the page tells of it: only then is it known to listen. */
async function follows(page: Page, voter: ApiUser, id: string): Promise<void> {
  await until('the page to follow', async () => {
    await voter.post(`/video/${id}/vote`, { value: 0 });
    await voter.post(`/video/${id}/vote`, { value: 1 });
    return appears(page.locator('.watch-actions .vote-score', { hasText: /^1/ }));
  });
}

describe('the main job', () => {
  it('signs up, uploads an MP4 with its index at the end, and finds it playing and listed', async () => {
    const clip = await makeClip({ seconds: 3, fps: 10, width: 640, height: 360 });
    const page = await site.open('/', MOVING);
    await page.getByRole('banner').getByText('Sign up', { exact: true }).click();
    await fillSignUp(page.getByRole('dialog'), 'maria');
    await page.waitForURL('**/u/maria?welcome=*');

    await beginUpload(page, clip, 'Phone video');
    await page.waitForURL((address) => /^\/([A-Za-z0-9]{5}|[A-Za-z0-9]{11})$/.test(address.pathname));
    await isPlaying(page);
    await until('the card on the new page', async () => {
      await page.goto(`${site.url}/new`);
      return page.getByRole('link', { name: 'Phone video' }).first().isVisible();
    });
  });

  it('plays an anonymous, unlisted VP9 MKV as well', async () => {
    const clip = await makeClip({
      extension: 'mkv',
      seconds: 4,
      width: 320,
      height: 180,
      video: 'libvpx-vp9',
      audio: 'libopus',
      videoFlags: ['-deadline', 'realtime', '-cpu-used', '8'],
    });
    const page = await site.open('/', MOVING);
    await beginUpload(page, clip, 'From a screen recorder');
    await page.waitForURL((address) => /^\/([A-Za-z0-9]{5}|[A-Za-z0-9]{11})$/.test(address.pathname));
    await isPlaying(page);
    await page.goto(`${site.url}/new`);
    expect(await page.getByRole('link', { name: 'From a screen recorder' }).count()).toBe(0);
  });

  it('continues where it was after a reload in the middle of an upload', async () => {
    const ann = await signUp(site.url, 'resumer');
    const clip = await makeClip(HEAVY_CLIP);
    const page = await site.open('about:blank', { ...MOVING, token: ann.token });
    let sent = 0;
    let isHeld = true;
    await page.route('**/api/upload/chunk**', async (route) => {
      if (route.request().method() === 'POST') sent += 1;
      // What is kept back is refused: a request without an answer may be sent when its page goes.
      if (!isHeld || sent === 1) await route.continue();
      else await route.abort();
    });
    await page.goto(site.url);
    await beginUpload(page, clip, 'Resumed');
    await until('the first chunk to arrive', async () => sent > 1);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    isHeld = false;
    const before = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('upload-data-')),
    );
    expect(before).toHaveLength(1);
    const ranges: string[] = [];
    page.on('request', (request) => {
      const range = request.headers()['content-range'];
      if (request.url().includes('/api/upload/chunk') && range) ranges.push(range);
    });
    await page.getByRole('banner').getByText('Upload', { exact: true }).click();
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(clip);
    await page.waitForURL((address) => /^\/([A-Za-z0-9]{5}|[A-Za-z0-9]{11})$/.test(address.pathname));
    expect(ranges[0]).not.toMatch(/^bytes 0-/);
    await isPlaying(page);
  });
});

describe('a vote', () => {
  it("moves the score in another viewer's open page", async () => {
    const [ann, ben] = [await signUp(site.url, 'ann'), await signUp(site.url, 'ben')];
    const clip = await makeClip({ seconds: 3 });
    const { id, code } = await publish(site.url, ann, clip, 'Voted on');
    const [first, second] = await Promise.all(
      [ann, ben].map(({ token }) => site.open(`/${code}`, { token })),
    );
    if (!first || !second) throw new Error('There are two');
    expect(await scoreOf(first)).toMatch(/^0/);
    const carol = await signUp(site.url, 'carol');
    await follows(first, carol, id);
    await carol.post(`/video/${id}/vote`, { value: 0 });
    await until('the score to fall back', async () => (await scoreOf(first)).startsWith('0'));
    await second.locator('.watch-actions').getByRole('button', { name: 'Upvote' }).click();
    await until('the score in the other browser', async () => (await scoreOf(first)).startsWith('1'));
    // The others may be told before the voter is answered, and one vote is sent at a time.
    await second.locator('html:not([data-acting])').waitFor();
    await second.locator('.watch-actions').getByRole('button', { name: 'Downvote' }).click();
    await until('the score to fall', async () => (await scoreOf(first)).startsWith('0'));
    await expect.poll(async () => (await videoOf(apiUser(site.url), id)).score).toBe(-1);
  });

  it('reaches every tab of a browser over one connection, which the next tab takes over', async () => {
    const [ann, ben] = [await signUp(site.url, 'tabann'), await signUp(site.url, 'tabben')];
    const { id, code } = await uploadFile(site.url, ann, await makeClip({ seconds: 3 }), 'In two tabs');
    const first = await site.open('about:blank', { token: ann.token });
    const second = await first.context().newPage();
    const sockets = new Map([first, second].map((page) => [page, openSockets(page)]));
    await first.goto(`${site.url}/${code}`);
    await until('the first connection', async () => sockets.get(first)?.() === 1);
    await second.goto(`${site.url}/${code}`);
    await follows(second, ben, id);
    await follows(first, ben, id);
    // A tab that hears nothing from a busy one connects, and leaves again once it does.
    await expect.poll(() => [sockets.get(first)?.(), sockets.get(second)?.()]).toEqual([1, 0]);
    await first.close({ runBeforeUnload: true });
    await until('the second tab to connect', async () => sockets.get(second)?.() === 1);
    await ben.post(`/video/${id}/vote`, { value: -1 });
    await until('the score to fall', async () => {
      await ben.post(`/video/${id}/vote`, { value: 0 });
      await ben.post(`/video/${id}/vote`, { value: -1 });
      return (await scoreOf(second)).startsWith('0');
    });
  });

  it('by a guest waits for signing in and is then counted', async () => {
    const ann = await signUp(site.url, 'owner2');
    await signUp(site.url, 'later');
    const { code } = await uploadFile(site.url, ann, await makeClip({ seconds: 3 }), 'Voted on later');
    const page = await site.open(`/${code}`);
    await page.locator('.watch-actions').getByRole('button', { name: 'Upvote' }).click();
    await fillSignIn(page, 'later');
    await until('the vote', async () => (await videoOf(apiUser(site.url), code)).score === 1);
  });

  it('after the session has ended waits for signing in again, and so does following; the page stays', async () => {
    const ann = await signUp(site.url, 'owner3');
    const late = await signUp(site.url, 'expired');
    const { code } = await uploadFile(site.url, ann, await makeClip({ seconds: 3 }), 'Voted on again');
    // A page where nothing plays is drawn again for nobody.
    const page = await site.open(`/${code}`, { ...MOVING, token: late.token });
    await page.evaluate(() => document.body.setAttribute('data-stays', ''));
    const upvote = page.locator('.watch-actions').getByRole('button', { name: 'Upvote' });
    await late.post('/auth/delete');
    await upvote.click();
    await fillSignIn(page, 'expired');
    await until('the vote', async () => (await videoOf(apiUser(site.url), code)).score === 1);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => upvote.getAttribute('aria-pressed')).toBe('true');
    await apiUser(site.url, await sessionOf(page)).post('/auth/delete');
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await fillSignIn(page, 'expired');
    const again = await until('the session', async () => {
      const viewer = apiUser(site.url, await sessionOf(page));
      const { user } = await viewer.post<{ user?: { username: string } }>('/auth/check');
      return user && viewer;
    });
    await until('the follow', async () => {
      const { is_following } = await again.get<{ is_following: boolean }>('/user/owner3/follow');
      return is_following;
    });
    expect(await page.locator('body[data-stays]').count()).toBe(1);
  });
});

describe('a check of the viewer', () => {
  it('that fails clears the viewer until one succeeds', async () => {
    const { token } = await signUp(site.url, 'unsure');
    const page = await site.open('/new', { token });
    const account = page.getByRole('button', { name: 'Your account' });
    await account.waitFor();
    await page.route('**/api/auth/check', (route) => route.fulfill({ status: 500, body: '' }));
    // A hydrated page may not listen yet; a browser's own event would come later.
    await until('the viewer to be cleared', async () => {
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      return !(await account.isVisible());
    });
    await page.unroute('**/api/auth/check');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await account.waitFor();
  });
});
