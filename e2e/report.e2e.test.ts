import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import { apiUser, publish, signUp } from './support/api.ts';
import { complaintsOf } from './support/axe.ts';
import { startBuiltSite } from './support/built-site.ts';
import { fillSignIn } from './support/forms.ts';
import { ribbonSays } from './support/ribbons.ts';
import { openStage } from './support/stage.ts';

const site = openStage(startBuiltSite);
let [video, another] = [
  { id: '', code: '' },
  { id: '', code: '' },
];

beforeAll(async () => {
  const owner = await signUp(site.url, 'owner');
  await signUp(site.url, 'benedict');
  [video, another] = await Promise.all([
    publish(site.url, owner, await makeClip({ seconds: 2 }), 'Something to report'),
    publish(site.url, owner, await makeClip({ seconds: 1 }), 'Something else'),
  ]);
});

async function report(page: Page): Promise<void> {
  await page.locator('.vp video').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  // A pointer would be scrolled to the entry, and the menu closes to the eye when its button leaves the
  // window.
  await page.getByRole('menuitem', { name: 'Report' }).press('Enter');
}

it('a visitor signs in on the way, reports, and withdraws the report', async () => {
  const page = await site.open(`/${video.code}`, { bypassCSP: true });
  await report(page);
  await fillSignIn(page, 'benedict');
  const dialog = page.getByRole('dialog', { name: 'Report this video' });
  await dialog.getByLabel('Spam or misleading').check();
  await dialog.getByLabel(/Anything else/).fill('The same as yesterday.');
  expect(await complaintsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await ribbonSays(page, 'Thanks. Our team will check this video as soon as possible.');
  // Back on the page, which is now the page of whoever signed in.
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  await report(page);
  await dialog.getByText('You’ve reported this video.').waitFor();
  await dialog.getByRole('button', { name: 'Withdraw report' }).click();
  await ribbonSays(page, 'Report withdrawn.');
});

it('copyright complaints have a separate form with a confirmation', async () => {
  const page = await site.open(`/${video.code}`, {
    bypassCSP: true,
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  await report(page);
  await fillSignIn(page, 'benedict');
  const dialog = page.getByRole('dialog', { name: 'Report this video' });
  await dialog.getByLabel(/without permission/).check();
  expect(await complaintsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue to the form' }).click();
  await page.waitForURL(`${site.url}/copyright-complaint?video=${video.code}`);
  expect(await page.getByLabel('Link to the video').inputValue()).toBe(`${site.url}/${video.code}`);
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByLabel('Your work').fill('My film.');
  await page.getByLabel('Your name').fill('Cleo');
  await page.getByLabel('Your e-mail').fill('cleo@example.org');
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await page.getByText('Please confirm that this is true.').waitFor();
  await page.getByLabel(/I own this work/).check();
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await page.getByText('We’ve received your complaint').waitFor();
});

it('a moderator finds reports in the queue, answers and suspends; flooding requires proof of work', async () => {
  const welcome = await until('the link', () => /\/welcome\/\S+/.exec(site.output())?.[0]);
  const page = await site.open(welcome, { bypassCSP: true });
  await page.getByLabel('Username').fill('moderatrix');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Repeat password').fill('correct horse');
  await page
    .locator('main')
    .getByRole('button', { name: /^(Sign up|Create)/ })
    .click();
  await page.getByRole('link', { name: 'Go to the site' }).click();
  await page.waitForURL(`${site.url}/`);
  for (const [name, reason] of [
    ['carlotta', 'spam'],
    ['dietrich', 'violence'],
  ] as const) {
    const person = await signUp(site.url, name);
    await person.post(`/video/${video.id}/flag`, { value: 1, reason, text: `${name} says so.` });
  }
  const sworn = {
    name: 'Cleo',
    email: 'cleo@example.org',
    work: 'My song.',
    link: `${site.url}/${video.code}`,
    sworn: 1,
  };
  await apiUser(site.url).post('/copyright-complaint', sworn);

  await page.goto(`${site.url}/reports`);
  await page.waitForURL(`${site.url}/awesome/queue?source=report`);
  await page.getByRole('link', { name: 'Something to report' }).click();
  await page.getByText('Violence or cruelty, by dietrich').waitFor();
  await page.getByText('carlotta says so.').waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByLabel('Reply to the person who complained').fill('We have looked at it.');
  await page.getByRole('button', { name: /^Suspend/ }).click();
  await page.getByText('Done: Suspended.').waitFor();
  expect((await fetch(`${site.url}/${video.code}`)).status).toBe(410);

  // While the site is flooded, a visitor’s browser works before a complaint is taken.
  await page.goto(`${site.url}/awesome/settings`);
  await page.getByLabel(/^Slow down floods/).selectOption('always');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.waitForURL(/done=saved/);
  const visitor = await site.open('/copyright-complaint');
  await visitor.getByLabel('Link to the video').fill(`${site.url}/${another.code}`);
  await visitor.getByLabel('Your work').fill('My film.');
  await visitor.getByLabel('Your name').fill('Cleo');
  await visitor.getByLabel('Your e-mail').fill('cleo@example.org');
  await visitor.getByLabel(/I own this work/).check();
  const asked = visitor.waitForResponse((response) => response.status() === 403);
  await visitor.getByRole('button', { name: 'Send complaint' }).click();
  expect(await (await asked).json()).toMatchObject({ code: 'proof_required' });
  await visitor.getByText('We’ve received your complaint').waitFor();
});
