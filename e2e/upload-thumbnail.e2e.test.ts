import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import { type ApiUser, publish, signUp } from './support/api.ts';
import { startBuiltSite } from './support/built-site.ts';
import { dragOnto } from './support/drop.ts';
import { ribbonSays } from './support/ribbons.ts';
import { openStage } from './support/stage.ts';

const site = openStage(startBuiltSite);
let page: Page;
let ann: ApiUser & { token: string };
let path: string;

beforeAll(async () => {
  ann = await signUp(site.url, 'ann');
  const { code } = await publish(site.url, ann, await makeClip({ seconds: 4 }), 'Clip');
  path = `/${code}/edit-thumbnail`;
});
beforeEach(async () => {
  page = await site.open(path, { token: ann.token });
});

const thumbnail = () => page.locator('.thumbnail-now img');

/** The width of the picture that is shown, once it has loaded; 0 where another takes its place meanwhile. */
const shownWidth = () =>
  thumbnail().evaluate((image: HTMLImageElement) =>
    image.decode().then(
      () => image.naturalWidth,
      () => 0,
    ),
  );

it('sets a picked frame as the thumbnail', async () => {
  const before = await thumbnail().getAttribute('src');
  const frame = page.getByRole('button', { name: 'Frame at 0:02' });
  await frame.click();
  await page.locator('[aria-pressed=true]').and(frame).waitFor();
  await page.getByRole('button', { name: 'Use this frame' }).click();
  await ribbonSays(page, 'Changes saved!');
  await until('the frame', async () => (await thumbnail().getAttribute('src')) !== before);
  await until('its picture', async () => (await shownWidth()) === 320);
});

it('sets a picture from the disk as the thumbnail, and refuses a file that is not a picture', async () => {
  const pictureOf = async (width: number) => ({
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width, height: width, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer(),
  });
  await page.locator('input[type=file]').setInputFiles(await pictureOf(500));
  await until('the picture', async () => (await shownWidth()) === 500);
  await dragOnto(page.locator('.file-zone'), await pictureOf(400));
  await until('the picture that was dropped', async () => (await shownWidth()) === 400);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bad.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText('Please select a JPEG, PNG, WebP, AVIF or GIF picture.').waitFor();
});

it('does not exist for others', async () => {
  expect((await fetch(site.url + path)).status).toBe(404);
});

it('writes captions by keyboard while the video plays, and keeps them over a reload', async () => {
  await page.goto(`${site.url}${path.replace('thumbnail', 'captions')}`);
  await page.getByRole('combobox', { name: 'Another language' }).selectOption('en');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  const film = page.locator('.desk-stage .vjs-tech');
  await film.waitFor();
  const at = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await until('playing', async () => {
    if (await film.evaluate((video: HTMLVideoElement) => video.paused)) await page.keyboard.press('Alt+k');
    return (await at()) > 0.2;
  });
  await page.keyboard.press('Control+Enter');
  const words = page.getByRole('textbox', { name: 'Caption 1: Words' });
  await words.fill('It begins to rain');
  const begun = await at();
  await page.keyboard.press('Alt+i');
  await until('its beginning', async () => {
    const typed = await page.getByRole('textbox', { name: 'Caption 1: From' }).inputValue();
    return Number(typed.slice(6)) >= Math.floor(begun * 1000) / 1000;
  });
  await page.getByText('This browser keeps your changes.').waitFor();
  await page.reload();
  await page.getByText('These are the changes that you hadn’t saved.').waitFor();
  await page.getByRole('button', { name: 'Save captions' }).click();
  await page.getByText('Captions saved.').waitFor();
  const listed = await fetch(`${site.url}/api/video/${path.split('/')[1]}/captions`);
  const [{ src }] = ((await listed.json()) as { captions: [{ src: string }] }).captions;
  expect(await (await fetch(site.url + src)).text()).toContain('\nIt begins to rain\n');
});

it('cuts the beginning off, keeps what was not saved over a reload, and goes back to the original', async () => {
  const code = path.split('/')[1];
  const duration = async () =>
    ((await (await fetch(`${site.url}/api/video/${code}`)).json()) as { video: { duration: number } }).video
      .duration;
  await page.goto(`${site.url}/${code}/cut`);
  const start = page.getByRole('textbox', { name: 'Start of part 1' });
  await start.fill('0:01');
  await start.press('Enter');
  const save = page.getByRole('button', { name: 'Save the cut' });
  await save.and(page.locator(':enabled')).waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('Your changes from last time are still here.').waitFor();
  await page.getByRole('button', { name: 'Turn right' }).click();
  await page.locator('.cut-turn-90').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await save.click();
  await page.getByText('The new version is ready.').waitFor();
  expect(Math.round(await duration())).toBe(3);
  await page.getByRole('button', { name: 'Back to the original' }).click();
  const asked = page.getByRole('dialog', { name: 'Go back to the original?' });
  await asked.getByRole('button', { name: 'Back to the original' }).click();
  await page.getByText('This is the original again.').waitFor();
  expect(Math.round(await duration())).toBe(4);
});
