import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setTags } from '#features/videos/tag/model/links.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

const SITE = 'http://site.example';
let site: TestSite;
let owner: Person;
let shown: { id: number; code: string };
let hidden: { id: number; code: string };

beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: SITE });
  owner = await signUp(site, { username: 'heron.fan' });
  shown = await addVideo(site, {
    accountId: owner.id,
    title: 'A #heron & friends',
    completedAt: new Date('2026-03-04T05:06:07Z'),
  });
  hidden = await addVideo(site, { accountId: owner.id, title: 'Secret #heron', private: true });
  const { db } = site.ctx;
  for (const { id } of [shown, hidden]) await setTags(db, id, '#heron');
  for (const [name, height, size] of [
    ['720p', 720, 5_000],
    ['240p', 240, 900],
  ] as const) {
    const file = { name, type: 'mp4', width: height, height, size, key: `${name}.mp4` };
    await db
      .insertInto('rendition')
      .values({ video_id: shown.id, ...file })
      .execute();
  }
  const music = db.selectFrom('channel').select('id').where('url', '=', 'music');
  await db
    .updateTable('video')
    .set({ channel_id: music, is_featured: true, featured_at: new Date() })
    .execute();
});
afterAll(() => site.close());

/** Keeps one watcher in front of both videos. */
beforeEach(async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 Firefox/150.0' };
  for (const { id } of [shown, hidden])
    await site.app.inject({ method: 'POST', url: `/api/video/${id}/track`, headers });
});

const LISTS = {
  '/hot': '/hot/rss',
  '/new': '/new/rss',
  '/top': '/top/rss',
  '/featured': '/featured/rss',
  '/watching': '/watching/rss',
  '/topdog': '/topdog/rss',
  '/c/music': '/c/music/rss',
  '/t/heron': '/t/heron/rss',
  '/u/heron.fan': '/u/heron.fan/rss',
  '/search?q=heron': '/search/rss?q=heron',
};

it.each(Object.entries(LISTS))(
  '%s links to its feed, which contains only public videos',
  async (page, feed) => {
    const { body: html } = await site.app.inject(page);
    const [, link] =
      /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]*)"/.exec(html) ?? [];
    expect(link).toBe(SITE + feed);
    const { statusCode, headers, body } = await site.app.inject(feed);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(body).toContain(`<link>${SITE}${page}</link>`);
    expect(body).toContain('<title>A #heron &amp; friends</title>');
    expect(body).toContain(`<guid isPermaLink="true">${SITE}/vi/${shown.id}</guid>`);
    expect(body).toMatch(
      /<enclosure url="http:\/\/site\.example\/media\/[^"]*\/720p\.mp4" length="5000" type="video\/mp4"\/>/,
    );
    expect(body).not.toContain('Secret');
    const permalink = await site.app.inject(`/vi/${shown.id}`);
    expect(permalink.statusCode).toBeLessThan(400);
  },
);

it.each(Object.values(LISTS))('%s is not sent again to readers that have it', async (feed) => {
  const { headers } = await site.app.inject(feed);
  expect(headers['last-modified']).toBe('Wed, 04 Mar 2026 05:06:07 GMT');
  const again = async (asked: Record<string, string>) => {
    const { statusCode, body, headers: answered } = await site.app.inject({ url: feed, headers: asked });
    return [statusCode, body, answered['etag']];
  };
  const etag = headers['etag'] as string;
  expect(await again({ 'if-none-match': `"other", ${etag}` })).toEqual([304, '', etag]);
  expect(await again({ 'if-modified-since': headers['last-modified'] as string })).toEqual([304, '', etag]);
  expect((await again({ 'if-none-match': '"other"' }))[0]).toBe(200);
  const other = await site.app.inject({ url: feed, headers: { 'if-match': '"other"' } });
  expect([other.statusCode, other.body, other.headers['cache-control']]).toEqual([412, '', 'no-store']);
});

it('a deleted video leaves the feed at once', async () => {
  const gone = await addVideo(site, { accountId: owner.id, title: 'Taken down' });
  site.advance(60_000);
  const titles = async () => (await site.app.inject('/new/rss')).body;
  expect(await titles()).toContain('Taken down');
  expect((await owner.post(`/api/video/${gone.code}/delete`)).code).toBe(200);
  expect(await titles()).not.toContain('Taken down');
});

it.each(['/c/nowhere/rss', '/t/unheard/rss', '/u/nobody/rss', '/search/rss', '/search/rss?q=%20'])(
  '%s is an error',
  async (path) => {
    expect((await site.app.inject(path)).statusCode).toBeGreaterThanOrEqual(400);
  },
);
