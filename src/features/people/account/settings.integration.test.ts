import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import jobs from './jobs.ts';
import { signUpPerson } from '#platform/testing/people.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await site.work(jobs(site.ctx));
});
afterAll(() => site?.close());

describe('settings', () => {
  it('list whom one blocks and whom one mutes', async () => {
    const [ola, rude, loud] = [
      await signUpPerson(site, 'ola'),
      await signUpPerson(site, 'rudeperson'),
      await signUpPerson(site, 'loudperson'),
    ];
    const nobody = (await ola.page('/settings/privacy')).body;
    expect([
      nobody.includes('You haven’t blocked anyone.'),
      nobody.includes('You haven’t muted anyone.'),
    ]).toEqual([true, true]);
    await ola.send('PUT', `/api/user/${ola.id}/block/${rude.id}`);
    await ola.send('PUT', `/api/user/${ola.id}/mute/${loud.id}`);
    const { body } = await ola.page('/settings/privacy');
    expect([body.includes('/u/rudeperson'), body.includes('/u/loudperson')]).toEqual([true, true]);
  });

  it('are for whoever is signed in', async () => {
    const uma = await signUpPerson(site, 'uma');
    for (const path of ['/settings', '/settings/notifications', '/settings/account', '/settings/privacy']) {
      expect((await site.app.inject({ url: path })).headers.location).toBe(
        `/sign-in?next=${encodeURIComponent(path)}`,
      );
      expect((await uma.page(path)).status).toBe(200);
    }
  });
});

it('a page says of its viewer what the check of the viewer says', async () => {
  const vera = await signUpPerson(site, 'vera');
  const { body } = await vera.page('/new');
  const { frame } = JSON.parse(/id="payload">(.*)<\/script>/.exec(body)?.[1] ?? '');
  const check = await vera.post('/api/auth/check');
  expect(check.body['user']).toMatchObject(frame.viewer);
  expect(frame.viewer).toMatchObject({ id: String(vera.id), user_id: String(vera.id) });
});
