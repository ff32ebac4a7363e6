import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import { type ApiUser, isInState, signUp, uploadFile } from './support/api.ts';
import { complaintsOf } from './support/axe.ts';
import { startBuiltSite } from './support/built-site.ts';
import { fillSignIn } from './support/forms.ts';
import { MOVING, type PageOptions } from './support/pages.ts';
import { isPlaying } from './support/playing.ts';
import { ribbonSays } from './support/ribbons.ts';
import { openStage } from './support/stage.ts';

interface AlbumAnswer {
  album: { album_id: string; full_url: string };
}

const site = openStage(startBuiltSite);
let ann: ApiUser & { token: string };
let videos: { id: string; code: string }[];

beforeAll(async () => {
  ann = await signUp(site.url, 'annabel');
  const clip = await makeClip({ seconds: 2 });
  videos = [];
  for (const title of ['First', 'Second', 'Third']) videos.push(await uploadFile(site.url, ann, clip, title));
  for (const { id } of videos) await isInState(ann, id);
});

/** Opens a page that axe may look at. */
function openPage(path: string, options: PageOptions = {}): Promise<Page> {
  return site.open(path, { bypassCSP: true, ...options });
}

/** An album of these videos, in this order. */
async function makeAlbum(title: string, list = videos): Promise<AlbumAnswer['album']> {
  const { album } = await ann.post<AlbumAnswer>('/album', { title });
  for (const { id } of list) await ann.post(`/album/${album.album_id}/video/${id}`);
  return album;
}

async function orderOf({ album_id }: AlbumAnswer['album']): Promise<string> {
  const list = await ann.get<{ videos: { title: string }[] }>(`/album/${album_id}/videos`);
  return list.videos.map(({ title }) => title).join();
}

async function titlesOn(page: Page): Promise<string> {
  return (await page.locator('.album-entry h2').allInnerTexts()).join();
}

/**
 * Opens the dialog from the watch page, which has a button for it beside its menu or an entry at the menu's
 * top.
 */
async function openByKeys(page: Page): Promise<void> {
  // The page is alive once its player is.
  await page.locator('.vp video').waitFor();
  const button = page.getByRole('button', { name: 'Add to album', exact: true });
  if ((await button.count()) > 0) {
    await button.focus();
  } else {
    await page.getByRole('button', { name: 'More', exact: true }).focus();
    await page.keyboard.press('Enter');
    await until('the menu', () =>
      page.evaluate(() => document.activeElement?.textContent === 'Add to album'),
    );
  }
  await page.keyboard.press('Enter');
}

describe('adding to an album', () => {
  it('creates one from the watch page by keyboard, and leads to the video in it', async () => {
    const page = await openPage(`/${videos[0]?.code}`, { token: ann.token });
    await openByKeys(page);
    const dialog = page.getByRole('dialog', { name: 'Add to album' });
    await dialog.getByRole('radio', { name: /Watch later/ }).waitFor();
    await until('the focus', () =>
      dialog
        .getByRole('radio', { name: /Watch later/ })
        .evaluate((radio) => radio === document.activeElement),
    );
    expect(await dialog.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await complaintsOf(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Made by keys');
    await page.keyboard.press('Enter');
    await ribbonSays(page, 'Added to “Made by keys”.');
    await page.getByRole('link', { name: 'Open album' }).filter({ visible: true }).click();
    await page.waitForURL(`${site.url}/annabel/albums/made-by-keys#album-video-${videos[0]?.id}`);
    expect(await page.locator('.album-entry:target h2').innerText()).toBe('First');
  });

  it('asks to sign in first, and shows which albums already contain the video', async () => {
    const album = await makeAlbum('Known', videos.slice(0, 1));
    for (let made = 1; made <= 8; made += 1) await makeAlbum(`Another ${made}`, []);
    const page = await openPage(`/${videos[0]?.code}`, {
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
    });
    await openByKeys(page);
    await fillSignIn(page, 'annabel');
    const dialog = page.getByRole('dialog', { name: 'Add to album' });
    await dialog.getByRole('searchbox', { name: 'Search your albums' }).fill('knOw');
    await dialog
      .getByRole('radio', { name: /Another/ })
      .first()
      .waitFor({ state: 'detached' });
    expect(await dialog.getByRole('radio', { name: /Known/ }).isDisabled()).toBe(true);
    expect(await complaintsOf(page)).toEqual([]);
    await dialog.getByRole('radio', { name: /Watch later/ }).check();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    // The page comes back as the one of whoever signed in.
    await ribbonSays(page, 'Added to “Watch later”.');
    await page.getByRole('button', { name: 'Your account' }).first().waitFor({ state: 'attached' });
    expect(await orderOf(album)).toBe('First');
  });
});

describe('the page of an album', () => {
  it('can be reordered by buttons and by dragging, and a removal can be undone', async () => {
    const album = await makeAlbum('To sort');
    const page = await openPage(album.full_url, { token: ann.token });
    await page.getByRole('button', { name: 'Move Third up' }).focus();
    await page.keyboard.press('Enter');
    await until('the order', async () => (await orderOf(album)) === 'First,Third,Second');
    await until('the entries', async () => (await titlesOn(page)) === 'First,Third,Second');
    // The button keeps the focus, so that it can be pressed again; at the top the other one takes over.
    await page.locator('[aria-label="Move Third up"]:focus').waitFor();
    await page.keyboard.press('Enter');
    await until('the order', async () => (await orderOf(album)) === 'Third,First,Second');
    await page.locator('[aria-label="Move Third down"]:focus').waitFor();
    await page.getByText('Third is now number 1 of 3.').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await until('the order', async () => (await orderOf(album)) === 'First,Third,Second');
    await until('the entries', async () => (await titlesOn(page)) === 'First,Third,Second');

    const grip = (at: number) => page.locator('.album-grip').nth(at).boundingBox();
    const [from, to] = [await grip(2), await grip(0)];
    if (!from || !to) throw new Error('There is nothing to drag');
    await page.mouse.move(from.x + 10, from.y + 30);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 20, { steps: 8 });
    await page.mouse.up();
    await until('the order', async () => (await orderOf(album)) === 'Second,First,Third');
    await until('the entries', async () => (await titlesOn(page)) === 'Second,First,Third');

    await page.getByRole('button', { name: 'Options for Third' }).click();
    await page.getByRole('menuitem', { name: 'Remove from album' }).click();
    await until('the removal', async () => (await orderOf(album)) === 'Second,First');
    await until('the focus', () =>
      page.getByRole('button', { name: 'Undo' }).evaluate((button) => button === document.activeElement),
    );
    expect(await complaintsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await until('the order', async () => (await orderOf(album)) === 'Second,First,Third');
    await until('the focus', () => page.evaluate(() => document.activeElement?.textContent === 'Third'));
    await until('the entries', async () => (await titlesOn(page)) === 'Second,First,Third');
    await page.reload();
    expect(await titlesOn(page)).toBe('Second,First,Third');
    expect(await complaintsOf(page)).toEqual([]);
  });

  it('plays through the album, and is edited and deleted by its owner', async () => {
    const album = await makeAlbum('Playlist', [videos[1], videos[0]] as typeof videos);
    const page = await openPage(album.full_url, { ...MOVING, token: ann.token });
    await page.getByRole('link', { name: 'Play all' }).click();
    await page.waitForURL(`${site.url}/${videos[1]?.code}?album=${album.album_id}`);
    await page.getByRole('region', { name: 'Album' }).getByText('1 of 2').waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    // The first clip is short and would go on for ten rounds elsewhere; here the countdown follows, and the
    // album's next one.
    expect(await page.locator('.vp video').evaluate((video: HTMLVideoElement) => video.loop)).toBe(false);
    await page.waitForURL(`${site.url}/${videos[0]?.code}?album=${album.album_id}#upnext`);
    await page.getByRole('region', { name: 'Album' }).getByText('2 of 2').waitFor();

    await page.goto(album.full_url);
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit album' });
    await dialog.getByLabel('Title').fill('Played list');
    await dialog.getByLabel('Who can see it').selectOption('Only you');
    expect(await complaintsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Played list' }).waitFor();
    expect((await (await openPage('/')).goto(album.full_url))?.status()).toBe(404);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete album' }).click();
    await page.getByRole('heading', { name: '“Played list” was deleted' }).waitFor();
    expect(await ann.get(`/album/${album.album_id}`)).toMatchObject({ code: 'album_not_found' });
    expect(await complaintsOf(page)).toEqual([]);
    await page.locator('button:focus', { hasText: 'Undo' }).click();
    await page.getByRole('heading', { level: 1, name: 'Played list', exact: true }).waitFor();
    expect(await titlesOn(page)).toBe('Second,First');
    // A picture that is higher than wide does not stretch its place.
    await page.locator('.album-cover img').evaluate((img: HTMLImageElement) => {
      img.src = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="90" height="160"/>';
      return img.decode();
    });
    const box = await page.locator('.album-cover').boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  });

  it('can be read and played without scripts, on a phone, in dark mode', async () => {
    const album = await makeAlbum('Plain');
    const phone = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } as const;
    const plain = await openPage(album.full_url, { ...phone, javaScriptEnabled: false });
    expect(await titlesOn(plain)).toBe('First,Second,Third');
    await plain.getByRole('link', { name: 'Second' }).click();
    await plain.getByText('2 of 3').waitFor();
    for (const token of [null, ann.token]) {
      const page = await openPage(album.full_url, { token, ...phone });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(await complaintsOf(page)).toEqual([]);
    }
  });
});

describe('the lists that the site keeps for somebody', () => {
  it('are filled by watching and from menus, and can be searched, emptied and restored', async () => {
    const page = await openPage(`/${videos[2]?.code}`, { ...MOVING, token: ann.token });
    await isPlaying(page);
    const watched = async () =>
      (await ann.get<{ videos: { title: string }[] }>('/history')).videos.map(({ title }) => title);
    await until('the view', async () => (await watched())[0] === 'Third');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Watch later' }).click();
    await ribbonSays(page, 'Saved to Watch later.');
    // Every menu knows, also on cards and after a reload, and takes it back.
    await page.goto(`${site.url}/new`);
    await page.getByRole('button', { name: 'Options for Third' }).click();
    await page.getByRole('menuitem', { name: 'Remove from Watch later' }).click();
    await ribbonSays(page, 'Removed from Watch later.');
    await page.getByRole('button', { name: 'Options for Third' }).click();
    await page.getByRole('menuitem', { name: 'Watch later', exact: true }).click();
    await ribbonSays(page, 'Saved to Watch later.');
    await page.getByRole('button', { name: 'Options for Third' }).click();
    await page.getByRole('menuitem', { name: 'Remove from Watch later' }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${site.url}/watch-later`);
    await page.getByRole('heading', { level: 1, name: 'Watch later' }).waitFor();
    expect(await titlesOn(page)).toContain('Third');

    await page.goto(`${site.url}/history?q=thi`);
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove Third from your history' }).click();
    await until('the removal', async () => !(await watched()).includes('Third'));
    await page.locator('button:focus', { hasText: 'Undo' }).click();
    await page.getByRole('link', { name: 'Third' }).waitFor();
    expect((await watched())[0]).toBe('Third');
    await page.getByRole('button', { name: 'Clear history' }).click();
    await page.getByText('History cleared.').waitFor();
    await page.getByText('No results for “thi” in your history').waitFor();
    expect(await watched()).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await until('the history', async () => (await watched()).includes('Third'));
    await page.getByRole('switch', { name: /Pause history/ }).check({ force: true });
    await page.getByText('Your history is paused').waitFor();
    await until('the pause', async () => (await ann.get<{ paused: boolean }>('/history')).paused);
  });

  it('suggest videos based on whom one follows, on the home page below what is visible', async () => {
    const bob = await signUp(site.url, 'bobby');
    await bob.post(`/user/annabel/follow`);
    const page = await openPage('/', { token: bob.token, viewport: { width: 390, height: 844 } });
    const row = page.getByRole('region', { name: 'For you' });
    await row.getByText('Because you follow annabel').first().waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await row.getByRole('link', { name: 'See all' }).click();
    await page.waitForURL(`${site.url}/for-you`);
    expect(await page.getByText('Because you follow annabel').count()).toBe(3);
    await page.getByRole('button', { name: 'Not interested: Second' }).click();
    await ribbonSays(page, '“Second” won’t be suggested again.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Not interested: Second' }).click();
    await page.getByRole('button', { name: 'Not interested: Second' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Videos you’re not interested in' }).click();
    await page.getByRole('button', { name: 'Suggest again: Second' }).waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to your suggestions' }).click();
    await page.waitForURL(`${site.url}/for-you`);
    expect(await page.getByText('Because you follow annabel').count()).toBe(2);
    expect(await complaintsOf(page)).toEqual([]);
    await page.getByRole('switch', { name: 'Suggest videos for me' }).uncheck({ force: true });
    await page.getByRole('heading', { name: 'Suggestions are off' }).waitFor();
    await until('the choice', async () => (await bob.get<{ off: boolean }>('/videos/for-you')).off);
    await page.getByRole('switch', { name: 'Suggest videos for me' }).check({ force: true });
    await page.getByText('Because you follow annabel').first().waitFor();
  });
});
