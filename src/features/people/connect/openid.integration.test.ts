import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import accountJobs from '#features/people/account/jobs.ts';
import { recoverAccount } from '#features/people/account/model/recover.ts';
import { signUp, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { startProvider, type TestProvider } from './testing/openid.ts';

const HERE = 'http://vireo.test';
let provider: TestProvider;
let site: TestSite;

/** The settings of one way to the provider of the test. */
function settings(key: string, more: Record<string, string> = {}) {
  const all = {
    ISSUER: provider.url,
    CLIENT_ID: 'vireo',
    CLIENT_SECRET: 'shh',
    PRIVATE_ADDRESS: 'on',
    ...more,
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [`OIDC_${key.toUpperCase()}_${name}`, value]),
  );
}

beforeAll(async () => {
  provider = await startProvider(HERE, ['cloak', 'staff', 'mail', 'closed', 'always']);
  site = await startSite({
    PUBLIC_URL: HERE,
    OIDC_PROVIDERS: 'cloak,staff,mail,closed,always',
    ...settings('cloak', { NAME: 'Acme' }),
    ...settings('staff', {
      GROUPS_CLAIM: 'realm_access.roles',
      REQUIRED_GROUPS: 'people',
      MODERATOR_GROUPS: 'moderators; chiefs',
    }),
    ...settings('mail', { LINK_BY_EMAIL: 'on' }),
    ...settings('closed', { NEW_ACCOUNTS: 'off' }),
    ...settings('always', { NEW_ACCOUNTS: 'always' }),
  });
  await site.ctx.jobs.prepare(accountJobs(site.ctx));
});
afterAll(async () => {
  await site?.close();
  provider?.close();
});
afterEach(() => {
  provider.tamper = null;
  provider.isDown = false;
});

interface Travel {
  readonly session?: string;
  readonly query?: string;
  readonly tamper?: (back: URL) => void;
  readonly cookie?: string;
}

/** A browser's way to the provider and back; answers what the site says in the end. */
async function travel(
  network: string,
  login: string,
  { session = '', query = '', tamper, cookie }: Travel = {},
) {
  const url = `/connect/${network}`;
  const headers = { cookie: `session=${session}` };
  const start = session
    ? await site.app.inject({ method: 'POST', url, headers, payload: { passwordCurrent: 'secret' } })
    : await site.app.inject({ url: url + query });
  const uri = String(start.headers.location);
  if (!uri.startsWith('http')) return { location: uri, start, back: new URL(HERE), headers };
  const back = await provider.signIn(uri, login);
  tamper?.(back);
  const state = start.cookies.find(({ name }) => name === 'connect')?.value ?? '';
  const sent = { cookie: `session=${session}; connect=${cookie ?? state}`, 'sec-fetch-site': 'cross-site' };
  const answer = await site.app.inject({ url: back.pathname + back.search, headers: sent });
  return {
    location: String(answer.headers.location),
    session: answer.cookies.find(({ name }) => name === 'session')?.value,
    provider: answer.cookies.find(({ name }) => name === 'connect-provider')?.value,
    person: answer.cookies.find(({ name }) => name === 'connect-person')?.value,
    start,
    back,
    headers: sent,
  };
}

/** Signs up at the end of such a way. */
async function join(network: string, login: string, username: string) {
  const { location, person } = await travel(network, login);
  const headers = { cookie: `connect-person=${person}` };
  const { body } = await site.app.inject({ url: location, headers });
  const connect_id = /name="connect_id" value="([^"]+)"/.exec(body)?.[1] ?? '';
  const payload = { username, connect_id };
  const made = await site.app.inject({ method: 'POST', url: '/api/user/create', payload, headers });
  return { body, made: made.json() as { user?: { username: string; user_id: string }; error?: string } };
}

async function aclOf(username: string): Promise<string | undefined> {
  const row = await site.ctx.db
    .selectFrom('account')
    .select('acl')
    .where('username', '=', username)
    .executeTakeFirst();
  return row?.acl;
}

describe('a journey through a real provider', () => {
  it('asks with PKCE, state and nonce, and leads to a sign-up, and to the account from then on', async () => {
    provider.people['ann'] = {
      preferred_username: 'ann.example@acme.test',
      email: 'ann@acme.test',
      email_verified: true,
    };
    const { body, made } = await join('cloak', 'ann', 'annacme');
    expect(body).toContain('You’ll sign in with Acme as ann.example');
    expect(body).toMatch(/name="email"[^>]*value="ann@acme.test"|value="ann@acme.test"[^>]*name="email"/);
    expect(made.user?.username).toBe('annacme');
    const { location, session, start } = await travel('cloak', 'ann', { query: '?next=/hot' });
    const asked = new URL(String(start.headers.location)).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      redirect_uri: `${HERE}/connect/cloak/receive`,
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    });
    expect([...asked.keys()].toSorted()).toEqual(
      expect.arrayContaining(['code_challenge', 'nonce', 'state']),
    );
    expect([location, session !== undefined]).toEqual(['/hot', true]);
    const check = await site.app.inject({
      method: 'POST',
      url: '/api/auth/check',
      headers: { accesstoken: session },
    });
    expect(check.json().user.username).toBe('annacme');
  });

  it('offers to sign out there as well, whether scripts run or not', async () => {
    const { start: _, ...arrived } = await travel('cloak', 'ann');
    expect(arrived.provider).toBe('cloak');
    const headers = { cookie: `session=${arrived.session}; connect-provider=cloak` };
    const left = await site.app.inject({
      method: 'POST',
      url: '/sign-out',
      headers,
      payload: { next: '/hot' },
    });
    expect(left.headers.location).toBe('/sign-out?of=cloak');
    expect(left.cookies.find(({ name }) => name === 'connect-provider')?.value).toBe('');
    const { body } = await site.app.inject('/sign-out?of=cloak');
    expect(body).toContain('You may still be signed in with Acme');
    expect(body).toContain('href="/connect/cloak/sign-out"');
    const there = String((await site.app.inject('/connect/cloak/sign-out')).headers.location);
    expect(there.split('?')).toEqual([`${provider.url}/session/end`, 'client_id=vireo']);
    expect((await fetch(there)).status).toBe(200);
    expect((await site.app.inject('/connect/twitter/sign-out')).statusCode).toBe(404);
    expect((await site.app.inject('/sign-out?of=evil')).headers.location).toBe('/sign-in');
    provider.isDown = true;
    const { location } = (await site.app.inject('/connect/cloak/sign-out')).headers;
    expect(location).toBe('/sign-in?error=connect_unreachable');
  });

  it('is offered by name on the pages, and by the API', async () => {
    const { body } = await site.app.inject('/sign-in?next=/new');
    expect(body).toContain('href="/connect/cloak?next=%2Fnew"');
    expect(body).toContain('Continue with Acme');
    const { networks, names } = (await site.app.inject('/api/auth/networks')).json();
    expect([networks[0], names.cloak]).toEqual(['cloak', 'Acme']);
  });

  it('knows the provider’s new keys at once', async () => {
    await provider.rotate();
    expect((await travel('cloak', 'ann')).location).toBe('/');
  });

  it('leads nowhere else than to pages of this site', async () => {
    for (const next of ['//evil.test', 'https://evil.test', '/\\evil.test'])
      expect((await travel('cloak', 'ann', { query: `?next=${encodeURIComponent(next)}` })).location).toBe(
        '/',
      );
  });

  it('leaves the code owed where the account asks for one, and lets nobody in who is suspended', async () => {
    const cay = await signUpPerson(site, 'caycode');
    await travel('cloak', 'cay', { session: cay.token });
    const started = await cay.post('/api/auth/totp/start', { passwordCurrent: 'secret' });
    const { secret } = started.body as unknown as { secret: string };
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await cay.post('/api/auth/totp/confirm', { code: totp.generate({ timestamp: site.ctx.clock.now() }) });
    const { location, session } = await travel('cloak', 'cay');
    expect([new URL(location, HERE).pathname, session]).toEqual(['/sign-in', undefined]);
    const dan = await signUpPerson(site, 'dansuspended');
    await travel('cloak', 'dan', { session: dan.token });
    await site.ctx.db.updateTable('account').set({ state: 'disabled' }).where('id', '=', dan.id).execute();
    const refused = await travel('cloak', 'dan');
    expect([refused.location, refused.session]).toEqual(['/sign-in?error=account_disabled', undefined]);
  });
});

describe('what hostile answers get', () => {
  const failed = '/sign-in?error=connect_failed';

  it.each([
    ['another nonce', { nonce: 'another' }],
    ['another audience', { aud: 'somebody-else' }],
    ['another issuer', { iss: 'https://evil.test' }],
    ['an end that has come', { exp: Math.floor(Date.now() / 1000) - 600 }],
    ['no subject', { sub: undefined }],
  ])('refuses a token with %s', async (_what, change) => {
    provider.tamper = (claims) => ({ claims: { ...claims, ...change } });
    const { location, session } = await travel('cloak', 'ann');
    expect([location, session]).toEqual([failed, undefined]);
  });

  it('refuses a token that the provider’s key has not signed, and one of another person than its page', async () => {
    provider.tamper = (claims) => ({ claims, isForged: true });
    expect((await travel('cloak', 'ann')).location).toBe(failed);
    provider.tamper = (claims) => ({ claims: { ...claims, sub: 'eve' } });
    expect((await travel('cloak', 'ann')).location).toBe(failed);
  });

  it('accepts a clock that is a little late', async () => {
    provider.tamper = (claims) => ({ claims: { ...claims, iat: Number(claims.iat) + 40 } });
    expect((await travel('cloak', 'ann')).location).toBe('/');
  });

  it('refuses a state of another browser, a used one, a used code, and one of another provider', async () => {
    expect((await travel('cloak', 'ann', { cookie: 'other' })).location).toBe(failed);
    expect((await travel('cloak', 'ann', { cookie: '' })).location).toBe('/sign-in?error=connect_expired');
    const first = await travel('cloak', 'ann');
    const again = { url: first.back.pathname + first.back.search, headers: first.headers };
    expect((await site.app.inject(again)).headers.location).toBe('/sign-in?error=connect_expired');
    const code = first.back.searchParams.get('code') ?? '';
    const replayed = await travel('cloak', 'ann', { tamper: (back) => back.searchParams.set('code', code) });
    expect(replayed.location).toBe(failed);
    const crossed = await travel('cloak', 'ann', {
      tamper: (back) => (back.pathname = '/connect/mail/receive'),
    });
    expect(crossed.location).toBe(failed);
  });

  it('says so when the time is over, when somebody declines, and when the provider is down', async () => {
    const declined = await travel('cloak', '');
    expect(declined.location).toBe('/sign-in?error=connect_denied');
    const late = await travel('cloak', 'ann', { tamper: () => site.advance(11 * 60_000) });
    expect(late.location).toBe('/sign-in?error=connect_expired');
    const down = await travel('cloak', 'ann', { tamper: () => (provider.isDown = true) });
    expect(down.location).toBe('/sign-in?error=connect_unreachable');
    expect((await travel('cloak', 'ann')).location).toBe('/sign-in?error=connect_unreachable');
    expect((await site.app.inject(down.location)).body).toContain('We can’t reach the service');
  });

  it('asks no address of this machine unless the operator allows it', async () => {
    const strict = await startSite({
      OIDC_PROVIDERS: 'inner',
      ...settings('inner', { ISSUER: 'https://127.0.0.1:9', PRIVATE_ADDRESS: 'off' }),
    });
    const { headers } = await strict.app.inject('/connect/inner');
    expect(headers.location).toBe('/sign-in?error=connect_unreachable');
    await strict.close();
  });
});

describe('accounts and roles', () => {
  it('takes an address for a person only where the operator says so and both sides have confirmed it', async () => {
    const fay = await signUpPerson(site, 'fayhere', { email: 'fay@acme.test' });
    provider.people['fay'] = { email: 'fay@acme.test', email_verified: true };
    expect((await travel('cloak', 'fay')).location).toContain('/sign-up?');
    expect((await travel('mail', 'fay')).location).toContain('/sign-up?');
    await site.ctx.db
      .updateTable('account')
      .set({ email_key: 'fay@acme.test', email_verified_at: new Date() })
      .where('id', '=', fay.id)
      .execute();
    provider.people['fay'] = { email: 'fay@acme.test', email_verified: false };
    expect((await travel('mail', 'fay')).location).toContain('/sign-up?');
    provider.people['fay'] = { email: 'FAY@acme.test', email_verified: true };
    expect((await travel('cloak', 'fay')).location).toContain('/sign-up?');
    // Another mailbox, whose letters are compared as if they were the same.
    provider.people['alike'] = { email: '\uFF46ay@acme.test', email_verified: true };
    expect((await travel('mail', 'alike')).location).toContain('/sign-up?');
    // What one answer says of its address is not said of that in another one.
    provider.people['eve'] = { email: 'fay@acme.test', email_verified: false };
    provider.tamper = (claims) => ({ claims: { ...claims, email_verified: true } });
    expect((await travel('mail', 'eve')).location).toContain('/sign-up?');
    provider.tamper = null;
    expect((await travel('mail', 'fay')).location).toBe('/');
    provider.people['other'] = { email: 'fay@acme.test', email_verified: true };
    expect((await travel('mail', 'other')).location).toContain('/sign-up?');
    const { rows } = await sql<{ what: string }>`
      select data ->> 'what' as what from pgboss.job where (data ->> 'accountId')::int = ${fay.id} and data ->> 'kind' = 'security-changed'`.execute(
      site.ctx.db,
    );
    expect(rows).toEqual([{ what: 'network-added' }]);
  });

  it('connects and disconnects in the settings, and never the last way in', async () => {
    const gil = await signUpPerson(site, 'gilhere');
    expect((await travel('cloak', 'gil', { session: gil.token })).location).toMatch(
      /^\/settings\/social#ribbon=/,
    );
    expect((await gil.page('/settings/social')).body).toContain('Acme');
    const other = await signUpPerson(site, 'gilother');
    const taken = await travel('cloak', 'gil', { session: other.token });
    expect(taken.location).toBe('/settings/social?error=connect_taken');
    const form = { network: 'cloak', passwordCurrent: 'secret' };
    const sent = await site.app.inject({
      method: 'POST',
      url: '/settings/social',
      headers: { cookie: gil.cookie },
      payload: form,
    });
    expect(sent.headers.location).toMatch(/^\/settings\/social/);
    expect((await travel('cloak', 'gil')).location).toContain('/sign-up?');
    const { session } = await travel('cloak', 'ann');
    const last = await site.app.inject({
      method: 'POST',
      url: '/api/auth/networks/cloak/disconnect',
      headers: { accesstoken: session },
    });
    expect(last.json().code).toBe('connect_last');
  });

  it('lets roles follow the groups at each sign-in, which the log records, and keeps the last moderator', async () => {
    provider.people['hal'] = { realm_access: { roles: ['visitors'] } };
    expect((await travel('staff', 'hal')).location).toBe('/sign-in?error=connect_group');
    provider.people['hal'] = { realm_access: { roles: ['people', 'chiefs'] } };
    expect((await join('staff', 'hal', 'halstaff')).made.user?.username).toBe('halstaff');
    expect(await aclOf('halstaff')).toBe('moderator');
    provider.people['hal'] = { realm_access: { roles: ['people'] } };
    await travel('staff', 'hal');
    expect(await aclOf('halstaff')).toBe('moderator');
    provider.people['ida'] = { realm_access: { roles: 'moderators' } };
    await join('staff', 'ida', 'idastaff');
    expect((await travel('staff', 'hal')).location).toBe('/');
    expect(await aclOf('halstaff')).toBe('');
    const log = await site.ctx.db
      .selectFrom('audit_log')
      .innerJoin('account', 'account.id', 'object_id')
      .select(['action', 'reason'])
      .where('username', '=', 'halstaff')
      .orderBy('audit_log.id')
      .execute();
    expect(log).toEqual([
      { action: 'make-moderator', reason: 'staff' },
      { action: 'unmake-moderator', reason: 'staff' },
    ]);
    provider.people['hal'] = {};
    expect((await travel('staff', 'hal')).location).toBe('/sign-in?error=connect_group');
    // Whoever is let in no more, or is not asked for their groups any more, keeps nothing by them.
    await signUp(site, { acl: 'moderator' });
    provider.people['ida'] = {};
    expect((await travel('staff', 'ida')).location).toBe('/sign-in?error=connect_group');
    expect(await aclOf('idastaff')).toBe('');
    const jon = await signUpPerson(site, 'jonstaff');
    provider.people['jon'] = { realm_access: { roles: ['chiefs'] } };
    const disconnect = () => jon.post('/api/auth/networks/staff/disconnect', { passwordCurrent: 'secret' });
    await travel('staff', 'jon', { session: jon.token });
    expect(await aclOf('jonstaff')).toBe('moderator');
    expect((await disconnect()).code).toBe(200);
    expect(await aclOf('jonstaff')).toBe('');
    await travel('staff', 'jon', { session: jon.token });
    await site.ctx.db.transaction().execute((trx) => recoverAccount(trx, site.ctx, jon.id, 'any'));
    expect(await aclOf('jonstaff')).toBe('');
    // Who was made one by hand stays one.
    const lou = await signUpPerson(site, 'loustaff');
    await travel('cloak', 'lou', { session: lou.token });
    await site.ctx.db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', lou.id).execute();
    await lou.post('/api/auth/networks/cloak/disconnect', { passwordCurrent: 'secret' });
    expect(await aclOf('loustaff')).toBe('moderator');
  });

  it('makes accounts as the site’s registration and the provider’s setting say', async () => {
    expect((await travel('closed', 'kim')).location).toBe('/sign-in?error=connect_unknown');
    await site.ctx.settings.set('registration', 'closed');
    expect((await travel('cloak', 'kim')).location).toBe('/sign-in?error=connect_unknown');
    expect((await join('always', 'kim', 'kimalways')).made.user?.username).toBe('kimalways');
    await site.ctx.settings.set('registration', 'invite');
    expect((await join('cloak', 'lea', 'lealate')).body).not.toContain('connect_id');
    const { location } = await travel('cloak', 'lea', { query: '?invite=abc' });
    expect(location).toBe('/sign-up?connect=cloak&invite=abc');
    await site.ctx.settings.set('registration', 'open');
  });
});
