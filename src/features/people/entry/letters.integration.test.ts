import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '#platform/testing/mail-server.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { contents } from '#platform/testing/contents.ts';
import { openAccount } from '#features/people/account/model/accounts.ts';
import { editAccount } from '#features/people/account/model/edit-account.ts';
import { changeSecurity } from '#features/people/account/model/letters.ts';
import jobs from '#features/people/account/jobs.ts';
import { signUp } from './model/sign-up.ts';

let mailServer: MailServer;
let site: TestSite;

beforeAll(async () => {
  mailServer = await startMailServer();
  site = await startSite({ SMTP_URL: mailServer.url, SITE_NAME: 'Clips & Co' });
  await site.work(jobs(site.ctx));
});
afterAll(async () => {
  await site?.close();
  await mailServer?.close();
});

async function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return (await site.app.inject({ method: 'POST', url, payload, headers })).json();
}

/** The letter of that subject, once it has come, with both its parts. */
async function letterTo(email: string, subject: string) {
  return vi.waitFor(() => {
    const mail = mailServer.to(email).find((each) => each.subject === subject);
    if (!mail?.text || !mail.html)
      throw new Error(
        `No "${subject}" among ${mailServer
          .to(email)
          .map((each) => each.subject)
          .join(', ')}`,
      );
    return { text: mail.text, html: mail.html, from: mail.from?.text };
  }, PATIENT);
}

it('sends every letter of an account over SMTP, as text and as HTML', async () => {
  const { auth } = await post('/api/user/create', {
    username: 'wanda',
    password: 'secret',
    email: 'wanda@example.org',
  });
  const headers = { authorization: `Bearer ${auth.token}` };
  const edit = `/api/user/${auth.user_id}/edit`;
  const welcome = await letterTo('wanda@example.org', 'Welcome to Clips & Co');
  expect(welcome.from).toContain('no-reply@localhost');
  expect(welcome.text).toMatch(/Hi wanda,[^]*http:\/\/localhost:8080\/verify-email\/\S+/);
  expect(welcome.html).toMatch(/Clips &amp; Co[^]*href="http:\/\/localhost:8080\/verify-email\/\S+"/);

  await post('/api/user/email/send-verify', {}, headers);
  expect((await letterTo('wanda@example.org', 'Confirm your e-mail address for Clips & Co')).html).toContain(
    '/verify-email/',
  );
  await post('/api/user/forgot', { usernameOrEmail: 'wanda' });
  expect((await letterTo('wanda@example.org', 'Set a new password for Clips & Co')).text).toContain(
    '/reset-password/',
  );
  await post(
    '/api/auth/create',
    { identity: 'wanda', password: 'secret' },
    { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' },
  );
  expect((await letterTo('wanda@example.org', 'New sign-in to Clips & Co')).text).toContain(
    'Firefox on Windows',
  );
  await post(edit, { password: 'better one', passwordCurrent: 'secret' }, headers);
  expect((await letterTo('wanda@example.org', 'Your Clips & Co password was changed')).html).toContain(
    'This wasn’t me',
  );
  await post(edit, { email: 'wanda@new.example', passwordCurrent: 'better one' }, headers);
  expect((await letterTo('wanda@example.org', 'Your Clips & Co e-mail address was changed')).text).toContain(
    'no longer uses this e-mail address',
  );
  const confirm = await letterTo('wanda@new.example', 'Confirm your e-mail address for Clips & Co');
  const proof = /\/verify-email\/(\S+)/.exec(confirm.text)?.[1];
  expect(await post('/api/user/email/verify', { code: proof })).toEqual({ status: true });

  const { secret } = await post('/api/auth/totp/start', { passwordCurrent: 'better one' }, headers);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.ctx.clock.now() });
  await post('/api/auth/totp/confirm', { code }, headers);
  expect(
    (await letterTo('wanda@new.example', 'Your Clips & Co sign-in settings were changed')).text,
  ).toContain('need a code from your authenticator app');
});

it('an account changes with the letter about it or not at all', async () => {
  const { ctx } = site;
  const send = async () => {
    throw new Error('cut off');
  };
  const cut = { ...ctx, jobs: { ...ctx.jobs, send } };
  const fields = { username: 'whole', password: 'secret', email: 'whole@example.org' };
  const person = { ...fields, passwordConfirm: 'secret', accept_terms: true };
  await expect(signUp(cut, person as never)).rejects.toThrow('cut off');
  const { auth } = await post('/api/user/create', fields);
  const account = await openAccount(ctx, String(auth.user_id));
  const viewer = { id: account.id, acl: '', scopes: null, sessionId: 0 } as never;
  const change = { password: 'better one', passwordCurrent: 'secret' };
  await letterTo('whole@example.org', 'Welcome to Clips & Co');
  // The job of that letter ends meanwhile.
  const stored = async () => [...(await contents(site))].filter(([table]) => table !== 'job');
  const before = await stored();
  await expect(editAccount(cut, viewer, account, change)).rejects.toThrow('cut off');
  await expect(
    changeSecurity(cut, account.id, 'codes-on', (one) =>
      one.db.updateTable('account').set({ bio: 'new' }).where('id', '=', account.id).execute(),
    ),
  ).rejects.toThrow('cut off');
  expect(await stored()).toEqual(before);
});

it('writes to whoever signed up on a German page in German', async () => {
  const fields = { username: 'gerda', password: 'secret', email: 'gerda@example.org' };
  await post('/api/user/create', fields, { 'x-page-language': 'de' });
  const { text, html } = await letterTo('gerda@example.org', 'Willkommen bei Clips & Co');
  expect(text).toContain('gerda');
  expect(html).toContain('<html lang="de" dir="ltr">');
});
