import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { type ApiUser, publish, signUp } from './support/api.ts';
import { complaintsOf } from './support/axe.ts';
import { startBuiltSite } from './support/built-site.ts';
import { ribbonSays } from './support/ribbons.ts';
import { troublesAt } from './support/readable.ts';
import { openStage } from './support/stage.ts';

const VIREO = join(import.meta.dirname, '../dist/server/vireo.js');

const site = openStage(() => startBuiltSite({ TIPS: 'on', TIPS_FEE: '5', TIPS_HOLD_DAYS: '0' }));
type Member = ApiUser & { token: string };
let [ann, ben, mia] = [] as unknown as [Member, Member, Member];
let video: { id: string; code: string };

/** What the operator does on the command line. */
const vireo = (...words: string[]) =>
  promisify(execFile)(process.execPath, [VIREO, ...words], {
    env: { ...process.env, DATA_DIR: site.dataDir },
  });

beforeAll(async () => {
  ann = await signUp(site.url, 'annabel');
  ben = await signUp(site.url, 'benedict');
  await ben.post('/user/benedict/edit', { displayname: 'Ben Benson' });
  mia = await signUp(site.url, 'miranda');
  video = await publish(site.url, ben, await makeClip({ seconds: 2 }), 'Worth a coin');
  await vireo('wallet', 'credit', 'annabel', '50');
  await vireo('wallet', 'credit', 'miranda', '5');
  await vireo('user', 'moderator', 'miranda', 'on');
});

it('a tip is paid from the wallet, its creator is told at once, and is paid out by the operator', async () => {
  const there = await site.open('/hot', { token: ben.token });
  const page = await site.open(`/${video.code}`, { token: ann.token, bypassCSP: true });
  await page.locator('[data-modal="tip"]').click();
  const dialog = page.getByRole('dialog', { name: 'Tip Ben Benson' });
  await dialog.getByLabel('Amount in USD').fill('20');
  await dialog
    .getByLabel(/Ben Benson/)
    .first()
    .fill('For the next one');
  await dialog.getByText('US$21.00').waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send tip' }).click();
  await ribbonSays(page, 'Thank you. Ben Benson got your tip.');

  const bell = there.getByRole('button', { name: /Notifications/ });
  await expect.poll(() => bell.innerText()).toContain('3');
  await bell.click();
  await there.getByRole('link', { name: /annabel sent you a tip/ }).waitFor();
  await there.goto(`${site.url}/settings/tips`);
  await there.getByText('For the next one').waitFor();
  await there.getByLabel('Pay to').fill('NL00 BANK 0123');
  await there.getByRole('button', { name: 'Request payout' }).click();
  await there.waitForURL(/done=requested/);

  const desk = await site.open('/awesome/tips', { token: mia.token, bypassCSP: true });
  const payout = desk.getByRole('article').filter({ hasText: 'NL00 BANK 0123' });
  await payout.getByText('US$20.00').waitFor();
  expect(await complaintsOf(desk)).toEqual([]);
  await payout.getByRole('button', { name: 'Mark as paid' }).click();
  await payout.waitFor({ state: 'detached' });
  await there.reload();
  await there.getByRole('listitem').filter({ hasText: 'NL00 BANK 0123' }).getByText(/Paid/).waitFor();
});

it('is given without scripts, and the page says if the wallet has too little', async () => {
  const page = await site.open('/u/benedict/tip', { token: ann.token, javaScriptEnabled: false });
  const amount = page.getByLabel('Amount in USD');
  await amount.fill('400');
  await page.getByRole('button', { name: 'Send tip' }).click();
  await page.getByText('There isn’t enough money for that.').waitFor();
  expect(await amount.inputValue()).toBe('400');
  await amount.fill('2');
  await page.getByRole('button', { name: 'Send tip' }).click();
  await page.getByText('Thank you. Ben Benson got your tip.').waitFor();
  const about = await site.open('/u/benedict?tab=about');
  await about.getByText('Top tippers').waitFor();
  await about.getByRole('link', { name: 'annabel' }).waitFor();
});

it('every page of tips passes axe, and fits a phone in dark mode', async () => {
  const page = await site.open('/', { token: mia.token, bypassCSP: true });
  const own = ['/settings/tips', '/awesome/tips', '/help/earn', '/reports'];
  expect(await troublesAt(page, [`/${video.code}`, '/u/benedict', '/u/benedict/tip', ...own])).toEqual({});
});
