import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { type ApiUser, isInState, signUp, uploadFile } from './support/api.ts';
import { complaintsOf } from './support/axe.ts';
import { startBuiltSite } from './support/built-site.ts';
import { openStage } from './support/stage.ts';

const site = openStage(startBuiltSite);
let ann: ApiUser & { token: string };
let ben: ApiUser & { token: string };
let video: { id: string; code: string };

beforeAll(async () => {
  ann = await signUp(site.url, 'annabel');
  ben = await signUp(site.url, 'benedict');
  video = await uploadFile(site.url, ann, await makeClip({ seconds: 3 }), 'Rain on the window');
  await isInState(ann, video.id);
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function hasFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
}

/** Keeps a picture of the page where somebody wants to see it. */
async function picture(page: Awaited<ReturnType<typeof site.open>>, name: string): Promise<void> {
  const folder = process.env['VIREO_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

it('is written with a suggested name, kept as a draft, answered, voted on and restored', async () => {
  const page = await site.open(`/${video.code}`, { token: ann.token, bypassCSP: true });
  const field = page.getByLabel('Add a comment');
  await field.fill('A draft');
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('A draft');
  await field.fill('');
  await field.pressSequentially('Thanks @bene');
  await page.getByRole('option', { name: 'benedict' }).waitFor();
  await field.press('Enter');
  expect(await field.inputValue()).toBe('Thanks @benedict ');
  await field.pressSequentially('for 0:01 #rain!');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const said = page.getByRole('article', { name: 'annabel' });
  await said.getByRole('link', { name: '@benedict' }).waitFor();
  expect(await said.getByRole('link', { name: '0:01' }).last().getAttribute('href')).toBe('#1s');
  expect(await field.inputValue()).toBe('');
  // Its own push may have come before the answer: it still counts once.
  expect(await page.locator('#comments-heading').innerText()).toBe('1 comment');

  const other = await site.open(`/${video.code}`, { token: ben.token, bypassCSP: true });
  await other
    .getByRole('article', { name: 'annabel' })
    .getByRole('button', { name: /^Upvote/ })
    .click();
  await said.getByRole('button', { name: 'Upvote, 1 upvote' }).waitFor();
  await other.getByRole('link', { name: 'Reply' }).click();
  await other.getByLabel('Your reply').fill('You are welcome');
  await other.locator('.comment-answer').getByRole('button', { name: 'Reply' }).click();
  await page.getByRole('button', { name: '1 new comment' }).click();
  await page.getByRole('article', { name: 'benedict' }).getByText('You are welcome').waitFor();

  await page.locator('.shell-offline-place').waitFor({ state: 'attached' });
  const menu = said.getByRole('button', { name: /’s comment/ });
  await menu.press('Enter');
  await hasFocus(page.getByRole('menuitem', { name: 'Copy link' }));
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  await hasFocus(page.getByLabel('Edit', { exact: true }));
  await page.getByLabel('Edit', { exact: true }).fill('Thanks once more');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await hasFocus(menu);
  await menu.press('Enter');
  // The push about a deletion may come before the answer.
  await page.route('**/comment/*/delete', async (route) => {
    const response = await route.fetch();
    await page.getByText('This comment was deleted').waitFor();
    await route.fulfill({ response });
  });
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await hasFocus(undo);
  await undo.press('Enter');
  await said.getByText('Thanks').waitFor();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Edit', { exact: true }).fill('Thanks, and not sent yet');
  await page.reload();
  await page.locator('.shell-offline-place').waitFor({ state: 'attached' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect
    .poll(() => page.getByLabel('Edit', { exact: true }).inputValue())
    .toBe('Thanks, and not sent yet');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await complaintsOf(page)).toEqual([]);
  await picture(page, 'desktop');
  for (const colorScheme of ['light', 'dark'] as const) {
    const phone = await site.open(`/${video.code}`, { ...PHONE, colorScheme, token: ann.token });
    await phone.getByRole('article', { name: 'annabel' }).scrollIntoViewIfNeeded();
    const size = await phone.getByLabel('Add a comment').evaluate((box) => getComputedStyle(box).fontSize);
    expect(size, 'below 16 px phones zoom in').toBe('16px');
    await picture(phone, `phone-${colorScheme}`);
  }
});

it('keeps what was erased or dismissed as it is, and is sent and cancelled by keys', async () => {
  const page = await site.open(`/${video.code}`, { token: ann.token, bypassCSP: true });
  const reply = page.getByRole('article', { name: 'benedict' }).getByRole('link', { name: 'Reply' });
  const field = page.getByLabel('Your reply');
  await reply.click();
  expect(await field.inputValue()).toBe('@benedict ');
  await field.fill('@benedict yes');
  await field.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(await reply.evaluate((link) => link === document.activeElement)).toBe(true);
  await reply.click();
  expect(await field.inputValue()).toBe('@benedict yes');
  await field.fill('');
  await field.pressSequentially('Hm @bene');
  expect(await field.inputValue()).toBe('Hm @bene');
  const option = page.getByRole('option', { name: 'benedict' });
  await option.waitFor();
  await field.press('Escape');
  await option.waitFor({ state: 'hidden' });
  await field.press('Shift');
  expect(await option.count()).toBe(0);
  await field.press('Control+Enter');
  const said = page.getByRole('article', { name: 'annabel' }).filter({ hasText: 'Hm @bene' });
  await said.getByRole('button', { name: /’s comment/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Edit', { exact: true }).fill('Something else');
  await page.getByLabel('Edit', { exact: true }).press('Escape');
  await said.waitFor();
  expect(await page.getByLabel('Edit', { exact: true }).count()).toBe(0);
  await said.getByRole('button', { name: /’s comment/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await said.waitFor({ state: 'detached' });
});

it('is short until its rest is asked for, and says how much is too much', async () => {
  const body = Array.from({ length: 30 }, (_item, at) => `line ${at}`).join('\n\n\n\n');
  const { comment } = await ann.post<{ comment: { comment_id: string } }>('/comment/create', {
    video: video.id,
    body,
  });
  const page = await site.open(`/${video.code}?comments=new`, { token: ann.token, bypassCSP: true });
  const said = page.locator(`#comment-${comment.comment_id} .comment-words`).first();
  const height = async () => (await said.boundingBox())?.height ?? 0;
  const short = await height();
  expect(short).toBeLessThan(500);
  await said.getByRole('button', { name: 'Read more' }).click();
  expect(await height()).toBeGreaterThan(short);
  await picture(page, 'read-more');
  const field = page.getByLabel('Add a comment');
  await field.fill('x'.repeat(2_100));
  expect((await field.inputValue()).length).toBe(2_100);
  await page.locator('.comment-form .ui-counter-over').waitFor();
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.locator('.comment-form .ui-error').waitFor();
  await field.fill('');
  await ann.post(`/comment/${comment.comment_id}/delete`);
});

it('is read and written without scripts, and has a page of its own', async () => {
  const page = await site.open(`/${video.code}`, { token: ben.token, javaScriptEnabled: false });
  await page.getByLabel('Add a comment').fill('Written without scripts');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.waitForURL(/comments=new/);
  await page.getByText('Written without scripts').first().waitFor();
  const { comments } = await ben.get<{ comments: { comment_id: string; body: string }[] }>(
    `/comments/list?video=${video.id}&order=new`,
  );
  const made = comments.find(({ body }) => body === 'Written without scripts');
  await page.getByRole('link', { name: 'Reply' }).first().click();
  await page.waitForURL(/\/comment\/\d+/);
  await page.getByLabel('Your reply').fill('Answered without scripts');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByText('Answered without scripts').first().waitFor();
  const own = await site.open(`/comment/${made?.comment_id}`, { colorScheme: 'dark' });
  await own.getByText('Written without scripts').waitFor();
  await picture(own, 'comment-dark');
});

it('is stored if the site is killed right after the answer, and its notification reaches the open page', async () => {
  const { unreadCount } = await ann.get<{ unreadCount: number }>('/notifications/unread');
  const page = await site.open('about:blank', { token: ann.token });
  // What listens cannot be fetched before the site is back.
  await page.route(/everywhere/, (route) => route.abort());
  const missing = page.waitForEvent('requestfailed', (request) => request.url().includes('everywhere'));
  // The page is not waited for: parts of it share code with what cannot be fetched.
  await page.evaluate((hot) => location.assign(hot), `${site.url}/hot`);
  await missing;
  const body = 'Just before the end';
  const { comment } = await ben.post<{ comment: { comment_id: string } }>('/comment/create', {
    video: video.id,
    body,
  });
  await site.kill();
  await page.unroute(/everywhere/);
  await site.start();
  await page.getByRole('button', { name: `Notifications: ${unreadCount + 1}`, exact: true }).waitFor();
  const read = await ann.get<{ comment: { body: string } }>(`/comment/${comment.comment_id}`);
  expect(read.comment.body).toBe(body);
  const { notifications } = await ann.get<{ notifications: { comment: { comment_id: string } | null }[] }>(
    '/notifications',
  );
  expect(notifications[0]?.comment?.comment_id).toBe(comment.comment_id);
});

it('fits a phone whatever its author is called, also where no picture can be loaded', async () => {
  const { user } = await ann.post<{ user: { user_id: string } }>('/auth/check');
  await ann.post(`/user/${user.user_id}/edit`, { displayname: 'W'.repeat(50) });
  await ann.post('/private-messages/create', { to: 'benedict', body: 'Hello' });
  const page = await site.open('about:blank', { ...PHONE, token: ben.token });
  await page.route('**/avatars/**', (route) => route.abort());
  for (const path of [`/${video.code}`, '/u/annabel', '/', '/messages', '/notifications', '/search?q=rain']) {
    await page.goto(site.url + path);
    await page.locator('main').waitFor();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, over]).toEqual([path, 0]);
    await picture(page, `long-name${path.replaceAll(/\W/g, '-')}`);
  }
  await page.goto(`${site.url}/u/annabel`);
  const face = page.locator('.cover-head .ui-avatar');
  await face.getByText('A').waitFor();
  expect(await face.locator('img').count()).toBe(0);
});
