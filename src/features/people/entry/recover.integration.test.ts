import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import jobs from '#features/people/account/jobs.ts';
import { answerForgotten } from '#features/people/account/model/recover.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await site.work(jobs(site.ctx));
});
afterAll(() => site?.close());

async function post(url: string, payload: object, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return (await site.app.inject({ method: 'POST', url, payload, headers })).json();
}

/** The newest letter to that address whose subject matches, once it is there. */
async function letter(to: string, subject: RegExp) {
  return vi.waitFor(() => letterNow(to, subject), PATIENT);
}

async function letterNow(to: string, subject: RegExp) {
  const folder = join(site.ctx.config.dataDir, 'outbox');
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed();
  for (const name of names) {
    const mail = await simpleParser(await readFile(join(folder, name)));
    const address = [mail.to].flat()[0]?.text;
    if (address === to && subject.test(mail.subject ?? '')) return mail;
  }
  throw new Error(`No letter to ${to}`);
}

function linkIn(text: string | undefined): string {
  return new URL(/https?:\/\/\S+/.exec(text ?? '')?.[0] ?? '').pathname;
}

it('welcomes with a letter of two parts, whose link proves the address after a press', async () => {
  const { auth } = await post('/api/user/create', {
    username: 'nina',
    password: 'secret',
    email: 'nina@example.org',
  });
  const mail = await letter('nina@example.org', /Welcome to Vireo/);
  expect(mail.html).toContain('Confirm this address');
  const link = linkIn(mail.text);
  expect(mail.html).toContain(link);
  const page = await site.app.inject({ url: link });
  expect(page.body).toContain('nina@example.org');
  expect((await post('/api/auth/check', {}, auth.token)).user.email_verified).toBe(false);
  expect(await post('/api/user/email/verify', { code: link.split('/').at(-1) })).toEqual({ status: true });
  expect((await post('/api/auth/check', {}, auth.token)).user.email_verified).toBe(true);
  expect((await post('/api/user/email/verify', { code: link.split('/').at(-1) })).code).toBe('invalid_token');
  expect((await post('/api/auth/create', { identity: 'NINA@example.org', password: 'secret' })).status).toBe(
    true,
  );
});

it('lets one account prove an address, and tells the other', async () => {
  const rival = await post('/api/user/create', {
    username: 'rival',
    password: 'secret',
    email: 'NINA@example.org',
  });
  expect(rival.status).toBe(true);
  const link = linkIn((await letter('NINA@example.org', /Welcome/)).text);
  expect((await post('/api/user/email/verify', { code: link.split('/').at(-1) })).code).toBe('email_taken');
});

it('sets a new password by a letter, once, and ends every session', async () => {
  const { auth } = await post('/api/user/create', {
    username: 'olga',
    password: 'secret',
    email: 'olga@example.org',
  });
  expect(await post('/api/user/forgot', { usernameOrEmail: 'Olga' })).toEqual({ status: true });
  const link = linkIn((await letter('olga@example.org', /Set a new password/)).text);
  const token = link.split('/').at(-1);
  expect((await site.app.inject({ url: link })).body).toContain('Set password and sign in');
  expect((await post('/api/user/reset', { token, password: 'ab', password_confirm: 'ab' })).code).toBe(
    'invalid_param',
  );
  const done = await post('/api/user/reset', { token, password: 'newer', password_confirm: 'newer' });
  expect(done.user.username).toBe('olga');
  expect((await post('/api/auth/check', {}, auth.token)).status).toBe(false);
  expect((await post('/api/auth/check', {}, done.auth.token)).status).toBe(true);
  expect((await post('/api/user/reset', { token, password: 'again' })).code).toBe('invalid_token');
  // Guests share pages for a second.
  site.advance(1_500);
  expect((await site.app.inject({ url: link })).body).toContain('This link has expired');
  await letter('olga@example.org', /Vireo password was changed/);
});

it('ends the ways in that a thief may have added, and says so', async () => {
  const { user } = await post('/api/user/create', {
    username: 'robbed',
    password: 'secret',
    email: 'robbed@example.org',
  });
  const account_id = Number(user.user_id);
  const { db } = site.ctx;
  await db
    .insertInto('passkey')
    .values({ id: 'of-the-thief', account_id, public_key: Buffer.from('x') })
    .execute();
  await db.insertInto('social_account').values({ network: 'twitter', network_id: '1', account_id }).execute();
  await post('/api/user/forgot', { usernameOrEmail: 'robbed@EXAMPLE.org' });
  const link = linkIn((await letter('robbed@example.org', /Set a new password/)).text);
  expect((await site.app.inject({ url: link })).body).toContain(
    'removes your passkeys and connected networks',
  );
  await post('/api/user/reset', { token: link.split('/').at(-1), password: 'newer' });
  for (const table of ['passkey', 'social_account'] as const)
    expect(await db.selectFrom(table).selectAll().where('account_id', '=', account_id).execute()).toEqual([]);
  expect((await letter('robbed@example.org', /Vireo password was changed/)).text).toContain('passkeys');
});

it('asks for a name or an address', async () => {
  for (const usernameOrEmail of ['', '  ', undefined])
    expect(await post('/api/user/forgot', { usernameOrEmail })).toMatchObject({
      code: 'invalid_param',
      param: 'usernameOrEmail',
    });
});

it('answers the same for unknown names', async () => {
  expect(await post('/api/user/forgot', { usernameOrEmail: 'nobody-at-all' })).toEqual({ status: true });
});

it('forgets links after an hour, as the letter says', async () => {
  const { issueToken, peekToken, spendToken } = await import('#features/people/account/model/tokens.ts');
  const { RESET_LIFE } = await import('#features/people/account/model/letter-links.ts');
  const token = await issueToken(site.ctx.db, site.ctx, { purpose: 'password-reset', life: RESET_LIFE });
  expect(await peekToken(site.ctx, 'password-reset', token)).not.toBeNull();
  expect(await peekToken(site.ctx, 'email-verify', token)).toBeNull();
  site.advance(3_600_000 + 1000);
  expect(await peekToken(site.ctx, 'password-reset', token)).toBeNull();
  await expect(spendToken(site.ctx.db, site.ctx, 'password-reset', token)).rejects.toMatchObject({
    code: 'invalid_token',
  });
});

it('writes to nobody more than five times an hour, whoever asks', async () => {
  const { auth } = await post('/api/user/create', {
    username: 'flo',
    password: 'secret',
    email: 'flo@example.org',
  });
  await letter('flo@example.org', /Welcome/);
  const count = async () => Number((await tokens()).sent);
  const tokens = () =>
    site.ctx.db
      .selectFrom('one_time_token')
      .select(({ fn }) => fn.countAll<string>().as('sent'))
      .where('account_id', '=', Number(auth.user_id))
      .executeTakeFirstOrThrow();
  for (let sent = await count(); sent < 5; sent++) {
    expect(await post('/api/user/email/send-verify', {}, auth.token)).toEqual({ status: true });
    await vi.waitFor(async () => expect(await count()).toBe(sent + 1), PATIENT);
  }
  expect((await post('/api/user/email/send-verify', {}, auth.token)).code).toBe('rate_limited');
  site.advance(3_600_000);
  expect(await post('/api/user/email/send-verify', {}, auth.token)).toEqual({ status: true });
  const bare = await post('/api/user/create', { username: 'bare', password: 'secret' });
  expect(await post('/api/user/email/send-verify', {}, bare.auth.token)).toMatchObject({
    code: 'invalid_param',
    param: 'email',
  });
});

it('writes no more of them when many ask at the same moment, and does not count what could not be sent', async () => {
  const { auth } = await post('/api/user/create', {
    username: 'rex',
    password: 'secret',
    email: 'rex@example.org',
  });
  const sent: string[] = [];
  const mail = { ...site.ctx.mail, send: async ({ to }: { to: string }) => void sent.push(to) };
  const ask = (given: typeof site.ctx) => answerForgotten(given, { kind: 'forgot', usernameOrEmail: 'rex' });
  const tokens = () =>
    site.ctx.db
      .selectFrom('one_time_token')
      .select('purpose')
      .where('account_id', '=', Number(auth.user_id))
      .where('purpose', '=', 'password-reset')
      .execute();
  const broken = { ...site.ctx, mail: { ...mail, send: () => Promise.reject(new Error('no server')) } };
  await expect(ask(broken)).rejects.toThrow('no server');
  expect(await tokens()).toEqual([]);
  await Promise.all(Array.from({ length: 12 }, () => ask({ ...site.ctx, mail })));
  expect([sent.length, (await tokens()).length]).toEqual([5, 5]);
});

it('sets no password by a link to an old address, and gives a proven address back', async () => {
  const { auth } = await post('/api/user/create', {
    username: 'pia',
    password: 'secret',
    email: 'pia@example.org',
  });
  const proof = linkIn((await letter('pia@example.org', /Welcome/)).text);
  await post('/api/user/email/verify', { code: proof.split('/').at(-1) });
  await post('/api/user/forgot', { usernameOrEmail: 'pia' });
  const reset = linkIn((await letter('pia@example.org', /Set a new password/)).text);
  const thief = { email: 'thief@example.org', passwordCurrent: 'secret' };
  expect((await post(`/api/user/${auth.user_id}/edit`, thief, auth.token)).user).toMatchObject({
    email: 'pia@example.org',
    email_new: 'thief@example.org',
  });
  const confirm = linkIn((await letter('thief@example.org', /Confirm/)).text);
  expect(await post('/api/user/email/verify', { code: confirm.split('/').at(-1) })).toEqual({ status: true });
  expect((await post('/api/user/reset', { token: reset.split('/').at(-1), password: 'newer' })).code).toBe(
    'invalid_token',
  );
  const undo = linkIn((await letter('pia@example.org', /Vireo e-mail address was changed/)).text);
  expect((await site.app.inject({ url: undo })).body).toContain('pia@example.org');
  const back = await post('/api/user/reset', { token: undo.split('/').at(-1), password: 'newer' });
  expect(back.user).toMatchObject({ email: 'pia@example.org', email_verified: true });
  expect((await post('/api/auth/check', {}, auth.token)).status).toBe(false);
  expect((await post('/api/user/reset', { token: undo.split('/').at(-1), password: 'again' })).code).toBe(
    'invalid_token',
  );
});

/** An account whose address is confirmed, and who can call for it. */
async function signUpProven(username: string): Promise<{ edit: string; token: string }> {
  const email = `${username}@example.org`;
  const { auth } = await post('/api/user/create', { username, password: 'secret', email });
  const proof = linkIn((await letter(email, /Welcome/)).text);
  await post('/api/user/email/verify', { code: proof.split('/').at(-1) });
  return { edit: `/api/user/${auth.user_id}/edit`, token: auth.token };
}

it('hands nothing to the reader of a mistyped new address, and asks before it counts', async () => {
  const { edit, token } = await signUpProven('tess');
  const typo = { email: 'stranger@example.org', passwordCurrent: 'secret' };
  expect((await post(edit, typo, token)).user).toMatchObject({
    email: 'tess@example.org',
    email_verified: true,
    email_new: 'stranger@example.org',
  });
  await letter('stranger@example.org', /Confirm your e-mail address/);
  await post('/api/user/forgot', { usernameOrEmail: 'stranger@example.org' });
  await post('/api/user/forgot', { usernameOrEmail: 'tess' });
  await letter('tess@example.org', /Set a new password/);
  await expect(letterNow('stranger@example.org', /Set a new password/)).rejects.toThrow('No letter');
  expect((await post('/api/auth/create', { identity: 'tess@example.org', password: 'secret' })).status).toBe(
    true,
  );
  const asked = await letter('tess@example.org', /is about to change/);
  const undo = linkIn(asked.text).split('/').at(-1);
  const back = await post('/api/user/reset', { token: undo, password: 'newer' });
  expect(back.user).toMatchObject({ email: 'tess@example.org', email_verified: true, email_new: null });
  const stale = linkIn((await letter('stranger@example.org', /Confirm/)).text);
  expect((await post('/api/user/email/verify', { code: stale.split('/').at(-1) })).code).toBe(
    'invalid_token',
  );
});

it('takes a new address back when the present one is typed again', async () => {
  const { edit, token } = await signUpProven('uma');
  await post(edit, { email: 'uma@new.example', passwordCurrent: 'secret' }, token);
  expect((await post(edit, { email: 'uma@example.org' }, token)).user).toMatchObject({
    email: 'uma@example.org',
    email_verified: true,
    email_new: null,
  });
});

it('does not write to an address that was added later and never confirmed', async () => {
  const { auth } = await post('/api/user/create', { username: 'vic', password: 'secret' });
  const typo = { email: 'vics-typo@example.org', passwordCurrent: 'secret' };
  await post(`/api/user/${auth.user_id}/edit`, typo, auth.token);
  await letter('vics-typo@example.org', /Confirm/);
  await post('/api/user/forgot', { usernameOrEmail: 'vic' });
  await post('/api/user/create', { username: 'later', password: 'secret', email: 'later@example.org' });
  // The worker takes its orders in turn.
  await letter('later@example.org', /Welcome/);
  await expect(letterNow('vics-typo@example.org', /Set a new password/)).rejects.toThrow('No letter');
});

it('makes links useless once the password was changed otherwise', async () => {
  const { auth } = await post('/api/user/create', {
    username: 'rita',
    password: 'secret',
    email: 'rita@example.org',
  });
  await post('/api/user/forgot', { usernameOrEmail: 'rita' });
  const token = linkIn((await letter('rita@example.org', /Set a new password/)).text)
    .split('/')
    .at(-1);
  await post(`/api/user/${auth.user_id}/edit`, { password: 'other', passwordCurrent: 'secret' }, auth.token);
  expect((await post('/api/user/reset', { token, password: 'newer' })).code).toBe('invalid_token');
});

it('lets one of two accounts prove an address at the same moment', async () => {
  const tokens = [];
  for (const [username, email] of [
    ['twin-one', 'Twin@example.org'],
    ['two-twin', 'twin@example.org'],
  ]) {
    await post('/api/user/create', { username, password: 'secret', email });
    tokens.push(
      linkIn((await letter(email as string, /Welcome/)).text)
        .split('/')
        .at(-1),
    );
  }
  const answers = await Promise.all(tokens.map((code) => post('/api/user/email/verify', { code })));
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['email_taken', undefined]);
});

it('asks the worker the same for a name that nobody has, and leaves it at that', async () => {
  await post('/api/user/create', { username: 'sven', password: 'secret', email: 'sven@example.org' });
  const before = await letters();
  for (const usernameOrEmail of ['nobody-here', 'sven']) {
    expect(await post('/api/user/forgot', { usernameOrEmail })).toEqual({ status: true });
  }
  await letter('sven@example.org', /Set a new password/);
  expect(await ordered()).toEqual(expect.arrayContaining(['nobody-here', 'sven']));
  expect((await letters()) - before).toBeLessThanOrEqual(2);
});

async function letters(): Promise<number> {
  return (await readdir(join(site.ctx.config.dataDir, 'outbox'))).filter((name) => name.endsWith('.eml'))
    .length;
}

/** Names that the worker was asked to look for. */
async function ordered(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select data ->> 'usernameOrEmail' as name from pgboss.job where data ->> 'kind' = 'forgot'`.execute(
    site.ctx.db,
  );
  return rows.map(({ name }) => name);
}
