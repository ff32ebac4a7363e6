import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import reportJobs from '#features/order/report/jobs.ts';
import { sendComplaintLetter } from '#features/order/report/model/letters.ts';
import commentJobs from '#features/talking/comment/jobs.ts';
import { completeVideo } from '#features/videos/video/model/life.ts';
import { readOutbox } from '#platform/mail/mail.ts';
import { contents } from '#platform/testing/contents.ts';
import { addVideo, type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { withAfterCommit } from '#platform/db/after-commit.ts';
import { runText } from '#platform/db/db.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import reviewJobs from './jobs.ts';
import { decide as makeDecision, undoDecision } from './model/decide.ts';
import { answerAppeal } from './model/appeals.ts';
import { sweepRemoved } from './model/sweep-removed.ts';
import { APPEAL_MS } from './rules.ts';
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
const WEEK = 7 * 86_400_000;
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
  const other = await signUp(site);
  const late = await addVideo(site, { accountId: other.id });
  expect((await queue('newcomer'))['waiting']).toMatchObject([{ object_id: String(late.id) }]);
  site.advance(WEEK);
  expect((await queue('newcomer'))['waiting']).toEqual([]);
  site.advance(-WEEK);
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
      body: 'It’s spam, or it’s misleading about where it takes people.',
    },
  });
  const page = await ann.page(`/appeal/${body['decision_id']}`);
  expect([page.status, page.body.includes('Your video was suspended')]).toEqual([200, true]);
  expect(page.body).not.toContain(mia.username);
  expect((await ben.page(`/appeal/${body['decision_id']}`)).status).toBe(404);
});

it('who reported something learns how it ended, in a notice and in their list', async () => {
  const id = await reported();
  const other = await signUp(site);
  await other.post(`/api/user/${ann.id}/flag`, { value: 1, reason: 'harassment' });
  expect((await ben.page('/reports/own')).body).toContain('Waiting for a moderator');
  await decide(mia, id, { outcome: 'suspended', reason: 'spam' });
  const [notice] = (await noticesOf(ben)) as unknown as Record<string, never>[];
  expect(notice).toMatchObject({
    ...{ type: 'report-settled', actor: null, text: 'A moderator has reviewed your report' },
    report: { full_url: expect.stringContaining('/reports/own#report-') },
  });
  const page = (await ben.page('/reports/own')).body;
  expect(page).toContain('Acted on: suspended');
  expect(page).not.toContain(mia.username);
  expect(page).not.toContain(`/video/${id}`);
  const [told] = (await noticesOf(ann)) as unknown as Record<string, never>[];
  expect(told).toMatchObject({ type: 'moderated-suspended' });
  await mia.post(`/api/review/user/${ann.id}/decide`, { outcome: 'fine' });
  expect((await other.page('/reports/own')).body).toContain('no rules were broken');
  expect((await mia.page('/reports/own')).body).toContain('What you report is listed here');
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

it('an appeal that is turned down is in the log too, with its answer', async () => {
  const id = await reported();
  const { body } = await decide(mia, id, { outcome: 'suspended' });
  await ann.post(`/api/decision/${body['decision_id']}/appeal`, { text: 'No.' });
  const appeals = site.ctx.db.selectFrom('appeal').select('id').where('outcome', 'is', null);
  const { id: appeal } = await appeals.executeTakeFirstOrThrow();
  await max.post(`/api/appeal/${appeal}/answer`, { outcome: 'refused', answer: 'It is spam.' });
  const log = site.ctx.db.selectFrom('audit_log').select(['action', 'reason', 'owner_id']);
  expect(await log.where('actor_id', '=', max.id).where('object_id', '=', id).execute()).toEqual([
    { action: 'appeal-refused', reason: 'It is spam.', owner_id: ann.id },
  ]);
  expect(await stateOf(id)).toBe('suspended');
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

it.each(['undo', 'appeal'] as const)(
  'what an author or the owner of a video has deleted stays so when a removal ends by %s',
  async (way) => {
    const { id: video } = await addVideo(site, { accountId: ben.id });
    const say = async (body: string) => {
      const said = await ann.post('/api/comment/create', { video: String(video), body });
      return (said.body['comment'] as unknown as { comment_id: string }).comment_id;
    };
    const removed = async (id: string) =>
      (await mia.post(`/api/review/comment/${id}/decide`, { outcome: 'removed' })).body['decision_id'];
    const there = async () => {
      const { body } = await mia.get(`/api/comments/list?video=${video}&order=old`);
      return (body['comments'] as unknown as { body: string }[]).map((comment) => comment.body);
    };
    const end = async (decision: unknown) => {
      if (way === 'undo') return mia.post(`/api/decision/${decision}/undo`);
      await ann.post(`/api/decision/${decision}/appeal`, { text: 'It was kind.' });
      const appeals = site.ctx.db.selectFrom('appeal').select('id').where('outcome', 'is', null);
      const { id } = await appeals.executeTakeFirstOrThrow();
      return max.post(`/api/appeal/${id}/answer`, { outcome: 'granted' });
    };

    const [own, owners, left, later] = [
      await say(`mine ${way}`),
      await say(`below his ${way}`),
      await say(`kind ${way}`),
      await say(`regretted ${way}`),
    ];
    await ann.post(`/api/comment/${own}/delete`);
    await ben.post(`/api/comment/${owners}/delete`);
    const decisions = [await removed(own), await removed(owners), await removed(left), await removed(later)];
    await max.post(`/api/comment/${later}/restore`);
    await ann.post(`/api/comment/${later}/delete`);
    expect(await there()).toEqual([]);
    for (const decision of decisions) expect((await end(decision)).code).toBe(200);
    expect(await there()).toEqual([`kind ${way}`]);
  },
);

it('a removal is undone although the account of its moderator is gone', async () => {
  const { id: video } = await addVideo(site, { accountId: ben.id });
  const said = await ann.post('/api/comment/create', { video: String(video), body: 'Rain again' });
  const { comment_id: id } = said.body['comment'] as unknown as { comment_id: string };
  const moe = await signUp(site, { acl: 'moderator' });
  const { body } = await moe.post(`/api/review/comment/${id}/decide`, { outcome: 'removed' });
  await site.ctx.db.deleteFrom('account').where('id', '=', moe.id).execute();
  expect((await mia.post(`/api/decision/${body['decision_id']}/undo`)).code).toBe(200);
  expect((await ann.get(`/api/comment/${id}`)).code).toBe(200);
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
  expect(letter).toContain('It’s spam, or it’s misleading about where it takes people.');
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

it('the pages call a video without a title untitled, and never by its number', async () => {
  const id = await reported();
  await site.ctx.db.updateTable('video').set({ title: '' }).where('id', '=', id).execute();
  await site.ctx.db
    .insertInto('rendition')
    .values({
      video_id: id,
      name: '360p',
      type: 'mp4',
      width: 640,
      height: 360,
      key: 'mp4/360p.mp4',
      size: 9,
    })
    .execute();
  for (const path of ['/awesome/queue', `/awesome/queue/video-${id}`, '/awesome/storage']) {
    const { body } = await mia.page(path);
    expect([path, body.includes('>Untitled<'), body.includes(`>${id}</a>`)]).toEqual([path, true, false]);
  }
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
  expect(next.headers.location).toBe(`/awesome/queue/video-${id}?source=report`);
  expect((await mia.page(`/awesome/queue/video-${id}`)).body).toContain('Spam or misleading, by ben');
  const decided = await send(`/awesome/queue/video-${id}`, { act: 'suspended', reason: 'spam', message: '' });
  const location = String(decided.headers.location);
  expect(location).toMatch(/^\/awesome\/queue\?decided=\d+$/);
  expect((await mia.page(location)).body).toContain('Done: Suspended.');
  const undone = await send('/awesome/queue', { decision: location.split('=')[1] ?? '' });
  expect([undone.headers.location, await stateOf(id)]).toEqual([`/awesome/queue/video-${id}`, 'success']);
});

it('the next thing is behind the one that is passed over, which others may take again', async () => {
  const [one, two] = [await reported(), await reported()];
  const next = async (skip: number) => {
    const fields = { source: 'report', skip: `video-${skip}` };
    return (await mia.post('/api/review/next', fields)).body['waiting'];
  };
  await mia.post(`/api/review/video/${one}/claim`);
  expect(await next(one)).toMatchObject({ object_id: String(two) });
  expect((await max.post(`/api/review/video/${one}/claim`)).code).toBe(200);
  expect(await next(two)).not.toMatchObject({ object_id: String(one) });
  const passed = await mia.form('/awesome/queue', { source: 'report', skip: 'video-0', last: '7' });
  expect(passed.location).toMatch(/^\/awesome\/queue\/[a-z]+-\d+\?source=report&decided=7$/);
});

it('a suspended video is shown to its owner as a picture, and to moderators whole; to nobody else', async () => {
  const id = await publishVideo(site, ann.id, { title: 'Rain', has_thumbnail: true });
  await putFiles(id);
  const { decision_id: decision } = (await decide(mia, id, { outcome: 'suspended', reason: 'spam' })).body;
  const picture = `/appeal/${decision}/picture`;
  const page = (await ann.page(`/appeal/${decision}`)).body;
  expect(page).toContain('Spam or misleading');
  const statusFor = async (url: string, { cookie }: Pick<Person, 'cookie'>) =>
    (await site.app.inject({ url, headers: { cookie } })).statusCode;
  const queued = [`/awesome/queue/video-${id}/picture`, `/awesome/queue/video-${id}/film`];
  for (const url of [picture, ...queued]) {
    expect([url, await statusFor(url, ben)]).toEqual([url, 404]);
    expect([url, (await site.app.inject(url)).statusCode]).toEqual([url, 404]);
  }
  for (const url of queued) expect([url, await statusFor(url, ann)]).toEqual([url, 404]);
  expect(page).toContain(picture);
  expect(await statusFor(picture, ann)).toBe(200);
  for (const url of queued) expect([url, await statusFor(url, mia)]).toEqual([url, 200]);
  const sent = await site.app.inject({ url: queued[1] ?? '', headers: { cookie: mia.cookie } });
  expect([sent.body, sent.headers['cache-control']]).toEqual(['film', 'private, no-store']);
  const listed = (await ann.page('/decisions')).body;
  expect(listed).toContain(`/appeal/${decision}#appeal`);
  expect(listed).toContain('Nobody else can watch it.');
  expect((await ann.page(`/vi/${id}`)).body).toContain(`/appeal/${decision}#appeal`);
});

/** Stores the files of a published video. */
async function putFiles(id: number): Promise<void> {
  const { db, storage } = site.ctx;
  const { key } = await db
    .selectFrom('video')
    .select('media_key as key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const film = { type: 'mp4', name: '360p', width: 640, height: 360, key: 'mp4/360p.mp4' };
  await db
    .insertInto('rendition')
    .values({ video_id: id, ...film })
    .execute();
  const names = ['mp4/360p.mp4', 'thumb/poster-medium.jpg', 'thumb/poster-medium.webp'];
  for (const name of names) await storage.put(`media/${key}/1/${name}`, Buffer.from('film'));
}

it('without scripts, bans and removals have to be confirmed', async () => {
  const cat = await signUp(site);
  await ben.post(`/api/user/${cat.id}/flag`, { value: 1, reason: 'spam' });
  const url = `/awesome/queue/user-${cat.id}`;
  expect((await mia.page(url)).body).toMatch(/<noscript>.*name="sure".*<\/noscript>/s);
  const fields = { act: 'banned', reason: 'spam', message: '' };
  const asked = await mia.form(url, fields);
  expect([asked.status, asked.body]).toEqual([400, expect.stringContaining('Please tick')]);
  expect((await cat.post('/api/auth/check')).body).toMatchObject({ status: true });
  expect((await mia.form(url, { ...fields, sure: '1' })).location).toMatch(/decided=\d+$/);
  expect((await cat.post('/api/auth/check')).body).toMatchObject({ status: false });
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
  site.advance(WEEK);
  expect(await say(ben, 'Cheap pills')).toBe(true);
  const found = site.ctx.db.selectFrom('finding').select(({ fn }) => fn.max('created_at').as('at'));
  const { at } = await found.executeTakeFirstOrThrow();
  expect(site.ctx.clock.now() - Number(at)).toBeLessThan(WEEK);
  site.advance(-WEEK);
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

/** The site with a database that fails at this statement, from 0. */
function failingAt(statement: number): Ctx {
  let left = statement;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      left -= 1;
      if (left < 0) throw new Error('cut off');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...site.ctx, db: withAfterCommit(site.ctx.db.withPlugin(plugin)) };
}

/** Does something with a database that fails ever later, until it succeeds; answers how often it failed. */
async function throughFaults(happen: (ctx: Ctx) => Promise<unknown>, check: () => Promise<void>) {
  for (let at = 0; ; at += 1) {
    const isDone = await happen(failingAt(at)).then(
      () => true,
      (error: unknown) => {
        expect(String(error)).toContain('cut off');
        return false;
      },
    );
    if (isDone) return at;
    await check();
  }
}

it('a decision and its undoing happen as a whole or not at all, whatever fails within them', async () => {
  const id = await reported();
  const { db } = site.ctx;
  const traces = async () => {
    const [{ outcome } = { outcome: '' }] = await db.selectFrom('report').select('outcome').execute();
    const decisions = await db.selectFrom('review_decision').select('undone_at').execute();
    const entries = db.selectFrom('audit_log').select('action').where('object_type', '=', 'video');
    const told = site.events.filter(({ topic }) => topic === 'video-access').length;
    return {
      ...{ state: await stateOf(id), outcome, told },
      decisions: decisions.map(({ undone_at }) => (undone_at ? 'undone' : 'stands')),
      log: (await entries.where('object_id', '=', id).execute()).length,
      notices: (await db.selectFrom('notification').select('id').where('account_id', '=', ann.id).execute())
        .length,
      letters: (await runText(db, `select 1 from pgboss.job where name = 'decision-letter'`)).rows.length,
      claims: (await db.selectFrom('review_claim').select('object_id').execute()).length,
    };
  };
  await db.updateTable('account').set({ email: 'ann@example.org' }).where('id', '=', ann.id).execute();
  const moderator = { id: mia.id, acl: 'moderator', scopes: null } as Viewer;
  const verdict = { outcome: 'suspended', reason: 'spam', message: 'Ads.' } as const;
  site.events.length = 0;
  const before = await traces();
  const unchanged = async () => expect(await traces()).toEqual(before);
  expect(
    await throughFaults((ctx) => makeDecision(ctx, moderator, { type: 'video', id }, verdict), unchanged),
  ).toBeGreaterThan(12);
  const decided = await traces();
  expect(decided).toMatchObject({
    state: 'suspended',
    outcome: 'suspended',
    decisions: ['stands'],
    claims: 0,
  });
  expect([decided.notices - before.notices, decided.letters - before.letters]).toEqual([1, 1]);
  const made = await db.selectFrom('review_decision').select('id').executeTakeFirstOrThrow();
  expect(
    await throughFaults(
      (ctx) => undoDecision(ctx, moderator, made.id),
      async () => expect(await traces()).toEqual(decided),
    ),
  ).toBeGreaterThan(10);
  expect(await traces()).toMatchObject({ state: 'success', outcome: null, decisions: ['undone'] });
});

it.each(['user', 'comment', 'album', 'appeal'] as const)(
  'a decision about a thing (%s) and its undoing happen as a whole or not at all',
  async (kind) => {
    const { db } = site.ctx;
    const cat = await signUp(site);
    await db.updateTable('account').set({ email: 'cat@example.net' }).where('id', '=', cat.id).execute();
    const { id: videoId } = await addVideo(site, { accountId: ann.id });
    const said = { video_id: videoId, account_id: cat.id, body: 'Cheap' };
    const comment = await db.insertInto('comment').values(said).returning('id').executeTakeFirstOrThrow();
    const { album } = (await cat.post('/api/album', { title: 'Cats' })).body as unknown as {
      album: { album_id: string };
    };
    const ids = { user: cat.id, comment: comment.id, album: Number(album.album_id), appeal: comment.id };
    const type = kind === 'appeal' ? 'comment' : kind;
    await ben.post(`/api/${type}/${ids[kind]}/flag`, { value: 1, reason: 'spam' });
    const moderator = { id: mia.id, acl: 'moderator', scopes: null } as Viewer;
    const outcome = kind === 'user' ? 'banned' : 'removed';
    const verdict = { outcome, reason: 'spam', message: 'Ads.' } as const;
    const whole = async (happen: (ctx: Ctx) => Promise<unknown>) => {
      const before = await contents(site);
      const told = site.events.length;
      const times = await throughFaults(happen, async () => {
        expect([await contents(site), site.events.length]).toEqual([before, told]);
      });
      expect(times).toBeGreaterThan(4);
      expect(await contents(site)).not.toEqual(before);
    };
    await whole((ctx) => makeDecision(ctx, moderator, { type, id: ids[kind] }, verdict));
    const made = await db.selectFrom('review_decision').select('id').executeTakeFirstOrThrow();
    if (kind !== 'appeal') return whole((ctx) => undoDecision(ctx, moderator, made.id));
    await cat.post(`/api/decision/${made.id}/appeal`, { text: 'It was a joke.' });
    const { id } = await db.selectFrom('appeal').select('id').executeTakeFirstOrThrow();
    await whole((ctx) => answerAppeal(ctx, moderator, id, { isGranted: true, answer: 'So it was.' }));
    const { state } = await db
      .selectFrom('comment')
      .select('state')
      .where('id', '=', comment.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('shown');
  },
);

it('what was removed is kept while it may be appealed, and back when the appeal is granted', async () => {
  const cat = await signUp(site);
  const { id: video } = await addVideo(site, { accountId: cat.id });
  const { album } = (await cat.post('/api/album', { title: 'Cats' })).body as unknown as {
    album: { album_id: string };
  };
  await cat.post(`/api/album/${album.album_id}/video/${video}`);
  const sent = (await cat.post('/api/private-messages/create', { to: String(ben.id), body: 'Lovely cats' }))
    .body as unknown as { thread: { thread_id: string }; message: { message_id: string } };
  const said = (await cat.post('/api/comment/create', { video: String(video), body: 'Lovely cats' }))
    .body as unknown as { comment: { comment_id: string } };
  const things = {
    album: Number(album.album_id),
    message: Number(sent.message.message_id),
    comment: Number(said.comment.comment_id),
  };
  const saysSo = async (url: string) => JSON.stringify((await ben.get(url)).body).includes('Lovely cats');
  const there = async () => ({
    album: (await ben.get(`/api/album/${things.album}/videos`)).code === 200,
    message: await saysSo(`/api/private-messages/${sent.thread.thread_id}/messages`),
    comment: await saysSo(`/api/comments/list?video=${video}`),
  });
  const all = { album: true, message: true, comment: true };
  const sweepAfter = async (ms: number) => {
    site.advance(ms);
    const { signal } = new AbortController();
    await sweepRemoved(site.ctx, signal);
    for (const { run } of commentJobs(site.ctx)) await run({}, { signal, number: 1, isLast: true });
  };
  for (const [type, id] of Object.entries(things)) {
    await ben.post(`/api/${type}/${id}/flag`, { value: 1, reason: 'spam' });
    const { body } = await mia.post(`/api/review/${type}/${id}/decide`, { outcome: 'removed' });
    expect(await there()).toEqual({ ...all, [type]: false });
    await sweepAfter(APPEAL_MS - WEEK);
    await cat.post(`/api/decision/${body['decision_id']}/appeal`, { text: 'It was about cats.' });
    const item = (await mia.page(`/awesome/queue/${type}-${id}`)).body;
    expect([item.includes('It was about cats.'), item.includes('Lovely cats')]).toEqual([
      true,
      type !== 'album',
    ]);
    await sweepAfter(WEEK);
    site.advance(-APPEAL_MS);
    const { id: appeal } = await site.ctx.db
      .selectFrom('appeal')
      .select('id')
      .where('outcome', 'is', null)
      .executeTakeFirstOrThrow();
    expect((await max.post(`/api/appeal/${appeal}/answer`, { outcome: 'granted' })).code).toBe(200);
    expect(await there()).toEqual(all);
  }
  for (const type of ['album', 'comment'] as const) {
    const again = await mia.post(`/api/review/${type}/${things[type]}/decide`, { outcome: 'removed' });
    expect((await mia.post(`/api/decision/${again.body['decision_id']}/undo`)).code).toBe(200);
    expect((await there())[type]).toBe(true);
    const last = await mia.post(`/api/review/${type}/${things[type]}/decide`, { outcome: 'removed' });
    await sweepAfter(APPEAL_MS + 1);
    expect((await mia.post(`/api/decision/${last.body['decision_id']}/undo`)).body).toMatchObject({
      code: 'object_not_found',
    });
    site.advance(-APPEAL_MS - 1);
  }
  expect(await there()).toEqual({ album: false, message: true, comment: false });
});

it('a report that is answered by marking the video was acted on, and a reversal gives its own reason', async () => {
  const id = await reported();
  const { body } = await decide(mia, id, { outcome: 'nsfw', message: 'It shows skin.' });
  const report = site.ctx.db.selectFrom('report').select('outcome');
  expect(await report.executeTakeFirstOrThrow()).toEqual({ outcome: 'nsfw' });
  const { counts } = (await ann.get('/api/log/counts')).body as unknown as {
    counts: Record<string, { all: number }>;
  };
  expect([counts['reportsUpheld']?.all, counts['reportsDismissed']?.all]).toEqual([1, 0]);
  await ann.post(`/api/decision/${body['decision_id']}/appeal`, { text: 'It is a statue.' });
  const { id: appeal } = await site.ctx.db.selectFrom('appeal').select('id').executeTakeFirstOrThrow();
  await max.post(`/api/appeal/${appeal}/answer`, { outcome: 'granted', answer: 'So it is.' });
  const log = await site.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('object_type', '=', 'video')
    .where('object_id', '=', id)
    .where('actor_id', '=', max.id)
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'video-edited', reason: 'So it is.' },
    { action: 'decision-undone', reason: 'So it is.' },
    { action: 'appeal-granted', reason: 'So it is.' },
  ]);
});

it('nobody decides about what is their own, or what they reported, while another moderator can', async () => {
  const { id } = await addVideo(site, { accountId: mia.id, moderated: false });
  const forbidden = {
    code: 'forbidden',
    error: 'This is your own. Another moderator has to decide about it.',
  };
  expect((await decide(mia, id, { outcome: 'fine' })).body).toMatchObject(forbidden);
  for (const edit of [{ moderated: 1 }, { view_count: 9_999 }, { score_modifier: 5 }])
    expect((await mia.post(`/api/video/${id}/edit`, edit)).body).toMatchObject(forbidden);
  expect((await mia.post(`/api/video/${id}/edit`, { title: 'Mine' })).code).toBe(200);
  expect((await decide(max, id, { outcome: 'fine' })).code).toBe(200);
  const own = await reported(max);
  expect((await decide(max, own, { outcome: 'suspended' })).body).toMatchObject(forbidden);
  const made = await decide(max, id, { outcome: 'suspended' });
  const decision = String(made.body['decision_id']);
  expect((await mia.post(`/api/decision/${decision}/undo`)).body).toMatchObject(forbidden);
  await mia.post(`/api/decision/${decision}/appeal`, { text: 'Mine.' });
  const { id: appeal } = await site.ctx.db.selectFrom('appeal').select('id').executeTakeFirstOrThrow();
  const granted = { outcome: 'granted' };
  expect((await mia.post(`/api/appeal/${appeal}/answer`, granted)).body).toMatchObject(forbidden);
  await site.ctx.db.updateTable('account').set({ state: 'disabled' }).where('id', '=', max.id).execute();
  expect((await mia.post(`/api/appeal/${appeal}/answer`, granted)).code).toBe(200);
  await site.ctx.db.updateTable('account').set({ state: 'active' }).where('id', '=', max.id).execute();
});
