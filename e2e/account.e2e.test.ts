import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { until } from '#platform/testing/until.ts';
import { signUp } from './support/api.ts';
import { complaintsOf } from './support/axe.ts';
import { openBrowserThatNotifies } from './support/browser.ts';
import { startBuiltSite } from './support/built-site.ts';
import { dragOnto } from './support/drop.ts';
import { fillSignIn, fillSignUp } from './support/forms.ts';
import { openPage } from './support/pages.ts';
import { openStage } from './support/stage.ts';

const site = openStage(startBuiltSite);

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

/** Signs in from the header. */
async function signIn(page: Page, identity: string): Promise<void> {
  await page.getByRole('banner').getByText('Sign in', { exact: true }).click();
  await fillSignIn(page, identity);
}

async function expectSignedIn(page: Page, username: string): Promise<void> {
  await until(`${username} to be signed in`, async () => {
    const answer = await page
      .evaluate(() => fetch('/api/auth/check', { method: 'POST' }).then((response) => response.json()))
      .catch(() => null);
    return (answer as { user?: { username: string } } | null)?.user?.username === username;
  });
}

it('signs up, confirms the address, signs in with codes, and recovers a lost password', async () => {
  const page = await site.open('/');
  await page.getByRole('banner').getByText('Sign in', { exact: true }).click();
  await page.getByRole('dialog').getByText('Create an account').click();
  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  await dialog.locator('button[type=submit]').click();
  // All that is wrong is said at once, and the first of it is where one writes.
  await dialog.getByText('A password is required.').waitFor();
  await dialog.getByText('Please choose a username.').waitFor();
  await dialog.locator('input[name=username]:focus').waitFor();
  await dialog.getByLabel('Username').fill('admin');
  await dialog.getByText('That username isn’t available.').waitFor();
  await dialog.getByRole('button', { name: 'Show what you’ve typed' }).first().click();
  await dialog.locator('input[name=password][type=text]').waitFor();
  await dialog.getByLabel(/^E-mail/).fill('paula@example.org');
  await fillSignUp(dialog, 'paula');
  await page.waitForURL('**/u/paula?welcome=*');

  await page.goto(site.url + (await linkTo('paula@example.org', /^Welcome/)));
  await page.getByRole('button', { name: 'Yes, confirm it' }).click();
  await page.getByText('paula@example.org is confirmed.').waitFor();

  await page.goto(`${site.url}/settings/account`);
  await page.getByRole('button', { name: 'Set up codes' }).click();
  // Asked for only now, in the form that needs it.
  await page.locator('input[name=passwordCurrent]:focus').fill('correct horse');
  await page.getByRole('button', { name: 'Set up codes' }).click();
  const secret = await page.getByLabel('Secret').inputValue();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel('Code', { exact: true }).fill(totp.generate());
  await page.getByRole('button', { name: 'Turn on codes' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).waitFor();
  const [recovery = '', spare = ''] = await page.locator('.settings-codes span').allTextContents();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();

  const other = await site.open('/');
  await signIn(other, 'paula@example.org');
  const code = other.getByRole('dialog').getByLabel('Code', { exact: true });
  await code.waitFor();
  // A code works once, and the one that turned them on is used up; the next one counts already.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await other.getByRole('dialog').locator('button[type=submit]').click();
  await expectSignedIn(other, 'paula');

  const third = await site.open('/');
  await signIn(third, 'paula');
  await third.getByRole('dialog').getByLabel('Code', { exact: true }).fill(recovery);
  await third.getByRole('dialog').locator('button[type=submit]').click();
  await expectSignedIn(third, 'paula');

  const fourth = await site.open('/forgot-password');
  await fourth.getByLabel('Username or e-mail').fill('paula');
  await fourth.getByRole('button', { name: 'Send me a link' }).click();
  await fourth
    .getByText("We've sent you an email with a link. Please click that link to reset your password.")
    .waitFor();
  await fourth.goto(site.url + (await linkTo('paula@example.org', /^Set a new password/)));
  await fourth.getByLabel('New password', { exact: true }).fill('battery staple');
  await fourth.getByLabel('Repeat new password').fill('battery staple');
  await fourth.getByRole('button', { name: 'Set password and sign in' }).click();
  await fourth.getByRole('heading', { name: 'One more step' }).waitFor();
  await fourth.getByLabel('Code').fill(spare);
  await fourth.locator('.account-auth button[type=submit]').click();
  await expectSignedIn(fourth, 'paula');
  // Whoever was signed in with the old password is not any more.
  expect(await (await third.request.post(`${site.url}/api/auth/check`)).json()).toEqual({ status: false });
});

it('is told on a device while the site is closed, once it has been asked to, and not again after a no', async () => {
  const wim = await signUp(site.url, 'wim');
  const browser = await openBrowserThatNotifies();
  onTestFinished(() => browser.close());
  const page = await openPage(browser, site.url, 'about:blank', {
    token: wim.token,
    permissions: ['notifications'],
    serviceWorkers: 'allow',
    bypassCSP: true,
  });
  // Stands in for a push service, which a browser without a screen does not reach.
  await page.context().addInitScript(() => {
    if (!('PushManager' in globalThis)) return;
    const bytes = (length: number) => btoa('k'.repeat(length)).replaceAll('=', '');
    const base = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
    const made = { endpoint: 'https://push.example/wim', keys: { p256dh: base, auth: bytes(16) } };
    const subscription = { toJSON: () => made, unsubscribe: async () => true };
    Object.assign(PushManager.prototype, {
      subscribe: async () => subscription,
      getSubscription: async () => null,
    });
  });
  await page.goto(site.url);
  await page.locator('.shell-bell > button').click();
  const offer = page.getByRole('region', { name: 'Push notifications' });
  await offer.getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await page.locator('.shell-bell > button').click();
  await page.getByText('See all notifications').waitFor();
  expect(await offer.count()).toBe(0);

  await page.goto(`${site.url}/settings/notifications`);
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await page.getByText('Push notifications are on for this device.').waitFor();
  const devices = page.getByRole('list', { name: 'Devices with push notifications' });
  await devices.getByText('This device', { exact: true }).waitFor();
  expect(await complaintsOf(page)).toEqual([]);

  // The worker shows what comes while nobody looks at the site, and nothing to somebody who does.
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = (title: string) => {
    const told = { title, body: '', tag: title, url: `${site.url}/messages`, icon: '', at: Date.now() };
    return cdp.send('ServiceWorker.deliverPushMessage', {
      origin: site.url,
      registrationId,
      data: JSON.stringify(told),
    });
  };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title }) => title);
    });
  await push('Seen');
  await page.goto('about:blank');
  await push('Unseen');
  await page.goto(`${site.url}/settings/notifications`);
  await until('the notification', async () => (await shown()).includes('Unseen'));
  expect(await shown()).toEqual(['Unseen']);

  await devices.getByRole('button', { name: 'Turn off for this device' }).click();
  await page.getByText('None of your devices have push notifications turned on.').waitFor();
  await page.getByRole('button', { name: 'Turn on for this device' }).waitFor();
});

it('shows notifications in the open page: at the bell, on the desktop, and in the list', async () => {
  const [vera, xeno] = [await signUp(site.url, 'vera'), await signUp(site.url, 'xeno')];
  const { user } = await vera.post<{ user: { user_id: string } }>('/auth/check');
  const page = await site.open('about:blank', { token: vera.token, permissions: ['notifications'] });
  // Stands in for the desktop, which a browser without a screen does not have.
  await page.context().addInitScript(() => {
    const shown: string[] = [];
    const recorder = class {
      static permission = 'granted';
      onclick = null;
      constructor(text: string) {
        shown.push(text);
      }
      close(): void {
        shown.push('closed');
      }
    };
    Object.assign(window, { Notification: recorder, shown });
  });
  await page.goto(site.url);
  const bell = page.locator('.shell-bell > button');
  const unread = () =>
    vera.get<{ unreadCount: number }>('/notifications/unread').then(({ unreadCount }) => unreadCount);
  await page.getByRole('button', { name: 'Notifications: 1' }).waitFor();
  const onDesktop = (tab: typeof page) =>
    tab.evaluate(() => (window as unknown as { shown: string[] }).shown.filter((text) => text !== 'closed'));
  // A follower is told once. What happens before the page listens is caught up with, but not on the desktop.
  let follower = '';
  for (let count = 1; !follower; count++) {
    const walt = await signUp(site.url, `walt${count}`);
    await walt.post(`/user/${user.user_id}/follow`);
    await page.getByRole('button', { name: `Notifications: ${count + 1}`, exact: true }).waitFor();
    if ((await onDesktop(page)).includes(`walt${count} followed you`)) follower = `walt${count}`;
  }
  const told = `${follower} followed you`;
  await until('the desktop to show it for four seconds', async () => {
    const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    return shown.includes(told) && shown.filter((text) => text === 'closed').length === shown.length / 2;
  });
  // Another tab is fed by the first one, also with what comes before it listens: its badge follows, and the
  // desktop shows it once.
  const second = await page.context().newPage();
  const listens = Promise.withResolvers<void>();
  await second.route('**/assets/push-*.js', (route) => listens.promise.then(() => route.continue()));
  await second.goto(site.url);
  const before = await unread();
  await second.getByRole('button', { name: `Notifications: ${before}`, exact: true }).waitFor();
  expect(await page.title()).toMatch(new RegExp(`^\\(${before}\\) `));
  const zoe = await signUp(site.url, 'zoe');
  await zoe.post(`/user/${user.user_id}/follow`);
  await until('the desktop', async () => (await onDesktop(page)).includes('zoe followed you'));
  listens.resolve();
  for (const tab of [page, second])
    await tab.getByRole('button', { name: `Notifications: ${before + 1}`, exact: true }).waitFor();
  expect(await onDesktop(second)).toEqual([]);
  await second.route('**/api/notifications?*', (route) => route.abort());
  await second.locator('.shell-bell > button').click();
  await second.waitForURL('**/notifications');
  await second.close();

  await bell.click();
  const lines = page.locator('.notice-menu .notice');
  await lines.first().waitFor();
  const texts = (await lines.allInnerTexts()).map((text) => text.split('\n')[0]);
  // Each person has a line of their own.
  expect([texts[0], texts.at(-1)]).toEqual(['zoe followed you', 'Welcome to Vireo']);
  await until('everything to be read', async () => (await unread()) === 0);
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await xeno.post(`/user/${user.user_id}/follow`);
  await page
    .locator('.notice-menu .notice-unread', { hasText: 'xeno followed you' })
    .getByText('New')
    .waitFor();
  expect(await lines.first().innerText()).toContain('xeno');
  // What the open menu shows is read as it comes, and at the next opening nothing of it is new.
  await until('that to be read too', async () => (await unread()) === 0);
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await bell.click();
  await lines.first().waitFor({ state: 'hidden' });
  await bell.click();
  await lines.first().waitFor();
  expect(await page.locator('.notice-menu .notice-unread').count()).toBe(0);
  await page.locator('.notice-menu').getByText('See all notifications').click();
  await page.waitForURL('**/notifications');
  expect(await page.locator('.notice').count()).toBe(texts.length + 1);
  await until('the page to have marked all as read', async () => (await unread()) === 0);
});

it('has settings that pass axe, and crops a picture by keyboard and by a press', async () => {
  const { token } = await signUp(site.url, 'yvonne');
  const page = await site.open('about:blank', {
    token,
    bypassCSP: true,
    viewport: { width: 360, height: 760 },
    colorScheme: 'dark',
  });
  async function expectClean(what: string): Promise<void> {
    expect([what, await complaintsOf(page)]).toEqual([what, []]);
    expect([what, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([
      what,
      0,
    ]);
  }
  for (const path of [
    '/notifications',
    '/settings/notifications',
    '/settings/social',
    '/settings/account',
    '/settings/privacy',
    '/settings',
  ]) {
    await page.goto(site.url + path);
    await expectClean(path);
  }
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1b89a8' } })
    .composite([
      {
        input: await sharp({ create: { width: 300, height: 600, channels: 3, background: '#ffc23d' } })
          .png()
          .toBuffer(),
        left: 600,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  const square = page.getByRole('dialog', { name: 'Crop your picture' }).locator('.crop-avatar-square');
  await square.waitFor();
  await expectClean('the crop');
  await page.getByRole('dialog').getByLabel('Size').fill('300');
  await square.focus();
  const left = () => square.evaluate((frame) => Number.parseFloat(frame.style.left));
  const middle = await left();
  await page.keyboard.press('ArrowRight');
  expect(await left()).toBeGreaterThan(middle);
  const { width } = (await page.locator('.crop-avatar img').boundingBox())!;
  await page.locator('.crop-avatar').click({ position: { x: width - 4, y: 10 } });
  const end = await square.evaluate((frame) => Number.parseFloat(frame.style.width));
  expect((await left()) + end).toBeCloseTo(100);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await square.waitFor({ state: 'detached' });
  const source = await page.locator('.settings-row .ui-avatar img').first().getAttribute('src');
  // The header shows it too, without a reload.
  const small = page.getByRole('banner').locator('.ui-avatar img').first();
  expect(await small.getAttribute('src')).toBe(source?.replace(/\?.*/, ''));
  const { dominant } = await sharp(Buffer.from(await (await fetch(source ?? '')).arrayBuffer())).stats();
  // All marigold: the square was moved to the right edge.
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.b).toBeLessThan(120);
  await dragOnto(page.locator('.file-zone').nth(1), {
    name: 'c.png',
    mimeType: 'image/png',
    buffer: picture,
  });
  await page.locator('img[src*="/covers/"]').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('signs in with a passkey', async () => {
  const { token } = await signUp(site.url, 'simon');
  const page = await site.open('about:blank', { token });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${site.url}/settings/account`);
  const part = page.locator('.settings-part', { has: page.getByRole('heading', { name: 'Passkeys' }) });
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await part.getByLabel('Current password').fill('correct horse');
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await part.getByText('Not used yet').waitFor();
  await page.context().clearCookies();
  await page.goto(`${site.url}/sign-in`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectSignedIn(page, 'simon');
});
