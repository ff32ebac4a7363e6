import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import { apiUser, publish, signUp, uploadFile, videoOf } from './support/api.ts';
import { startBuiltSite } from './support/built-site.ts';
import { fillSignUp } from './support/forms.ts';
import { type Registration, startOtherSite } from './support/other-site.ts';
import { ribbonSays } from './support/ribbons.ts';
import { openStage } from './support/stage.ts';
import { subscriptionsOf } from './support/observe.ts';

const VIREO = join(import.meta.dirname, '../dist/server/vireo.js');

const site = openStage(startBuiltSite);

const titles = (page: Page) => page.locator('.video-card h2').allInnerTexts();

it('pins, manages and shows what people make, tells followers live, and bans at once', async () => {
  const [owner, fan, chief] = [
    await signUp(site.url, 'olivia'),
    await signUp(site.url, 'fanny'),
    await signUp(site.url, 'chief'),
  ];
  const env = { ...process.env, DATA_DIR: site.dataDir };
  expect(spawnSync(process.execPath, [VIREO, 'user', 'moderator', 'chief'], { env }).status).toBe(0);
  const clip = await makeClip({ seconds: 2 });
  for (const title of ['First light', 'Second wind']) await publish(site.url, owner, clip, title);

  const own = await site.open('about:blank', { token: owner.token });
  const followed = subscriptionsOf(own);
  await own.goto(`${site.url}/u/olivia`);
  expect(await titles(own)).toEqual(['Second wind', 'First light']);
  await own.getByRole('button', { name: 'Options for First light' }).click();
  await own.getByRole('menuitem', { name: 'Pin to profile' }).click();
  await ribbonSays(own, 'Pinned!');
  await until('the new order', async () => (await titles(own)).join() === 'First light,Second wind');
  await until('the page to listen', () => [...followed].some((one) => one.startsWith('user ')));
  const pinned = await own.locator('.video-list-pinned').boundingBox();
  const other = await own.locator('.video-list > li:not(.video-list-pinned)').first().boundingBox();
  expect((pinned?.width ?? 0) / (other?.width ?? 1)).toBeGreaterThan(1.9);

  const follower = await site.open('/u/olivia', { token: fan.token });
  await follower.getByRole('button', { name: 'Follow', exact: true }).click();
  await own.getByText('1 follower', { exact: true }).waitFor();
  // By key: what stands beside the menu's button still moves after following.
  await follower.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await follower.getByRole('menuitem', { name: 'Mute' }).press('Enter');
  await ribbonSays(follower, 'You won’t see their videos or activity');
  await follower.goto(`${site.url}/new`);
  expect(await titles(follower)).toEqual([]);

  await own.goto(`${site.url}/manage`);
  await own.getByRole('button', { name: 'Rename Second wind' }).press('Enter');
  await own.getByLabel('New title').fill('Third wind');
  await own.keyboard.press('Enter');
  await own.getByRole('button', { name: 'Rename Third wind' }).press('Enter');
  await own.getByLabel('New title').fill('Second wind');
  await own.keyboard.press('Enter');
  await own.getByRole('checkbox', { name: 'Second wind' }).focus();
  await own.keyboard.press('Space');
  await own.getByRole('button', { name: 'Unlist' }).click();
  await own.locator('tr', { hasText: 'Second wind' }).getByText('Unlisted').waitFor();
  await own.getByRole('button', { name: 'Delete' }).click();
  const asked = own.getByRole('dialog', { name: 'Delete “Second wind”?' });
  await asked.getByRole('button', { name: 'Delete' }).click();
  await until('the row to go', async () => (await own.locator('.manage-table tbody tr').count()) === 1);

  const moderator = await site.open('/u/olivia', { token: chief.token });
  await moderator.getByRole('button', { name: 'More', exact: true }).click();
  await moderator.getByRole('menuitem', { name: 'Ban user' }).click();
  await moderator.getByText('Are you sure you want to ban this user?').waitFor();
  await moderator.route(
    '**/ban',
    (route) => route.fulfill({ status: 500, json: { status: false, error: 'x', code: 'unknown' } }),
    { times: 1 },
  );
  await moderator.getByRole('dialog').getByRole('button', { name: 'Ban user' }).click();
  expect(await moderator.getByRole('dialog').getByRole('alert').innerText()).toBe(
    'Whoops! Something went wrong.',
  );
  await moderator.getByRole('dialog').getByRole('button', { name: 'Ban user' }).click();
  await moderator.getByText('This account is disabled.').waitFor();
  expect(await owner.post('/auth/check')).toEqual({ status: false });
  expect((await follower.goto(`${site.url}/u/olivia`))?.status()).toBe(404);
});

it('lets another site use an account until that is revoked, including its socket', async () => {
  const [maker, user] = [await signUp(site.url, 'tamara'), await signUp(site.url, 'ulrich')];
  const other = await startOtherSite(site.url);
  const form = await site.open('/oauth/clients/new', { token: maker.token });
  await form.getByLabel('Name').fill('Night Player');
  await form.getByLabel('Redirect URLs').fill(other.redirect);
  await form.getByLabel(/I accept/).check();
  const made = form.waitForResponse('**/api/oauth/register');
  await form.getByRole('button', { name: 'Register' }).click();
  other.register((await (await made).json()) as Registration);
  await form.getByText('Copy the secret now').waitFor();

  const page = await site.open(other.url, { token: user.token });
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Night Player wants to use your account' }).waitFor();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByText('Hello ulrich').waitFor();

  const push = await apiUser(site.url, other.token()).get<{
    token: string;
    expires: number;
    user_id: string;
  }>('/push/config');
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/push/websocket`);
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', (event) => resolve(event.code)),
  );
  let isTold = false;
  socket.addEventListener('message', () => (isTold = true));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.send(
    JSON.stringify({ command: 'subscribe', token: push.token, expires: push.expires, id: push.user_id }),
  );
  // What happens before the server has understood is not told: one after the other follows.
  let fans = 0;
  await until('word of a follower', async () => {
    await (await signUp(site.url, `follower${(fans += 1)}`)).post(`/user/${push.user_id}/follow`);
    return isTold;
  });

  await page.goto(`${site.url}/oauth/apps`);
  await page.getByRole('button', { name: 'Revoke Night Player' }).click();
  expect(await closed).toBe(4403);
  await page.getByText('No applications are connected to your account.').waitFor();
  await page.goto(other.url);
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  other.close();
});

it('hands an anonymous video to its uploader after signing up', async () => {
  const upload = await uploadFile(
    site.url,
    apiUser(site.url),
    await makeClip({ seconds: 2 }),
    'Found on the phone',
  );
  const held = `videoAccessToken${upload.id}`;
  const page = await site.open('about:blank', { kept: { [held]: upload.accessToken.token } });
  await page.context().addCookies([{ name: held, value: upload.accessToken.token, url: site.url }]);
  await page.goto(`${site.url}/${upload.code}`);
  await page.locator('[data-claim-token]').first().click();
  await fillSignUp(page.getByRole('dialog'), 'claudia');
  await page.waitForURL(/\/u\/claudia(\?|$)/);
  expect(
    (await videoOf<{ user: { username: string } | null }>(apiUser(site.url), upload.code)).user?.username,
  ).toBe('claudia');
});
