import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import reportJobs from '#features/order/report/jobs.ts';
import { sendComplaintLetter } from '#features/order/report/model/letters.ts';
import { completeVideo } from '#features/videos/video/model/life.ts';
import { readOutbox } from '#platform/mail/mail.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import reviewJobs from './jobs.ts';
import { sendDecisionLetter } from './model/decision-letter.ts';

let site: TestSite;
let mia: Person;
let max: Person;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  site = await startSite();
  await site.ctx.jobs.prepare([...reportJobs(site.ctx), ...reviewJobs(site.ctx)]);
  [mia, max] = [await signUp(site, { acl: 'moderator' }), await signUp(site, { acl: 'moderator' })];
  [ann, ben] = [await signUp(site, { username: 'ann' }), await signUp(site, { username: 'ben' })];
  await site.ctx.db
    .updateTable('account')
    .set({ created_at: new Date('2026-01-01') })
    .execute();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.ctx.db.deleteFrom('review_decision').execute();
  await site.ctx.db.deleteFrom('review_claim').execute();
  await site.ctx.db.deleteFrom('report').execute();
});

async function reported(by: Person = ben): Promise<number> {
  const { id } = await addVideo(site, { accountId: ann.id, title: 'Rain' });
  expect((await by.post(`/api/video/${id}/flag`, { value: 1, reason: 'spam', text: 'Ads' })).code).toBe(200);
  return id;
}

const queue = async (source = '') =>
  (await mia.get(`/api/review?source=${source}`.replace(/\?source=$/, ''))).body;
const decide = (who: Person, id: number, fields: object) =>
  who.post(`/api/review/video/${id}/decide`, fields);
const stateOf = async (id: number) =>
  (await site.ctx.db.selectFrom('video').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;
const noticesOf = async ({ get }: Person) => (await get('/api/notifications')).body['notifications'];

it('groups reports by thing, most reported first', async () => {
  const [one, two] = [await reported(), await reported()];
  await max.post(`/api/video/${two}/flag`, { value: 1, reason: 'violence' });
  const { waiting, counts } = await queue('report');
  expect(waiting).toMatchObject([
    { object_type: 'video', object_id: String(two), sources: ['report'], reports: 2 },
    { object_type: 'video', object_id: String(one), reports: 1 },
  ]);
  expect(counts).toMatchObject({ report: 2, appeal: 0 });
  expect(site.events.filter(({ topic }) => topic === 'review').length).toBeGreaterThan(0);
});

it('complaints wait, are answered by the decision, and wait again when it is undone', async () => {
  const { id, code } = await addVideo(site, { accountId: ann.id, title: 'Rain' });
  const complaint = {
    name: 'Cleo',
    email: 'cleo@example.org',
    work: 'My film',
    details: 'From 0:10 on.',
    sworn: 1,
  };
  const sent = await ben.post('/api/copyright-complaint', {
    ...complaint,
    link: `http://localhost:8080/${code}`,
  });
  const complaintId = Number(sent.body['complaint_id']);
  await reported();
  const { waiting, counts } = await queue();
  expect([counts, (waiting as unknown as object[])[0]]).toMatchObject([
    { complaint: 1 },
    { object_id: String(id), sources: ['complaint'] },
  ]);
  expect((await mia.page(`/awesome/queue/video-${id}`)).body).toContain(
    'Copyright complaint by Cleo, cleo@example.org: My film',
  );
  expect((await max.post(`/api/review/video/${id}/claim`)).code).toBe(200);
  expect((await decide(mia, id, { outcome: 'suspended' })).body).toMatchObject({ code: 'claimed' });

  const letter = async () => {
    const folder = join(site.ctx.config.dataDir, 'outbox');
    await rm(folder, { recursive: true, force: true });
    await sendComplaintLetter(site.ctx, { kind: 'answer', complaintId });
    // An e-mail that is still being written has another name.
    const names = (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith('.tmp'));
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  };
  const { body } = await decide(max, id, { outcome: 'suspended', reason: 'copyright' });
  expect((await queue('complaint'))['waiting']).toEqual([]);
  expect((await letter()).join()).toContain('We’ve reviewed your complaint and suspended the video.');
  await max.post(`/api/decision/${body['decision_id']}/undo`);
  expect((await queue('complaint'))['waiting']).toMatchObject([{ object_id: String(id) }]);
  expect(await letter()).toEqual([]);
  await decide(max, id, { outcome: 'fine' });
  expect((await letter()).join()).toContain('the video will stay on this site');
});

it('reported people and albums are listed, and settled by the decision', async () => {
  const cat = await signUp(site);
  await ben.post(`/api/user/${cat.id}/flag`, { value: 1, reason: 'harassment' });
  expect((await queue('report'))['waiting']).toMatchObject([
    { object_type: 'user', object_id: String(cat.id) },
  ]);
  expect((await mia.page(`/awesome/queue/user-${cat.id}`)).body).toContain('Harassment or bullying, by ben');
  await mia.post(`/api/review/user/${cat.id}/decide`, { outcome: 'banned' });
  expect((await queue('report'))['waiting']).toEqual([]);
});

it('unreviewed and held things and first posts of new accounts are listed too', async () => {
  const { id } = await addVideo(site, { accountId: ann.id, moderated: false });
  const newcomer = await signUp(site);
  const first = await addVideo(site, { accountId: newcomer.id });
  await addVideo(site, { accountId: newcomer.id });
  await site.ctx.db
    .insertInto('comment')
    .values({ video_id: id, account_id: ben.id, body: 'Held', state: 'held' })
    .execute();
  expect((await queue('unreviewed'))['waiting']).toMatchObject([{ object_id: String(id) }]);
  expect((await queue('held'))['waiting']).toMatchObject([{ object_type: 'comment' }]);
  expect((await queue('newcomer'))['waiting']).toMatchObject([{ object_id: String(first.id) }]);
  await decide(mia, first.id, { outcome: 'fine' });
  expect((await queue('newcomer'))['waiting']).toEqual([]);
});

it('two moderators get different things, and claims end after ten minutes', async () => {
  const [one] = [await reported(), await reported()];
  const first = (await mia.post('/api/review/next', { source: 'report' })).body['waiting'];
  const second = (await max.post('/api/review/next', { source: 'report' })).body['waiting'];
  expect(first).toMatchObject({ object_id: String(one) });
  expect(second).not.toEqual(first);
  expect((await decide(max, one, { outcome: 'fine' })).body).toMatchObject({ code: 'claimed' });
  expect((await max.post(`/api/review/video/${one}/claim`)).body).toMatchObject({ code: 'claimed' });
  site.advance(10 * 60_000 + 1);
  expect((await max.post(`/api/review/video/${one}/claim`)).code).toBe(200);
  await max.post(`/api/review/video/${one}/release`);
  expect((await decide(mia, one, { outcome: 'fine' })).code).toBe(200);
});

it('a decision is carried out, settles the reports and tells the owner what and why, not who', async () => {
  const id = await reported();
  const { code, body } = await decide(mia, id, { outcome: 'suspended', reason: 'spam' });
  expect([code, await stateOf(id)]).toEqual([200, 'suspended']);
  const report = await site.ctx.db
    .selectFrom('report')
    .select(['outcome', 'settled_by'])
    .executeTakeFirstOrThrow();
  expect(report).toEqual({ outcome: 'suspended', settled_by: mia.id });
  const [notice] = (await noticesOf(ann)) as unknown as Record<string, never>[];
  expect(notice).toMatchObject({
    ...{ type: 'moderated-suspended', actor: null },
    decision: {
      decision_id: body['decision_id'],
      body: 'It’s spam, or it misleads people about where it takes them.',
    },
  });
  const page = await ann.page(`/appeal/${body['decision_id']}`);
  expect([page.status, page.body.includes('Your video was suspended')]).toEqual([200, true]);
  expect(page.body).not.toContain(mia.username);
  expect((await ben.page(`/appeal/${body['decision_id']}`)).status).toBe(404);
});

it('a decision can be undone: the video plays and its reports wait again', async () => {
  const id = await reported();
  const { decision_id: decision } = (await decide(mia, id, { outcome: 'suspended' })).body;
  expect((await mia.post(`/api/decision/${decision}/undo`)).body).toMatchObject({ object_id: String(id) });
  expect(await stateOf(id)).toBe('success');
  expect((await queue('report'))['waiting']).toMatchObject([{ object_id: String(id), reports: 1 }]);
  expect((await mia.post(`/api/decision/${decision}/undo`)).code).toBe(403);
});

it.each([
  ['fine', { moderated: true, nsfw: false, is_featured: true }],
  ['fine', { moderated: false, nsfw: true, is_featured: false }],
  ['nsfw', { moderated: false, nsfw: false, is_featured: false }],
  ['nsfw', { moderated: true, nsfw: true, is_featured: false }],
  ['nsfw', { moderated: true, nsfw: false, is_featured: true }],
])('undoing “%s” leaves a video as it was: %o', async (outcome, before) => {
  const { id } = await addVideo(site, { accountId: ann.id, ...before });
  const { body } = await decide(mia, id, { outcome });
  const state = () =>
    site.ctx.db
      .selectFrom('video')
      .select(['moderated', 'nsfw', 'is_featured'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  expect(await state()).toMatchObject(
    outcome === 'fine' ? { moderated: true } : { moderated: true, nsfw: true },
  );
  await mia.post(`/api/decision/${body['decision_id']}/undo`);
  expect(await state()).toEqual(before);
});

it('the owner appeals once, and granting the appeal undoes the decision', async () => {
  const id = await reported();
  const { decision_id: decision } = (await decide(mia, id, { outcome: 'suspended', message: 'No ads.' }))
    .body;
  const appeal = (who: Person) => who.post(`/api/decision/${decision}/appeal`, { text: 'It is about rain.' });
  expect((await appeal(ben)).body).toMatchObject({ code: 'decision_not_found' });
  const answers = await Promise.all([appeal(ann), appeal(ann)]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 403]);
  expect((await queue('appeal'))['waiting']).toMatchObject([{ object_id: String(id) }]);
  const { id: appealId } = await site.ctx.db.selectFrom('appeal').select('id').executeTakeFirstOrThrow();
  const item = await mia.page(`/awesome/queue/video-${id}`);
  expect(item.body).toContain('It is about rain.');
  const given = { outcome: 'granted', answer: 'Sorry.' };
  expect((await max.post(`/api/appeal/${appealId}/answer`, given)).code).toBe(200);
  expect([await stateOf(id), (await queue('appeal'))['waiting']]).toEqual(['success', []]);
  expect((await ann.page(`/appeal/${decision}`)).body).toContain('Reply: Sorry.');
  expect((await noticesOf(ann))?.[0]).toMatchObject({ type: 'appeal-granted' });
  expect((await max.post(`/api/appeal/${appealId}/answer`, given)).body).toMatchObject({
    code: 'appeal_not_found',
  });
});

it('comments are removed and restored, their authors banned and unbanned', async () => {
  const { id: video } = await addVideo(site, { accountId: ben.id });
  const comment = (await ann.post('/api/comment/create', { video: String(video), body: 'Buy' })).body[
    'comment'
  ];
  const { comment_id: id } = comment as unknown as { comment_id: string };
  await ben.post(`/api/comment/${id}/flag`, { value: 1, reason: 'spam' });
  const removed = await mia.post(`/api/review/comment/${id}/decide`, { outcome: 'removed' });
  expect((await ann.get(`/api/comment/${id}`)).body).toMatchObject({ code: 'comment_not_found' });
  await mia.post(`/api/decision/${removed.body['decision_id']}/undo`);
  expect((await ann.get(`/api/comment/${id}`)).code).toBe(200);

  const spammer = await signUp(site);
  const banned = await mia.post(`/api/review/user/${spammer.id}/decide`, {
    outcome: 'banned',
    reason: 'spam',
  });
  expect((await spammer.post('/api/auth/check')).body).toMatchObject({ status: false });
  await mia.post(`/api/decision/${banned.body['decision_id']}/undo`);
  const { state } = await site.ctx.db
    .selectFrom('account')
    .select('state')
    .where('id', '=', spammer.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('active');
});

it('a banned owner appeals once by the e-mailed link, which nobody else can forge', async () => {
  const cat = await signUp(site);
  await site.ctx.db
    .updateTable('account')
    .set({ email: 'cat@example.org' })
    .where('id', '=', cat.id)
    .execute();
  const { body } = await mia.post(`/api/review/user/${cat.id}/decide`, { outcome: 'banned', reason: 'spam' });
  const decisionId = Number(body['decision_id']);
  await sendDecisionLetter(site.ctx, { decisionId });
  const [letter = ''] = await readOutbox(site.ctx.config.dataDir, 1);
  expect(letter).toContain('It’s spam, or it misleads people about where it takes them.');
  const url = /\/appeal-by-link\/[\w.-]+/.exec(letter)?.[0] ?? '';
  const page = await site.app.inject(url);
  expect([page.statusCode, page.body.includes('Your account was banned')]).toEqual([200, true]);
  const other = url.replace(`/${decisionId}.`, `/${decisionId + 1}.`);
  expect((await site.app.inject(other)).statusCode).toBe(404);

  const send = () =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ text: 'I only sell rain.' }).toString(),
    });
  const sent = await send();
  expect([sent.statusCode, sent.headers.location]).toEqual([303, url]);
  expect((await site.app.inject(url)).body).toContain('You wrote: I only sell rain.');
  expect((await send()).statusCode).toBe(403);
  expect((await queue('appeal'))['waiting']).toMatchObject([
    { object_type: 'user', object_id: String(cat.id) },
  ]);
  const { id } = await site.ctx.db
    .selectFrom('appeal')
    .select('id')
    .where('decision_id', '=', decisionId)
    .executeTakeFirstOrThrow();
  await max.post(`/api/appeal/${id}/answer`, { outcome: 'granted', answer: 'Sorry.' });
  expect((await site.app.inject(url)).body).toContain('Reply: Sorry.');
  await sendDecisionLetter(site.ctx, { decisionId });
  expect(await readOutbox(site.ctx.config.dataDir, 1)).toEqual([letter]);
});

it.each([
  ['comment', 'suspended', 'invalid_param'],
  ['user', 'removed', 'invalid_param'],
  ['video', 'fine', 'object_not_found'],
])('refuses to decide that a %s is %s if that is not possible', async (type, outcome, code) => {
  expect((await mia.post(`/api/review/${type}/999999/decide`, { outcome })).body).toMatchObject({ code });
});

it('another moderator cannot be banned here, and others do not see the queue', async () => {
  expect((await mia.post(`/api/review/user/${max.id}/decide`, { outcome: 'banned' })).code).toBe(403);
  for (const url of [
    '/api/review/next',
    '/api/review/video/1/decide',
    '/api/decision/1/undo',
    '/api/appeal/1/answer',
  ])
    expect([url, (await ann.post(url, { outcome: 'fine' })).code]).toEqual([url, 403]);
  expect((await ann.get('/api/review')).code).toBe(403);
  expect((await ann.page('/awesome/queue')).status).toBe(404);
});

it('the pages work through the queue without scripts', async () => {
  const id = await reported();
  const send = (url: string, fields: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { cookie: mia.cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  expect((await mia.page('/awesome/queue?source=report')).body).toContain(`/awesome/queue/video-${id}`);
  const next = await send('/awesome/queue', { source: 'report' });
  expect(next.headers.location).toBe(`/awesome/queue/video-${id}`);
  expect((await mia.page(`/awesome/queue/video-${id}`)).body).toContain('Spam or misleading, by ben');
  const decided = await send(`/awesome/queue/video-${id}`, { act: 'suspended', reason: 'spam', message: '' });
  const location = String(decided.headers.location);
  expect(location).toMatch(/^\/awesome\/queue\?decided=\d+$/);
  expect((await mia.page(location)).body).toContain('Done: Suspended.');
  const undone = await send('/awesome/queue', { decision: location.split('=')[1] ?? '' });
  expect([undone.headers.location, await stateOf(id)]).toEqual([`/awesome/queue/video-${id}`, 'success']);
});

it('pushes a message when a comment is held, an upload needs review, or a check finds something', async () => {
  const isPublished = () => site.events.some(({ topic }) => topic === 'review');
  const after = async (happen: () => Promise<unknown>) => {
    site.events.length = 0;
    await happen();
    return isPublished();
  };
  const { id: video } = await addVideo(site, { accountId: ann.id });
  const say = (who: Person, body: string) =>
    after(() => who.post('/api/comment/create', { video: `${video}`, body }));
  expect(await say(ben, 'Lovely light')).toBe(false);
  expect(await say(await signUp(site), 'https://a.example https://b.example')).toBe(true);
  await site.ctx.settings.set('flaggedWords', 'cheap pills');
  expect(await say(ben, 'Cheap pills')).toBe(true);
  await site.ctx.settings.set('flaggedWords', '');

  const { review } = site.ctx.settings.current();
  await site.ctx.settings.set('review', true);
  const complete = async (columns: object) => {
    const { id } = await addVideo(site, { accountId: ann.id, state: 'stored', ...columns });
    return after(() => site.ctx.db.transaction().execute((trx) => completeVideo(trx, site.ctx, id)));
  };
  expect(await complete({ moderated: true })).toBe(false);
  expect(await complete({ moderated: false, private: true })).toBe(false);
  expect(await complete({ moderated: false })).toBe(true);
  await site.ctx.settings.set('review', review);
});
