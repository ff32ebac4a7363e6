import { beforeAll, expect, it } from 'vitest';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { APPEAL_TEXTS } from '#features/order/review/appeal-texts.ts';
import notices from '#features/order/review/notices.ts';
import { MESSAGES, REVIEW_TEXTS } from '#features/order/review/texts.ts';
import { QUEUE_TEXTS } from '#features/order/review/queue-texts.ts';
import { SETTINGS_TEXTS } from '#features/order/site/settings-texts.ts';
import type { Page } from 'playwright-core';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { PATIENT, until } from '#platform/testing/until.ts';
import { appears, subscriptionsOf } from './support/observe.ts';
import { complaintsOf } from './support/axe.ts';
import { isAlive } from './support/pages.ts';
import { troublesAt } from './support/readable.ts';
import { openStage } from './support/stage.ts';
import { startInProcess } from './support/web-in-process.ts';

const site = openStage(startInProcess);
let [mia, max, ann, ben] = [] as unknown as [Person, Person, Person, Person];
let film: { id: number; code: string };

beforeAll(async () => {
  [mia, max] = [
    await signUp(site, { username: 'miranda', acl: 'moderator' }),
    await signUp(site, { username: 'maxine', acl: 'moderator' }),
  ];
  [ann, ben] = [await signUp(site, { username: 'annabel' }), await signUp(site, { username: 'benedict' })];
  // First posts of new accounts wait as well.
  await site.ctx.db
    .updateTable('account')
    .set({ created_at: new Date('2026-01-01') })
    .execute();
  film = await addVideo(site, { accountId: ann.id, title: 'Rain on a tin roof' });
});

const DARK_RULES = ['color-contrast', 'label', 'button-name', 'link-name'];

const appealTexts = textsIn(APPEAL_TEXTS, FIRST_LANGUAGE);
const queueTexts = textsIn(QUEUE_TEXTS, FIRST_LANGUAGE);
const settingsTexts = textsIn(SETTINGS_TEXTS, FIRST_LANGUAGE);
const { decided, outcomes } = textsIn(REVIEW_TEXTS, FIRST_LANGUAGE);
const isReviewed = queueTexts.takenBy({ name: 'miranda' });

/** What a notification of that kind says. */
function told(type: string, title = ''): string {
  const notice = notices.find((one) => one.type === type);
  if (!notice) throw new Error(`No notification is a ${type}`);
  const facts = { actor: '', title, channel: '', siteName: '' };
  return textsIn(notice.texts, FIRST_LANGUAGE).sentence(facts);
}

/** What the panel's menu says of the queue. */
const waiting = (page: Page, words: string) =>
  page.getByRole('navigation', { name: 'Admin panel' }).getByRole('img', { name: words }).first();

/** Reports the film until the page tells of it: only then is it known to listen. */
async function reportUntilSeen(page: Page): Promise<void> {
  const flag = (fields: object) =>
    ben.post(`/api/video/${film.id}/flag`, { reason: 'spam', text: 'It sells umbrellas.', ...fields });
  await until('the report', async () => {
    await flag({ value: 0 });
    expect((await flag({ value: 1 })).code).toBe(200);
    return appears(waiting(page, '1 waiting'));
  });
}

async function stateOfFilm(): Promise<string> {
  const row = await site.ctx.db
    .selectFrom('video')
    .select('state')
    .where('id', '=', film.id)
    .executeTakeFirstOrThrow();
  return row.state;
}

it('a report arrives, is claimed and decided by keyboard, the owner is told and appeals, and the decision is reverted', async () => {
  const desk = await site.open('about:blank', { token: mia.token, bypassCSP: true });
  const asked = subscriptionsOf(desk);
  await desk.goto(`${site.url}/awesome/queue`);
  await desk.getByRole('heading', { name: queueTexts.empty }).waitFor();
  await expect.poll(() => [...asked], PATIENT).toContain('review 1');
  await reportUntilSeen(desk);
  await desk.getByRole('link', { name: queueTexts.changed }).click();
  await desk.getByRole('link', { name: 'Rain on a tin roof' }).waitFor();
  await isAlive(desk);
  expect(await complaintsOf(desk)).toEqual([]);
  expect(await desk.getByRole('link', { name: queueTexts.changed }).count()).toBe(0);

  await desk.keyboard.press('n');
  await desk.waitForURL(/\/awesome\/queue\/video-\d+$/);
  await desk.getByText(queueTexts.yours).waitFor();
  await desk.getByText('It sells umbrellas.').waitFor();
  expect(await complaintsOf(desk)).toEqual([]);

  const other = await site.open('/awesome/queue', { token: max.token });
  await other.getByText(isReviewed).waitFor();
  await other.getByRole('link', { name: 'Rain on a tin roof' }).click();
  await other.waitForURL(/video-\d+$/);
  await other.getByText(isReviewed).waitFor();
  expect(await other.getByRole('button', { name: outcomes.suspended }).count()).toBe(0);

  // The decision begins with what was reported.
  const reason = desk.getByLabel(queueTexts.reason);
  expect(await reason.inputValue()).toBe('spam');
  // While somebody types, keys decide nothing.
  await desk.getByLabel(queueTexts.message).pressSequentially('ns');
  expect(new URL(desk.url()).pathname).toMatch(/video-\d+$/);
  await desk.getByLabel(queueTexts.message).fill('');
  // A button that has the focus takes keys itself, so they decide nothing then.
  await desk.getByRole('button', { name: outcomes.banned }).focus();
  await desk.keyboard.press('f');
  await desk.keyboard.press('Enter');
  await desk.getByText(queueTexts.sure.banned).waitFor();
  await desk.getByRole('button', { name: queueTexts.keepIt }).click();
  await desk.getByText(queueTexts.sure.banned).waitFor({ state: 'hidden' });
  await desk.getByRole('button', { name: outcomes.banned }).blur();
  await desk.keyboard.press('s');
  await desk.waitForURL(/decided=\d+$/);
  await desk.getByText(queueTexts.decided({ what: decided.suspended })).waitFor();
  expect(await stateOfFilm()).toBe('suspended');

  const there = await site.open(`/${film.code}`, { token: ann.token, bypassCSP: true });
  await there.getByText(textsIn(MESSAGES, FIRST_LANGUAGE).spam).waitFor();
  await there.goto(`${site.url}/notifications`);
  await there.getByRole('link', { name: told('moderated-suspended', 'Rain on a tin roof') }).click();
  await there.waitForURL(/\/appeal\/\d+$/);
  await there.getByText(appealTexts.thing({ name: 'Rain on a tin roof' })).waitFor();
  expect(await complaintsOf(there)).toEqual([]);
  await there.getByLabel(appealTexts.text).fill('Nobody sells anything: it only rains.');
  await there.getByRole('button', { name: appealTexts.send, exact: true }).click();
  await there.getByText(appealTexts.waiting).waitFor();

  await desk.goto(`${site.url}/awesome/queue?source=appeal`);
  await desk.getByRole('link', { name: 'Rain on a tin roof' }).click();
  await desk.waitForURL(/video-\d+\?source=appeal$/);
  await desk.getByText('Nobody sells anything: it only rains.').waitFor();
  await desk.getByRole('button', { name: queueTexts.grant }).click();
  await desk.waitForURL(/done=answered$/);
  expect(await stateOfFilm()).toBe('success');
  await there.goto(`${site.url}/notifications`);
  await there.getByRole('link', { name: told('appeal-granted') }).waitFor();

  // No other appeal waits: that is said, and there is nothing to press.
  await desk.getByRole('heading', { name: queueTexts.empty }).waitFor();
  expect(await desk.getByRole('button', { name: queueTexts.next }).count()).toBe(0);

  // What was taken back waits again: it is found fine, and that is undone as well.
  await desk.goto(`${site.url}/awesome/queue`);
  await isAlive(desk);
  await desk.keyboard.press('n');
  await desk.waitForURL(/video-\d+$/);
  await desk.keyboard.press('f');
  await desk.waitForURL(/decided=\d+$/);
  await desk.keyboard.press('u');
  await desk.waitForURL(/video-\d+$/);
  await desk.getByText(queueTexts.wasUndone({ what: decided.fine })).waitFor();
});

it('a new site name, closed sign-up and an announcement show on pages that others open', async () => {
  const desk = await site.open('/awesome/settings', { token: mia.token });
  const visitor = await site.open('/');
  const save = async (): Promise<void> => {
    await desk.getByRole('button', { name: settingsTexts.save }).click();
    await desk.getByText(settingsTexts.done.saved).waitFor();
    await isAlive(desk);
  };
  await desk.getByLabel(settingsTexts.labels.siteName).fill('Tin Roof');
  await desk.getByLabel(settingsTexts.labels.registration).selectOption('invite');
  await save();
  await until('the new name', async () => {
    await visitor.reload();
    return (await visitor.title()).includes('Tin Roof');
  });
  await visitor.goto(`${site.url}/sign-up`);
  await visitor
    .getByText(/invite/i)
    .first()
    .waitFor();

  await desk.goto(`${site.url}/awesome/announcements`);
  await desk.getByLabel('Text').fill('We move house on Friday.');
  await desk.getByRole('button', { name: 'Announce' }).click();
  await desk.getByText('The announcement is on every page now.').waitFor();
  await until('the announcement', async () => {
    await visitor.goto(`${site.url}/hot`);
    return (await visitor.getByText('We move house on Friday.').count()) > 0;
  });

  await desk.goto(`${site.url}/awesome/settings`);
  await desk.getByRole('button', { name: settingsTexts.restore }).last().click();
  await desk.getByText(settingsTexts.done.restored).waitFor();
  await until('the old name', async () => {
    await visitor.reload();
    return (await visitor.title()).includes('Vireo');
  });
});

it('what is announced comes and goes in open pages, and whoever is banned is told at once', async () => {
  const text = 'The pool is closed on Monday.';
  const eve = await signUp(site);
  const open = async (path: string, { token }: Person): Promise<Page> => {
    const page = await site.open('about:blank', { token });
    const followed = subscriptionsOf(page);
    await page.goto(site.url + path);
    await until('a page that listens', async () => followed.has('site 1'));
    return page;
  };
  const [reader, other] = [await open('/hot', ben), await open('/new', eve)];
  const { announcement_id: id } = (await mia.post('/api/site/announcements', { text })).body;
  const shown = reader.getByRole('complementary', { name: 'Announcements' }).getByText(text);
  await shown.waitFor();
  expect(await complaintsOf(reader)).toEqual([]);
  expect((await mia.post(`/api/site/announcement/${id}/delete`)).code).toBe(200);
  await shown.waitFor({ state: 'detached' });

  expect((await mia.post(`/api/user/${eve.id}/ban`)).code).toBe(200);
  await other
    .getByRole('status')
    .getByText(/banned your account/)
    .waitFor();
  await other.getByRole('banner').getByText('Sign in').first().waitFor();
  expect(new URL(other.url()).pathname).toBe('/new');
  expect(await reader.getByText(/banned your account/).count()).toBe(0);
});

it('errors of pages are listed in one line, and can be resolved', async () => {
  const page = await site.open('/hot', { token: ben.token });
  const desk = await site.open('/awesome/errors', { token: mia.token });
  const row = desk.getByRole('row').filter({ hasText: 'The lamp went out' });
  await until('two errors of one kind', async () => {
    await page.reload();
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new RangeError('The lamp went out');
        }),
    );
    await site.ctx.failures.flush();
    await desk.reload();
    return /[2-9]/.test((await row.locator('[data-label=Times]').allInnerTexts()).join(''));
  });
  expect(await row.count()).toBe(1);

  // The document is read, and no module of the page has run.
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') throw new RangeError('The match was wet');
    }),
  );
  await page.reload();
  await until('an error from before the page was at rest', async () => {
    await site.ctx.failures.flush();
    await desk.reload();
    return desk.getByRole('row').filter({ hasText: 'The match was wet' }).isVisible();
  });

  await row.getByRole('link', { name: 'RangeError' }).click();
  await desk.waitForURL(/\/errors\/\d+$/);
  await desk.getByRole('heading', { name: 'What happened before' }).waitFor();
  await desk.getByRole('button', { name: 'Resolve' }).click();
  await desk.waitForURL(/done=settled$/);
  expect(await row.count()).toBe(0);
});

it('a job that was given up is retried', async () => {
  let isBroken = true;
  const done: string[] = [];
  const kind = {
    name: 'mend-the-roof',
    retries: 0,
    async run() {
      if (isBroken) throw new Error('The ladder is too short');
      done.push('mended');
    },
  };
  await site.ctx.jobs.prepare([kind]);
  await site.ctx.jobs.work([kind]);
  await site.ctx.jobs.send(kind.name, {});
  const desk = await site.open('/awesome/jobs', { token: mia.token });
  const row = desk.getByRole('row').filter({ hasText: 'The ladder is too short' });
  await until('the failed job', async () => {
    await desk.reload();
    return (await row.count()) > 0;
  });
  isBroken = false;
  await row.getByRole('button', { name: 'Try again' }).click();
  await desk.getByText('The job will run again.').waitFor();
  await until('the job', () => done.length > 0);
});

it('on a phone the menu of a video is a sheet above the bottom bar, whose actions for moderators are one dialog', async () => {
  const phone = { viewport: { width: 390, height: 640 }, bypassCSP: true };
  const page = await site.open(`/${film.code}`, { token: mia.token, ...phone });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const sheet = page.getByRole('menu', { name: 'More' });
  await sheet.getByRole('menuitem', { name: 'Take action…', exact: true }).waitFor();
  expect(await complaintsOf(page, { runOnly: DARK_RULES })).toEqual([]);
  const ends = () =>
    page.evaluate(() => {
      const edges = ['.ui-menu-sheet:popover-open', '.shell-bottom'].map((name) =>
        document.querySelector(name)?.getBoundingClientRect(),
      );
      return edges.map((box) => box && [box.left, box.right, box.top, box.bottom].map(Math.round));
    });
  const [menu, bar] = await ends();
  expect(menu?.slice(0, 2)).toEqual([0, 390]);
  expect(menu?.[3]).toBe(bar?.[2]);
  await sheet.getByRole('menuitem', { name: 'Take action…' }).press('Enter');
  const acts = page.getByRole('dialog', { name: 'Take action' });
  await acts.getByText(/annabel is signed out everywhere/).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  const names = await acts.locator('li strong').allInnerTexts();
  expect(names.slice(-5)).toEqual([
    'Suspend',
    'Suspend with its copies',
    'Suspend and ban IP',
    'Disable user and ban IP',
    'Delete',
  ]);
  await page.keyboard.press('Escape');
  await acts.waitFor({ state: 'detached' });
});

it('one field of the panel finds what a moderator looks for, by keyboard', async () => {
  const desk = await site.open('/awesome/health', { token: mia.token, bypassCSP: true });
  await isAlive(desk);
  await desk.keyboard.press('/');
  await desk.keyboard.type('tin roof');
  await desk.keyboard.press('Enter');
  await desk.waitForURL(/\/awesome\/search\?q=tin\+roof$/);
  await isAlive(desk);
  expect(await complaintsOf(desk)).toEqual([]);
  await desk.keyboard.press('/');
  await desk.keyboard.press('ArrowDown');
  const found = desk.getByRole('link', { name: 'Rain on a tin roof' });
  await found.and(desk.locator(':focus')).waitFor();
  await desk.keyboard.press('ArrowUp');
  await desk
    .getByRole('searchbox', { name: 'Search people, videos and reports' })
    .and(desk.locator(':focus'))
    .waitFor();
});

const PAGES = [
  '/awesome',
  '/awesome/search?q=roof',
  '/awesome/queue',
  '/awesome/queue/:thing',
  '/awesome/users',
  '/awesome/jobs',
  '/awesome/storage',
  '/awesome/mail',
  '/awesome/health',
  '/awesome/errors',
  '/awesome/errors?state=settled',
  '/awesome/settings',
  '/awesome/announcements',
  '/awesome/invites',
  '/awesome/addresses',
  '/awesome/channels',
  '/awesome/videos/:video/edit',
  '/awesome/log',
  '/awesome/ads',
  '/manage/failed',
  '/decisions',
  '/transparency',
];

it('every page passes axe without console errors, and fits a phone in dark mode', async () => {
  const addresses = PAGES.map((path) =>
    path.replace(':thing', `video-${film.id}`).replace(':video', String(film.id)),
  );
  const page = await site.open('/awesome', { token: mia.token, bypassCSP: true });
  expect(await troublesAt(page, addresses)).toEqual({});
});
