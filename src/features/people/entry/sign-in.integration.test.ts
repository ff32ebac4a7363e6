import { workOut } from '#platform/web/proof-work.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChange } from '#src/commands/user.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { signUpPerson } from '#platform/testing/people.ts';
import jobs from '#features/people/account/jobs.ts';
import { firstModeratorLink } from '#features/people/account/model/first-moderator.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await site.work(jobs(site.ctx));
});
afterAll(() => site?.close());

async function post(url: string, payload: object, headers: Record<string, string> = {}) {
  const response = await site.app.inject({ method: 'POST', url, payload, headers });
  return {
    response,
    body: response.json(),
    cookie: response.cookies.find(({ name }) => name === 'session')?.value,
  };
}

async function form(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const payload = new URLSearchParams(fields).toString();
  return site.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

const signUp = (username: string, more: object = {}) =>
  post('/api/user/create', { username, password: 'secret', ...more });
const withToken = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the name that somebody types', () => {
  const check = async (username: string, headers = {}) =>
    (await site.app.inject({ url: `/api/users/check-name?username=${username}`, headers })).json();

  it('is free, or is refused for what a sign-up would refuse it for', async () => {
    const { body } = await signUp('Cleo');
    expect(await check('cleopatra')).toEqual({ status: true, available: true, reason: null });
    for (const [name, reason] of [
      ['cLEO', 'That username is taken.'],
      ['admin', 'That username isn’t available.'],
      ['cl', 'Please select a username that is at least 3 characters long.'],
    ] as const)
      expect(await check(name)).toEqual({ status: true, available: false, reason });
    expect(await check('cleo', withToken(body.auth.token))).toMatchObject({ available: true });
  });
});

describe('the page that asks to sign in', () => {
  const asked = async (url: string) => (await site.app.inject({ url })).body;

  it('says why: for what, or for which application', async () => {
    const { body } = await signUp('Otto');
    const fields = { name: 'Clip Maker', redirect_uri_prefix: 'https://app.example/back', accept_terms: 1 };
    const made = await post('/api/oauth/register', fields, withToken(body.auth.token));
    const next = `/oauth/authorize?client_id=${made.body.client.client_id}&response_type=code`;
    for (const page of ['/sign-in', '/sign-up'])
      expect(await asked(`${page}?next=${encodeURIComponent(next)}`)).toContain('to continue to Clip Maker.');
    expect(await asked('/sign-in?next=/messages/7')).toContain('to send messages.');
    expect(await asked('/sign-in?why=vote')).toContain('to vote.');
  });

  it('repeats nothing that a link has made up', async () => {
    const page = await asked('/sign-in?why=win+a+prize&next=/oauth/authorize%3Fclient_id%3Dnobody');
    expect(page).not.toMatch(/<h1>[^<]*<\/h1><p class="ui-muted">/);
  });
});

describe('signing up', () => {
  it('answers the account and its session, and stores a hash of each secret', async () => {
    const { response, body, cookie } = await signUp('Alice', { password_confirm: 'secret' });
    expect(response.statusCode).toBe(200);
    expect(body).toMatchObject({
      status: true,
      user: { username: 'Alice', default_public: true, id: body.user.user_id },
      auth: { token: cookie },
    });
    const row = await site.ctx.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', Number(body.user.user_id))
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const session = await site.ctx.db
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', row.id)
      .executeTakeFirstOrThrow();
    expect(session.token_hash.toString('utf8')).not.toContain(cookie);
    const told = await site.ctx.db
      .selectFrom('notification')
      .select('type')
      .where('account_id', '=', row.id)
      .execute();
    expect(told).toEqual([{ type: 'user-welcome' }]);
  });

  it.each([
    [{ username: '' }, 'Please choose a username.', 'username'],
    [{ username: 'ab' }, 'Please select a username that is at least 3 characters long.', 'username'],
    [{ username: 'fine', password: '' }, 'A password is required.', 'password'],
    [
      { username: 'fine', password: 'ab' },
      'Please use a password that is at least 3 characters long.',
      'password',
    ],
    [{ username: 'fine', password_confirm: 'other' }, 'The passwords do not match.', 'password_confirm'],
    [{ username: 'fine', email: 'nowhere' }, 'That doesn’t look like an e-mail address.', 'email'],
    [
      { username: 'ad min' },
      'Usernames can only have letters, digits, dots, dashes and underscores.',
      'username',
    ],
    [{ username: 'аlice' }, 'Please use letters from one alphabet only.', 'username'],
  ])('refuses %o', async (fields, error, param) => {
    const { response, body } = await post('/api/user/create', { password: 'secret', ...fields });
    expect(response.statusCode).toBe(400);
    expect(body).toEqual({ status: false, error, code: 'invalid_param', param });
  });

  it('refuses names that are taken, look taken, or belong to the site', async () => {
    await signUp('Bobby');
    for (const name of ['bobby', 'BOBBY', 'B0bby', 'bob.by'])
      expect((await signUp(name)).body.code).toBe('username_taken');
    for (const name of ['admin', 'hot', 'Adm1n', 'api'])
      expect((await signUp(name)).body.code).toBe('username_reserved');
  });

  it('refuses the code of a video', async () => {
    const video = { code: 'Xk7p', media_key: 'm-1' };
    await site.ctx.db.insertInto('video').values(video).execute();
    expect((await signUp('Xk7p')).body.code).toBe('username_taken');
  });

  it('lets one of many win the same name', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp('racer')));
    expect(answers.filter(({ body }) => body.status).length).toBe(1);
    expect(answers.filter(({ body }) => body.code === 'username_taken').length).toBe(7);
  });

  it('keeps an address unproven until its letter is answered, so that nobody can squat it', async () => {
    const { body } = await signUp('carol', { email: 'carol@example.org' });
    expect(body.user).toMatchObject({ email: 'carol@example.org', email_verified: false });
    expect((await signUp('carol2nd', { email: 'carol@example.org' })).body.user.email_verified).toBe(false);
  });

  it('hands an anonymous upload over, once', async () => {
    const { hashToken } = await import('#platform/secrets/secrets.ts');
    const values = { code: 'Cl41m', media_key: 'm-2', claim_token_hash: hashToken('claim-me') };
    const { id } = await site.ctx.db
      .insertInto('video')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    await site.ctx.db.insertInto('video_counter').values({ video_id: id }).execute();
    const { body, cookie } = await signUp('claimer');
    const claim = () => post(`/api/video/${id}/claim`, { claimToken: 'claim-me' }, withToken(cookie ?? ''));
    expect((await claim()).body).toEqual({ status: true, video_id: String(id) });
    expect((await claim()).body.code).toBe('invalid_token');
    const row = await site.ctx.db
      .selectFrom('video')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(String(row.account_id)).toBe(body.user.user_id);
  });
});

describe('signing in', () => {
  it('takes the name in any case, as identity or username', async () => {
    await signUp('Dora');
    expect(
      (await post('/api/auth/create', { identity: ' dORA ', password: 'secret' })).body.user.username,
    ).toBe('Dora');
    expect(
      (await post('/api/auth/create', { username: 'Dora', password: 'secret' })).body.auth.token,
    ).toBeTruthy();
  });

  it('gives unknown names and wrong passwords the same answer', async () => {
    const wrong = await post('/api/auth/create', { identity: 'Dora', password: 'wrong' });
    const unknown = await post('/api/auth/create', { identity: 'nobody-here', password: 'wrong' });
    expect(wrong.response.statusCode).toBe(400);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('asks for what is missing with the texts of the specification', async () => {
    expect((await post('/api/auth/create', { identity: ' ', password: 'x' })).body.error).toBe(
      'Username is required.',
    );
    expect((await post('/api/auth/create', { identity: 'Dora', password: '' })).body.error).toBe(
      'A password is required.',
    );
  });

  it('sets no cookie with nocookie, nor for another site’s form', async () => {
    const body = { identity: 'Dora', password: 'secret' };
    expect((await post('/api/auth/create', { ...body, nocookie: 1 })).cookie).toBeUndefined();
    expect((await post('/api/auth/create', body, { 'sec-fetch-site': 'cross-site' })).cookie).toBeUndefined();
    expect((await post('/api/auth/create', body)).cookie).toBeTruthy();
  });

  it('makes a new session and ends the browser’s old one', async () => {
    const first = await post('/api/auth/create', { identity: 'Dora', password: 'secret' });
    const second = await post(
      '/api/auth/create',
      { identity: 'Dora', password: 'secret' },
      { cookie: `session=${first.cookie}` },
    );
    expect(second.cookie).not.toBe(first.cookie);
    expect((await post('/api/auth/check', {}, withToken(first.cookie ?? ''))).body).toEqual({
      status: false,
    });
  });

  it('makes whoever guesses wait, not the owner who comes from elsewhere', async () => {
    const strict = await startSite({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
    const from = (address: string, payload: object, url = '/api/auth/create') =>
      strict.app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address } });
    await from('192.0.2.1', { username: 'hunted', password: 'secret' }, '/api/user/create');
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_item, at) =>
        from('192.0.2.2', { identity: 'hunted', password: `guess ${at}` }),
      ),
    );
    const codes = guesses.map((guess) => guess.json().code);
    expect(codes.filter((code) => code === 'invalid_credentials').length).toBe(20);
    expect(codes.filter((code) => code === 'rate_limited').length).toBe(5);
    expect((await from('192.0.2.3', { identity: 'hunted', password: 'secret' })).json().status).toBe(true);
    await strict.close();
  });

  it('is not locked by strangers: a known browser is counted apart, others bring work after a few tries', async () => {
    const strict = await startSite({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', PROOF_BITS: '6' });
    const from = (address: string, payload: object, headers = {}, url = '/api/auth/create') =>
      strict.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'x-forwarded-for': address, ...headers },
      });
    const right = { identity: 'beset', password: 'secret' };
    const made = await from('192.0.2.1', { username: 'beset', password: 'secret' }, {}, '/api/user/create');
    const device = made.cookies.find(({ name }) => name === 'device')?.value ?? '';
    const other = await from('192.0.2.1', { username: 'other', password: 'x23' }, {}, '/api/user/create');
    const others = other.cookies.find(({ name }) => name === 'device')?.value ?? '';
    for (let at = 0; at < 100; at += 1) await strict.ctx.throttle.count('name:beset', 100);
    // A form without scripts brings no work: each network has a few tries without it.
    const sent = await strict.app.inject({
      method: 'POST',
      url: '/sign-in',
      payload: new URLSearchParams(right).toString(),
      headers: { 'x-forwarded-for': '192.0.2.8', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/']);
    for (let at = 0; at < 3; at += 1)
      expect((await from('192.0.2.9', { ...right, password: 'wrong' })).json().code).toBe(
        'invalid_credentials',
      );
    const refused = (await from('192.0.2.9', right)).json();
    expect(refused).toMatchObject({ code: 'proof_required', bits: 6 });
    expect((await from('192.0.2.9', right, { cookie: `device=${others}` })).json().code).toBe(
      'proof_required',
    );
    expect((await from('192.0.2.9', right, { cookie: `device=${device}` })).json().status).toBe(true);
    const proof = workOut(refused);
    expect((await from('192.0.2.9', right, { 'x-proof': proof })).json().status).toBe(true);
    expect((await from('192.0.2.9', right, { 'x-proof': proof })).json().code).toBe('proof_required');
    await strict.close();
  });

  it('counts forms and calls of one network together', async () => {
    const strict = await startSite({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
    const send = (url: string, address: string) =>
      strict.app.inject({ method: 'POST', url, payload: {}, headers: { 'x-forwarded-for': address } });
    for (let at = 0; at < 10; at += 1) {
      expect((await send('/sign-in', `2001:db8::${at}`)).statusCode).toBe(400);
      expect((await send('/api/auth/create', `2001:db8::a${at}`)).json().code).toBe('invalid_param');
    }
    expect((await send('/sign-in', '2001:db8::f')).statusCode).toBe(429);
    expect((await send('/api/auth/create', '2001:db8::f')).json().code).toBe('rate_limited');
    expect((await send('/oauth/token', '2001:db8::f')).statusCode).toBe(429);
    expect((await send('/oauth/token', '2001:db8:1::f')).statusCode).toBe(401);
    await strict.close();
  });

  it('tells a disabled account so after the right password alone', async () => {
    await signUp('eve');
    await site.ctx.db
      .updateTable('account')
      .set({ state: 'disabled' })
      .where('username_key', '=', 'eve')
      .execute();
    expect((await post('/api/auth/create', { identity: 'eve', password: 'secret' })).body.code).toBe(
      'account_disabled',
    );
    expect((await post('/api/auth/create', { identity: 'eve', password: 'wrong' })).body.code).toBe(
      'invalid_credentials',
    );
  });

  it('is known by check in each of the ways a token may come, until signing out', async () => {
    const { body } = await signUp('frank');
    const { token } = body.auth;
    const ways: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { accesstoken: token },
      { cookie: `session=${token}` },
    ];
    for (const headers of ways)
      expect((await post('/api/auth/check', {}, headers)).body.user.username).toBe('frank');
    expect((await post(`/api/auth/check?token=${token}`, {})).body.user.username).toBe('frank');
    expect((await post('/api/auth/delete', {}, withToken(token))).body.status).toBe(true);
    expect((await post('/api/auth/check', {}, withToken(token))).body).toEqual({ status: false });
    expect((await post('/api/auth/delete', {})).response.statusCode).toBe(401);
  });
});

describe('the account', () => {
  it('is never a link’s to choose on a page', async () => {
    const { body } = await signUp('lured');
    const page = await site.app.inject({ url: `/settings?token=${body.auth.token}` });
    expect([page.statusCode, page.headers.location]).toEqual([302, '/sign-in?next=%2Fsettings']);
    expect(
      (await site.app.inject({ url: `/api/notifications/unread?token=${body.auth.token}` })).statusCode,
    ).toBe(200);
  });

  it('shows its owner more than others', async () => {
    const { body } = await signUp('gina', { email: 'gina@example.org' });
    const url = `/api/user/${body.user.user_id}`;
    const others = (await site.app.inject({ url })).json();
    expect(others.user).toMatchObject({ username: 'gina', follower_count: 0, is_following: false });
    expect(others.user).not.toHaveProperty('email');
    expect(others.user).not.toHaveProperty('default_public');
    const own = (await site.app.inject({ url, headers: withToken(body.auth.token) })).json();
    expect(own.user).toMatchObject({ email: 'gina@example.org', disable_autoplay: false });
    expect((await site.app.inject({ url: '/api/user/999999' })).json()).toMatchObject({
      code: 'user_not_found',
    });
  });

  it('gives one of two accounts the name that both choose at the same moment', async () => {
    const pair = await Promise.all(['racer-one', 'two-racer'].map((name) => signUp(name)));
    const answers = await Promise.all(
      pair.map(({ body: { auth } }) =>
        post(
          `/api/user/${auth.user_id}/edit`,
          { username: 'same-goal', passwordCurrent: 'secret' },
          withToken(auth.token),
        ),
      ),
    );
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual(['username_taken', undefined]);
  });

  it('is changed by its owner alone', async () => {
    const { body } = await signUp('hugo');
    const other = await signUp('ilse');
    const url = `/api/user/${body.user.user_id}`;
    const headers = withToken(body.auth.token);
    expect((await post(url, { disable_autoplay: 1 }, headers)).body.user.disable_autoplay).toBe(true);
    expect((await post(`${url}/edit`, { default_public: 0, bio: 'Hello' }, headers)).body.user).toMatchObject(
      { default_public: false, bio: 'Hello' },
    );
    expect(
      (await post(`${url}/edit`, { bio: 'x' }, withToken(other.body.auth.token))).response.statusCode,
    ).toBe(403);
    expect((await post(`${url}/edit`, { bio: 'x' })).response.statusCode).toBe(401);
    expect((await post(`${url}/edit`, { acl: 'moderator' }, headers)).body.user.acl).toBe('');
  });

  it('wants the current password for a new one, which ends all other sessions', async () => {
    const { body } = await signUp('jana');
    const elsewhere = await post('/api/auth/create', { identity: 'jana', password: 'secret' });
    const url = `/api/user/${body.user.user_id}/edit`;
    const headers = withToken(body.auth.token);
    expect((await post(url, { password: 'new one', passwordCurrent: 'wrong' }, headers)).body.param).toBe(
      'passwordCurrent',
    );
    expect((await post(url, { password: 'new one', passwordCurrent: 'secret' }, headers)).body.status).toBe(
      true,
    );
    expect((await post('/api/auth/check', {}, headers)).body.status).toBe(true);
    expect((await post('/api/auth/check', {}, withToken(elsewhere.body.auth.token))).body.status).toBe(false);
    expect(site.events).toContainEqual({ topic: 'account-access', id: Number(body.user.user_id) });
    expect((await post('/api/auth/create', { identity: 'jana', password: 'new one' })).body.status).toBe(
      true,
    );
  });
});

describe('the pages without scripts', () => {
  it('sign in and go on', async () => {
    await signUp('kurt');
    const done = await form('/sign-in', { identity: 'kurt', password: 'secret', next: '/new' });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/new']);
    expect(done.cookies.some(({ name }) => name === 'session')).toBe(true);
    const away = await form('/sign-in', { identity: 'kurt', password: 'secret', next: '//evil.example' });
    expect(away.headers.location).toBe('/');
  });

  it('come back with what was wrong, and never with a password', async () => {
    const back = await form('/sign-in', { identity: 'kurt', password: 'no-such-secret', next: '/new' });
    expect([back.statusCode, back.headers['cache-control']]).toEqual([400, 'private, no-store']);
    expect(back.body).toContain('That username or password isn’t right.');
    expect(back.body).toMatch(/<input[^>]*name="identity"[^>]*value="kurt"/);
    expect(back.body).toMatch(/<input[^>]*name="next" value="\/new"/);
    expect(back.body).not.toContain('no-such-secret');
    const typed = { username: 'xy', email: 'xy@example.org', password: 'abc', password_confirm: 'abc' };
    const short = await form('/sign-up', typed);
    expect(short.body).toMatch(
      /<input[^>]*value="xy"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*value="xy"/,
    );
    expect(short.body).toContain('Please select a username that is at least 3 characters long.');
    expect(short.body).toMatch(/<input[^>]*name="email"[^>]*value="xy@example.org"/);
  });

  it('are refused from another site also where the browser names nothing but the origin', async () => {
    await signUp('orla');
    const fields = { identity: 'orla', password: 'secret' };
    const foreign = await form('/sign-in', fields, { origin: 'https://evil.example' });
    expect([foreign.statusCode, foreign.cookies]).toEqual([404, []]);
    expect((await form('/sign-in', fields, { origin: site.ctx.config.publicUrl })).statusCode).toBe(303);
  });

  it('change the settings of the viewer, and ask for the password where it is sensitive', async () => {
    const { body, cookie } = await signUp('plain-form');
    const mine = { cookie: `session=${cookie}` };
    const saved = await form(
      '/settings',
      { displayname: 'Plain', bio: 'No scripts.', acl: 'moderator', user: '1' },
      mine,
    );
    expect(saved.headers.location).toBe('/settings#ribbon');
    expect((await post('/api/auth/check', {}, withToken(body.auth.token))).body.user).toMatchObject({
      displayname: 'Plain',
      bio: 'No scripts.',
      acl: '',
    });
    const details = { username: 'plain-form', email: 'plain@example.org', password_confirm: '' };
    const refused = await form(
      '/settings/account',
      { ...details, password: 'newer', password_confirm: 'newer', passwordCurrent: 'wrong' },
      mine,
    );
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('That isn’t your current password.');
    expect(refused.body.match(/aria-invalid="true"/g)?.length).toBe(1);
    expect(refused.body).toMatch(/action="\/settings\/account"(?:(?!<\/form>).)*name="passwordCurrent"/s);
    expect(refused.body).toContain('plain@example.org');
    expect(refused.body).not.toContain('newer');
    const kept = await form(
      '/settings/account',
      { ...details, password: '', passwordCurrent: 'secret' },
      mine,
    );
    expect(kept.headers.location).toBe('/settings/account#ribbon');
    expect(
      (await post('/api/auth/create', { identity: 'plain-form', password: 'secret' })).cookie,
    ).toBeTruthy();
    expect((await form('/settings', { displayname: 'Eve' })).headers.location).toBe(
      '/sign-in?next=%2Fsettings',
    );
  });

  it('say what was wrong with a name that was forgotten, and with a link that was used', async () => {
    const empty = await form('/forgot-password', {});
    expect(empty.body).toContain('Please enter your username or e-mail address.');
    expect((await site.app.inject({ url: '/verify-email/used' })).body).toContain('This link has expired');
  });

  it('never put a password into an address', async () => {
    const { cookie } = await signUp('form-reader');
    for (const url of ['/settings', '/settings/account', '/settings/privacy', '/settings/social']) {
      const { body } = await site.app.inject({ url, headers: { cookie: `session=${cookie}` } });
      const forms = body.match(/<form\b.*?<\/form>/gs) ?? [];
      const asking = forms.filter((each) => each.includes('type="password"'));
      expect(asking.filter((each) => !/^<form[^>]* method="post"/.test(each))).toEqual([]);
    }
  });

  it('sign up and go to the profile; another site’s form is refused', async () => {
    const fields = { username: 'lena', password: 'abc', password_confirm: 'abc' };
    expect(
      (await form('/sign-up', fields, { 'sec-fetch-site': 'cross-site' })).statusCode,
    ).toBeGreaterThanOrEqual(400);
    const done = await form('/sign-up', fields);
    expect(done.headers.location).toBe('/u/lena?welcome=');
    const cookie = String(done.headers['set-cookie']);
    const open = async (url: string, headers: { cookie?: string } = { cookie }) =>
      (await site.app.inject({ url, headers })).body;
    expect(await open('/u/lena?welcome=%2Fhot')).toMatch(
      /href="\/hot"[^>]*><span[^>]*>Back to where you were/,
    );
    expect(await open('/u/lena?welcome=%2F%2Fevil.example')).not.toContain('href="//evil.example');
    expect(await open('/u/lena?welcome=%2Fhot', {})).not.toContain('class="ui-card first-steps"');
  });
});

describe('a session', () => {
  it('ends a year after its sign-in, however much it is used', async () => {
    const { id, post: send } = await signUpPerson(site, 'yearly');
    const age = (days: number) =>
      sql`
      update session set created_at = now() - ${days} * interval '1 day', used_at = now() - interval '1 day'
      where account_id = ${id}`.execute(site.ctx.db);
    await age(340);
    expect((await send('/api/auth/check')).body).toMatchObject({ status: true });
    const { expires_at, created_at } = await site.ctx.db
      .selectFrom('session')
      .select(['expires_at', 'created_at'])
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime() - created_at.getTime()).toBe(365 * 86_400_000);
  });

  it('ends when nobody has used it for ninety days of the site’s time', async () => {
    const { post: send } = await signUpPerson(site, 'seldom');
    const isIn = async () => (await send('/api/auth/check')).body.status;
    for (const days of [89, 89]) {
      site.advance(days * 86_400_000);
      expect(await isIn()).toBe(true);
    }
    site.advance(90 * 86_400_000 + 1_000);
    expect(await isIn()).toBe(false);
    site.advance(-268 * 86_400_000 - 1_000);
  });

  it('is kept by the browser as long as it may last', async () => {
    const { response } = await signUp('keeper');
    const cookie = response.cookies.find(({ name }) => name === 'session');
    expect(Number(cookie?.expires) - site.ctx.clock.now()).toBeGreaterThan(364 * 86_400_000);
  });
});

describe('an address that nobody has proven', () => {
  const signIn = (identity: string, password: string) => post('/api/auth/create', { identity, password });

  it('signs in with the account’s own password, and never with that of another account', async () => {
    await signUp('paula', { email: 'shared@example.org', password: 'paulas' });
    await signUp('thief', { email: 'Shared@example.org', password: 'thiefs' });
    expect((await signIn('shared@example.org', 'paulas')).body.user.username).toBe('paula');
    expect((await signIn('SHARED@example.org', 'thiefs')).body.user.username).toBe('thief');
    expect((await signIn('shared@example.org', 'other')).body.code).toBe('invalid_credentials');
  });

  it('stands back behind whoever has proven it', async () => {
    const { body } = await signUp('owner1', { email: 'proven@example.org', password: 'owners' });
    await signUp('squatter', { email: 'proven@example.org', password: 'squats' });
    await site.ctx.db
      .updateTable('account')
      .set({ email_key: 'proven@example.org', email_verified_at: new Date() })
      .where('id', '=', Number(body.user.user_id))
      .execute();
    expect((await signIn('proven@example.org', 'owners')).body.user.username).toBe('owner1');
    expect((await signIn('proven@example.org', 'squats')).body.code).toBe('invalid_credentials');
  });
});

describe('signing out without scripts', () => {
  const leave = (token: string, next: string, headers: Record<string, string> = {}) =>
    form('/sign-out', { next }, { cookie: `session=${token}`, ...headers });
  const isSignedIn = async (token: string) =>
    (await post('/api/auth/check', {}, withToken(token))).body.status;

  it('ends the session and leads back to the page that one was on', async () => {
    const { auth } = (await signUp('leaver')).body;
    const page = await site.app.inject({
      url: '/top?period=week',
      headers: { cookie: `session=${auth.token}` },
    });
    expect(page.body).toMatch(/<form[^>]* action="\/sign-out"[^>]*><input[^>]* value="\/top\?period=week"/);
    const left = await leave(auth.token, '/top?period=week');
    expect([left.statusCode, left.headers.location]).toEqual([303, '/top?period=week']);
    expect(left.cookies.find(({ name }) => name === 'session')?.value).toBe('');
    expect(await isSignedIn(auth.token)).toBe(false);
  });

  it('leads home from pages of members alone, and never to another site', async () => {
    for (const [at, next] of [
      '/settings/account',
      '/awesome',
      '/likes?after=x',
      '//evil.example',
      'https://evil.example',
      '',
    ].entries()) {
      const { auth } = (await signUp(`gone${at}`)).body;
      expect([next, (await leave(auth.token, next)).headers.location]).toEqual([next, '/']);
    }
    const { auth } = (await signUp('likely')).body;
    expect((await leave(auth.token, '/settingsfan')).headers.location).toBe('/settingsfan');
  });

  it('is asked for by nobody but the site’s own pages, and not by reading one', async () => {
    const { auth } = (await signUp('stayer')).body;
    expect((await leave(auth.token, '/', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(404);
    const asked = await site.app.inject({ url: '/sign-out', headers: { cookie: `session=${auth.token}` } });
    expect(asked.body).toContain('You’re signed in as stayer.');
    expect(await isSignedIn(auth.token)).toBe(true);
    expect((await site.app.inject({ url: '/sign-out' })).headers.location).toBe('/sign-in');
  });
});

describe('the first moderator', () => {
  it('is made once, by a link that works once', async () => {
    const link = new URL((await firstModeratorLink(site.ctx)) as string).pathname;
    expect((await site.app.inject({ url: link })).body).toContain('becomes its first moderator');
    const { body } = await signUp('mona');
    const mine = { cookie: `session=${body.auth.token}` };
    const page = await site.app.inject({ url: link, headers: mine });
    expect(page.body).toContain('Become a moderator');
    expect((await post('/api/auth/check', {}, withToken(body.auth.token))).body.user.acl).toBe('');
    expect((await form(link, {}, { ...mine, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(404);
    expect((await form(link, {}, mine)).headers.location).toBe(link);
    const made = (await site.app.inject({ url: link, headers: mine })).body;
    expect(made).toContain('You’re a moderator');
    expect(made).toContain('Open the admin panel');
    site.advance(1_500);
    expect((await site.app.inject({ url: link })).statusCode).toBe(404);
    expect((await post('/api/auth/check', {}, withToken(body.auth.token))).body.user.acl).toBe('moderator');
    expect(await firstModeratorLink(site.ctx)).toBeNull();
  });

  it('is made by a call too, whose `token` is the link’s, by whatever else the caller is known', async () => {
    for (const way of ['cookie', 'authorization', 'accesstoken'] as const) {
      const fresh = await startSite();
      const path = new URL((await firstModeratorLink(fresh.ctx)) as string).pathname;
      const { token } = await signUpPerson(fresh, 'mona');
      const known = { cookie: `session=${token}`, authorization: `Bearer ${token}`, accesstoken: token }[way];
      const url = '/api/user/first-moderator';
      const payload = { token: path.split('/').at(-1) };
      const call = (headers: Record<string, string>) =>
        fresh.app.inject({ method: 'POST', url, headers, payload });
      expect((await call({})).statusCode).toBe(401);
      expect([way, (await call({ [way]: known })).json()]).toEqual([way, { status: true }]);
      await fresh.close();
    }
  });

  it('is made by no link once the site has a moderator, however it got one', async () => {
    const fresh = await startSite();
    const link = new URL((await firstModeratorLink(fresh.ctx)) as string).pathname;
    const [boss, late] = [await signUpPerson(fresh, 'boss'), await signUpPerson(fresh, 'late')];
    await runChange(fresh.ctx, ['moderator', 'boss']);
    await runChange(fresh.ctx, ['moderator', 'boss', 'off']);
    expect((await late.page(link)).status).toBe(404);
    const second = new URL((await firstModeratorLink(fresh.ctx)) as string).pathname;
    await fresh.ctx.db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', boss.id).execute();
    expect((await late.page(second)).status).toBe(404);
    await fresh.app.inject({ method: 'POST', url: second, headers: { cookie: late.cookie } });
    expect((await late.post('/api/auth/check')).body).toMatchObject({ user: { acl: '' } });
    await fresh.close();
  });

  it('gets a new link at each start, and the old one dies', async () => {
    const fresh = await startSite();
    const first = new URL((await firstModeratorLink(fresh.ctx)) as string).pathname;
    const second = new URL((await firstModeratorLink(fresh.ctx)) as string).pathname;
    expect((await fresh.app.inject({ url: first })).statusCode).toBe(404);
    expect((await fresh.app.inject({ url: second })).statusCode).toBe(200);
    await fresh.close();
  });
});
