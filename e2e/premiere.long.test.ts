import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import { type ApiUser, publish, signUp } from './support/api.ts';
import { complaintsOf } from './support/axe.ts';
import { startBuiltSite } from './support/built-site.ts';
import { isPlaying } from './support/playing.ts';
import { MOVING } from './support/pages.ts';
import { openStage } from './support/stage.ts';

const site = openStage(startBuiltSite, MOVING);
/** How far apart people may be who watch together, seconds. */
const TOGETHER_S = 1.5;
const FILM_S = 24;
let ann: ApiUser & { token: string };
let ben: ApiUser & { token: string };
let code: string;

beforeAll(async () => {
  [ann, ben] = [await signUp(site.url, 'annabel'), await signUp(site.url, 'benedict')];
  const clip = await makeClip({ seconds: FILM_S, fps: 5, width: 320, height: 180 });
  ({ code } = await publish(site.url, ann, clip, 'First shown tonight'));
});

/** Plans it to begin in so many seconds. */
async function plan(seconds: number): Promise<void> {
  const at = new Date(Date.now() + seconds * 1_000).toISOString();
  await ann.post(`/video/${code}/edit`, { scheduled_at: at, scheduled_zone: 'UTC', premiere: true });
}

/** When the film of a page began, by its own moment, ms since 1970. */
const beganAt = (page: Page) =>
  page
    .locator('.vp video')
    .first()
    .evaluate((video: HTMLVideoElement) => Date.now() - video.currentTime * 1_000);

it('those who wait for a premiere begin together, who comes later joins them, and then it is a film', async () => {
  await plan(60);
  const member = await site.open(`/${code}`, { token: ben.token, bypassCSP: true });
  const visitor = await site.open(`/${code}`, { bypassCSP: true });
  for (const page of [member, visitor]) await page.getByRole('timer').waitFor();
  expect(await complaintsOf(member)).toEqual([]);
  await visitor.emulateMedia({ colorScheme: 'dark' });
  expect(await complaintsOf(visitor)).toEqual([]);
  expect(await member.locator('.vp video').count()).toBe(0);
  const frame = await site.open(`/e/${code}`);

  // It is moved, which open pages follow.
  await plan(12);
  await Promise.all([member, visitor, frame].map((page) => isPlaying(page)));
  const [first, second, third] = await Promise.all([member, visitor, frame].map(beganAt));
  expect(Math.abs(first! - second!) / 1_000).toBeLessThan(TOGETHER_S);
  expect(Math.abs(first! - third!) / 1_000).toBeLessThan(TOGETHER_S);

  const late = await site.open(`/${code}`);
  await isPlaying(late, 2);
  expect(Math.abs((await beganAt(late)) - first!) / 1_000).toBeLessThan(TOGETHER_S);
  // Nobody is ahead of the others.
  await late
    .locator('.vp video')
    .evaluate((video: HTMLVideoElement, end) => (video.currentTime = end), FILM_S - 1);
  await until(
    'the live point again',
    async () => Math.abs((await beganAt(late)) - first!) / 1_000 < TOGETHER_S,
  );

  await member.getByText('Premiere', { exact: false }).first().waitFor();
  await until('its end', async () => Date.now() > first! + (FILM_S + 1) * 1_000);
  const after = await site.open(`/${code}`);
  await isPlaying(after);
  expect(await after.locator('.premiere-badge').count()).toBe(0);
  expect(Date.now() - (await beganAt(after))).toBeLessThan((FILM_S - 4) * 1_000);
});
