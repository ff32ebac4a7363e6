import { afterAll, beforeAll, expect, it } from 'vitest';
import { addVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

it('/likes shows what one has voted up, newest vote first, and asks signed-out visitors to sign in', async () => {
  const ann = await signUp(site);
  const [first, second, third] = [
    await addVideo(site, { title: 'Liked first' }),
    await addVideo(site, { title: 'Liked second' }),
    await addVideo(site, { title: 'Not liked' }),
  ];
  expect((await ann.page('/likes')).body).toContain('Videos you upvote will appear here');
  for (const { id } of [first, second]) await ann.post(`/api/video/${id}/vote`, { value: 1 });
  await ann.post(`/api/video/${third.id}/vote`, { value: -1 });
  const { body } = await ann.page('/likes');
  expect(body.indexOf('>Liked second<')).toBeGreaterThan(0);
  expect(body.indexOf('>Liked second<')).toBeLessThan(body.indexOf('>Liked first<'));
  expect(body).not.toContain('>Not liked<');
  const stranger = await site.app.inject('/likes');
  expect([stranger.statusCode, stranger.headers.location]).toEqual([302, '/sign-in?next=%2Flikes']);
});

it('a profile says how many people are watching its videos now', async () => {
  const ben = await signUp(site, { username: 'watchedben' });
  const { code } = await addVideo(site, { accountId: ben.id });
  const page = async () => (await site.app.inject('/u/watchedben')).body.replaceAll('<!-- -->', '');
  expect(await page()).not.toContain('watching now</span>');
  for (const browser of [1, 2])
    await site.app.inject({
      method: 'POST',
      url: `/api/video/${code}/track`,
      headers: { 'user-agent': `Mozilla/5.0 Firefox/${browser}.0` },
      remoteAddress: `192.0.2.${browser}`,
    });
  site.advance(2_000);
  expect(await page()).toContain('2 watching now</span>');
});
