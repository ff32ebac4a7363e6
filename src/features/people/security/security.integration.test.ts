import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import accountJobs from '#features/people/account/jobs.ts';
import { issueToken } from '#features/people/account/model/tokens.ts';
import { personOf, signIn, signUpPerson } from '#platform/testing/people.ts';
import { addressHash } from '#platform/network/address.ts';
import { hashToken } from '#platform/secrets/secrets.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { runChange } from '#src/commands/user.ts';
import { openSecret } from './model/sealed-secret.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await site.work(accountJobs(site.ctx));
});
afterAll(() => site?.close());

describe('devices', () => {
  it('are listed with their names, and signed out one by one or all at once', async () => {
    const ann = await signUpPerson(site, 'ann');
    const phone = await signIn(site, 'ann', {}, 'Mozilla/5.0 (iPhone; CPU) Version/18.0 Safari/604.1');
    const other = await signIn(site, 'ann');
    const { sessions } = (await ann.get('/api/auth/sessions')).body as unknown as {
      sessions: { session_id: string; device: string; is_current: boolean }[];
    };
    expect(sessions.map(({ device }) => device)).toContain('Safari on iPhone');
    expect(sessions.filter(({ is_current }) => is_current).length).toBe(1);
    const phones = sessions.find(({ device }) => device === 'Safari on iPhone')?.session_id;
    expect((await ann.post(`/api/auth/sessions/${phones}/delete`)).code).toBe(200);
    expect((await personOf(site, ann.id, phone.auth.token).post('/api/auth/check')).body).toEqual({
      status: false,
    });
    await ann.post('/api/auth/sessions/delete-others');
    expect((await personOf(site, ann.id, other.auth.token).post('/api/auth/check')).body).toEqual({
      status: false,
    });
    expect((await ann.post('/api/auth/check')).body).toMatchObject({ status: true });
  });

  it('are told with the place that they were signed in from', async () => {
    const away = await startSite({ TRUST_PROXY: 'loopback' });
    const gus = await signUpPerson(away, 'gus');
    const headers = {
      'x-forwarded-for': '8.8.8.8',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
    };
    await away.app.inject({
      method: 'POST',
      url: '/api/auth/create',
      payload: { identity: 'gus', password: 'secret' },
      headers,
    });
    const { sessions } = (await gus.get('/api/auth/sessions')).body as unknown as { sessions: object[] };
    expect(sessions).toContainEqual(
      expect.objectContaining({ device: 'Chrome on Linux', country: 'us', place: 'United States' }),
    );
    expect(sessions).toContainEqual(
      expect.objectContaining({ country: null, place: null, is_current: true }),
    );
    expect((await gus.page('/settings/account')).body).toContain('United States');
    await away.close();
  });

  it('are signed out by the forms of the settings where no scripts run', async () => {
    const roamer = await signUpPerson(site, 'roamer');
    const [phone, tablet] = [await signIn(site, 'roamer'), await signIn(site, 'roamer')];
    const send = (fields: Record<string, string>) =>
      site.app.inject({
        method: 'POST',
        url: '/settings/account',
        payload: new URLSearchParams(fields).toString(),
        headers: { cookie: roamer.cookie, 'content-type': 'application/x-www-form-urlencoded' },
      });
    const isSignedIn = async (token: string) =>
      (await personOf(site, roamer.id, token).post('/api/auth/check')).body['status'];
    const { body } = await roamer.page('/settings/account');
    const session = /name="session" value="(\d+)"/.exec(body)?.[1] ?? '';
    expect((await send({ session })).headers.location).toBe('/settings/account#ribbon');
    const open = [await isSignedIn(phone.auth.token), await isSignedIn(tablet.auth.token)];
    expect(open.filter(Boolean).length).toBe(1);
    expect((await send({ session })).statusCode).toBe(400);
    expect((await send({ others: '1' })).statusCode).toBe(303);
    expect(await isSignedIn(phone.auth.token)).toBe(false);
    expect(await isSignedIn(tablet.auth.token)).toBe(false);
    expect(await isSignedIn(roamer.token)).toBe(true);
  });

  it('are nobody else’s to sign out', async () => {
    const ben = await signUpPerson(site, 'ben');
    const eve = await signUpPerson(site, 'eve');
    const { sessions } = (await ben.get('/api/auth/sessions')).body as unknown as {
      sessions: { session_id: string }[];
    };
    expect((await eve.post(`/api/auth/sessions/${sessions[0]?.session_id}/delete`)).body).toMatchObject({
      code: 'session_not_found',
    });
  });
});

describe('codes', () => {
  it('are asked for at sign-in, work once, and recovery codes work once each', async () => {
    site.stopClock();
    const tom = await signUpPerson(site, 'tom');
    expect((await tom.post('/api/auth/totp/start', { passwordCurrent: 'wrong' })).code).toBe(400);
    const setup = (await tom.post('/api/auth/totp/start', { passwordCurrent: 'secret' })).body as unknown as {
      secret: string;
      uri: string;
      qr: string;
    };
    expect(setup.uri).toContain('otpauth://totp/');
    expect(setup.qr).toMatch(/^data:image\/png/);
    expect((await signIn(site, 'tom')).status).toBe(true);
    const totp = new TOTP({ secret: Secret.fromBase32(setup.secret) });
    const code = () => totp.generate({ timestamp: site.ctx.clock.now() });
    expect((await tom.post('/api/auth/totp/confirm', { code: '000' })).body).toMatchObject({
      code: 'invalid_code',
    });
    const { recovery_codes } = (await tom.post('/api/auth/totp/confirm', { code: code() }))
      .body as unknown as { recovery_codes: string[] };
    expect(new Set(recovery_codes).size).toBe(10);
    expect((await signIn(site, 'tom')).code).toBe('code_required');
    expect((await signIn(site, 'tom', { password: 'wrong' })).code).toBe('invalid_credentials');
    expect((await signIn(site, 'tom', { code: code() })).code).toBe('invalid_code');
    site.advance(30_000);
    const fresh = code();
    const both = await Promise.all([
      signIn(site, 'tom', { code: fresh }),
      signIn(site, 'tom', { code: fresh }),
    ]);
    expect(both.filter(({ status }) => status).length).toBe(1);
    expect((await signIn(site, 'tom', { code: recovery_codes[0]?.toUpperCase() })).status).toBe(true);
    expect((await signIn(site, 'tom', { code: recovery_codes[0] })).code).toBe('invalid_code');
    expect((await tom.page('/settings/account')).body).toContain('9 recovery codes');
    expect((await tom.post('/api/auth/totp/recovery-codes', { passwordCurrent: 'wrong' })).code).toBe(400);
    const renewed = (await tom.post('/api/auth/totp/recovery-codes', { passwordCurrent: 'secret' }))
      .body as unknown as { recovery_codes: string[] };
    expect((await signIn(site, 'tom', { code: recovery_codes[1] })).code).toBe('invalid_code');
    expect((await signIn(site, 'tom', { code: renewed.recovery_codes[0] })).status).toBe(true);
    await tom.post('/api/auth/totp/delete', { passwordCurrent: 'secret' });
    expect((await signIn(site, 'tom')).status).toBe(true);
  });
});

describe('passkeys', () => {
  it('answer a question once, for whom it was asked, and unknown ones open nothing', async () => {
    const pia = await signUpPerson(site, 'pia');
    const quin = await signUpPerson(site, 'quin');
    const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} };
    const ask = async () =>
      (
        (await pia.post('/api/auth/passkeys/start', { passwordCurrent: 'secret' })).body as unknown as {
          question: string;
        }
      ).question;
    expect((await pia.post('/api/auth/passkeys/start', { passwordCurrent: 'wrong' })).code).toBe(400);
    expect(
      (await quin.post('/api/auth/passkeys/create', { question: await ask(), credential })).body,
    ).toMatchObject({ code: 'invalid_token' });
    const question = await ask();
    expect((await pia.post('/api/auth/passkeys/create', { question, credential })).body).toMatchObject({
      code: 'passkey_refused',
    });
    expect((await pia.post('/api/auth/passkeys/create', { question, credential })).body).toMatchObject({
      code: 'invalid_token',
    });
    const guest = (await site.app.inject({ method: 'POST', url: '/api/auth/passkey/start' })).json();
    expect(
      (await pia.post('/api/auth/passkeys/AAAA/delete', { passwordCurrent: 'wrong' })).body,
    ).toMatchObject({ param: 'passwordCurrent' });
    const refused = await site.app.inject({
      method: 'POST',
      url: '/api/auth/passkey/create',
      payload: { question: guest.question, credential },
    });
    expect(refused.json()).toMatchObject({ code: 'passkey_refused' });
    expect(
      (await pia.post('/api/auth/passkeys/AAAA/delete', { passwordCurrent: 'secret' })).body,
    ).toMatchObject({ code: 'passkey_refused' });
  });
});

describe('the second step', () => {
  async function withCodes(username: string) {
    const person = await signUpPerson(site, username, { email: `${username}@example.org` });
    const { secret } = (await person.post('/api/auth/totp/start', { passwordCurrent: 'secret' }))
      .body as unknown as { secret: string };
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await person.post('/api/auth/totp/confirm', { code: totp.generate({ timestamp: site.ctx.clock.now() }) });
    site.advance(30_000);
    return { person, code: () => totp.generate({ timestamp: site.ctx.clock.now() }) };
  }

  it('is owed after a new password by letter as well: a mailbox alone opens nothing', async () => {
    const { person, code } = await withCodes('rosa');
    const data = { email: 'rosa@example.org' };
    const reset = async () =>
      issueToken(site.ctx.db, site.ctx, {
        purpose: 'password-reset',
        accountId: person.id,
        data,
        life: 60_000,
      });
    const post = async (url: string, payload: object) =>
      (await site.app.inject({ method: 'POST', url, payload })).json();
    const answer = await post('/api/user/reset', { token: await reset(), password: 'newer' });
    expect(answer).toEqual({ status: true, step: expect.any(String) });
    expect((await site.app.inject({ url: `/sign-in?step=${answer.step}` })).body).toContain('One more step');
    expect((await post('/api/auth/create', { step: answer.step })).code).toBe('code_required');
    expect((await post('/api/auth/create', { step: answer.step, code: '000000' })).code).toBe('invalid_code');
    expect((await post('/api/auth/create', { step: answer.step, code: code() })).user.username).toBe('rosa');
    expect((await post('/api/auth/create', { step: answer.step, code: code() })).code).toBe('invalid_token');

    site.advance(30_000);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await site.app.inject({
      method: 'POST',
      url: `/reset-password/${await reset()}`,
      headers,
      payload: 'password=third&password_confirm=third',
    });
    const next = new URL(String(sent.headers.location), 'http://x');
    expect(next.pathname).toBe('/sign-in');
    expect(sent.cookies).toEqual([]);
    const payload = new URLSearchParams({
      step: next.searchParams.get('step') ?? '',
      code: code(),
      next: '/new',
    }).toString();
    const done = await site.app.inject({ method: 'POST', url: '/sign-in', headers, payload });
    expect([done.headers.location, done.cookies.map(({ name }) => name)]).toEqual([
      '/new',
      ['session', 'device'],
    ]);
  });
});

describe('asking once more who it is', () => {
  it('counts guesses, so that an open session does not tell the password', async () => {
    const guarded = await startSite({ RATE_LIMITS: 'on' });
    const ivy = await signUpPerson(guarded, 'ivy');
    const guess = (passwordCurrent: string) =>
      ivy.post(`/api/user/${ivy.id}/edit`, { password: 'mine now', passwordCurrent });
    for (let count = 0; count < 20; count++)
      expect((await guess(`guess ${count}`)).body).toMatchObject({ code: 'invalid_credentials' });
    expect((await guess('secret')).body).toMatchObject({ code: 'rate_limited' });
    await guarded.close();
  });

  it('wants a sign-in of a moment ago where there is no password', async () => {
    const net = await signUpPerson(site, 'netty');
    await site.ctx.db.updateTable('account').set({ password_hash: null }).where('id', '=', net.id).execute();
    expect((await net.post('/api/auth/passkeys/start')).code).toBe(200);
    site.advance(31 * 60_000);
    expect((await net.post('/api/auth/passkeys/start')).body).toMatchObject({ code: 'sign_in_again' });
  });
});

describe('the secret of codes', () => {
  /** Turns codes on; answers what makes them. */
  async function turnOn(username: string) {
    const person = await signUpPerson(site, username);
    const { body } = await person.post('/api/auth/totp/start', { passwordCurrent: 'secret' });
    const totp = new TOTP({ secret: Secret.fromBase32(String(body['secret'])) });
    const code = () => totp.generate({ timestamp: site.ctx.clock.now() });
    await person.post('/api/auth/totp/confirm', { code: code() });
    site.advance(60_000);
    return { person, code, plain: String(body['secret']) };
  }

  async function storedFor(accountId: number): Promise<string> {
    const { secret } = await site.ctx.db
      .selectFrom('account_totp')
      .select('secret')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return secret;
  }

  it('is sealed with the site’s key, for one account', async () => {
    const { person, plain } = await turnOn('sealed');
    const stored = await storedFor(person.id);
    expect(stored).not.toContain(plain);
    expect(await openSecret(site.ctx.siteKey, person.id, stored)).toBe(plain);
    await expect(openSecret(site.ctx.siteKey, person.id + 1, stored)).rejects.toThrow();
  });

  it('is sealed at its next use where it was stored before', async () => {
    const { person, code, plain } = await turnOn('unsealed');
    const table = site.ctx.db.updateTable('account_totp').set({ secret: plain });
    await table.where('account_id', '=', person.id).execute();
    expect(await signIn(site, 'unsealed', { code: code() })).toMatchObject({ status: true });
    expect(await storedFor(person.id)).toMatch(/^sealed:/);
  });

  it('goes by the command line, for whoever has lost it', async () => {
    await turnOn('lostphone');
    expect(await runChange(site.ctx, ['codes', 'lostphone', 'off'])).toBe(
      'lostphone is not asked for codes any more.',
    );
    expect(await signIn(site, 'lostphone')).toMatchObject({ status: true });
    expect(await runChange(site.ctx, ['codes', 'lostphone', 'off'])).toBe(
      'lostphone is not asked for codes.',
    );
    await expect(runChange(site.ctx, ['codes', 'lostphone'])).rejects.toThrow('Use one of');
  });
});

it('stores addresses mixed with the site’s key', async () => {
  const { id } = await signUpPerson(site, 'addressed');
  const { address_hash } = await site.ctx.db
    .selectFrom('session')
    .select('address_hash')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(address_hash).toEqual(await addressHash(site.ctx, '127.0.0.1'));
  expect(address_hash).not.toEqual(hashToken('upload from 127.0.0.1'));
});
