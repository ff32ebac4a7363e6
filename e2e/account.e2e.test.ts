import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiUser, signUp } from './support/api.ts';
import { openBrowser, PERSON } from './support/browser.ts';
import { type BuiltSite, pause, startBuiltSite, until } from './support/built-site.ts';

let site: BuiltSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startBuiltSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

/** A browser of its own, signed in when a token is given. */
async function openPage(token: string | null = null): Promise<Page> {
  const context = await browser.newContext({ userAgent: PERSON });
  if (token) await context.addCookies([{ name: 'session', value: token, url: site.url }]);
  return context.newPage();
}

/** The path of the link in the letter to that address whose subject matches. */
async function linkTo(to: string, subject: RegExp): Promise<string> {
  return until(`a letter to ${to}`, async () => {
    const folder = join(site.dataDir, 'outbox');
    for (const name of (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))) {
      const mail = await simpleParser(await readFile(join(folder, name)));
      if ([mail.to].flat()[0]?.text !== to || !subject.test(mail.subject ?? '')) continue;
      return new URL(/https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? '').pathname;
    }
    return null;
  });
}

/** Opens the sign-in modal and sends name and password. */
async function signIn(page: Page, identity: string, password: string): Promise<void> {
  await page.goto(site.url);
  await page.getByRole('banner').getByText('Sign in', { exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username or e-mail').fill(identity);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.locator('button[type=submit]').click();
}

async function expectSignedIn(page: Page, username: string): Promise<void> {
  await until(`${username} to be signed in`, async () => {
    const answer = await page.evaluate(() => fetch('/api/auth/check', { method: 'POST' }).then((response) => response.json())).catch(() => null);
    return (answer as { user?: { username: string } } | null)?.user?.username === username;
  });
}

it('signs up, confirms the address, turns codes on, and comes back with a code and a recovery code', async () => {
  const page = await openPage();
  await page.goto(site.url);
  await page.getByRole('banner').getByText('Sign in', { exact: true }).click();
  await page.getByRole('dialog').getByText('Create an account').click();
  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  await dialog.locator('button[type=submit]').click();
  expect(await dialog.getByRole('alert').textContent()).toBe('Please choose a username.');
  await dialog.getByLabel('Username').fill('paula');
  await dialog.getByLabel(/^E-mail/).fill('paula@example.org');
  await dialog.getByLabel('Password', { exact: true }).fill('correct horse');
  await dialog.getByLabel('Password again').fill('correct horse');
  await dialog.locator('button[type=submit]').click();
  await page.waitForURL('**/u/paula');

  await page.goto(site.url + (await linkTo('paula@example.org', /^Welcome/)));
  await page.getByRole('button', { name: 'Yes, confirm it' }).click();
  await page.getByText('paula@example.org is confirmed.').waitFor();

  await page.goto(`${site.url}/settings/account`);
  await page.getByLabel('Current password').first().fill('correct horse');
  await page.getByRole('button', { name: 'Set up codes' }).click();
  const secret = await page.getByLabel('Secret').inputValue();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel('Code', { exact: true }).fill(totp.generate());
  await page.getByRole('button', { name: 'Turn codes on' }).click();
  const recovery = (await page.locator('.settings-codes span').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have kept them' }).click();

  const other = await openPage();
  await signIn(other, 'paula@example.org', 'correct horse');
  const code = other.getByRole('dialog').getByLabel('Code', { exact: true });
  await code.waitFor();
  // A code works once, and the one that turned them on is used up; the next one counts already.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await other.getByRole('dialog').locator('button[type=submit]').click();
  await expectSignedIn(other, 'paula');

  const third = await openPage();
  await signIn(third, 'paula', 'correct horse');
  await third.getByRole('dialog').getByLabel('Code', { exact: true }).fill(recovery);
  await third.getByRole('dialog').locator('button[type=submit]').click();
  await expectSignedIn(third, 'paula');
});

it('signs in with a passkey', async () => {
  const { token } = await signUp(site.url, 'simon');
  const page = await openPage(token);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await page.goto(`${site.url}/settings/account`);
  const part = page.locator('.settings-part', { has: page.getByRole('heading', { name: 'Passkeys' }) });
  await part.getByLabel('Current password').fill('correct horse');
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await part.getByText('Not used yet').waitFor();
  await page.context().clearCookies();
  await page.goto(`${site.url}/sign-in`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectSignedIn(page, 'simon');
});

it('lets another site use an account until that is revoked, its socket too', async () => {
  const maker = await signUp(site.url, 'tamara');
  const user = await signUp(site.url, 'ulrich');
  const redirect = 'http://localhost:1/callback';
  const app = await maker.post<{ client: { client_id: string; application_id: string }; client_secret: string }>('/oauth/register', {
    name: 'Night Player',
    redirect_uri_prefix: redirect,
    accept_terms: 1,
  });
  const verifier = 'v'.repeat(64);
  const query = new URLSearchParams({
    client_id: app.client.client_id,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'basic votes',
    state: 'xyz',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const page = await openPage(user.token);
  await page.goto(`${site.url}/oauth/authorize?${query}`);
  // Nobody listens there: where the browser was sent is all that is asked.
  const sent = page.waitForRequest((request) => request.url().startsWith(redirect));
  await page.getByRole('button', { name: 'Allow' }).click();
  const back = new URL((await sent).url());
  expect(back.searchParams.get('state')).toBe('xyz');
  const answer = await fetch(`${site.url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${app.client.client_id}:${app.client_secret}`)}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code: back.searchParams.get('code') ?? '', redirect_uri: redirect, code_verifier: verifier }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const other = apiUser(site.url, access_token);
  expect(await other.post('/auth/check')).toMatchObject({ user: { username: 'ulrich' } });
  const push = await other.get<{ token: string; expires: number; user_id: string }>('/push/config');
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/push/websocket`);
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', (event) => resolve(event.code)));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.send(JSON.stringify({ command: 'subscribe', token: push.token, expires: push.expires, id: push.user_id }));
  await pause(300);

  const settings = await openPage(user.token);
  await settings.goto(`${site.url}/oauth/app/${app.client.application_id}`);
  await settings.getByRole('button', { name: 'Revoke' }).click();
  expect(await closed).toBe(4403);
  expect(await other.post('/auth/check')).toEqual({ status: false });
  await settings.getByText('No application may use your account.').waitFor();
});
