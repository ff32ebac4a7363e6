import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import { type ApiUser, apiUser, isInState, signUp, uploadFile, type VideoAnswer } from './support/api.ts';
import { openKeepingBrowser } from './support/browser.ts';
import { startBuiltSite } from './support/built-site.ts';
import { MOVING, openPage } from './support/pages.ts';
import { isPlaying } from './support/playing.ts';
import { slowFilms, slowSeconds, waitForAds } from './support/slowly.ts';
import { openStage } from './support/stage.ts';

let operator: ApiUser & { token: string };
let video: { id: string; code: string };
/** An ad server, and a page of another origin. */
let elsewhere: Server;
let origin: string;
/** What it was asked for. */
const asked: URL[] = [];
/** Pages of the other origin by path. */
const pages = new Map<string, string>();

const site = openStage(async () => {
  origin = await startElsewhere();
  return startBuiltSite({
    AD_TAG_URL: `${origin}/tag?zone=7`,
    ANDROID_APP_URL: 'https://apps.example/vireo',
  });
}, MOVING);

beforeAll(async () => {
  operator = await signUpAsFirst();
  const clip = await makeClip({ seconds: 20, fps: 10, width: 320, height: 180 });
  const first = await uploadFile(site.url, operator, clip, 'The first #harbour');
  video = await uploadFile(site.url, operator, clip, 'At the harbour #harbour');
  for (const { id } of [first, video]) await isInState(operator, id);
});
afterAll(() => void elsewhere?.close());

/** The link of the first start makes the account that it creates a moderator. */
async function signUpAsFirst(): Promise<typeof operator> {
  const link = await until('the link', async () => /http\S+(\/welcome\/\S+)/.exec(site.output())?.[1]);
  const page = await site.open(link);
  await page.getByLabel('Username').fill('operator');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Repeat password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign up' }).last().click();
  await page.getByRole('heading', { name: 'You’re a moderator' }).waitFor();
  const session = (await page.context().cookies()).find(({ name }) => name === 'session');
  return apiUser(site.url, session?.value) as typeof operator;
}

it('a house ad plays after the ad server’s tag, is skipped and counted', async () => {
  const manage = await site.open('/awesome/ads', { token: operator.token });
  await manage.getByLabel('Title', { exact: true }).first().fill('Stale bread');
  await manage.getByLabel('Destination link').first().fill('https://bakery.example/');
  const wrong = { name: 'bread.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await manage.locator('.ad-form-new input[type=file]').setInputFiles(wrong);
  await manage.getByRole('button', { name: 'Add an ad' }).click();
  await manage.locator('.ad-form-new .ui-error').waitFor();
  // What is corrected replaces what was refused.
  await manage.getByLabel('Kind').selectOption('video');
  await manage.getByLabel('Title', { exact: true }).first().fill('Fresh bread');
  await manage.getByLabel('Destination link').first().fill('https://bakery.example/');
  await manage
    .getByLabel('Video file')
    .setInputFiles(await makeClip({ seconds: 4, width: 320, height: 180 }));
  await manage.getByLabel('Preview').waitFor();
  await manage.getByLabel('Seconds until it can be skipped').fill('1');
  await manage.getByRole('button', { name: 'Add an ad' }).click();
  await manage
    .getByRole('article', { name: 'Fresh bread' })
    .getByText('can be skipped after 1 second')
    .waitFor();
  expect(await manage.getByRole('article').count()).toBe(1);
  await operator.post(`/video/${video.id}/ad`, { partner: 1 });

  const page = await site.open('about:blank');
  await slowFilms(page, '.vp-ad-video');
  await waitForAds(page);
  await page.goto(`${site.url}/${video.code}?adtest=1`);
  await page.locator('.vp-ad-video').waitFor();
  await page.getByRole('button', { name: 'Skip ad' }).click();
  await isPlaying(page);
  const request = asked.find(({ pathname }) => pathname === '/tag')?.searchParams;
  expect(Object.fromEntries(request ?? [])).toMatchObject({
    zone: '7',
    sz: '640x480',
    iu: 'main',
    url: `${site.url}/${video.code}`,
    vpos: 'preroll',
    vid_t: 'At the harbour #harbour',
    vid_d: '20',
  });
  const { user_id } = (await operator.get<{ video: { user_id: string } }>(`/video/${video.id}`)).video;
  expect(request?.get('cust_params')).toBe(`partner=${user_id}&adtest=1`);
  await until('the wrapper', async () =>
    asked.some(({ pathname }) => pathname === '/pixel/wrapper-impression'),
  );
  await manage.reload();
  for (const counted of ['shown', 'started', 'skipped'])
    await manage.getByText(counted, { exact: true }).waitFor();
});

it("a video's own ad lies over it with its picture, unless ads are off", async () => {
  const manage = await site.open('/awesome/ads', { token: operator.token });
  await manage.getByLabel('Link or code of the video').fill(`${site.url}/${video.code}#5s`);
  await manage.getByRole('button', { name: 'Find' }).click();
  const form = manage.getByRole('region', { name: 'Ad on a single video' });
  await form.getByLabel('Destination link').fill('https://tours.example/');
  await form.getByLabel('Title').fill('Harbour tours');
  const picture = await sharp({ create: { width: 300, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await form
    .getByLabel('Picture file', { exact: true })
    .setInputFiles({ name: 'tours.png', mimeType: 'image/png', buffer: picture });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByAltText('Current file').waitFor();
  const page = await site.open(`/${video.code}?adunit=empty`);
  const banner = page.locator('.vp-overlay-ad').getByAltText('Harbour tours');
  await until('the picture', () =>
    banner.evaluate((image: HTMLImageElement) => image.naturalWidth === 300).catch(() => false),
  );
  const without = await site.open(`/${video.code}?force-ads=off`);
  await isPlaying(without);
  expect(await without.locator('.vp-overlay-ad').count()).toBe(0);
});

it('what a sampled viewer does is counted for the operator', async () => {
  const page = await site.open('about:blank');
  // A draw of 0 makes the page report every event.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.goto(`${site.url}/new`);
  await page.getByRole('link', { name: 'The first #harbour' }).click();
  await page.waitForURL((url) => url.pathname !== '/new');
  await page.goto(`${site.url}/${video.code}?force-ads=off`);
  await isPlaying(page, 1);
  // A page that is really left sends with the browser's own name, which is a bot's.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  const told = () => operator.get<{ events: { event: string; label: string }[] }>('/analytics?days=7');
  const has = async (event: string, label: RegExp) =>
    (await told()).events.some((row) => row.event === event && label.test(row.label));
  // How often a busy machine stalls is not known.
  for (const [event, label] of [
    ['feed-click', /^new$/],
    ['start', /^hls$/],
    ['watched', /^under/],
    ['stalls', /./],
    ['dropped', /./],
  ] as const) {
    await until(event, () => has(event, label));
  }
  const shown = await site.open('/analytics/site', { token: operator.token });
  await shown
    .getByRole('table', { name: /Videos started/ })
    .getByRole('row', { name: 'HLS' })
    .waitFor();
});

it('autoplay that was turned off stays off, here and on the server; for less motion nothing starts by itself', async () => {
  const viewer = await signUp(site.url, 'viewer');
  const page = await site.open(`/${video.code}?force-ads=off`, {
    token: viewer.token,
    reducedMotion: 'reduce',
  });
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
  await page.locator('.vp:not(.is-started) .vp-big').click();
  await isPlaying(page);
  // The page's only one.
  const choice = page.getByRole('switch', { name: 'Autoplay' }).filter({ visible: true });
  await choice.uncheck({ force: true });
  await until(
    'the server',
    async () =>
      (await viewer.post<{ user: { disable_autoplay: boolean } }>('/auth/check')).user.disable_autoplay,
  );
  expect(await page.evaluate(() => localStorage.getItem('autoplay'))).toBe('0');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'autoplay');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 86_400);
  await slowSeconds(page);
  await page.reload();
  await page.locator('.vp:not(.is-started) .vp-big').click();
  await isPlaying(page);
  await page.keyboard.press('9');
  await page.locator('.vp-end').waitFor();
  const label = page.locator('.vp-next-label');
  await label.filter({ hasText: /^Up next$/ }).waitFor();
  await choice.check({ force: true });
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[role=switch]')].every(({ checked }) => checked),
  );
  await label.filter({ hasText: /^Up next in \d$/ }).waitFor();
  await choice.press('Space');
  await label.filter({ hasText: /^Up next$/ }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('autoplay'))).toBe('0');
});

it('videos play within a list, one at a time, without sound, and are counted once each', async () => {
  const page = await site.open('/new');
  const tracked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/track')) tracked.push(new URL(request.url()).pathname);
  });
  const [one, other] = ['The first #harbour', 'At the harbour #harbour'].map((title) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) }),
  );
  const play = async (card: typeof one) => {
    await card!.hover();
    await card!.getByRole('button', { name: /^Play .* here$/ }).click();
    await card!.locator('.vp.is-playing').waitFor();
    await isPlaying(page, 0.5);
  };
  await play(one);
  expect(await page.locator('.vp video').evaluate((film: HTMLVideoElement) => film.muted)).toBe(true);
  await play(other);
  expect(await one!.locator('.vp').count()).toBe(0);
  await play(one);
  expect(await page.locator('.vp').count()).toBe(1);
  await expect.poll(() => tracked.length).toBe(2);
  expect(new URL(page.url()).pathname).toBe('/new');
  await one!.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.locator('.vp').waitFor({ state: 'detached' });
});

it('signing out in one tab reaches the others; a video plays on there and during a search', async () => {
  const viewer = await signUp(site.url, 'leaver');
  const page = await site.open(`/${video.code}?force-ads=off`, { token: viewer.token });
  await isPlaying(page);
  await slowFilms(page, '.vp video');
  await page.keyboard.press('0');
  const other = await page.context().newPage();
  await other.goto(`${site.url}/new`);
  await other.getByRole('button', { name: 'Your account' }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Your account' }).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.querySelector<HTMLVideoElement>('.vp video')?.paused)).toBe(
    false,
  );
  await page.getByRole('searchbox').fill('harbour');
  await page.waitForURL((url) => url.pathname === '/search');
  await page.getByRole('heading', { level: 1, name: 'At the harbour #harbour' }).waitFor({ state: 'hidden' });
  await page.getByRole('main').getByRole('link', { name: 'The first #harbour' }).first().waitFor();
  await page.locator('.vp.is-playing').waitFor();
});

it('a page returns from the back-forward cache, its video continues, and shows what the viewer did meanwhile', async () => {
  const viewer = await signUp(site.url, 'returner');
  const browser = await openKeepingBrowser();
  try {
    const as = { ...MOVING, token: viewer.token };
    const page = await openPage(browser, site.url, `/${video.code}?force-ads=off`, as);
    await slowFilms(page, '.vp video');
    await isPlaying(page);
    const [upvote, follow] = [
      page.locator('.watch-actions').getByRole('button', { name: 'Upvote' }),
      page.getByRole('button', { name: 'Follow', exact: true }),
    ];
    await follow.waitFor();
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    await page.goto(`${site.url}/new`);
    await viewer.post(`/video/${video.id}/vote`, { value: 1 });
    await viewer.post('/user/operator/follow');
    await page.evaluate(() => history.back());
    await page.locator('body[data-kept]').waitFor();
    await upvote.and(page.locator('[aria-pressed=true]')).waitFor();
    await page.getByRole('button', { name: 'Following', exact: true }).waitFor();
    expect(await page.locator('body[data-kept]').count()).toBe(1);
    const at = await page.locator('.vp video').evaluate((film: HTMLVideoElement) => film.currentTime);
    await isPlaying(page, at);
  } finally {
    await browser.close();
  }
});

it('a film plays before its engine is there, which goes on with it in the same element', async () => {
  const page = await site.open('about:blank');
  await page.addInitScript(() => {
    const seen: string[] = Object.assign(window, { seen: [] }).seen;
    for (const type of ['playing', 'pause', 'emptied'])
      document.addEventListener(
        type,
        ({ target, isTrusted }) => {
          if (isTrusted && (target as Element).matches('.vp-host *')) seen.push(type);
          if (type === 'playing') (target as Element).setAttribute('data-first', '');
        },
        { capture: true },
      );
  });
  const { promise: hasStarted, resolve: start } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    if (code.includes('vjs-tech')) await hasStarted;
    await route.fulfill({ response: answer, body: code });
  });
  await page.goto(`${site.url}/${video.code}?force-ads=off`);
  await page.locator('.vp-host > video[data-first]').waitFor();
  expect(await page.locator('.vp').count()).toBe(0);
  start();
  // Past what it began with, whose engine has loaded the rest meanwhile.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some((film) => film.currentTime > 5),
  );
  expect(await page.locator('.vp.is-started.is-playing video[data-first]').count()).toBe(1);
  // On a busy machine it may wait for what comes next, but it is neither stopped nor begun anew.
  const seen = await page.evaluate(() => (window as { seen?: string[] }).seen ?? []);
  expect(seen.slice(seen.indexOf('playing'))).not.toContain('pause');
  expect(seen.slice(seen.indexOf('playing'))).not.toContain('emptied');
});

it('an embed plays before its own code is there, which goes on with it and asks for none of its bytes twice', async () => {
  const address = `${site.url}/e/${video.code}?autoplay=1&muted=1&force-ads=off`;
  const html = await (await fetch(address)).text();
  const own = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, path]) => path);
  expect(own).toHaveLength(2);
  const page = await site.open('about:blank');
  const ranges: { path: string; from: number; to: number }[] = [];
  page.on('request', (request) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers()['range'] ?? '') ?? [];
    if (from && to) ranges.push({ path: new URL(request.url()).pathname, from: +from, to: +to });
  });
  const { promise: hasStarted, resolve: start } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    if (own.includes(new URL(route.request().url()).pathname)) await hasStarted;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const film = document.querySelector<HTMLVideoElement>('.vp-host > video');
    film?.setAttribute('data-first', '');
    return film !== null && film.getVideoPlaybackQuality().totalVideoFrames > 0;
  });
  expect(await page.locator('.vp').count()).toBe(0);
  start();
  await isPlaying(page, 5);
  expect(await page.locator('.vp.is-started.is-playing video[data-first]').count()).toBe(1);
  expect(ranges.length).toBeGreaterThan(1);
  const isTwice = ({ path, from, to }: (typeof ranges)[number], at: number) =>
    ranges.slice(0, at).some((one) => one.path === path && one.from <= to && from <= one.to);
  expect(ranges.filter(isTwice)).toEqual([]);
});

it('an embed asks for nothing of a film that does not start by itself', async () => {
  const kinds = { '': MOVING, 'autoplay=1&muted=1&': { reducedMotion: 'reduce' } } as const;
  for (const [query, motion] of Object.entries(kinds)) {
    const page = await site.open('about:blank', motion);
    const fetched: string[] = [];
    page.on('request', (request) => /\.(?:m3u8|mp4|m4s)$/.test(request.url()) && fetched.push(request.url()));
    await page.goto(`${site.url}/e/${video.code}?${query}force-ads=off`);
    await page.locator('.vp:not(.is-starting, .is-started) .vp-big').waitFor();
    expect([query, fetched]).toEqual([query, []]);
    await page.locator('.vp-big').click();
    await isPlaying(page);
    expect(fetched.length).toBeGreaterThan(1);
  }
});

it('an embed whose address asks for the progressive file fetches nothing of the stream', async () => {
  const page = await site.open('about:blank');
  const fetched: string[] = [];
  page.on('request', (request) => {
    const range = request.headers()['range'] ?? '';
    if (/\.(?:m3u8|mp4|m4s)$/.test(request.url()))
      fetched.push(`${new URL(request.url()).pathname} ${range}`);
  });
  await page.goto(`${site.url}/e/${video.code}?autoplay=1&muted=1&force-ads=off#flash`);
  await isPlaying(page);
  expect(fetched.filter((one) => !/master\.m3u8 $|\.mp4 bytes=\d+-$/.test(one))).toEqual([]);
});

it('the browser’s memory of autoplay counts more than an expired cookie', async () => {
  const page = await site.open(`/${video.code}?force-ads=off`, { kept: { autoplay: '0' } });
  await page.locator('.vp:not(.is-starting, .is-started) .vp-big').waitFor();
  expect(await page.locator('.vp video').evaluate(({ played }: HTMLVideoElement) => played.length)).toBe(0);
  const cookie = await until('the cookie', async () =>
    (await page.context().cookies()).find(({ name }) => name === 'autoplay'),
  );
  expect(cookie.value).toBe('0');
  expect(await page.locator('.vp.is-started').count()).toBe(0);
});

it('a swipe dismisses the app banner for 30 days', async () => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';
  const phone = { userAgent, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await site.open(`/${video.code}?force-ads=off`, phone);
  const banner = page.getByRole('complementary', { name: 'App' });
  await banner.waitFor();
  expect(await page.getByRole('link', { name: /^Watch in the .* app$/ }).getAttribute('href')).toBe(
    'https://apps.example/vireo',
  );
  await banner.evaluate((element) => {
    const finger = (type: string, clientX: number) =>
      element.dispatchEvent(new PointerEvent(type, { clientX, bubbles: true }));
    finger('pointerdown', 20);
    finger('pointermove', 300);
    finger('pointerup', 300);
  });
  await banner.waitFor({ state: 'detached' });
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'app-banner-closed');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 86_400);
});

it('the theatre is wider than the column, and no page with a player violates its own content security policy', async () => {
  const page = await site.open('about:blank');
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  await page.goto(`${site.url}/${video.code}?force-ads=off`);
  await isPlaying(page);
  const width = () => page.locator('.vp-box').evaluate((box) => box.clientWidth);
  const before = await width();
  await page.keyboard.press('t');
  await until('the theatre', async () => (await width()) > before);
  await page.goto(`${site.url}/e/${video.code}?muted=1&autoplay=1&force-ads=off`);
  await isPlaying(page);
  expect(said).toEqual([]);
});

it('on another site’s page, every command fails if there is no such video', async () => {
  pages.set(
    '/missing',
    `<!doctype html><iframe src="${site.url}/e/nope1" width="640" height="360"></iframe>
<script type="module">import { connectPlayer } from '${site.url}/embed-client.js';
window.remote = connectPlayer(document.querySelector('iframe'));</script>`,
  );
  const page = await site.open('about:blank');
  await page.goto(`${origin}/missing`);
  await page.waitForFunction(() => 'remote' in window);
  const answers = await page.evaluate(async () => {
    const { remote } = window as unknown as { remote: import('#player/api/client.ts').EmbeddedPlayer };
    const said = (answer: Promise<unknown>) => answer.then(String, (error: Error) => error.message);
    return [await said(remote.play()), await said(remote.getState())];
  });
  expect(answers).toEqual(Array(2).fill('This video isn’t available'));
});

it('an embed that starts by itself takes commands in a frame that is not drawn', async () => {
  pages.set(
    '/hidden',
    `<!doctype html><iframe src="${site.url}/e/${video.code}?autoplay=1&muted=1&force-ads=off" allow="autoplay" style="display:none"></iframe>
<script type="module">import { connectPlayer } from '${site.url}/embed-client.js';
window.remote = connectPlayer(document.querySelector('iframe'));</script>`,
  );
  const page = await site.open('about:blank');
  await page.goto(`${origin}/hidden`);
  await page.waitForFunction(() => 'remote' in window);
  const state = await page.evaluate(() => {
    const { remote } = window as unknown as { remote: import('#player/api/client.ts').EmbeddedPlayer };
    return remote.getState();
  });
  expect(state).toMatchObject({ code: video.code });
});

it('another site’s page controls the embed through the client, and the next video opens as an embed', async () => {
  pages.set(
    '/client',
    `<!doctype html><iframe src="${site.url}/e/${video.code}?muted=1&force-ads=off" allow="autoplay" width="640" height="360"></iframe>
<script type="module">import { connectPlayer } from '${site.url}/embed-client.js';
window.remote = connectPlayer(document.querySelector('iframe'));</script>`,
  );
  const page = await site.open('about:blank');
  await slowSeconds(page);
  await page.goto(`${origin}/client`);
  await page.waitForFunction(() => 'remote' in window);
  const state = await page.evaluate(async () => {
    const { remote } = window as unknown as { remote: import('#player/api/client.ts').EmbeddedPlayer };
    const ended = new Promise((resolve) => {
      remote.on('ended', resolve);
    });
    await remote.play();
    await remote.seek(19);
    await ended;
    return remote.getState();
  });
  expect(state).toMatchObject({ code: video.code, title: 'At the harbour #harbour' });
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Cancel' }).click();
  const [popup] = await Promise.all([page.waitForEvent('popup'), frame.locator('.vp-next-title').click()]);
  await popup.waitForURL((address) => address.pathname.startsWith('/e/'));
  expect(
    await frame.locator('.vp-end-logo').evaluate((link: HTMLAnchorElement) => [link.href, link.target]),
  ).toEqual([`${site.url}/`, '_blank']);
});

it('the page about embeds has an example that runs', async () => {
  const page = await site.open('/help/embed');
  const events = page.getByRole('list', { name: 'Events' });
  await events.getByText('ready').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await events.getByText(/^play /).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await events.getByText(/^pause /).waitFor();
});

it('pages of other sites get ranges of films without asking beforehand', async () => {
  const answer = await fetch(`${site.url}/api/video/${video.id}`);
  const { video: shown } = (await answer.json()) as VideoAnswer;
  const film = shown.formats.find(({ type }) => type !== 'hls')?.uri ?? '';
  const door = await openDoor(site.url);
  pages.set('/third', '<!doctype html><title>A third site</title>');
  const page = await site.open('/help/embed');
  await page.goto(`${origin}/third`);
  const read = (range: string) =>
    page.evaluate(
      async ({ address, range: wanted }) => {
        const part = await fetch(address, { headers: { range: wanted } });
        const size = (await part.arrayBuffer()).byteLength;
        return [part.status, size, part.headers.get('content-range')?.split('/')[0]];
      },
      { address: `${door.url}${new URL(film).pathname}`, range },
    );
  expect(await read('bytes=100-299')).toEqual([206, 200, 'bytes 100-299']);
  expect(door.methods()).toEqual(['GET']);
  // Two ranges at once would have to be asked for, which shows that a question is noticed.
  await expect(read('bytes=0-9,20-29')).rejects.toThrow();
  expect(door.methods()).toEqual(['GET', 'OPTIONS']);
  await door.close();
});

/** A way to the site for pages that may not ask beforehand whether they may send something. */
async function openDoor(to: string) {
  const methods: string[] = [];
  const server = createServer(({ method = '', url, headers: { range } }, response) => {
    methods.push(method);
    if (method === 'OPTIONS') return void response.writeHead(403).end();
    void fetch(to + url, { headers: range ? { range } : {} }).then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    methods: () => methods,
    close: () => new Promise((done) => server.close(done)),
  };
}

it('an embed weighs at most 240 kB', async () => {
  const html = await (await fetch(`${site.url}/e/${video.code}`)).text();
  const files = new Set(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path as string),
  );
  let sum = Buffer.byteLength(html);
  for (const path of files) {
    const answer = await fetch(site.url + path, { headers: { 'accept-encoding': 'gzip' } });
    sum += Number(answer.headers.get('content-length'));
  }
  expect(files.size).toBeGreaterThan(5);
  expect(sum).toBeLessThan(240_000);
});

async function startElsewhere(): Promise<string> {
  elsewhere = createServer((request, response) => {
    const address = new URL(request.url ?? '/', origin);
    asked.push(address);
    response.setHeader('access-control-allow-origin', '*');
    if (address.pathname === '/tag')
      return response.setHeader('content-type', 'application/xml').end(wrapper());
    return response.setHeader('content-type', 'text/html').end(pages.get(address.pathname) ?? '');
  });
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  return `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
}

function wrapper(): string {
  return `<?xml version="1.0"?><VAST version="3.0"><Ad id="w"><Wrapper><AdSystem>elsewhere</AdSystem>
<VASTAdTagURI><![CDATA[${site.url}/api/sponsor/vast?iu=preroll&vpos=preroll]]></VASTAdTagURI>
<Impression><![CDATA[${origin}/pixel/wrapper-impression]]></Impression><Creatives></Creatives></Wrapper></Ad></VAST>`;
}
