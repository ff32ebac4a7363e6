import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import { type ApiUser, publish, signUp } from './support/api.ts';
import { complaintsOf } from './support/axe.ts';
import { startBuiltSite } from './support/built-site.ts';
import { isAlive } from './support/pages.ts';
import { ribbonSays } from './support/ribbons.ts';
import { troublesAt } from './support/readable.ts';
import { openStage } from './support/stage.ts';
import { hold } from './support/uploader.ts';

const site = openStage(startBuiltSite);
type Member = ApiUser & { token: string };
let [ann, ben] = [] as unknown as [Member, Member];
let video: { code: string };

beforeAll(async () => {
  ann = await signUp(site.url, 'annabel');
  ben = await signUp(site.url, 'benedict');
  video = await publish(site.url, ben, await makeClip({ seconds: 2 }), 'Two birds on a wire');
});

/** Opens the menu of the message with these words, and presses one of its entries. */
async function choose(page: Page, words: string, entry: string): Promise<void> {
  const message = page.getByRole('article').filter({ hasText: words });
  await message.hover();
  await message.getByRole('button', { name: 'Message' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const log = (page: Page) => page.getByRole('log');

it('two people write to each other: a message arrives, is seen, removed, restored and found', async () => {
  const here = await site.open('/u/benedict', { token: ann.token, bypassCSP: true });
  await here.getByRole('link', { name: 'Message', exact: true }).click();
  await here.waitForURL(/to=benedict/);
  await here.getByLabel('Your message').fill(`Is this yours? ${site.url}/${video.code}`);
  await here.getByLabel('Your message').press('Control+Enter');
  await here.waitForURL(/\/messages\/\d+$/);
  await log(here).getByRole('link', { name: 'Two birds on a wire' }).first().waitFor();

  const there = await site.open('/messages', { token: ben.token, bypassCSP: true });
  await there.getByRole('link', { name: /annabel/ }).click();
  await there.waitForURL(/\/messages\/\d+$/);
  await log(there).getByText('Is this yours?').waitFor();
  await here.getByText('Seen', { exact: true }).waitFor();
  const answer = there.getByLabel('Your message');
  await answer.pressSequentially('It is, @anna');
  await here.getByText('benedict is typing').waitFor();
  await there.getByRole('option', { name: 'annabel' }).waitFor();
  await answer.press('Enter');
  expect(await answer.inputValue()).toBe('It is, @annabel ');
  // An answer may come after that of a later call, and is old by then.
  const [held, isLate] = [Promise.withResolvers<Request>(), Promise.withResolvers<void>()];
  await here.route(
    /\/messages\?/,
    async (route) => {
      const response = await route.fetch();
      held.resolve(route.request());
      await isLate.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await answer.press('Enter');
  await held.promise;
  await expect.poll(() => answer.inputValue()).toBe('');

  const sending = await hold(there, '**/api/private-messages/*/messages');
  await answer.fill('Said too much');
  await answer.press('Enter');
  await until('the message on its way', async () => sending.held() > 0);
  await answer.pressSequentially(' and more');
  sending.letGo();
  await log(here).getByText('Said too much').waitFor();
  await expect.poll(() => answer.inputValue()).toBe('and more');
  await answer.fill('');
  await log(here).getByText('It is,').waitFor();
  isLate.resolve();
  await (await (await held.promise).response())?.finished();
  await here.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await log(here).getByText('Said too much').count()).toBe(1);
  let letGo = (): void => undefined;
  const isOffered = new Promise<void>((resolve) => (letGo = resolve));
  await there.route(/\/api\/private-messages\/\d+\/messages\/\d+$/, (route) =>
    isOffered.then(() => route.continue()),
  );
  await choose(there, 'Said too much', 'Delete');
  await there.getByRole('button', { name: 'Undo' }).waitFor();
  letGo();
  await log(here).getByText('Said too much').waitFor({ state: 'detached' });
  await there.getByRole('button', { name: 'Undo' }).click();
  await log(here).getByText('Said too much').waitFor();

  await choose(here, 'Said too much', 'Report');
  const dialog = here.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByLabel('Spam or misleading').check();
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await ribbonSays(here, 'Thanks. Our team will check this message as soon as possible.');

  await here.getByLabel('Search messages').fill('much');
  await here.getByLabel('Search messages').press('Enter');
  // The list of conversations shows the same words.
  await here.waitForURL(/q=much/);
  await here.getByRole('link', { name: /Said too much/ }).click();
  await here.locator('.message-asked').waitFor();
  expect(await complaintsOf(here)).toEqual([]);
});

it('new messages are counted on every page, and hidden read receipts stay hidden', async () => {
  const { thread } = await ann.post<{ thread: { thread_id: string } }>('/private-messages/create', {
    to: 'benedict',
    body: 'First of all',
  });
  const away = await site.open('/hot', { token: ben.token });
  const badge = away.getByRole('link', { name: /Messages/ });
  await expect.poll(() => badge.innerText()).toContain('1');
  const path = `/messages/${thread.thread_id}`;
  const there = await site.open('/messages', { token: ben.token });
  await there.getByRole('button', { name: 'Message settings' }).click();
  const chosen = there.waitForResponse('**/api/private-messages/choices');
  await there
    .getByRole('menuitemcheckbox', { name: 'Let others see when I’ve read their messages' })
    .press('Enter');
  expect((await chosen).ok()).toBe(true);
  await there.goto(site.url + path);
  await expect.poll(() => badge.innerText()).not.toContain('1');
  const here = await site.open(path, { token: ann.token });
  await log(here).getByText('First of all').waitFor();
  expect(await here.getByText('Seen', { exact: true }).count()).toBe(0);
  const mute = async (name: string) => {
    await there.getByRole('button', { name: 'Conversation menu' }).click();
    await there.getByRole('menuitem', { name }).click();
  };
  await mute('Mute conversation');
  await there.getByRole('list').getByRole('img', { name: 'Muted' }).waitFor();
  await there.getByRole('button', { name: 'Undo' }).click();
  await there.getByRole('list').getByRole('img', { name: 'Muted' }).waitFor({ state: 'detached' });
});

it('text typed before hydration is kept, and sent', async () => {
  const page = await site.open('about:blank', { token: ann.token });
  let letGo = (): void => undefined;
  const isTyped = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\.js$/, async (route) => {
    await isTyped;
    await route.continue();
  });
  const arrived = page.goto(`${site.url}/messages?to=benedict`);
  await page.getByLabel('Your message').fill('Typed in a hurry');
  letGo();
  await arrived;
  expect(await page.getByLabel('Your message').inputValue()).toBe('Typed in a hurry');
  await page.getByRole('button', { name: 'Send' }).click();
  await log(page).getByText('Typed in a hurry').waitFor();
});

it('what is written in the middle of a conversation hides nothing of the rest', async () => {
  const [gus, hal] = [await signUp(site.url, 'gustavus'), await signUp(site.url, 'haldora')];
  const { message } = await gus.post<{ message: { message_id: string; thread_id: string } }>(
    '/private-messages/create',
    { to: 'haldora', body: 'No. 0' },
  );
  const { message_id: first, thread_id: thread } = message;
  for (let n = 1; n <= 64; n += 1)
    await (n % 2 ? hal : gus).post(`/private-messages/${thread}/messages`, { body: `No. ${n}` });
  const page = await site.open(`/messages/${thread}?at=${first}`, { token: gus.token });
  await page.getByLabel('Your message').fill('From the middle');
  await page.getByRole('button', { name: 'Send' }).click();
  await log(page).getByText('From the middle').waitFor();
  for (const last of ['No. 60', 'No. 64']) {
    await page.getByRole('link', { name: 'Show newer messages' }).click();
    await log(page).getByText(last, { exact: true }).waitFor();
  }
  expect(await log(page).getByRole('article').count()).toBe(66);
});

it('leaving ends a conversation for oneself, a block for both', async () => {
  const [cleo, dan] = [await signUp(site.url, 'cleopatra'), await signUp(site.url, 'daniel')];
  const { thread } = await cleo.post<{ thread: { thread_id: string } }>('/private-messages/create', {
    to: 'daniel',
    body: 'Buy something',
  });
  const path = `/messages/${thread.thread_id}`;
  const other = await site.open(path, { token: cleo.token });
  await other.getByLabel('Your message').waitFor();
  const page = await site.open(path, { token: dan.token });
  await page.getByRole('button', { name: 'Conversation menu' }).click();
  const reload = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: /^Block/ }).click();
  await reload;
  await page.getByText('You can’t message each other.').waitFor();
  await isAlive(page);
  await other.getByText('You can’t message each other.').waitFor();
  expect(await other.getByLabel('Your message').count()).toBe(0);
  await page.getByRole('button', { name: 'Conversation menu' }).click();
  await page.getByRole('menuitem', { name: 'Leave conversation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'No conversations yet' }).waitFor();
});

it('several people are chosen by keyboard, and the group says who has read and who has left', async () => {
  const [eve, fay] = [await signUp(site.url, 'evelina'), await signUp(site.url, 'faybelle')];
  const page = await site.open('/messages?to=evelina', { token: ann.token, bypassCSP: true });
  const to = page.getByRole('combobox', { name: 'To' });
  await page.getByRole('button', { name: 'Remove evelina' }).waitFor();
  await to.pressSequentially('faybel', { delay: 20 });
  const option = page.getByRole('option', { name: 'faybelle' });
  await option.locator('img').waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await to.press('Enter');
  await to.pressSequentially('benedict,');
  await page.getByRole('button', { name: 'Remove benedict' }).waitFor();
  await to.press('Backspace');
  expect(await page.getByRole('button', { name: 'Remove benedict' }).count()).toBe(0);
  await page.getByLabel('Your message').fill('The three of us');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.waitForURL(/\/messages\/\d+$/);
  const [, thread = ''] = /(\d+)$/.exec(page.url()) ?? [];
  const there = await site.open(`/messages/${thread}`, { token: eve.token });
  await log(there).getByText('The three of us').waitFor();
  await page.getByText('Seen by evelina').waitFor();
  const left = await fetch(`${site.url}/api/private-messages/${thread}/participants/faybelle`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${fay.token}` },
  });
  expect(left.ok).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: '2 people' }).click();
  const people = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect
    .poll(() => people.allInnerTexts())
    .toEqual(['annabel\nYou', 'evelina\nHas seen everything', 'faybelle\nLeft']);
  expect(await complaintsOf(page)).toEqual([]);
});

it('notifications are shown by kind; a video is muted, which can be undone and lifted', async () => {
  const { videos } = await ben.get<{ videos: { video_id: string }[] }>('/videos/new');
  await ann.post(`/video/${videos[0]?.video_id}/vote`, { value: 1 });
  const page = await site.open('/notifications?filter=comments', { token: ben.token, bypassCSP: true });
  await page.getByRole('heading', { name: 'No comments yet' }).waitFor();
  await page.getByRole('link', { name: 'Upvotes' }).click();
  await page.getByRole('link', { name: 'Upvotes' }).and(page.locator('[aria-current]')).waitFor();
  await page.getByRole('button', { name: 'Options' }).first().click();
  await page.getByRole('menuitem', { name: 'Mute this video' }).click();
  await ribbonSays(page, 'You’ll hear nothing more about “Two birds on a wire”.');
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await ribbonSays(page, 'Changes saved!');
  await page.getByRole('button', { name: 'Options' }).first().click();
  const muted = page.waitForResponse('**/notification-mutes');
  await page.getByRole('menuitem', { name: 'Mute this video' }).click();
  expect((await muted).ok()).toBe(true);
  await page.goto(`${site.url}/settings/notifications`);
  await page.getByRole('link', { name: 'Two birds on a wire' }).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Unmute' }).click();
  await page.getByText('You haven’t muted any videos.').waitFor();
});

it('every page of messages passes axe, and fits a phone in dark mode', async () => {
  await ann.post('/private-messages/create', {
    to: 'benedict',
    body: 'A word that is long: ' + 'o'.repeat(200),
  });
  const page = await site.open('/', { token: ann.token, bypassCSP: true });
  const pages = ['/messages', '/messages/1', '/messages?to=benedict', '/notifications'];
  expect(await troublesAt(page, pages)).toEqual({});
});
