import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { listInvites } from './model/invites.ts';

let site: TestSite;
let staff: Person;
beforeAll(async () => {
  site = await startSite();
  staff = await signUp(site, { acl: 'moderator' });
});
afterAll(() => site.close());
beforeEach(() => site.ctx.settings.set('registration', 'invite'));

let made = 0;
async function join(invite?: string) {
  made += 1;
  const payload = { username: `newcomer${made}`, password: 'secret', ...(invite && { invite }) };
  const answer = await site.app.inject({ method: 'POST', url: '/api/user/create', payload });
  return answer.json<{ status: boolean; code?: string }>();
}

async function makeInvite(fields: object = {}): Promise<{ id: number; code: string }> {
  const { code } = await staff.post('/api/invites', fields);
  expect(code).toBe(200);
  const [invite] = await listInvites(site.ctx, 1);
  return invite as { id: number; code: string };
}

it('lets as many people in as it is for, however many come at once', async () => {
  const { code } = await makeInvite({ most: 2 });
  const answers = await Promise.all([join(code), join(code), join(code), join(code)]);
  expect(answers.map((answer) => answer.code ?? 'in').toSorted()).toEqual([
    'in',
    'in',
    'invite_not_found',
    'invite_not_found',
  ]);
  const names = await site.ctx.db
    .selectFrom('account')
    .select('username')
    .where('username', 'like', 'newcomer%')
    .execute();
  expect(names).toHaveLength(2);
});

it('is refused once it is over, ended, altered or missing', async () => {
  const over = await makeInvite({ days: 1 });
  site.advance(25 * 3_600_000);
  const ended = await makeInvite();
  expect((await staff.post(`/api/invite/${ended.id}/revoke`)).code).toBe(200);
  const open = await makeInvite();
  const altered = open.code.replace(/^\d+/, String(ended.id));
  for (const code of [over.code, ended.code, altered, `${open.code}x`, 'nonsense', undefined])
    expect(await join(code)).toMatchObject({ code: 'invite_not_found' });
  expect(await join(open.code)).toMatchObject({ status: true });
});

it('a name that is taken does not use the invite up', async () => {
  const { code } = await makeInvite();
  const payload = { username: staff.username, password: 'secret', invite: code };
  await site.app.inject({ method: 'POST', url: '/api/user/create', payload });
  expect(await join(code)).toMatchObject({ status: true });
});

it('the page has the form where it may be sent, and says why elsewhere', async () => {
  const { code } = await makeInvite();
  const page = async (query = '') => (await site.app.inject(`/sign-up${query}`)).body;
  expect(await page(`?invite=${code}`)).toContain(`name="invite" value="${code}"`);
  expect(await page()).toContain('You need an invite to sign up.');
  await site.ctx.settings.set('registration', 'closed');
  expect(await page(`?invite=${code}`)).toContain('This site isn’t accepting new accounts at the moment.');
  expect(await join(code)).toMatchObject({ code: 'registration_closed' });
  await site.ctx.settings.set('registration', 'open');
  expect(await page()).toContain('name="username"');
  expect(await join()).toMatchObject({ status: true });
});

it('is made and ended by moderators alone', async () => {
  const ann = await signUp(site);
  expect((await ann.post('/api/invites')).code).toBe(403);
  expect((await ann.post('/api/invite/1/revoke')).code).toBe(403);
  expect((await staff.page('/awesome/invites')).body).toContain('/sign-up?invite=');
});
