import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ SITE_NAME: 'Ducks' });
});
afterAll(() => site?.close());

it('describes itself to programs of other sites, and not twice to one that knows it', async () => {
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
