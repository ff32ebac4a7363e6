import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import { type ApiUser, isInState, signUp, uploadFile } from './support/api.ts';
import { startBuiltSite } from './support/built-site.ts';
import { focusIsKept, handsOn, listenTo } from './support/keys.ts';
import { MOVING } from './support/pages.ts';
import { ribbonSays } from './support/ribbons.ts';
import { openStage } from './support/stage.ts';

const site = openStage(startBuiltSite);
let ann: ApiUser & { token: string };
let ben: ApiUser & { token: string };
let film: string;
let code: string;

beforeAll(async () => {
  ann = await signUp(site.url, 'annabel');
  ben = await signUp(site.url, 'benedict');
  film = await makeClip({ seconds: 4 });
  ({ code } = await uploadFile(site.url, ann, film, 'Rain on the window'));
  await isInState(ann, code);
});

const currentTime = (page: Page) =>
  page.locator('.vp video').evaluate((video: HTMLVideoElement) => video.currentTime);

it('by keyboard alone, somebody signs up and uploads a film', async () => {
  const page = await site.open('/');
  const hands = handsOn(page);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await hands.press('link', 'Sign up');
  await page.getByRole('dialog', { name: 'Create an account' }).waitFor();
  await hands.type('Username', 'carla');
  await hands.type('Password', 'correct horse');
  await hands.type('Repeat password', 'correct horse');
  await hands.press('button', 'Sign up');
  await page.waitForURL('**/u/carla?welcome=*');

  await hands.press('button', 'Upload');
  await page.getByRole('dialog').waitFor();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), hands.press('button', /Choose/)]);
  await chooser.setFiles(film);
  await hands.type('Title', 'Sent without a mouse');
  await hands.press('button', 'Upload video');
  await page.waitForURL((address) => /^\/([A-Za-z0-9]{5}|[A-Za-z0-9]{11})$/.test(address.pathname));
  await page.getByRole('heading', { name: 'Sent without a mouse' }).waitFor();
});

it('by keyboard alone, somebody watches, votes, comments, and changes, deletes and restores the comment', async () => {
  const page = await site.open(`/${code}`, { ...MOVING, token: ben.token, kept: {} });
  const hands = handsOn(page);
  await hands.press('button', /^(Play|Pause)/, 'k');
  await hands.reach('slider', /Seek|Time/);
  await page.keyboard.press('End');
  await until('the end', async () => (await currentTime(page)) > 3);
  await hands.press('button', /^Settings/);
  await page.getByRole('menu').or(page.locator('.vp-menu')).first().waitFor();
  await page.keyboard.press('Escape');
  await focusIsKept(page);
  const said = await listenTo(page);
  await hands.press('button', /^Upvote/);
  await page.locator('.watch-actions [aria-pressed=true]').first().waitFor();
  // The button says so itself.
  expect(await said()).toEqual([]);

  await hands.type('Add a comment', 'Said without a mouse');
  await hands.press('button', 'Comment');
  const comment = page.getByRole('article', { name: 'benedict' });
  await comment.getByText('Said without a mouse').waitFor();
  await focusIsKept(page);
  expect(await said()).toEqual(['Your comment was posted.']);
  await hands.press('button', 'Options for benedict’s comment');
  await hands.choose('Edit');
  await hands.type('Edit', ' at all');
  await hands.press('button', 'Save');
  await comment.getByText(/at all/).waitFor();
  await focusIsKept(page);
  await hands.press('button', 'Options for benedict’s comment');
  await hands.choose('Delete');
  await hands.press('button', 'Undo');
  await comment.getByText(/at all/).waitFor();
});

it('by keyboard alone, somebody writes to another', async () => {
  const page = await site.open('/messages', { token: ben.token });
  const hands = handsOn(page);
  await hands.press('link', 'New message');
  await page.waitForURL('**/messages?to=');
  await hands.type('To', 'annabe', 'combobox');
  await page.getByRole('option', { name: 'annabel' }).waitFor();
  await page.keyboard.press('Enter');
  await hands.type('Your message', 'Written without a mouse');
  await hands.press('button', 'Send');
  await page.waitForURL(/\/messages\/\d+$/);
  await page.getByRole('log').getByText('Written without a mouse').waitFor();
});

it('by keyboard alone, somebody reports a film, and a moderator suspends it', async () => {
  const page = await site.open(`/${code}`, { token: ben.token });
  const hands = handsOn(page);
  await hands.press('button', 'More');
  await hands.choose('Report');
  await page.getByRole('dialog', { name: 'Report this video' }).waitFor();
  await hands.press('radio', 'Spam or misleading', 'Space');
  await hands.press('button', 'Report');
  await ribbonSays(page, 'Thanks. Our team will check this video as soon as possible.');
  await focusIsKept(page);

  const [welcome] = /\/welcome\/[\w-]+/.exec(site.output()) ?? [''];
  const desk = await site.open(welcome);
  const theirs = handsOn(desk);
  await theirs.type('Username', 'miranda');
  await theirs.type('Password', 'correct horse');
  await theirs.type('Repeat password', 'correct horse');
  await theirs.press('button', 'Sign up');
  await desk.getByText('You’re a moderator').waitFor();
  await desk.goto(`${site.url}/awesome/queue`);
  await theirs.press('link', 'Rain on the window');
  await desk.waitForURL(/video-\d+$/);
  await theirs.press('button', /^Suspend/);
  await desk.waitForURL(/decided=\d+$/);
  await page.goto(`${site.url}/${code}`);
  expect(await page.locator('.vp video').count()).toBe(0);
});
