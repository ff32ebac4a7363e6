import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  // All requests of a minute come at once here: none is turned away for that.
  site = await startSite({ RATE_LIMITS: 'on', MOST_REQUESTS: '10000' });
});
afterAll(() => site?.close());

/** Opens a page from an address of its own, unless told. */
function open(url: string, remoteAddress = '10.1.1.1', headers: Record<string, string> = {}) {
  return site.app.inject({ url, remoteAddress, headers });
}

it('whatever is added to an address, signed-out readers share one answer', async () => {
  site.stopClock();
  const before = (await open('/new')).body;
  const { code } = await addVideo(site);
  const added = ['/new?utm_source=x', '/new?a=1&b=2', '/new/'].map((url) => open(url));
  const looks = ['theme=purple', 'gutter=7; autoplay=x'].map((cookie) =>
    open('/new', '10.1.1.1', { cookie }),
  );
  const host = open('/new', '10.1.1.1', { host: 'elsewhere.example' });
  for (const same of await Promise.all([...added, ...looks, host])) {
    expect(same.body).toBe(before);
    expect(same.body).not.toContain('utm_source');
  }
  const others = ['/new?nsfw=1', '/new?offset=1', '/hot'].map((url) => open(url));
  for (const other of await Promise.all(others)) expect(other.body).not.toBe(before);
  const dark = await open('/new', '10.1.1.1', { cookie: 'theme=dark' });
  expect(dark.body).toContain(`/${code}`);
});

it('a browser may keep the page of a viewer to come back to, and no cache may', async () => {
  const { headers } = await signUp(site);
  for (const url of ['/', '/new', '/notifications', '/settings']) {
    const page = await open(url, '10.5.5.5', headers);
    expect([url, page.statusCode, page.headers['cache-control']]).toEqual([url, 200, 'private, no-cache']);
  }
});

it('limits pages per minute by address, searches more strictly, and says when to try again', async () => {
  const many = await Promise.all(
    Array.from({ length: 121 }, (_item, at) => open(`/search?q=w${at}`, '10.2.2.2')),
  );
  expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(120);
  const refused = many.find(({ statusCode }) => statusCode === 429);
  expect(refused?.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^\d+$/),
    'cache-control': 'no-store',
  });
  expect(refused?.body).toBe('Too many requests. Please wait a moment.');
  const call = await open('/api/videos/search?query=cat', '10.2.2.2');
  expect([call.statusCode, call.json().code]).toEqual([429, 'rate_limited']);
  const [page, neighbour, viewer] = await Promise.all([
    open('/new', '10.2.2.2'),
    open('/search?q=w', '10.2.2.3'),
    open('/search?q=w', '10.2.2.2', { ...(await signUp(site)).headers }),
  ]);
  expect([page.statusCode, neighbour.statusCode, viewer.statusCode]).toEqual([200, 200, 200]);
  const pages = await Promise.all(Array.from({ length: 601 }, () => open('/new', '10.3.3.3')));
  expect(pages.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

it('a page asks for no camera, microphone or place, and may reach the public push server', async () => {
  const far = await startSite({ PUBLIC_URL: 'https://videos.example' });
  const [here, there] = [await open('/new', '10.4.4.4'), await far.app.inject('/new')];
  for (const { headers } of [here, there])
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  expect(here.headers['content-security-policy']).toContain("connect-src 'self';");
  expect(there.headers['content-security-policy']).toContain(
    "connect-src 'self' https://videos.example wss://videos.example;",
  );
  const { headers } = await signUp(far);
  const config = (await far.app.inject({ url: '/api/push/config', headers })).json();
  expect(config.hostname).toBe('videos.example');
  await far.close();
});

it('a page’s policy allows its one inline script, by its hash, and no other', async () => {
  for (const url of ['/new', '/terms-of-use', '/gone-for-good']) {
    const { body, headers } = await open(url, '10.6.6.6');
    const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(hashes).toHaveLength(1);
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashes[0]};`);
  }
});
