import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import { publish, signUp } from './support/api.ts';
import { complaintsOf } from './support/axe.ts';
import { openPage, MOVING } from './support/pages.ts';
import { isPlaying } from './support/playing.ts';
import { openStage } from './support/stage.ts';
import { startInProcess } from './support/web-in-process.ts';

const LOOPBACK = { allows: (address: string) => address === '127.0.0.1' };
const start = () => startInProcess(LOOPBACK, true);
const stage = openStage(async () => {
  const [ours, theirs] = await Promise.all([start(), start()]);
  const remove = async () => {
    await Promise.all([ours.remove(), theirs.remove()]);
  };
  return { url: ours.url, theirs, remove };
}, MOVING);

/** Keeps a picture where somebody wants to look at it. */
async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env['VIREO_KEEP_PICTURES'];
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
}

it('somebody of another site is found, followed, watched and answered', async () => {
  const ann = await signUp(stage.url, 'annabel');
  const bob = await signUp(stage.theirs.url, 'benedict');
  const clip = await makeClip({ seconds: 8, fps: 10, width: 640, height: 360 });
  const { code } = await publish(stage.theirs.url, bob, clip, 'Storks on the roof');
  const handle = `benedict@${new URL(stage.theirs.url).host}`;

  const page = await stage.open('/search', { token: ann.token, bypassCSP: true });
  await page.goto(`${stage.url}/search?q=${encodeURIComponent(`@${handle}`)}`);
  await keep(page, 'found');
  await page.goto(`${stage.url}/u/${encodeURIComponent(handle)}`);
  await page
    .getByRole('button', { name: /^Follow/ })
    .first()
    .click();
  // What was there before comes by itself.
  await until('the video in Following', async () => {
    await page.goto(`${stage.url}/following`);
    return (await page.getByText('Storks on the roof').count()) > 0;
  });
  await page.goto(`${stage.url}/u/${encodeURIComponent(handle)}`);
  await keep(page, 'profile');
  expect(await complaintsOf(page)).toEqual([]);
  await page.goto(`${stage.url}/following`);
  await keep(page, 'following');
  await page.getByText('Storks on the roof').first().click();
  await isPlaying(page, 1);
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const own = asked.filter((name) => name.startsWith(`${stage.url}/media/`) && name.includes('/remote/'));
  const ends = new Set(own.map((name) => name.slice(name.lastIndexOf('.') + 1)));
  expect([...ends]).toEqual(expect.arrayContaining(['m3u8', 'm4s']));
  expect(asked.filter((name) => name.startsWith(stage.theirs.url))).toEqual([]);
  await keep(page, 'watch');

  await page.getByLabel('Add a comment').fill('How tall they are!');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const there = await openPage(stage.browser, stage.theirs.url, `/${code}`, { token: bob.token, ...MOVING });
  await there.getByText('How tall they are!').first().waitFor();
  await there
    .getByText(`annabel@${new URL(stage.url).host}`)
    .first()
    .waitFor();
  await keep(there, 'comment-there');
  const address = page.url();
  const phone = await stage.open(new URL(address).pathname, {
    ...{ token: ann.token, colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  });
  await phone.getByText('How tall they are!').first().waitFor();
  await keep(phone, 'watch-phone');
  await phone.goto(`${stage.url}/u/${encodeURIComponent(handle)}`);
  await keep(phone, 'profile-phone');
});
