import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { GROUPS } from './groups.ts';
import { groupSlug } from '../rules.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ SITE_NAME: 'Ducks' });
});
afterAll(() => site?.close());

it('serves its description to other sites, with an ETag', async () => {
  const first = await site.app.inject('/api/openapi.json');
  const { info, servers, paths } = first.json();
  expect([first.statusCode, info.title, servers[0].url]).toEqual([
    200,
    'Ducks',
    `${site.ctx.config.publicUrl}/api`,
  ]);
  expect(paths['/video/{video}/vote'].post.operationId).toBe('castVote');
  expect(first.headers['access-control-allow-origin']).toBe('*');
  const again = await site.app.inject({
    url: '/api/openapi.json',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

async function page(url: string): Promise<{ status: number; shown: string }> {
  const { statusCode: status, body } = await site.app.inject(url);
  return { status, shown: body.slice(0, body.indexOf('id="payload"')) };
}

it('shows every group, and finds calls by words', async () => {
  const { status, shown } = await page('/help/api');
  expect(status).toBe(200);
  for (const { name } of GROUPS) expect(shown).toContain(`/help/api/${groupSlug(name)}`);
  expect(shown).toContain(`${site.ctx.config.publicUrl}/api`);
  // Commands that work as they stand, and how to listen.
  const [first] = /\/api\/videos\/hot\?limit=3/.exec(shown) ?? [];
  expect((await site.app.inject(String(first))).json()).toMatchObject({ status: true });
  expect(shown).toMatch(/ws:\/\/[^<]+\/push\/websocket/);
  const found = await page('/help/api?q=vote+comment');
  expect(found.shown).toContain('/help/api/comments#voteOnComment');
  expect(found.shown).not.toContain('#castVote');
  const none = await page(`/help/api?q=${encodeURIComponent('<b>ducks</b>')}`);
  expect([none.shown.includes('No calls match'), none.shown.includes('<b>ducks')]).toEqual([true, false]);
});

it('shows every call of a group with its fields, answers and errors, without scripts', async () => {
  const { status, shown } = await page('/help/api/votes');
  expect(status).toBe(200);
  for (const words of [
    'id="castVote"',
    '/video/{video}/vote',
    'one of 1, 0, -1',
    'video_not_found',
    'vote.value',
  ])
    expect(shown).toContain(words);
  expect(shown).toContain('id="object-Video"');
  expect((await page('/help/api/ducks')).status).toBe(404);
});

it('is linked from the help page', async () => {
  expect((await page('/help')).shown).toContain('href="/help/api"');
});
