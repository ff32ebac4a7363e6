import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdBack } from '#features/making/copies/model/hold.ts';
import { endBans } from '#features/order/moderation/model/ban-account.ts';
import { runText } from '#platform/db/db.ts';
import { readOutbox } from '#platform/mail/mail.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { APPEAL_TEXTS } from './appeal-texts.ts';
import reviewJobs from './jobs.ts';
import { sendDecisionLetter } from './model/decision-letter.ts';
import { MESSAGES, SITE_MESSAGES } from './texts.ts';

let site: TestSite;
let mia: Person;
let ann: Person;

beforeAll(async () => {
  site = await startSite();
  await site.ctx.jobs.prepare(reviewJobs(site.ctx));
  mia = await signUp(site, { acl: 'moderator' });
});
afterAll(() => site?.close());
beforeEach(async () => {
  ann = await signUp(site);
  const email = `${ann.username}@example.org`;
  await site.ctx.db.updateTable('account').set({ email }).where('id', '=', ann.id).execute();
});

const decisions = () =>
  site.ctx.db
    .selectFrom('review_decision')
    .selectAll()
    .where('owner_id', '=', ann.id)
    .orderBy('id')
    .execute();

const notices = () =>
  site.ctx.db.selectFrom('notification').select('type').where('account_id', '=', ann.id).execute();

/** The ordered e-mail about a decision, as it is sent. */
async function letterOf(decisionId: number | undefined): Promise<string> {
  const { rows } = await orderedLetters();
  expect(rows).toContainEqual({ data: { decisionId } });
  await sendDecisionLetter(site.ctx, { decisionId: decisionId ?? 0 });
  return (await readOutbox(site.ctx.config.dataDir, 1))[0] ?? '';
}

function orderedLetters() {
  return runText(site.ctx.db, `select data from pgboss.job where name = 'decision-letter'`);
}

function send(url: string, fields: Record<string, string>) {
  return site.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
}

describe('a ban from the dialog', () => {
  const ban = (fields: object = {}) => mia.post(`/api/user/${ann.id}/ban`, fields);

  it('is announced by e-mail and notification with its reason, and appealed once by the link', async () => {
    expect((await ban({ ip: 1, reason: 'Sells watches.' })).code).toBe(200);
    const [made, ...others] = await decisions();
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      ...{ object_type: 'user', object_id: ann.id, actor_id: mia.id, outcome: 'banned', undone_at: null },
      message: 'Sells watches.',
    });
    expect(await notices()).toEqual([{ type: 'moderated-banned' }]);
    const letter = await letterOf(made?.id);
    expect(letter).toContain('Sells watches.');
    const url = /\/appeal-by-link\/[\w.-]+/.exec(letter)?.[0] ?? '';
    expect((await send(url, { text: 'I only watch them.' })).statusCode).toBe(303);
    expect((await send(url, { text: 'Once more.' })).statusCode).toBe(403);

    const { body } = await mia.get('/api/review?source=appeal');
    expect(body['waiting']).toMatchObject([{ object_type: 'user', object_id: String(ann.id) }]);
    const { id } = await site.ctx.db
      .selectFrom('appeal')
      .select('id')
      .where('decision_id', '=', made?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect((await mia.post(`/api/appeal/${id}/answer`, { outcome: 'granted' })).code).toBe(200);
    const back = await site.ctx.db
      .selectFrom('account')
      .select('state')
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow();
    expect(back.state).toBe('active');
    expect((await decisions()).length).toBe(1);
  });

  it('ends the reports about the account, and their authors learn of it', async () => {
    const eve = await signUp(site);
    await eve.post(`/api/user/${ann.id}/flag`, { value: 1, reason: 'spam' });
    await ban();
    expect((await eve.page('/reports/own')).body).toContain('Acted on: the account was banned');
    const { notifications } = (await eve.get('/api/notifications')).body as unknown as {
      notifications: { type: string }[];
    };
    expect(notifications[0]).toMatchObject({ type: 'report-settled' });
  });

  it('without a reason says that rules were broken, and when it ends', async () => {
    await ban({ days: 3 });
    const [made] = await decisions();
    const letter = await letterOf(made?.id);
    expect(letter).toContain(MESSAGES.en.rules);
    expect(letter).toMatch(/The ban ends on \d+ \w+ 20\d\d\./);
  });

  it('has no effect once it is lifted or over: nothing is sent and nothing can be appealed', async () => {
    await ban();
    expect((await ban({ value: 0 })).code).toBe(200);
    await ban({ days: 1 });
    site.advance(86_400_001);
    await endBans(site.ctx);
    const made = await decisions();
    expect(made.map(({ undone_at: at }) => at !== null)).toEqual([true, true]);
    const before = await readOutbox(site.ctx.config.dataDir, 50);
    for (const { id } of made) {
      await sendDecisionLetter(site.ctx, { decisionId: id });
      expect((await ann.post(`/api/decision/${id}/appeal`, { text: 'Please.' })).code).not.toBe(200);
    }
    expect(await readOutbox(site.ctx.config.dataDir, 50)).toEqual(before);
  });

  it('from the queue is announced once', async () => {
    await mia.post(`/api/review/user/${ann.id}/decide`, { outcome: 'banned', message: 'No.' });
    expect(await decisions()).toMatchObject([{ message: 'No.' }]);
    expect(await notices()).toEqual([{ type: 'moderated-banned' }]);
  });
});

describe('a video suspended on its own page', () => {
  let video: number;
  beforeEach(async () => {
    video = (await addVideo(site, { accountId: ann.id, title: 'Rain' })).id;
  });
  const stateOf = async () =>
    (await site.ctx.db.selectFrom('video').select('state').where('id', '=', video).executeTakeFirstOrThrow())
      .state;
  const edit = (fields: object) => mia.post(`/api/video/${video}/edit`, fields);

  it('is announced by e-mail and notification, and released by a granted appeal', async () => {
    await edit({ suspended: 1, reason: 'Too loud.' });
    const [made, ...others] = await decisions();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ object_type: 'video', object_id: video, outcome: 'suspended' });
    expect(await notices()).toEqual([{ type: 'moderated-suspended' }]);
    const letter = await letterOf(made?.id);
    expect(letter).toMatch(/Rain/);
    expect(letter).toContain('Too loud.');
    expect((await ann.page(`/appeal/${made?.id}`)).body).toContain(APPEAL_TEXTS.en.appeal);
    expect((await ann.post(`/api/decision/${made?.id}/appeal`, { text: 'It is quiet.' })).code).toBe(200);
    const { id } = await site.ctx.db
      .selectFrom('appeal')
      .select('id')
      .where('decision_id', '=', made?.id ?? 0)
      .executeTakeFirstOrThrow();
    await mia.post(`/api/appeal/${id}/answer`, { outcome: 'granted', answer: 'Sorry.' });
    expect([await stateOf(), (await decisions())[0]?.undone_at]).toEqual(['success', expect.any(Date)]);
  });

  it('together with its owner’s addresses is released with them', async () => {
    await mia.post(`/api/video/${video}/ban`, { reason: 'Spam.' });
    const refused = () =>
      site.ctx.db
        .selectFrom('refused_address')
        .select('expires_at')
        .where('account_id', '=', ann.id)
        .execute();
    await site.ctx.db
      .insertInto('refused_address')
      .values({
        account_id: ann.id,
        address_hash: Buffer.alloc(32, 7),
        expires_at: new Date(Date.now() + 9e9),
      })
      .execute();
    const [made] = await decisions();
    expect(made).toMatchObject({ outcome: 'suspended', message: 'Spam.' });
    expect((await mia.post(`/api/decision/${made?.id}/undo`)).code).toBe(200);
    expect([await stateOf(), await refused()]).toEqual(['success', []]);
  });

  it('again, or as the owner, notifies nobody; releasing it ends the decision', async () => {
    await edit({ suspended: 1 });
    await edit({ suspended: 1 });
    expect((await decisions()).length).toBe(1);
    await edit({ suspended: 0 });
    expect((await decisions())[0]?.undone_at).not.toBeNull();
    const own = await addVideo(site, { accountId: mia.id });
    await mia.post(`/api/video/${own.id}/edit`, { suspended: 1 });
    const told = await site.ctx.db
      .selectFrom('notification')
      .select('id')
      .where('account_id', '=', mia.id)
      .where('type', '=', 'moderated-suspended')
      .execute();
    expect(told).toEqual([]);
  });

  it('from the queue is announced once', async () => {
    await mia.post(`/api/review/video/${video}/decide`, { outcome: 'suspended', message: 'No.' });
    expect(await decisions()).toMatchObject([{ message: 'No.' }]);
    expect(await notices()).toEqual([{ type: 'moderated-suspended' }]);
  });
});

it('a video suspended as a copy is announced, shown to its owner, and released by an appeal', async () => {
  const original = (await addVideo(site)).id;
  await mia.post(`/api/video/${original}/edit`, { suspendall: 1, suspended: 1 });
  const { id: copy } = await addVideo(site, { accountId: ann.id, title: 'Twin' });
  await site.ctx.db.transaction().execute((trx) => holdBack(trx, site.ctx, copy, [original]));
  const [made, ...others] = await decisions();
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    ...{ object_type: 'video', object_id: copy, outcome: 'suspended', actor_id: null, undone_at: null },
    message: SITE_MESSAGES.en.isCopy,
  });
  expect(await notices()).toEqual([{ type: 'moderated-suspended' }]);
  expect(await letterOf(made?.id)).toContain(SITE_MESSAGES.en.isCopy);
  expect((await ann.page('/manage')).body).toContain(`href="/appeal/${made?.id}"`);
  expect((await ann.post(`/api/decision/${made?.id}/appeal`, { text: 'I filmed it.' })).code).toBe(200);
  expect((await mia.page(`/awesome/queue/video-${copy}`)).body).toContain('I filmed it.');
  const { id } = await site.ctx.db
    .selectFrom('appeal')
    .select('id')
    .where('decision_id', '=', made?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect((await mia.post(`/api/appeal/${id}/answer`, { outcome: 'granted' })).code).toBe(200);
  const states = () =>
    site.ctx.db
      .selectFrom('video')
      .select(['id', 'state'])
      .where('id', 'in', [original, copy])
      .orderBy('id')
      .execute();
  expect(await states()).toEqual([
    { id: original, state: 'suspended' },
    { id: copy, state: 'success' },
  ]);
  await site.ctx.db.transaction().execute((trx) => holdBack(trx, site.ctx, copy, [original]));
  expect((await states())[1]).toEqual({ id: copy, state: 'success' });
  expect(await decisions()).toHaveLength(1);
});

it('an appeal about something permanently deleted can be granted, which restores nothing', async () => {
  const { body } = await ann.post('/api/album', { title: 'Watches' });
  const { album_id: album } = (body as unknown as { album: { album_id: string } }).album;
  const removed = await mia.post(`/api/review/album/${album}/decide`, { outcome: 'removed' });
  const decision = removed.body['decision_id'];
  expect((await ann.page(`/appeal/${decision}`)).body).toContain('Your album was removed');
  await ann.post(`/api/decision/${decision}/appeal`, { text: 'They are mine.' });
  const { id } = await site.ctx.db
    .selectFrom('appeal')
    .select('id')
    .where('decision_id', '=', Number(decision))
    .executeTakeFirstOrThrow();
  expect((await mia.post(`/api/appeal/${id}/answer`, { outcome: 'granted' })).code).toBe(200);
  expect((await decisions())[0]?.undone_at).not.toBeNull();
});
