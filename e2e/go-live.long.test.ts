import { execFileSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '#platform/testing/browser.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { until } from '#platform/testing/until.ts';
import { VIREO } from '#platform/testing/web-process.ts';
import { type ApiUser, apiUser, signUp, videoOf } from './support/api.ts';
import { startBuiltSite } from './support/built-site.ts';
import { MOVING, openPage } from './support/pages.ts';
import { isPlaying } from './support/playing.ts';
import { openStage } from './support/stage.ts';

const site = openStage(async () => startBuiltSite({ LIVE_PORT: String(await freePort()) }), MOVING);
let ann: ApiUser & { token: string };
let cameras: Browser;

beforeAll(async () => {
  ann = await signUp(site.url, 'annabel');
  const env = { ...process.env, DATA_DIR: site.dataDir };
  execFileSync(process.execPath, [VIREO, 'user', 'moderator', 'annabel'], { env, stdio: 'ignore' });
  await ann.post('/site/settings', { live: 'everyone' });
  cameras = await openBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ]);
});
afterAll(() => cameras?.close());

it('somebody goes live from a page, talks with who watches, and it is a video there afterwards', async () => {
  const made = { title: 'A walk', public: '1' };
  const { live } = await ann.post<{ live: { url: string; video_id: string } }>('/live', made);
  const studio = await openPage(cameras, site.url, `/manage/live/${live.url}`, {
    ...MOVING,
    token: ann.token,
  });
  await studio.getByRole('button', { name: 'Use this browser' }).click();
  await studio.getByRole('button', { name: 'Go live' }).click();
  await studio.getByText('Connection is good').waitFor();

  const guest = apiUser(site.url);
  // Before it is on air, others find nothing there.
  const seen = async () =>
    (await videoOf(guest, live.video_id)) as Awaited<ReturnType<typeof videoOf>> | undefined;
  await until('something to play', async () => ((await seen())?.formats.length ?? 0) > 0);
  const watcher = await site.open(`/${live.url}`);
  await isPlaying(watcher, 1);

  const own = await openPage(cameras, site.url, `/${live.url}`, { token: ann.token });
  await own.getByLabel('Say something').fill('Hello from the river');
  await own.keyboard.press('Enter');
  await watcher.getByText('Hello from the river').waitFor();
  const ben = await signUp(site.url, 'benjamin');
  await ben.post('/comment/create', { video: live.url, body: 'Lovely weather there' });
  await own.getByText('Lovely weather there').waitFor();
  await watcher.getByText('Lovely weather there').waitFor();

  await studio.getByRole('button', { name: 'End broadcast' }).click();
  await studio.getByRole('dialog').getByRole('button', { name: 'End broadcast' }).click();
  await until('the video', async () => (await seen())?.state === 'success');
  await isPlaying(await site.open(`/${live.url}`), 0.5);
  expect((await seen())?.formats.length).toBeGreaterThan(0);
});
