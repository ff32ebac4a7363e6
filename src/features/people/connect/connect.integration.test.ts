import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import accountJobs from '#features/people/account/jobs.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { signUpPerson } from '#platform/testing/people.ts';

/**
 * A network on this machine: it hands out a code for whoever is signed in there and checks what comes back.
 */
interface Provider {
  readonly url: string;
  person: { id: string; name: string; username?: string };
  close(): void;
}

async function startProvider(kind: 'twitter' | 'facebook'): Promise<Provider> {
  const codes = new Map<string, string | null>();
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x');
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const json = (status: number, answer: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      if (url.pathname === '/authorize') {
        const code = crypto.randomUUID();
        codes.set(code, url.searchParams.get('code_challenge'));
        const back = new URL(url.searchParams.get('redirect_uri') ?? '');
        back.search = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }).toString();
        return response.writeHead(302, { location: back.href }).end();
      }
      if (url.pathname === '/token')
        return json(...tokenAnswer(kind, codes, new URLSearchParams(body), request.headers.authorization));
      if (request.headers.authorization !== 'Bearer network-token') return json(401, {});
      return json(200, kind === 'twitter' ? { data: provider.person } : provider.person);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: Provider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    person: { id: '77', name: 'Tweety Bird', username: '\u202Etwe\u200Bety' },
    close: () => server.close(),
  };
  return provider;
}

function tokenAnswer(
  kind: string,
  codes: Map<string, string | null>,
  fields: URLSearchParams,
  authorization = '',
): [number, object] {
  const code = fields.get('code') ?? '';
  const challenge = codes.get(code);
  if (challenge === undefined || !codes.delete(code)) return [400, { error: 'invalid_grant' }];
  const isClient =
    kind === 'twitter' ? authorization === `Basic ${btoa('key:shh')}` : fields.get('client_secret') === 'shh';
  const made = createHash('sha256')
    .update(fields.get('code_verifier') ?? '')
    .digest('base64url');
  if (!isClient || (kind === 'twitter' && made !== challenge)) return [400, { error: 'invalid_request' }];
  return [200, { access_token: 'network-token', token_type: 'bearer' }];
}

let site: TestSite;
const providers = {} as Record<'twitter' | 'facebook', Provider>;

beforeAll(async () => {
  providers.twitter = await startProvider('twitter');
  providers.facebook = await startProvider('facebook');
  const env = (name: string, { url }: Provider) => ({
    [`${name}_CLIENT_ID`]: 'key',
    [`${name}_CLIENT_SECRET`]: 'shh',
    [`${name}_AUTHORIZE_URL`]: `${url}/authorize`,
    [`${name}_TOKEN_URL`]: `${url}/token`,
    [`${name}_USER_URL`]: `${url}/me`,
  });
  site = await startSite({ ...env('TWITTER', providers.twitter), ...env('FACEBOOK', providers.facebook) });
  await site.ctx.jobs.prepare(accountJobs(site.ctx));
});
afterAll(async () => {
  await site?.close();
  for (const provider of Object.values(providers)) provider.close();
});

/** Leaving for the network: by a link when signed out, by a form with the password from inside an account. */
function leave(network: string, session: string, password = 'secret') {
  const [url, headers] = [`/connect/${network}`, { cookie: `session=${session}` }];
  return session
    ? site.app.inject({ method: 'POST', url, headers, payload: { passwordCurrent: password } })
    : site.app.inject({ url });
}

/** What a browser says of a page that another site has sent it to. */
const FROM_NETWORK = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

/** The connect id in the form of a sign-up page. */
function connectIdIn(body: string): string {
  return /name="\w+_connect_id" value="([^"]+)"/.exec(body)?.[1] ?? '';
}

/** A browser's way to the network and back; answers what the receiver says. */
async function travel(
  network: 'twitter' | 'facebook',
  session = '',
  tamper: (url: URL) => void = () => undefined,
) {
  const start = await leave(network, session);
  const state = start.cookies.find(({ name }) => name === 'connect')?.value ?? '';
  const there = await fetch(start.headers.location as string, { redirect: 'manual' });
  const back = new URL(there.headers.get('location') ?? '');
  tamper(back);
  const headers = { cookie: `session=${session}; connect=${state}`, ...FROM_NETWORK };
  const answer = await site.app.inject({ url: back.pathname + back.search, headers });
  return {
    location: answer.headers.location as string,
    session: answer.cookies.find(({ name }) => name === 'session')?.value,
    person: answer.cookies.find(({ name }) => name === 'connect-person'),
    back,
  };
}

describe.each(['twitter', 'facebook'] as const)('%s', (network) => {
  it('leads to a sign-up without a password, and signs in from then on', async () => {
    const { location, person } = await travel(network);
    expect(location).toBe(`/sign-up?connect=${network}`);
    expect(person).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const headers = { cookie: `connect-person=${person?.value}` };
    const { body } = await site.app.inject({ url: location, headers });
    expect(body).toContain('as tweety, so you won’t need a password');
    const fields = { username: `${network}fan`, [`${network}_connect_id`]: connectIdIn(body) };
    const create = (payload: object) =>
      site.app.inject({ method: 'POST', url: '/api/user/create', payload, headers });
    expect((await create(fields)).json().user.username).toBe(`${network}fan`);
    const again = await create({ ...fields, username: 'second1' });
    expect(again.json().error).toBe('A password is required.');
    const back = await travel(network);
    expect(back.location).toBe('/');
    const check = await site.app.inject({
      method: 'POST',
      url: '/api/auth/check',
      headers: { accesstoken: back.session },
    });
    expect(check.json().user.username).toBe(`${network}fan`);
    const last = await site.app.inject({
      method: 'POST',
      url: `/api/auth/networks/${network}/disconnect`,
      headers: { accesstoken: back.session },
    });
    expect(last.json().code).toBe('connect_last');
  });

  it('binds a sign-up to the browser that came from the network', async () => {
    providers[network].person = { id: 'prepared', name: 'Evil Bird' };
    const { location, person } = await travel(network);
    const mine = await site.app.inject({
      url: location,
      headers: { cookie: `connect-person=${person?.value}` },
    });
    const connectId = connectIdIn(mine.body);
    const other = await site.app.inject({ url: `${location}&${network}_connect_id=${connectId}` });
    expect(connectIdIn(other.body)).toBe('');
    expect(other.body).not.toContain('Evil Bird');
    const payload = { username: `victim${network}`, [`${network}_connect_id`]: connectId };
    const forged = await site.app.inject({ method: 'POST', url: '/api/user/create', payload });
    expect(forged.json().error).toBe('A password is required.');
    providers[network].person = { id: '77', name: 'Tweety Bird', username: 'tweety' };
  });

  it('leaves the code owed where the account asks for one', async () => {
    providers[network].person = { id: '99', name: 'Careful Bird' };
    const cay = await signUpPerson(site, `cay${network}`);
    await travel(network, cay.token);
    const { secret } = (await cay.post('/api/auth/totp/start', { passwordCurrent: 'secret' }))
      .body as unknown as { secret: string };
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await cay.post('/api/auth/totp/confirm', { code: totp.generate({ timestamp: site.ctx.clock.now() }) });
    const { location, session } = await travel(network);
    const url = new URL(location, 'http://x');
    expect([url.pathname, session]).toEqual(['/sign-in', undefined]);
    site.advance(30_000);
    const payload = {
      step: url.searchParams.get('step'),
      code: totp.generate({ timestamp: site.ctx.clock.now() }),
    };
    expect(
      (await site.app.inject({ method: 'POST', url: '/api/auth/create', payload })).json().user.username,
    ).toBe(`cay${network}`);
  });

  it('connects to an account from inside it, and never to a second one', async () => {
    providers[network].person = { id: '88', name: 'Other Bird' };
    const ann = await signUpPerson(site, `ann${network}`);
    const ben = await signUpPerson(site, `ben${network}`);
    expect((await travel(network, ann.token)).location).toMatch(/^\/settings\/social#ribbon=/);
    expect((await ann.page('/settings/social')).body).toContain('Connected as Other Bird');
    expect((await travel(network, ben.token)).location).toBe('/settings/social?error=connect_taken');
    expect((await ben.page('/settings/social?error=connect_taken')).body).toContain(
      'already connected to someone else',
    );
    const disconnect = `/api/auth/networks/${network}/disconnect`;
    expect((await ann.post(disconnect)).body).toMatchObject({ param: 'passwordCurrent' });
    expect((await ann.post(disconnect, { passwordCurrent: 'secret' })).code).toBe(200);
    expect((await travel(network)).location).toContain('/sign-up?');
  });

  it('adds a way into an account for its password alone, and tells the owner by letter', async () => {
    providers[network].person = { id: '66', name: 'Stranger' };
    const eve = await signUpPerson(site, `eve${network}`, { email: `eve${network}@example.org` });
    const link = await site.app.inject({ url: `/connect/${network}`, headers: { cookie: eve.cookie } });
    expect([link.headers.location, link.cookies]).toEqual(['/settings/social', []]);
    const guessed = await leave(network, eve.token, 'guess');
    expect([guessed.statusCode, guessed.body]).toEqual([
      400,
      expect.stringContaining('That isn’t your current password.'),
    ]);
    const foreign = { cookie: eve.cookie, 'sec-fetch-site': 'cross-site' };
    const forged = await site.app.inject({
      method: 'POST',
      url: `/connect/${network}`,
      headers: foreign,
      payload: { passwordCurrent: 'secret' },
    });
    expect([forged.statusCode, forged.cookies]).toEqual([404, []]);
    const page = await site.app.inject({ url: '/settings/social', headers: { cookie: eve.cookie } });
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${providers.twitter.url}`);
    expect((await travel(network, eve.token)).location).toMatch(/^\/settings\/social#ribbon=/);
    const { rows } = await sql<{ what: string }>`
      select data ->> 'what' as what from pgboss.job where (data ->> 'accountId')::int = ${eve.id} and data ->> 'kind' = 'security-changed'`.execute(
      site.ctx.db,
    );
    expect(rows).toEqual([{ what: 'network-added' }]);
  });

  it('says so where somebody was not let in there', async () => {
    const { location } = await travel(network, '', (url) => {
      url.searchParams.delete('code');
      url.searchParams.set('error', 'access_denied');
    });
    expect(location).toBe('/sign-in?error=connect_denied');
    expect((await site.app.inject(location)).body).toContain('the other site says that you didn’t agree.');
  });

  it('refuses a state of another browser, a forged one, and a code that was used', async () => {
    const failed = '/sign-in?error=connect_failed';
    expect((await travel(network, '', (url) => url.searchParams.set('state', 'forged'))).location).toBe(
      failed,
    );
    const { back } = await travel(network);
    const state = back.searchParams.get('state') ?? '';
    const expired = '/sign-in?error=connect_expired';
    expect((await site.app.inject({ url: back.pathname + back.search })).headers.location).toBe(expired);
    const replay = await site.app.inject({
      url: back.pathname + back.search,
      headers: { cookie: `connect=${state}` },
    });
    expect(replay.headers.location).toBe(expired);
    expect((await travel(network, '', (url) => url.searchParams.set('code', 'stolen'))).location).toBe(
      failed,
    );
    expect((await travel(network, '', (url) => url.searchParams.delete('code'))).location).toBe(failed);
  });
});

it('counts guesses of a password here with those of the sign-in, and returns as well', async () => {
  const strict = await startSite({
    TWITTER_CLIENT_ID: 'key',
    TWITTER_CLIENT_SECRET: 'shh',
    RATE_LIMITS: 'on',
  });
  const ann = await signUpPerson(strict, 'annlimited');
  const codes: string[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const url = '/connect/twitter';
    const headers = { cookie: ann.cookie };
    const form = await strict.app.inject({
      method: 'POST',
      url,
      headers,
      payload: { passwordCurrent: `${guess}` },
    });
    codes.push(form.statusCode === 429 ? 'rate_limited' : 'invalid_credentials');
    codes.push(String((await ann.post('/api/auth/totp/start', { passwordCurrent: 'no' })).body['code']));
  }
  expect(codes.filter((code) => code === 'invalid_credentials').length).toBe(20);
  expect(codes.at(-1)).toBe('rate_limited');
  const returns = [];
  for (let times = 0; times < 21; times += 1)
    returns.push(
      (await strict.app.inject({ url: '/connect/twitter/receive?code=x&state=y' })).headers.location,
    );
  expect(returns.at(-1)).toBe('/sign-in?error=rate_limited');
  await strict.close();
});

it('is not there where the operator has not set it up', async () => {
  const bare = await startSite();
  expect((await bare.app.inject({ url: '/connect/twitter' })).statusCode).toBe(404);
  expect((await bare.app.inject({ url: '/api/auth/networks' })).json()).toEqual({
    status: true,
    networks: [],
    names: {},
  });
  await bare.close();
});
