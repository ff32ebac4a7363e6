import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { BLOCK } from './model/sitemap.ts';

const SITE = 'http://site.example';
let site: TestSite;
beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: SITE });
});
afterAll(() => site.close());

/** The current document, after its cached version has expired. */
function read(path: string): Promise<string> {
  site.advance(600_000);
  return readKept(path);
}

async function readKept(path: string): Promise<string> {
  const { statusCode, headers, body } = await site.app.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  return body;
}

/** Texts of the elements with that name, in order. */
function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<>]*)</${name}>`, 'g'))].map(([, text = '']) => text);
}

/** What remains of a document when elements that contain only text are removed repeatedly. */
function skeletonOf(xml: string): string {
  const less = xml.replaceAll(/<([\w:]+)(?: [^<>]*)?>[^<>]*<\/\1>/g, '');
  return less === xml ? xml.trim() : skeletonOf(less);
}

it('robots.txt names the sitemaps, and excludes crawlers from the API', async () => {
  const { headers, body } = await site.app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(
    `User-agent: *\nDisallow: /api/\nAllow: /api/videos/oembed\n\nSitemap: ${SITE}/sitemap.xml\n`,
  );
});

it('lists a video with its picture, texts, player and length, as the protocol requires', async () => {
  const { id, code } = await addVideo(site, {
    title: 'Cats & <dogs>\u000b',
    completedAt: new Date('2026-03-04T05:06:07Z'),
  });
  await site.ctx.db
    .updateTable('video')
    .set({ description: 'a'.repeat(3_000), duration: 90.5 })
    .where('id', '=', id)
    .execute();
  const xml = await read('/sitemap-1.xml');
  expect(skeletonOf(xml)).toBe('<?xml version="1.0" encoding="UTF-8"?>');
  expect(xml).toContain('xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"');
  expect([textsOf(xml, 'video:title'), textsOf(xml, 'video:duration')]).toEqual([
    ['Cats &amp; &lt;dogs&gt;'],
    ['90'],
  ]);
  expect(textsOf(xml, 'video:description')[0]).toHaveLength(2_048);
  expect(textsOf(xml, 'video:publication_date')).toEqual(['2026-03-04T05:06:07.000Z']);
  expect(textsOf(xml, 'video:player_loc')).toEqual([`${SITE}/e/${code}`]);
  expect(textsOf(xml, 'video:thumbnail_loc')[0]).toMatch(/^http:\/\/site\.example\/.+\.(jpg|png)$/);
});

it('videos that no list shows are left out', async () => {
  const hidden = [
    await addVideo(site, { private: true }),
    await addVideo(site, { nsfw: true }),
    await addVideo(site, { moderated: false }),
    await addVideo(site, { state: 'suspended' }),
  ];
  const shown = await addVideo(site, { title: 'Shown' });
  const xml = await read('/sitemap-1.xml');
  expect(xml).toContain(`<loc>${SITE}/${shown.code}</loc>`);
  expect(hidden.filter(({ code }) => xml.includes(`/${code}<`))).toEqual([]);
});

it('lists each person with visible videos once, and each tag in use', async () => {
  const owner = await signUp(site, { username: 'mapped' });
  const { id: accountId } = owner;
  const hidden = await signUp(site, { username: 'unmapped' });
  await addVideo(site, { accountId });
  const { id } = await addVideo(site, { accountId });
  await site.app.inject({
    method: 'POST',
    url: `/api/video/${id}/edit`,
    headers: owner.headers,
    payload: { title: 'Two of #two' },
  });
  await addVideo(site, { accountId: hidden.id, private: true });
  const people = textsOf(await read('/sitemap-1.xml'), 'loc').filter((address) => address.includes('/u/'));
  expect(people).toEqual([`${SITE}/u/mapped`]);
  const pages = textsOf(await read('/sitemap-pages.xml'), 'loc');
  expect(pages).toEqual(expect.arrayContaining([`${SITE}/channels`, `${SITE}/t/two`]));
});

it('the index lists a sitemap of pages and one per block of videos', async () => {
  await sql`select setval(pg_get_serial_sequence('video', 'id'), ${3 * BLOCK - 1})`.execute(site.ctx.db);
  const last = await addVideo(site);
  const xml = await read('/sitemap.xml');
  expect(xml).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(textsOf(xml, 'loc')).toEqual([
    `${SITE}/sitemap-pages.xml`,
    `${SITE}/sitemap-1.xml`,
    `${SITE}/sitemap-3.xml`,
  ]);
  expect(textsOf(await read('/sitemap-3.xml'), 'loc')).toEqual([`${SITE}/${last.code}`]);
  expect(textsOf(await read('/sitemap-pages.xml'), 'loc')).toContain(`${SITE}/hot`);
  for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml'])
    expect((await site.app.inject(path)).statusCode).toBe(404);
});

it('a document is created once for all, until it expires or its content changes', async () => {
  await addVideo(site);
  const before = await read('/sitemap-4.xml');
  const shown = await addVideo(site);
  expect(await readKept('/sitemap-4.xml?x=1')).toBe(before);
  site.ctx.bus.publish('video-access', { id: shown.id });
  await vi.waitFor(
    async () => expect(textsOf(await readKept('/sitemap-4.xml'), 'loc')).toHaveLength(2),
    PATIENT,
  );
  const later = await addVideo(site);
  expect(await read('/sitemap-4.xml')).toContain(`/${later.code}<`);
});

it('requests per address and minute are limited', async () => {
  // All requests of a minute come at once here: none is turned away for that.
  const busy = await startSite({ RATE_LIMITS: 'on', MOST_REQUESTS: '10000' });
  const asked = await Promise.all(Array.from({ length: 601 }, () => busy.app.inject('/sitemap.xml')));
  expect(asked.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  await busy.close();
});
