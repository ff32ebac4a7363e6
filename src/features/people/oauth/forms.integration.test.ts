import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let maker: Person;
let user: Person;

beforeAll(async () => {
  site = await startSite();
  maker = await signUpPerson(site, 'maker');
  user = await signUpPerson(site, 'listener');
});
afterAll(() => site?.close());

const REDIRECT = 'https://app.example/callback';
const FORM = { name: 'Player', redirect_uri_prefix: REDIRECT, accept_terms: '1' };

/** The number of an application that is registered. */
async function register(name = 'Player'): Promise<string> {
  const { body } = await maker.post('/api/oauth/register', { ...FORM, name });
  return (body as unknown as { client: { application_id: string } }).client.application_id;
}

async function allow(app: string): Promise<void> {
  const request = { application_id: app, response_type: 'code', scope: 'basic', authorization: 1 };
  expect((await user.post('/api/oauth/authorize', request)).code).toBe(200);
}

/** The applications of one of these lists. */
async function listed(who: Person, list: 'clients' | 'apps'): Promise<readonly { name: string }[]> {
  return (await who.get(`/api/oauth/${list}`)).body[list] ?? [];
}

it('an application is registered by a form, which shows its secret once', async () => {
  const { form } = maker;
  const wrong = await form('/oauth/clients/new', { ...FORM, name: 'My app', redirect_uri_prefix: 'nowhere' });
  expect([wrong.status, wrong.body]).toEqual([
    400,
    expect.stringMatching(/value="My app"[\s\S]*name="accept_terms" checked[\s\S]*Redirect URLs must start/),
  ]);
  const right = await form('/oauth/clients/new', { ...FORM, name: 'My app', is_public: '' });
  expect([right.status, right.body]).toEqual([200, expect.stringContaining('My app is registered')]);
  const [client] = await listed(maker, 'clients');
  expect(client?.name).toBe('My app');
  expect(right.body).toContain('Client secret');
  expect((await maker.page('/oauth/clients/new')).body).not.toContain('Client secret');
});

it('an application is changed by a form; other redirect URLs ask for the password', async () => {
  const app = await register();
  const send = (fields: object) =>
    maker.form(`/oauth/client/${app}/edit`, {
      ...{ name: 'Renamed', website: '', redirect_uri_prefix: REDIRECT, password: '' },
      ...fields,
    });
  const moved = await send({ redirect_uri_prefix: 'https://other.example/' });
  expect([moved.status, moved.body]).toEqual([
    400,
    expect.stringMatching(/https:\/\/other\.example\/<[\s\S]*password/),
  ]);
  const saved = await send({});
  expect([saved.status, saved.location]).toEqual([303, `/oauth/client/${app}?done=saved`]);
  const page = (await maker.page(saved.location ?? '')).body;
  expect([page.includes('Renamed'), page.includes('Changes saved!')]).toEqual([true, true]);
});

it('an application gets a new secret and is deleted by a form, with the password', async () => {
  const app = await register('Passing');
  const send = (wish: string, password: string, who = maker) =>
    who.form(`/oauth/client/${app}`, { wish, password });
  expect((await send('remove', 'wrong')).status).toBe(400);
  expect((await send('remove', 'secret', user)).status).toBe(404);
  const renewed = await send('rotate', 'secret');
  expect([renewed.status, renewed.body]).toEqual([200, expect.stringContaining('Copy the secret now')]);
  const gone = await send('remove', 'secret');
  expect([gone.status, gone.location]).toEqual([303, '/oauth/apps?done=removed']);
  expect((await maker.page('/oauth/apps?done=removed')).body).toContain('Application deleted.');
  expect((await listed(maker, 'clients')).map(({ name }) => name)).not.toContain('Passing');
});

it('access is taken back by forms: from one application on either page, and from all', async () => {
  const apps = [
    await register('One'),
    await register('Two'),
    await register('Three'),
    await register('Four'),
  ];
  for (const app of apps) await allow(app);
  const [one = '', two = ''] = apps;
  const revoked = { status: 303, location: '/oauth/apps?done=revoked' };
  expect(await user.form('/oauth/apps', { application_id: one })).toMatchObject(revoked);
  expect(await user.form(`/oauth/app/${two}`, {})).toMatchObject(revoked);
  expect(await listed(user, 'apps')).toHaveLength(2);
  expect((await user.form('/oauth/apps', {})).location).toBe('/oauth/apps?done=revokedAll');
  expect(await listed(user, 'apps')).toEqual([]);
  expect((await user.page('/oauth/apps?done=revokedAll')).body).toContain(
    'No applications have access to your account any more.',
  );
});
