import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createAccount } from '#features/people/account/model/create-account.ts';
import accountJobs from '#features/people/account/jobs.ts';
import { type MailServer, startMailServer } from '#platform/testing/mail-server.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import jobs from './jobs.ts';
import { listInvites, makeInvite } from './model/invites.ts';
import { sendRequestLetter } from './model/request-letters.ts';
import { sweepRequests } from './model/requests.ts';

let mailServer: MailServer;
let site: TestSite;
let staff: Person;
beforeAll(async () => {
  mailServer = await startMailServer();
  site = await startSite({ SMTP_URL: mailServer.url, SITE_NAME: 'Clips & Co' });
  staff = await signUp(site, { acl: 'moderator' });
  await site.work([...jobs(site.ctx), ...accountJobs(site.ctx)]);
  await site.ctx.settings.set('registrationQuestion', 'Which <b>film</b> do you love?');
});
afterAll(async () => {
  await site?.close();
  await mailServer?.close();
});
beforeEach(() => site.ctx.settings.set('registration', 'approval'));

const DAY = 86_400_000;

async function post(url: string, payload: object) {
  const answer = await site.app.inject({ method: 'POST', url, payload });
  return answer.json<{ status: boolean; code?: string; param?: string; user?: object }>();
}

function form(url: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(fields).toString();
  return site.app.inject({ method: 'POST', url, payload, headers });
}

let made = 0;
async function ask(more: object = {}) {
  made += 1;
  const username = `hopeful${made}`;
  const fields = {
    username,
    email: `${username}@example.org`,
    password: 'secret',
    answer: 'Stalker',
    ...more,
  };
  return { ...fields, answered: await post('/api/registration/create', fields) };
}

function requestOf(username: string) {
  return site.ctx.db
    .selectFrom('registration_request')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst();
}

async function idOf(username: string): Promise<string> {
  return String((await requestOf(username))?.id);
}

function signIn(identity: string, password = 'secret') {
  return post('/api/auth/create', { identity, password });
}

function letterTo(email: string, subject: RegExp): Promise<string> {
  return vi.waitFor(() => {
    const mail = mailServer.to(email).find((each) => subject.test(each.subject ?? ''));
    if (!mail?.text) throw new Error(`No ${subject} to ${email}`);
    return mail.text;
  }, PATIENT);
}

it('who asks waits, and can do nothing until a moderator lets them in', async () => {
  const { username, email, answered } = await ask({ answer: '  Stalker\n ' });
  expect(answered).toEqual({ status: true });
  expect(await requestOf(username)).toMatchObject({
    answer: 'Stalker',
    question: 'Which <b>film</b> do you love?',
    email_confirmed_at: null,
  });
  expect(await signIn(username)).toMatchObject({ code: 'registration_waiting' });
  expect(await signIn(email)).toMatchObject({ code: 'registration_waiting' });
  expect(await signIn(username, 'wrong')).toMatchObject({ code: 'invalid_credentials' });
  expect((await site.app.inject(`/u/${username}`)).statusCode).toBe(404);

  expect((await staff.post('/api/registrations/approve', { requests: [await idOf(username)] })).code).toBe(
    200,
  );
  expect(await signIn(username)).toMatchObject({ status: true });
  expect(await letterTo(email, /^Welcome/)).toContain('Confirm this address');
  const { body } = await staff.get('/api/log?action=registration-approved');
  expect(JSON.stringify(body)).toContain(username);
});

it('the link of the letter confirms the address, which then is the account’s', async () => {
  const { username, email } = await ask();
  const letter = await letterTo(email, /^Your request to join/);
  const path = new URL(/https?:\S+\/registration\/\S+/.exec(letter)?.[0] ?? '').pathname;
  expect((await site.app.inject(path)).body).toContain('Your request is waiting');
  expect((await requestOf(username))?.email_confirmed_at).toBeNull();
  expect((await form(path, { act: 'confirm' })).headers.location).toBe(path);
  expect((await site.app.inject(path)).body).toContain('Your address is confirmed.');
  await staff.post('/api/registrations/approve', { requests: [await idOf(username)] });
  const account = await site.ctx.db
    .selectFrom('account')
    .select('email_key')
    .where('username', '=', username)
    .executeTakeFirst();
  expect(account?.email_key).toBe(email);
  expect(await letterTo(email, /^Welcome/)).toContain('have accepted your request');
  expect((await site.app.inject(path)).body).toContain('This request no longer exists');
  expect((await form(`${path}x`, { act: 'confirm' })).statusCode).toBe(400);
});

it('a name and an address are kept while somebody waits, and free once the request is withdrawn', async () => {
  const { username, email } = await ask();
  expect((await ask({ username: username.toUpperCase() })).answered.code).toBe('username_taken');
  expect((await ask({ email: email.toUpperCase() })).answered.code).toBe('email_taken');
  await site.ctx.settings.set('registration', 'open');
  expect(await post('/api/user/create', { username, password: 'other' })).toMatchObject({
    code: 'username_taken',
  });
  const letter = await letterTo(email, /^Your request to join/);
  const path = new URL(/https?:\S+\/registration\/\S+/.exec(letter)?.[0] ?? '').pathname;
  const { location } = (await form(path, { act: 'withdraw' })).headers;
  expect((await site.app.inject(location ?? '')).body).toContain('Your request is withdrawn');
  expect(await post('/api/user/create', { username, password: 'other' })).toMatchObject({ status: true });
});

it('of two who ask at once with one address, the second is told that it is about the address', async () => {
  const email = 'twice@example.org';
  const codes = (await Promise.all([ask({ email }), ask({ email })])).map(({ answered }) => answered.code);
  expect(codes.toSorted()).toEqual(['email_taken', undefined]);
});

it('says what is missing, on the page as well, which works without scripts', async () => {
  expect((await ask({ answer: ' ' })).answered).toMatchObject({ code: 'invalid_param', param: 'answer' });
  expect((await ask({ answer: 'x'.repeat(1_001) })).answered).toMatchObject({ param: 'answer' });
  expect((await ask({ email: '' })).answered).toMatchObject({ param: 'email' });
  const page = (await site.app.inject('/sign-up')).body;
  expect(page).toContain('Which &lt;b&gt;film&lt;/b&gt; do you love?');
  const fields = {
    username: 'formy',
    email: 'formy@example.org',
    password: 'secret',
    password_confirm: 'secret',
  };
  expect((await form('/sign-up', { ...fields, answer: '' })).body).toContain('Please answer the question.');
  const sent = await form('/sign-up', { ...fields, answer: 'Ran' });
  expect(sent.headers.location).toBe('/sign-up?done=asked');
  expect((await site.app.inject('/sign-up?done=asked')).body).toContain('Your request is waiting');
});

it('the call of old apps says what to do; an invite lets in at once, with the name that waited', async () => {
  const { username } = await ask();
  expect(await post('/api/user/create', { username: 'oldapp', password: 'secret' })).toMatchObject({
    code: 'approval_required',
  });
  await makeInvite(site.ctx, staff.id, { most: 5, days: 5, note: '' });
  const [invite] = await listInvites(site.ctx, 1);
  expect((await site.app.inject(`/sign-up?invite=${invite?.code}`)).body).not.toContain('name="answer"');
  const join = (password: string) => post('/api/user/create', { username, password, invite: invite?.code });
  expect(await join('another')).toMatchObject({ code: 'username_taken' });
  expect(await join('secret')).toMatchObject({ status: true });
  expect(await requestOf(username)).toBeUndefined();
});

it('requests wait on when the setting changes, and nobody is let in by that', async () => {
  const { username } = await ask();
  for (const registration of ['invite', 'closed', 'open'] as const) {
    await site.ctx.settings.set('registration', registration);
    expect((await ask()).answered.code).toBe('registration_closed');
    expect(await signIn(username)).toMatchObject({ code: 'registration_waiting' });
    expect((await staff.page('/awesome/requests')).body).toContain(username);
  }
  expect(await post('/api/user/create', { username, password: 'secret' })).toMatchObject({ status: true });
});

it('a refusal is told after five minutes, unless it was taken back, and forgotten after a week', async () => {
  const [first, second] = [await ask(), await ask()];
  const ids = [await idOf(first.username), await idOf(second.username)];
  const { status, location } = await staff.form('/awesome/requests', {
    [`pick-${ids[0]}`]: '1',
    [`pick-${ids[1]}`]: '1',
    reason: 'Too short an answer',
    act: 'refuse',
  });
  expect([status, location]).toEqual([303, '/awesome/requests?done=refused']);
  const refusedAt = Number((await requestOf(second.username))?.refused_at);
  await staff.form('/awesome/requests', { request: ids[0] ?? '' });
  site.advance(60_000);
  // A later refusal has five minutes of its own.
  expect((await staff.post('/api/registrations/refuse', { requests: [ids[0]] })).code).toBe(200);
  for (const id of ids)
    await sendRequestLetter(site.ctx, { kind: 'refused', requestId: Number(id), refusedAt });
  await staff.form('/awesome/requests', { request: ids[0] ?? '' });
  expect(await letterTo(second.email, /turned down/)).toContain('They wrote: Too short an answer');
  expect(mailServer.to(first.email).filter(({ subject }) => /turned down/.test(subject ?? ''))).toEqual([]);
  expect((await requestOf(first.username))?.refused_at).toBeNull();
  expect((await staff.post('/api/registrations/approve', { requests: [ids[1]] })).body).toMatchObject({
    code: 'registration_not_found',
  });
  site.advance(8 * DAY);
  await sweepRequests(site.ctx);
  expect(await requestOf(second.username)).toBeUndefined();
  // Nobody has confirmed that address.
  expect(await requestOf(first.username)).toBeUndefined();
});

it('old requests are forgotten after a month if the address is confirmed', async () => {
  const { username } = await ask();
  await site.ctx.db
    .updateTable('registration_request')
    .set({ email_confirmed_at: new Date(site.ctx.clock.now()) })
    .where('username', '=', username)
    .execute();
  site.advance(29 * DAY);
  await sweepRequests(site.ctx);
  expect(await requestOf(username)).toBeDefined();
  site.advance(2 * DAY);
  await sweepRequests(site.ctx);
  expect(await requestOf(username)).toBeUndefined();
});

it('moderators are told once however many ask, and see the number in the menu', async () => {
  await site.ctx.db.deleteFrom('notification').where('type', '=', 'registration-asked').execute();
  await site.ctx.db.deleteFrom('registration_request').execute();
  await ask();
  await ask();
  const told = () =>
    site.ctx.db
      .selectFrom('notification')
      .select('account_id')
      .where('type', '=', 'registration-asked')
      .execute();
  expect(await told()).toEqual([{ account_id: staff.id }]);
  await staff.post('/api/notifications/mark-read', { notifications: 'all' });
  await ask();
  expect(await told()).toHaveLength(2);
  expect((await staff.page('/awesome')).body).toMatch(/Requests to join[^]{0,200}aria-label="3 waiting"/);
  expect((await staff.get('/api/registrations')).body).toMatchObject({ waiting: 3 });
  const oldest = (await staff.get('/api/registrations')).body as { requests?: { username: string }[] };
  expect(oldest.requests?.map(({ username }) => username)).toEqual(
    oldest.requests?.map(({ username }) => username).toSorted(),
  );
});

it('one that is decided about twice, or whose name was given away, changes nothing', async () => {
  const [first, second] = [await ask(), await ask()];
  const [one, two] = [await idOf(first.username), await idOf(second.username)];
  const answers = await Promise.all([
    staff.post('/api/registrations/approve', { requests: [one] }),
    staff.post('/api/registrations/approve', { requests: [one] }),
  ]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400]);
  expect((await staff.post('/api/registrations/refuse', { requests: [one, two] })).code).toBe(400);
  expect((await requestOf(second.username))?.refused_at).toBeNull();
  await expect(
    site.ctx.db
      .transaction()
      .execute((trx) =>
        createAccount(trx, site.ctx, { username: second.username, email: null, passwordHash: null }),
      ),
  ).rejects.toMatchObject({ code: 'username_taken' });
});
