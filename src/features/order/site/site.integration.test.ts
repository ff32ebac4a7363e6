import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPostgresBus } from '#platform/bus/postgres.ts';
import { openSettings } from '#platform/settings/settings.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';

let site: TestSite;
let staff: Person;
beforeAll(async () => {
  site = await startSite({ MAX_DESCRIPTION: '700' });
  staff = await signUp(site, { acl: 'moderator' });
});
afterAll(() => site.close());

const change = (fields: object) => staff.post('/api/site/settings', fields);

it('changes the given settings at once, and the log records the old values and the reason', async () => {
  const { code, body } = await change({ siteName: 'Birdsong', reason: 'A better name' });
  expect([code, body]).toMatchObject([200, { settings: { siteName: 'Birdsong', ads: true }, version: 1 }]);
  expect((await site.app.inject('/hot')).body).toContain('<title>Hot videos - Birdsong</title>');
  const entry = await site.ctx.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'settings-changed')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    ...{ actor_id: staff.id, object_id: 1, reason: 'A better name' },
    ...{ before: { siteName: 'Vireo' }, after: { siteName: 'Birdsong' } },
  });
});

it('sending the current values is not recorded as a change', async () => {
  const version = Number((await staff.get('/api/site/settings')).body['version']);
  expect((await change({ siteName: 'Birdsong' })).body).toMatchObject({ version });
});

it('two people cannot overwrite each other’s change, and a change can be undone', async () => {
  const version = Number((await staff.get('/api/site/settings')).body['version']);
  const first = (await change({ ads: 0, version })).body;
  expect(first).toMatchObject({ settings: { ads: false }, version: version + 1 });
  expect((await change({ tips: 0, version })).body).toMatchObject({ code: 'settings_changed' });
  const back = await staff.post(`/api/site/settings/${version + 1}/restore`);
  expect(back.body).toMatchObject({ settings: { ads: true, tips: true }, version: version + 2 });
  expect((await staff.post('/api/site/settings/999/restore')).body).toMatchObject({
    code: 'version_not_found',
  });
});

it.each([
  [
    { maxDescription: 900 },
    'maxDescription',
    'Set by MAX_DESCRIPTION in the environment, so it can’t be changed here.',
  ],
  [{ accent: '#222222' }, 'accent', 'That colour is too hard to read'],
  [{ linkLight: '#ffff00' }, 'linkLight', 'That colour is too hard to read'],
  [{ linkDark: 'red' }, 'linkDark', 'Please enter a colour such as #ffc23d.'],
  [{ siteName: '' }, 'siteName', 'Please enter a name for the site.'],
  [{ registration: 'some' }, 'registration', 'open, approval, invite or closed'],
  [{ androidAppUrl: 'javascript:alert(1)' }, 'androidAppUrl', 'Please enter a full link'],
])('refuses %j', async (fields, param, text) => {
  const { code, body } = await change(fields);
  expect([code, body]).toMatchObject([400, { code: 'invalid_param', param }]);
  expect(body['error']).toContain(text);
});

it('values of the environment win over stored ones', async () => {
  await site.ctx.db.insertInto('setting').values({ name: 'maxDescription', value: '900' }).execute();
  const settings = await openSettings(site.ctx.db, site.ctx.config, site.ctx.bus);
  expect([settings.current().maxDescription, settings.fixedBy('maxDescription')]).toEqual([
    700,
    'MAX_DESCRIPTION',
  ]);
});

it('a change takes effect in another process within a second', async () => {
  const { connection, ctx } = site;
  const buses = [
    await createPostgresBus(connection, () => {}),
    await createPostgresBus(connection, () => {}),
  ];
  const [here, there] = await Promise.all(buses.map((bus) => openSettings(ctx.db, ctx.config, bus)));
  await here?.set('siteName', 'Elsewhere');
  await vi.waitFor(() => expect(there?.current().siteName).toBe('Elsewhere'), PATIENT);
  await Promise.all(buses.map((bus) => bus.close()));
});

it('chosen colours are in every document, and default ones in none', async () => {
  expect((await site.app.inject('/')).body).not.toContain('--accent:');
  await change({ accent: '#7fd1ff' });
  expect((await site.app.inject('/')).body).toMatch(/<html [^>]*style="--accent:#7fd1ff;/);
});

it('announcements are shown above every page until they expire, are removed or are dismissed', async () => {
  const said = { text: 'Back <soon>', link: '/rules', hours: 1 };
  const { announcement_id: id } = (await staff.post('/api/site/announcements', said)).body;
  const page = async (cookie = '') => (await site.app.inject({ url: '/hot', headers: { cookie } })).body;
  expect(await page()).toContain('<a href="/rules">Back &lt;soon&gt;</a>');
  expect(await page(`news=${id}`)).not.toContain('Back &lt;soon&gt;');
  site.advance(3_700_000);
  expect(await page()).not.toContain('Back &lt;soon&gt;');

  const told = () => site.events.filter(({ topic }) => topic === 'announcements').length;
  expect(told()).toBe(1);
  const { announcement_id: other } = (await staff.post('/api/site/announcements', { text: 'Stays' })).body;
  expect(await page()).toContain('Stays');
  await staff.post(`/api/site/announcement/${other}/delete`);
  expect(await page()).not.toContain('Stays');
  expect(told()).toBe(3);
  expect((await staff.post(`/api/site/announcement/${other}/delete`)).body).toMatchObject({
    code: 'announcement_not_found',
  });
});

it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'rules'])(
  'leads nowhere by %s',
  async (link) => {
    const { body } = await staff.post('/api/site/announcements', { text: 'Look', link });
    expect(body).toMatchObject({ code: 'invalid_param', param: 'link' });
  },
);

it('is for moderators only', async () => {
  const ann = await signUp(site);
  expect((await ann.get('/api/site/settings')).code).toBe(403);
  expect((await ann.post('/api/site/settings', { siteName: 'Mine' })).code).toBe(403);
});

it('the form of the panel sends switches that are off, and shows again what was invalid', async () => {
  const send = (fields: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: '/awesome/settings',
      headers: { cookie: staff.cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const shown = 'siteName ads tips maxUploadAnonymous';
  const saved = await send({ shown, siteName: 'Form', tips: '1', maxUploadAnonymous: '1.5' });
  expect(saved.headers.location).toBe('/awesome/settings?done=saved');
  expect(site.ctx.settings.current()).toMatchObject({
    ...{ siteName: 'Form', ads: false, tips: true, maxUploadAnonymous: 1_572_864 },
  });
  expect((await staff.page('/awesome/settings')).body).toMatch(/account: \d+ MB → 1\.5 MB</);
  const refused = await send({ shown, siteName: 'Typed', maxUploadAnonymous: 'lots' });
  expect([refused.statusCode, refused.body.includes('value="Typed"')]).toEqual([400, true]);
  expect((await staff.page('/awesome/settings')).body).toContain('Set by MAX_DESCRIPTION in the environment');
});
