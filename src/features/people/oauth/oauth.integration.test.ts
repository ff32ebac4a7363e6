import { createHash } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runText } from '#platform/db/db.ts';
import { type Person, personOf, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { readTicket } from '#features/people/notification/model/push.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { sweepTokens } from './model/sweep-tokens.ts';

let site: TestSite;
let maker: Person;
let user: Person;
let address: string;

beforeAll(async () => {
  site = await startSite();
  address = await site.listen();
  maker = await signUpPerson(site, 'maker');
  user = await signUpPerson(site, 'user4711');
});
afterAll(() => site?.close());

const REDIRECT = 'https://app.example/callback';
const VERIFIER = 'a'.repeat(50);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const PKCE = { code_challenge: CHALLENGE, code_challenge_method: 'S256' };

interface App {
  readonly id: string;
  readonly key: string;
  readonly secret: string;
}

async function register(more: object = {}, owner = maker): Promise<App> {
  const fields = { name: 'Player', redirect_uri_prefix: REDIRECT, accept_terms: 1, ...more };
  const { body } = await owner.post('/api/oauth/register', fields);
  const { client, client_secret } = body as unknown as {
    client: { application_id: string; client_id: string };
    client_secret: string;
  };
  return { id: client.application_id, key: client.client_id, secret: client_secret };
}

/** The user presses Allow; answers where the browser goes. */
async function allow(app: App, more: object = {}): Promise<URL> {
  const request = {
    application_id: app.key,
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope: 'basic votes',
    authorization: 1,
    ...more,
  };
  const { body } = await user.post('/api/oauth/authorize', request);
  return new URL((body as unknown as { redirect_uri: string }).redirect_uri);
}

async function token(fields: Record<string, string>, app?: App) {
  const authorization = app && `Basic ${Buffer.from(`${app.key}:${app.secret}`).toString('base64')}`;
  const response = await site.app.inject({
    method: 'POST',
    url: '/oauth/token',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(authorization && { authorization }) },
  });
  return { code: response.statusCode, body: response.json(), cache: response.headers['cache-control'] };
}

async function fullToken(app: App, scope = 'basic votes') {
  const code = (await allow(app, { scope })).searchParams.get('code') ?? '';
  const { body } = await token({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT }, app);
  return { ...body, person: personOf(site, user.id, body.access_token) } as {
    access_token: string;
    refresh_token: string;
    person: Person;
  };
}

/**
 * Opens the page of the request as the user, presses Allow on its plain form, and answers where the browser
 * goes.
 */
async function pressAllow(query: Record<string, string>): Promise<URL> {
  const page = await user.page(`/oauth/authorize?${new URLSearchParams(query)}`);
  expect(page.body).toContain('Player wants to use your account');
  expect(page.body).toContain('Vote on videos for you');
  const hidden = [...page.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const fields = hidden.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]);
  const consent = await site.app.inject({
    method: 'POST',
    url: '/oauth/authorize',
    payload: new URLSearchParams([...fields, ['authorization', '1']]).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: user.cookie },
  });
  expect(consent.statusCode).toBe(303);
  return new URL(consent.headers.location as string);
}

describe('a stock client', () => {
  it('signs somebody in with a code and PKCE, and refreshes', async () => {
    const app = await register();
    const server: oauth.AuthorizationServer = {
      issuer: address,
      authorization_endpoint: `${address}/oauth/authorize`,
      token_endpoint: `${address}/oauth/token`,
    };
    const client: oauth.Client = { client_id: app.key };
    const proof = oauth.ClientSecretBasic(app.secret);
    // The site of the test has no certificate.
    const plain = { [oauth.allowInsecureRequests]: true };
    const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()];
    const back = await pressAllow({
      response_type: 'code',
      client_id: app.key,
      redirect_uri: REDIRECT,
      scope: 'basic votes',
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    expect(back.origin + back.pathname).toBe(REDIRECT);

    const code = oauth.validateAuthResponse(server, client, back, state);
    const granted = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      proof,
      code,
      REDIRECT,
      verifier,
      plain,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, granted);
    const checked = await oauth.protectedResourceRequest(
      tokens.access_token,
      'POST',
      new URL('/api/auth/check', address),
      undefined,
      null,
      plain,
    );
    expect(await checked.json()).toMatchObject({ status: true, user: { username: 'user4711' } });

    const renewed = await oauth.refreshTokenGrantRequest(
      server,
      client,
      proof,
      tokens.refresh_token ?? '',
      plain,
    );
    const fresh = await oauth.processRefreshTokenResponse(server, client, renewed);
    expect((await personOf(site, user.id, fresh.access_token).post('/api/auth/check')).body).toMatchObject({
      status: true,
    });
    expect((await personOf(site, user.id, tokens.access_token).post('/api/auth/check')).body).toEqual({
      status: false,
    });
    expect((await user.get('/api/oauth/apps')).body).toMatchObject({
      apps: [{ name: 'Player', scopes: ['basic', 'votes'] }],
    });
    await user.post('/api/oauth/revoke', { application_id: app.id });
  });

  /** Asks the site by the name that it goes by. */
  const byName = {
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: (url: string, options: object) =>
      fetch(url.replace(site.ctx.config.publicUrl, address), options),
  };

  it('finds out what the site can, and ends a refresh token with all that came of it', async () => {
    const issuer = new URL(site.ctx.config.publicUrl);
    const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...byName });
    const server = await oauth.processDiscoveryResponse(issuer, found);
    expect(server).toMatchObject({
      issuer: site.ctx.config.publicUrl,
      code_challenge_methods_supported: ['S256'],
      scopes_supported: expect.arrayContaining(['basic', 'video_upload']),
    });
    for (const page of [server.authorization_endpoint, server.op_tos_uri, server.service_documentation])
      expect((await user.page(new URL(page ?? '').pathname)).status).not.toBe(404);
    expect(new URL(server.service_documentation ?? '').pathname).toBe('/help/api');
    const app = await register();
    const client: oauth.Client = { client_id: app.key };
    const proof = oauth.ClientSecretPost(app.secret);
    const first = await fullToken(app);
    const renewed = await oauth.refreshTokenGrantRequest(server, client, proof, first.refresh_token, byName);
    const second = await oauth.processRefreshTokenResponse(server, client, renewed);
    const holder = personOf(site, user.id, second.access_token);
    expect((await holder.post('/api/auth/check')).body).toMatchObject({ status: true });
    site.events.length = 0;
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, proof, second.refresh_token ?? '', byName),
    );
    expect(site.events).toContainEqual({ topic: 'account-access', id: user.id });
    expect((await holder.post('/api/auth/check')).body).toEqual({ status: false });
    const again = await oauth.refreshTokenGrantRequest(
      server,
      client,
      proof,
      second.refresh_token ?? '',
      byName,
    );
    await expect(oauth.processRefreshTokenResponse(server, client, again)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('ends an access token alone, and nothing that is unknown or another’s', async () => {
    const [app, other] = [await register(), await register({ is_public: 1 })];
    const { access_token, refresh_token, person } = await fullToken(app);
    const server = { issuer: address, revocation_endpoint: `${address}/oauth/revoke` };
    const plain = { [oauth.allowInsecureRequests]: true };
    const revoke = (key: string, proof: oauth.ClientAuth, ended: string) =>
      oauth.revocationRequest(server, { client_id: key }, proof, ended, plain);
    for (const ended of [access_token, refresh_token, 'unknown'])
      expect((await revoke(other.key, oauth.None(), ended)).status).toBe(200);
    expect((await person.post('/api/auth/check')).body).toMatchObject({ status: true });
    const proof = oauth.ClientSecretBasic(app.secret);
    await oauth.processRevocationResponse(await revoke(app.key, proof, access_token));
    expect((await person.post('/api/auth/check')).body).toEqual({ status: false });
    expect((await token({ grant_type: 'refresh_token', refresh_token }, app)).code).toBe(200);
    const forged = await revoke(app.key, oauth.ClientSecretPost('wrong'), refresh_token);
    expect([forged.status, forged.headers.get('www-authenticate'), await forged.json()]).toMatchObject([
      401,
      'Basic realm="oauth"',
      { error: 'invalid_client' },
    ]);
    const empty = await fetch(`${address}/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: other.key }),
    });
    expect([empty.status, await empty.json()]).toMatchObject([400, { error: 'invalid_request' }]);
    const broken = await fetch(`${address}/oauth/token`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([broken.status, await broken.json()]).toMatchObject([400, { error: 'invalid_request' }]);
    for (const path of ['/oauth/token', '/oauth/revoke']) {
      const asked = await site.app.inject({
        method: 'OPTIONS',
        url: path,
        headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
      });
      expect(asked.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'OPTIONS, POST',
      });
    }
  });

  it('is told by what a call is refused', async () => {
    const { person, access_token } = await fullToken(await register(), 'basic');
    const refusal = async (headers: Record<string, string>, url = '/api/oauth/apps') => {
      const answer = await site.app.inject({ url, headers });
      return [answer.statusCode, answer.headers['www-authenticate']];
    };
    expect(await refusal({})).toEqual([401, 'Bearer realm="api"']);
    const invalid = 'Bearer realm="api", error="invalid_token"';
    expect(await refusal({ authorization: 'Bearer forged' })).toEqual([401, invalid]);
    expect(await refusal({}, '/api/oauth/apps?token=forged')).toEqual([401, invalid]);
    expect(await refusal({ authorization: `Bearer ${access_token}` })).toEqual([
      403,
      'Bearer realm="api", error="insufficient_scope", scope="auth_management"',
    ]);
    const challenge = await oauth
      .protectedResourceRequest(access_token, 'GET', new URL('/api/oauth/apps', address), undefined, null, {
        [oauth.allowInsecureRequests]: true,
      })
      .catch((error: unknown) => error as oauth.WWWAuthenticateChallengeError);
    expect(challenge).toMatchObject({
      cause: [{ scheme: 'bearer', parameters: { error: 'insufficient_scope' } }],
    });
    await person.post('/api/auth/delete');
    expect(await refusal({ authorization: `Bearer ${access_token}` })).toEqual([401, invalid]);
  });

  it('may take a token in the fragment, without a refresh token', async () => {
    const app = await register({ is_public: 1 });
    const url = await allow(app, { response_type: 'token', state: 'x' });
    const fragment = new URLSearchParams(url.hash.slice(1));
    expect(url.search).toBe('');
    expect(fragment.get('token_type')).toBe('Bearer');
    expect(fragment.get('refresh_token')).toBeNull();
    expect(
      (await personOf(site, user.id, fragment.get('access_token') ?? '').post('/api/auth/check')).body,
    ).toMatchObject({ status: true });
  });
});

describe('consent', () => {
  it('asks a guest who has signed out meanwhile to sign in, without losing the request', async () => {
    const app = await register();
    const fields = {
      client_id: app.key,
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: 'basic',
      state: 's',
      authorization: '1',
    };
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await site.app.inject({
      method: 'POST',
      url: '/oauth/authorize',
      headers,
      payload: new URLSearchParams(fields).toString(),
    });
    const next = new URL(
      new URL(answer.headers.location as string, address).searchParams.get('next') ?? '',
      address,
    );
    const { authorization: _authorization, ...asked } = fields;
    expect(Object.fromEntries(next.searchParams)).toEqual(asked);
  });

  it('asks a guest to sign in first and comes back to the whole request', async () => {
    const app = await register();
    const query = new URLSearchParams({
      client_id: app.key,
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: 'basic',
      state: 's',
    });
    const location = (await site.app.inject({ url: `/oauth/authorize?${query}` })).headers.location as string;
    const next = new URL(location, address).searchParams.get('next') ?? '';
    expect((await user.page(next)).body).toContain('wants to use your account');
  });

  it('can be refused, and wrong requests are told to the application', async () => {
    const app = await register();
    expect((await allow(app, { authorization: 0, state: 's' })).search).toContain('error=access_denied');
    expect((await allow(app, { scope: 'basic everything' })).searchParams.get('error')).toBe('invalid_scope');
    expect((await allow(app, { response_type: 'password' })).searchParams.get('error')).toBe(
      'unsupported_response_type',
    );
    expect((await allow(app, { ...PKCE, code_challenge_method: 'plain' })).searchParams.get('error')).toBe(
      'invalid_request',
    );
  });

  it('sends nobody to an address that is not the application’s', async () => {
    const app = await register();
    for (const redirect_uri of [
      'https://evil.example/',
      `${REDIRECT}evil`,
      `${REDIRECT}/../x`,
      'https://app.example@evil.example/callback',
    ]) {
      const answer = await user.post('/api/oauth/authorize', {
        application_id: app.key,
        response_type: 'code',
        redirect_uri,
        authorization: 1,
      });
      expect(answer.body).toMatchObject({ code: 'invalid_redirect' });
      const query = new URLSearchParams({ client_id: app.key, redirect_uri, response_type: 'code' });
      const page = await user.page(`/oauth/authorize?${query}`);
      expect([page.status, page.location]).toEqual([400, undefined]);
    }
    expect((await user.page('/oauth/authorize?client_id=nobody&response_type=code')).status).toBe(400);
  });

  it('may name the application by its number, and leave the address to what is registered', async () => {
    const app = await register();
    const url = await allow(app, {
      application_id: Number(app.id),
      redirect_uri: undefined,
      response_type: 'token',
    });
    expect(url.origin + url.pathname).toBe(REDIRECT);
    expect(new URLSearchParams(url.hash.slice(1)).get('access_token')).toMatch(/^app_/);
  });

  it('cannot be given by an application to itself', async () => {
    const app = await register();
    const { person } = await fullToken(app, 'basic auth_management');
    const request = {
      application_id: app.key,
      response_type: 'token',
      redirect_uri: REDIRECT,
      scope: 'account',
      authorization: 1,
    };
    expect((await person.post('/api/oauth/authorize', request)).code).toBe(403);
  });
});

describe('codes', () => {
  it('work once; a replay takes back what the first use gave', async () => {
    const app = await register();
    const code = (await allow(app)).searchParams.get('code') ?? '';
    const fields = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
    const first = await token(fields, app);
    expect(first).toMatchObject({ code: 200, cache: 'no-store' });
    const person = personOf(site, user.id, first.body.access_token);
    expect((await person.post('/api/auth/check')).body).toMatchObject({ status: true });
    expect(await token(fields, app)).toMatchObject({ code: 400, body: { error: 'invalid_grant' } });
    expect((await person.post('/api/auth/check')).body).toEqual({ status: false });
    expect(
      await token({ grant_type: 'refresh_token', refresh_token: first.body.refresh_token }, app),
    ).toMatchObject({ body: { error: 'invalid_grant' } });
  });

  it('are one application’s alone, and expire', async () => {
    const [app, other] = [await register(), await register()];
    const code = (await allow(app)).searchParams.get('code') ?? '';
    const fields = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
    expect((await token(fields, other)).body.error).toBe('invalid_grant');
    expect((await token({ ...fields, client_id: app.key, client_secret: other.secret })).body.error).toBe(
      'invalid_client',
    );
    expect((await token(fields, app)).code).toBe(200);
    const late = (await allow(app)).searchParams.get('code') ?? '';
    await site.ctx.db
      .updateTable('oauth_code')
      .set({ expires_at: new Date(0) })
      .where('used_at', 'is', null)
      .execute();
    expect((await token({ ...fields, code: late }, app)).body.error).toBe('invalid_grant');
  });

  it('are bound to the address and to the verifier', async () => {
    const app = await register();
    const plain = (await allow(app)).searchParams.get('code') ?? '';
    const fields = { grant_type: 'authorization_code', redirect_uri: REDIRECT };
    expect((await token({ ...fields, code: plain, code_verifier: VERIFIER }, app)).body.error).toBe(
      'invalid_grant',
    );
    const wrong = (await allow(app)).searchParams.get('code') ?? '';
    expect((await token({ ...fields, code: wrong, redirect_uri: `${REDIRECT}/other` }, app)).body.error).toBe(
      'invalid_grant',
    );
    for (const code_verifier of ['', 'b'.repeat(50)]) {
      const code = (await allow(app, PKCE)).searchParams.get('code') ?? '';
      expect(
        (await token({ ...fields, code, ...(code_verifier && { code_verifier }) }, app)).body.error,
      ).toBe('invalid_grant');
    }
    const code = (await allow(app, PKCE)).searchParams.get('code') ?? '';
    expect((await token({ ...fields, code, code_verifier: VERIFIER }, app)).code).toBe(200);
  });

  it('of public applications want PKCE and no secret', async () => {
    const app = await register({ is_public: 1 });
    expect(app.secret).toBeNull();
    expect((await allow(app)).searchParams.get('error')).toBe('invalid_request');
    const code = (await allow(app, PKCE)).searchParams.get('code') ?? '';
    const fields = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, client_id: app.key };
    expect((await token({ ...fields, client_secret: 'guess' })).body.error).toBe('invalid_client');
    expect((await token({ ...fields, code_verifier: VERIFIER })).code).toBe(200);
  });
});

describe('tokens', () => {
  it('may do what was granted and nothing else', async () => {
    const app = await register();
    const { person } = await fullToken(app, 'basic votes');
    const videoId = await publishVideo(site, maker.id);
    expect((await person.post(`/api/video/${videoId}/vote`, { value: 1 })).code).toBe(200);
    expect((await person.post(`/api/user/${user.id}/edit`, { bio: 'x' })).code).toBe(403);
    expect((await person.get('/api/auth/sessions')).code).toBe(403);
    expect(
      (
        await person.post('/api/oauth/register', {
          name: 'x',
          redirect_uri_prefix: REDIRECT,
          accept_terms: 1,
        })
      ).code,
    ).toBe(403);
    const byHeader = await site.app.inject({
      method: 'POST',
      url: '/api/auth/check',
      headers: { accesstoken: person.token },
    });
    expect(byHeader.json().status).toBe(true);
  });

  it('never grow when they are refreshed, and a refresh token works once', async () => {
    const app = await register();
    const { refresh_token } = await fullToken(app, 'basic votes');
    const fields = { grant_type: 'refresh_token', refresh_token };
    expect((await token({ ...fields, scope: 'basic account' }, app)).body.error).toBe('invalid_scope');
    const second = await token({ ...fields, scope: 'basic' }, app);
    expect(second.body).toMatchObject({ scope: 'basic' });
    expect((await token(fields, app)).body.error).toBe('invalid_grant');
    expect((await personOf(site, user.id, second.body.access_token).post('/api/auth/check')).body).toEqual({
      status: false,
    });
  });

  it('die with a revocation, with the application, with the password, and by themselves', async () => {
    const app = await register();
    const first = await fullToken(app);
    await user.post('/api/oauth/revoke', { application_id: app.id });
    expect((await first.person.post('/api/auth/check')).body).toEqual({ status: false });
    expect(
      (await token({ grant_type: 'refresh_token', refresh_token: first.refresh_token }, app)).body.error,
    ).toBe('invalid_grant');
    expect(site.events).toContainEqual({ topic: 'account-access', id: user.id });
    const second = await fullToken(app);
    site.events.length = 0;
    await second.person.post('/api/auth/delete');
    expect(site.events).toContainEqual({ topic: 'account-access', id: user.id });
    expect((await second.person.post('/api/auth/check')).body).toEqual({ status: false });
    const third = await fullToken(app);
    expect((await maker.post(`/api/oauth/client/${app.id}/delete`, { password: 'wrong' })).code).toBe(400);
    expect((await maker.post(`/api/oauth/client/${app.id}/delete`, { password: 'secret' })).code).toBe(200);
    expect((await third.person.post('/api/auth/check')).body).toEqual({ status: false });
    const fourth = await fullToken(await register());
    await user.post(`/api/user/${user.id}/edit`, { password: 'secret', passwordCurrent: 'secret' });
    expect((await fourth.person.post('/api/auth/check')).body).toEqual({ status: false });
  });

  it('die together when everything is revoked, with the tickets for sockets that they fetched', async () => {
    const apps = [await register(), await register()];
    const tokens = await Promise.all(apps.map((app) => fullToken(app, 'basic account')));
    const tickets = await Promise.all(
      tokens.map(
        async ({ person }) => (await person.get('/api/push/config')).body as unknown as { token: string },
      ),
    );
    const holders = async () =>
      (await Promise.all(tickets.map((ticket) => readTicket(site.ctx, ticket.token)))).map(
        (greeted) => greeted?.listener.id,
      );
    expect(await holders()).toEqual([user.id, user.id]);
    const pending = (await allow(apps[0] as App)).searchParams.get('code') ?? '';
    expect((await tokens[0]?.person.post('/api/oauth/revoke-all'))?.code).toBe(403);
    expect((await user.post('/api/oauth/revoke-all')).body).toMatchObject({ status: true });
    expect((await user.get('/api/oauth/apps')).body).toMatchObject({ apps: [] });
    for (const { person } of tokens)
      expect((await person.post('/api/auth/check')).body).toEqual({ status: false });
    expect(await holders()).toEqual([undefined, undefined]);
    expect(
      (await token({ grant_type: 'authorization_code', code: pending, redirect_uri: REDIRECT }, apps[0])).body
        .error,
    ).toBe('invalid_grant');
    expect((await user.post('/api/oauth/revoke-all')).body).toEqual({ status: true, revoked: 0 });
  });

  it('of an application whose owner is banned die, and it gets no more', async () => {
    const crook = await signUpPerson(site, 'crook');
    const app = await register({}, crook);
    const { person, refresh_token } = await fullToken(app);
    await site.ctx.db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', maker.id).execute();
    expect((await maker.post(`/api/user/${crook.id}/ban`)).code).toBe(200);
    await site.ctx.db.updateTable('account').set({ acl: '' }).where('id', '=', maker.id).execute();
    expect((await person.post('/api/auth/check')).body).toEqual({ status: false });
    expect(site.events).toContainEqual({ topic: 'account-access', id: user.id });
    expect((await token({ grant_type: 'refresh_token', refresh_token }, app)).body.error).toBe(
      'invalid_client',
    );
    const query = new URLSearchParams({ client_id: app.key, redirect_uri: REDIRECT, response_type: 'code' });
    expect((await user.page(`/oauth/authorize?${query}`)).status).toBe(400);
  });

  it('are taken while the database has no room to note their use', async () => {
    const { person } = await fullToken(await register());
    const { db } = site.ctx;
    await runText(
      db,
      `create function no_room() returns trigger language plpgsql as $$
         begin raise 'could not extend file' using errcode = 'disk_full'; end $$`,
    );
    await runText(
      db,
      'create trigger no_room before update on oauth_grant for each row execute function no_room()',
    );
    onTestFinished(async () => void (await runText(db, 'drop function no_room cascade')));
    expect((await person.post('/api/auth/check')).body).toMatchObject({ status: true });
  });

  it('never carry a moderator’s rights', async () => {
    await site.ctx.db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', user.id).execute();
    const { person } = await fullToken(await register(), 'basic account');
    expect((await person.post(`/api/user/${maker.id}/avatar/remove`)).code).toBe(403);
    expect((await user.post(`/api/user/${maker.id}/avatar/remove`)).code).toBe(200);
    await site.ctx.db.updateTable('account').set({ acl: '' }).where('id', '=', user.id).execute();
  });

  it('are answered in the API’s envelope under /api', async () => {
    const app = await register();
    const code = (await allow(app)).searchParams.get('code') ?? '';
    const fields = { grant_type: 'authorization_code', code, client_id: app.key, client_secret: app.secret };
    const answer = await site.app.inject({ method: 'POST', url: '/api/oauth/token', payload: fields });
    expect(answer.json()).toMatchObject({ status: true, token_type: 'Bearer', scope: 'basic votes' });
    const old =
      (await allow(app, { authorization: 'allow', scope: 'albums' })).searchParams.get('code') ?? '';
    const payload = { ...fields, grant_type: 'client_credentials', code: old };
    const told = await site.app.inject({ method: 'POST', url: '/api/oauth/token', payload });
    const { access_token } = told.json();
    expect(told.json()).toMatchObject({
      scope: 'videos',
      auth: { token: access_token, user_id: String(user.id) },
      user: { username: user.username, email: null },
    });
    const refused = await site.app.inject({
      method: 'POST',
      url: '/api/oauth/token',
      payload: { ...fields, client_secret: 'x' },
    });
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'invalid_client']);
  });
});

describe('what has ended', () => {
  const DAY = 86_400_000;
  const { signal } = new AbortController();

  /** Moves the time of the running test. */
  function advance(ms: number): void {
    site.advance(ms);
    onTestFinished(() => site.advance(-ms));
  }

  async function countOf(app: App): Promise<{ codes: number; tokens: number }> {
    const [codes, tokens] = await Promise.all(
      (['oauth_code', 'oauth_token'] as const).map((table) =>
        site.ctx.db
          .selectFrom(table)
          .where('app_id', '=', Number(app.id))
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      ),
    );
    return { codes: codes?.count ?? 0, tokens: tokens?.count ?? 0 };
  }

  it('is removed; what works, or would show that it was stolen, stays', async () => {
    const app = await register();
    const first = await fullToken(app);
    await allow(app, { response_type: 'token' });
    const second = await token({ grant_type: 'refresh_token', refresh_token: first.refresh_token }, app);
    await sweepTokens(site.ctx, signal);
    expect(await countOf(app)).toEqual({ codes: 1, tokens: 3 });
    advance(2 * DAY);
    await sweepTokens(site.ctx, signal);
    expect(await countOf(app)).toEqual({ codes: 0, tokens: 2 });
    const { refresh_token } = second.body;
    expect((await token({ grant_type: 'refresh_token', refresh_token }, app)).code).toBe(200);
    advance(88 * DAY + 1_000);
    await sweepTokens(site.ctx, signal);
    expect(await countOf(app)).toEqual({ codes: 0, tokens: 1 });
  });

  it('is known again: a refresh token that was used, and a code that is gone, end what came of them', async () => {
    const app = await register();
    const code = (await allow(app)).searchParams.get('code') ?? '';
    const exchange = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
    const other = await fullToken(app);
    const refresh = { grant_type: 'refresh_token', refresh_token: other.refresh_token };
    for (const fields of [exchange, refresh]) expect((await token(fields, app)).code).toBe(200);
    advance(DAY);
    await sweepTokens(site.ctx, signal);
    expect(await countOf(app)).toEqual({ codes: 0, tokens: 3 });
    expect((await token(refresh, app)).body.error).toBe('invalid_grant');
    expect(await countOf(app)).toEqual({ codes: 0, tokens: 1 });
    expect((await token(exchange, app)).body.error).toBe('invalid_grant');
    expect(await countOf(app)).toEqual({ codes: 0, tokens: 0 });
  });

  it('is removed in batches, and no more of them once the worker stops', async () => {
    const app = await register();
    await runText(
      site.ctx.db,
      `insert into oauth_token (access_hash, app_id, account_id, scopes, family, expires_at)
       select sha256(n::text::bytea), $1, $2, 'basic', '', now() - interval '1 day'
       from generate_series(1, 1001) as n`,
      [Number(app.id), user.id],
    );
    await sweepTokens(site.ctx, AbortSignal.abort());
    expect((await countOf(app)).tokens).toBe(1_001);
    await sweepTokens(site.ctx, signal);
    expect((await countOf(app)).tokens).toBe(0);
  });
});

describe('what was allowed', () => {
  it('is shown whole when an application asks for something else later, with its last use', async () => {
    const app = await register();
    await fullToken(app, 'basic votes');
    const { person } = await fullToken(app, 'comments');
    await person.post('/api/auth/check');
    const { apps } = (await user.get('/api/oauth/apps')).body as unknown as {
      apps: { application_id: string; scopes: string[]; date_used: string }[];
    };
    const shown = apps.find(({ application_id }) => application_id === app.id);
    expect(shown?.scopes).toEqual(['basic', 'votes', 'comments']);
    expect(shown?.date_used).not.toBe('0000-00-00 00:00:00');
    const page = (await user.page(`/oauth/app/${app.id}`)).body;
    for (const right of ['Vote on videos for you', 'Write and delete comments for you'])
      expect(page).toContain(right);
    await user.post('/api/oauth/revoke', { application_id: app.id });
    expect((await user.page(`/oauth/app/${app.id}`)).status).toBe(404);
  });
});

describe('applications', () => {
  it('are changed by their owner alone, and look like none to others', async () => {
    const app = await register();
    expect((await maker.post(`/api/oauth/client/${app.id}/edit`, { name: 'Better' })).body).toMatchObject({
      client: { name: 'Better' },
    });
    for (const path of ['edit', 'rotate', 'delete']) {
      expect(
        (await user.post(`/api/oauth/client/${app.id}/${path}`, { name: 'Mine', password: 'secret' })).body,
      ).toMatchObject({ code: 'app_not_found' });
    }
    expect((await user.page(`/oauth/client/${app.id}`)).status).toBe(404);
    expect((await maker.page(`/oauth/client/${app.id}`)).status).toBe(200);
    expect((await maker.page(`/oauth/client/${app.id}/edit`)).status).toBe(200);
    expect((await maker.page('/oauth/apps')).body).toContain('Better');
    expect((await maker.page('/oauth/clients/new')).status).toBe(200);
  });

  it('send codes to other addresses for their owner’s password alone', async () => {
    const { id } = await register();
    const edit = (more: object) => maker.post(`/api/oauth/client/${id}/edit`, more);
    const redirect_uri_prefix = ['https://elsewhere.example/back'];
    expect((await edit({ redirect_uri_prefix })).body).toMatchObject({
      code: 'invalid_credentials',
      param: 'password',
    });
    expect((await edit({ redirect_uri_prefix: [REDIRECT], name: 'Same' })).code).toBe(200);
    expect((await edit({ redirect_uri_prefix, password: 'secret' })).body).toMatchObject({
      client: { redirect_uri_prefix },
    });
  });

  it('get a new secret, and the old one dies', async () => {
    const app = await register();
    const { body } = await maker.post(`/api/oauth/client/${app.id}/rotate`, { password: 'secret' });
    const fresh = { ...app, secret: (body as unknown as { client_secret: string }).client_secret };
    const code = (await allow(app)).searchParams.get('code') ?? '';
    const fields = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
    expect((await token(fields, app)).body.error).toBe('invalid_client');
    expect((await token(fields, fresh)).code).toBe(200);
  });

  it('need a name, the terms, and addresses that are safe', async () => {
    const post = (fields: object) =>
      maker.post('/api/oauth/register', {
        name: 'x',
        redirect_uri_prefix: REDIRECT,
        accept_terms: 1,
        ...fields,
      });
    expect((await post({ name: '' })).body).toMatchObject({ param: 'name' });
    expect((await post({ accept_terms: 0 })).body).toMatchObject({ param: 'accept_terms' });
    for (const redirect_uri_prefix of ['', 'javascript:alert(1)', 'http://app.example/']) {
      expect((await post({ redirect_uri_prefix })).body).toMatchObject({ param: 'redirect_uri_prefix' });
    }
    const tooMany = Array.from({ length: 11 }, (_item, at) => `${REDIRECT}/${at}`);
    expect((await post({ redirect_uri_prefix: tooMany })).body).toMatchObject({
      param: 'redirect_uri_prefix',
      error: 'Please enter at most 10 redirect URLs.',
    });
    expect((await post({ website: 'javascript:alert(1)' })).body).toMatchObject({ param: 'website' });
  });

  it('may show who they are when they sign somebody in by password', async () => {
    const app = await register();
    const signIn = (more: object) =>
      site.app.inject({
        method: 'POST',
        url: '/api/auth/create',
        payload: { username: 'user4711', password: 'secret', ...more },
      });
    expect((await signIn({ client_id: app.key, client_secret: app.secret })).json().status).toBe(true);
    expect((await signIn({ client_id: app.key, client_secret: 'x' })).json().code).toBe('invalid_client');
  });
});
