import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import type { NotificationObject } from '#features/people/notification/contract.ts';
import accountJobs from '#features/people/account/jobs.ts';
import { deleteAccount, leaveSite } from '#features/people/account/model/leave.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import type { CommentObject } from './contract.ts';
import { banAccount, unbanAccount } from '#features/order/moderation/model/ban-account.ts';
import commentJobs from './jobs.ts';
import { editComment } from './model/change.ts';
import { findComment } from './model/find.ts';
import { type RecentChanges, readLately } from './model/lately.ts';
import type { CommentRow } from './model/rows.ts';
import { findDamage } from '#src/commands/verify.ts';
import { readNow } from './closed.ts';
import { EDIT_MS, UNDO_MS } from './rules.ts';
import { TEXTS } from './texts.ts';

let site: TestSite;
let owner: Person;
let ann: Person;
let ben: Person;
let moderator: Person;

beforeAll(async () => {
  site = await startSite();
  await site.ctx.jobs.prepare(accountJobs(site.ctx));
  owner = await signUpPerson(site, 'olga');
  ann = await signUpPerson(site, 'ann');
  ben = await signUpPerson(site, 'ben');
  moderator = await signUpPerson(site, 'maud');
  await site.ctx.db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', moderator.id).execute();
});
afterAll(() => site?.close());

interface CommentAnswer {
  readonly comment: CommentObject;
  readonly comments: CommentObject[];
  readonly page: { readonly total: number; readonly next: string | null };
  readonly code: string;
  readonly param: string;
  readonly error: string;
}

async function post(person: Person, url: string, payload: object = {}): Promise<CommentAnswer> {
  return (await person.post(`/api${url}`, payload)).body as unknown as CommentAnswer;
}
async function get(person: Person | null, url: string): Promise<CommentAnswer> {
  if (person) return (await person.get(`/api${url}`)).body as unknown as CommentAnswer;
  return (await site.app.inject({ url: `/api${url}` })).json() as CommentAnswer;
}
const say = async (person: Person, video: number | string, body: string, more: object = {}) =>
  (await post(person, '/comment/create', { video, body, ...more })).comment;
const bodies = (said: CommentAnswer) => said.comments.map(({ body }) => body);
const told = async (person: Person) =>
  (
    (await person.get('/api/notifications')).body as unknown as { notifications: NotificationObject[] }
  ).notifications.filter(({ type }) => type !== 'user-welcome');
async function counts(videoId: number, accountId: number) {
  const { db } = site.ctx;
  const video = await db
    .selectFrom('video_counter')
    .select('comment_count as count')
    .where('video_id', '=', videoId)
    .executeTakeFirstOrThrow();
  const account = await db
    .selectFrom('account_counter')
    .select('comment_count as count')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return [video.count, account?.count ?? 0];
}

async function pageOf(person: Person, video: number) {
  const { code } = await site.ctx.db
    .selectFrom('video')
    .select('code')
    .where('id', '=', video)
    .executeTakeFirstOrThrow();
  return { html: (await person.page(`/${code}`)).body };
}

describe('a comment', () => {
  it('is stored with its time in the video, counted, pushed to open pages and listed for everybody', async () => {
    const cara = await signUpPerson(site, 'cara');
    const video = await publishVideo(site, owner.id, { title: 'Rain' });
    const said = await say(cara, video, '  Lovely light  ', { at: 12.5, comment: '' });
    expect(said).toMatchObject({
      video_id: String(video),
      user_id: String(cara.id),
      body: 'Lovely light',
      made_at_time: 12.5,
      parent_comment_id: null,
      score: 0,
      state: 'shown',
      date_edited: null,
      user: { username: 'cara' },
    });
    expect(said.full_url).toMatch(new RegExp(`/comment/${said.comment_id}$`));
    expect(await counts(video, cara.id)).toEqual([1, 1]);
    expect(site.events).toContainEqual({ topic: 'comment', id: video });
    for (const url of [`/comments/list?video=${video}`, `/video/${video}/comments`]) {
      const list = await get(null, url);
      expect(bodies(list)).toEqual(['Lovely light']);
      expect(list.page.total).toBe(1);
    }
    expect((await get(null, `/comment/${said.comment_id}`)).comment.body).toBe('Lovely light');
    expect(await get(null, `/comment/${said.comment_id}/url`)).toMatchObject({
      url: `/comment/${said.comment_id}`,
    });
    expect((await readLately(site.ctx, [video])).get(video)).toEqual({
      total: 1,
      changed: [{ commentId: Number(said.comment_id), score: 0, replies: 0, state: 'shown', edited: null }],
    });
  });

  it('requires a signed-in viewer, a text, and an existing video', async () => {
    const video = await publishVideo(site, owner.id);
    const guest = await site.app.inject({
      method: 'POST',
      url: '/api/comment/create',
      payload: { video, body: 'x' },
    });
    expect(guest.statusCode).toBe(401);
    expect(await post(ann, '/comment/create', { video, body: '   ' })).toMatchObject({
      code: 'invalid_param',
      param: 'body',
      error: 'Please write a comment.',
    });
    expect(await post(ann, '/comment/create', { video, body: 'x'.repeat(2_001) })).toMatchObject({
      param: 'body',
    });
    expect(await post(ann, '/comment/create', { video: 999_999, body: 'x' })).toMatchObject({
      code: 'video_not_found',
    });
    expect(await post(ann, '/comment/create', { video, body: 'x', comment: 999_999 })).toMatchObject({
      code: 'comment_not_found',
    });
    const other = await say(ann, await publishVideo(site, owner.id), 'elsewhere');
    expect(await post(ann, '/comment/create', { video, body: 'x', comment: other.comment_id })).toMatchObject(
      {
        code: 'comment_not_found',
      },
    );
  });

  it('on a video that the viewer may not see does not exist', async () => {
    const hidden = await publishVideo(site, owner.id, { private: true, code: 'A'.repeat(23) });
    const said = await say(ann, 'A'.repeat(23), 'secret');
    expect(said.full_url).toContain(
      `/${'A'.repeat(23)}?comment=${said.comment_id}#comment-${said.comment_id}`,
    );
    const url = `/comment/${said.comment_id}`;
    for (const path of [url, `${url}/url`, `${url}/comments`])
      expect((await get(ben, path)).code).toBe('comment_not_found');
    for (const path of [`${url}/vote`, `${url}/delete`, `${url}/pin`])
      expect((await post(ben, path, { value: 1 })).code).toBe('comment_not_found');
    expect((await get(owner, url)).comment.body).toBe('secret');
    expect((await get(ben, `${url}?video=${'A'.repeat(23)}`)).comment.body).toBe('secret');
    expect((await get(ben, `/comments/list?video=${hidden}`)).code).toBe('video_not_found');
    await site.ctx.db.updateTable('video').set({ state: 'deleted' }).where('id', '=', hidden).execute();
    expect((await get(ann, `${url}?video=${'A'.repeat(23)}`)).code).toBe('comment_not_found');
  });
});

describe('threads', () => {
  it('have one first comment, and are paged by markers in each order', async () => {
    const video = await publishVideo(site, owner.id);
    const first = await say(ann, video, 'first');
    const second = await say(ben, video, 'second');
    const third = await say(ann, video, 'third');
    const reply = await say(ben, video, 'reply', { comment: first.comment_id });
    const deeper = await say(owner, video, 'deeper', { comment: reply.comment_id });
    expect(deeper).toMatchObject({ parent_comment_id: reply.comment_id, root_comment_id: first.comment_id });
    await post(owner, `/comment/${second.comment_id}/vote`, { value: 1 });
    await post(owner, `/comment/${third.comment_id}/vote`, { value: -1 });
    const ordered = async (order: string) =>
      bodies(await get(ben, `/comments/list?video=${video}&order=${order}`));
    expect(await ordered('best')).toEqual(['second', 'first', 'third']);
    expect(await ordered('new')).toEqual(['third', 'second', 'first']);
    expect(await ordered('old')).toEqual(['first', 'second', 'third']);
    expect(await ordered('date&direction=asc')).toEqual(['first', 'second', 'third']);
    const page = await get(null, `/comments/list?video=${video}&order=best&limit=2`);
    expect(page.page.total).toBe(3);
    const next = await get(null, `/comments/list?video=${video}&order=best&limit=2&after=${page.page.next}`);
    expect([...bodies(page), ...bodies(next)]).toEqual(['second', 'first', 'third']);
    expect(page.comments[1]?.reply_count).toBe(2);
    expect(bodies(await get(null, `/comment/${first.comment_id}/comments`))).toEqual(['reply', 'deeper']);
    expect(bodies(await get(null, `/comment/${reply.comment_id}/comments`))).toEqual(['deeper']);
    expect(bodies(await get(null, `/comments/list?video=${video}&since=${third.comment_id}`))).toEqual([
      'deeper',
      'reply',
    ]);
  });

  it('stay together when their first comment is deleted', async () => {
    const video = await publishVideo(site, owner.id);
    const root = await say(ann, video, 'root');
    await say(ben, video, 'answer', { comment: root.comment_id });
    await say(ann, video, 'alone').then(({ comment_id }) => post(ann, `/comment/${comment_id}/delete`));
    await post(ann, `/comment/${root.comment_id}/delete`);
    const list = await get(null, `/comments/list?video=${video}`);
    expect(list.comments).toMatchObject([
      { comment_id: root.comment_id, body: '', user: null, state: 'deleted', reply_count: 1 },
    ]);
    expect(bodies(await get(null, `/comment/${root.comment_id}/comments`))).toEqual(['answer']);
    expect(await counts(video, ann.id)).toMatchObject([1, expect.any(Number)]);
  });
});

describe('a block', () => {
  const hidden = { body: '', user: null, user_id: null, state: 'deleted' };
  const block = (one: Person, other: Person) => one.send('PUT', `/api/user/${one.id}/block/${other.id}`);

  it('blanks threads that have replies, in both directions, and is left out of the counts', async () => {
    const [bo, cy] = [await signUpPerson(site, 'bob'), await signUpPerson(site, 'cyd')];
    const video = await publishVideo(site, owner.id);
    const root = await say(bo, video, 'by bo');
    await say(ann, video, 'answer', { comment: root.comment_id });
    await say(cy, video, 'by cy', { comment: root.comment_id });
    const other = await say(cy, video, 'cy alone');
    await say(bo, video, 'bo to cy', { comment: other.comment_id });
    await block(cy, bo);
    const seenBy = async (person: Person | null) =>
      (await get(person, `/comments/list?video=${video}&order=old`)).comments;
    expect(await seenBy(cy)).toMatchObject([
      { comment_id: root.comment_id, ...hidden, reply_count: 2 },
      { body: 'cy alone', reply_count: 0 },
    ]);
    expect(await seenBy(bo)).toMatchObject([
      { body: 'by bo', reply_count: 1 },
      { comment_id: other.comment_id, ...hidden, reply_count: 1 },
    ]);
    expect(await seenBy(null)).toMatchObject([{ reply_count: 2 }, { reply_count: 1 }]);
    // Moderators see also those who block them.
    await block(bo, moderator);
    expect(bodies(await get(moderator, `/comments/list?video=${video}&order=old`))).toContain('by bo');
    for (const [person, comment] of [
      [cy, root],
      [bo, other],
    ] as const) {
      expect(await get(person, `/comment/${comment.comment_id}`)).toMatchObject({
        code: 'comment_not_found',
      });
      const page = await person.page(`/comment/${comment.comment_id}`);
      expect(page.status).toBe(404);
      const vote = await post(person, `/comment/${comment.comment_id}/vote`, { value: 1 });
      expect(vote.code).toBe('comment_not_found');
    }
    const since = await get(cy, `/comments/list?video=${video}&since=1`);
    expect(since).toMatchObject({ comment_count: 3, hidden_count: 2, closed: null });
    expect(await readNow(site.ctx, { id: bo.id, acl: '' }, { id: video, accountId: cy.id })).toMatchObject({
      comment_count: 3,
      closed: 'You can’t comment here.',
    });
    const { html } = await pageOf(cy, video);
    expect(html).toContain('3 comments');
    expect(html).not.toContain('by bo');
  });

  it('closes the comments of each other’s videos, and says so on the page', async () => {
    const [di, ed] = [await signUpPerson(site, 'dia'), await signUpPerson(site, 'edd')];
    const video = await publishVideo(site, di.id);
    await block(di, ed);
    expect((await pageOf(ed, video)).html).toContain('You can’t comment here.');
    expect((await pageOf(ed, video)).html).not.toMatch(/data-modal="tip"|Follow</);
    expect(await post(ed, '/comment/create', { video, body: 'x' })).toMatchObject({ code: 'forbidden' });
    expect((await ed.page('/u/dia')).body).toContain('You can’t see this person’s videos here');
    expect((await di.page('/u/edd')).body).toContain('You’ve blocked this person');
    expect(site.events).toContainEqual({ topic: 'relations', id: ed.id });
  });
});

describe('votes', () => {
  it('change the score by the difference, once per viewer, and notify the author in the same transaction', async () => {
    const video = await publishVideo(site, owner.id, { title: 'Snow' });
    const dora = await signUpPerson(site, 'dora');
    const said = await say(dora, video, 'vote for me');
    const url = `/comment/${said.comment_id}/vote`;
    const scores = [];
    for (const value of [1, -1, 0, 1, 1]) scores.push((await post(ben, url, { value })).comment.score);
    expect(scores).toEqual([1, -1, 0, 1, 1]);
    expect((await get(ben, `/comment/${said.comment_id}`)).comment).toMatchObject({
      score: 1,
      viewerVote: 1,
    });
    expect(await told(dora)).toMatchObject([
      {
        type: 'comment-upvoted',
        text: 'ben upvoted your comment on “Snow”',
        comment: { comment_id: said.comment_id, body: 'vote for me' },
      },
    ]);
    expect(await post(ben, url, { value: 2 })).toMatchObject({ code: 'invalid_param', param: 'value' });
    const people = await Promise.all(
      Array.from({ length: 8 }, (_item, at) => signUpPerson(site, `voter${at}`)),
    );
    await Promise.all(people.flatMap((person) => [1, -1, 1].map((value) => post(person, url, { value }))));
    const { sum } = await site.ctx.db
      .selectFrom('comment_vote')
      .select(({ fn }) => fn.sum<string>('value').as('sum'))
      .where('comment_id', '=', Number(said.comment_id))
      .executeTakeFirstOrThrow();
    expect((await get(null, `/comment/${said.comment_id}`)).comment.score).toBe(Number(sum));
  });
});

describe('notifications', () => {
  it('go to the owner, the person replied to and those mentioned, each once, and respect blocks, mutes and settings', async () => {
    const [max, ned, pia, zoe] = (await Promise.all(
      ['max', 'ned', 'pia', 'zoe'].map((name) => signUpPerson(site, name)),
    )) as [Person, Person, Person, Person];
    const video = await publishVideo(site, max.id, { title: 'Rain' });
    const first = await say(ned, video, 'hello @Pia, @pia and @ned and @nobody');
    const reply = await say(pia, video, '@ned yes', { comment: first.comment_id });
    expect(await told(max)).toMatchObject([
      {
        type: 'video-commented',
        text: 'pia commented on your video “Rain”',
        comment: { comment_id: reply.comment_id },
      },
      {
        type: 'video-commented',
        actor: { username: 'ned' },
        comment: { body: 'hello @Pia, @pia and @ned and @nobody' },
      },
    ]);
    expect(await told(pia)).toMatchObject([
      {
        type: 'comment-mention',
        text: 'ned mentioned you in a comment on “Rain”',
        comment: { comment_id: first.comment_id },
      },
    ]);
    expect(await told(ned)).toMatchObject([
      { type: 'comment-replied-to', text: 'pia replied to your comment on “Rain”', video_id: String(video) },
    ]);
    await pia.send('PUT', `/api/user/${pia.id}/mute/${zoe.id}`);
    await ned.post(`/api/user/${ned.id}/notification-preferences`, {
      type: 'comment-mention',
      on_site: 0,
      desktop: 0,
    });
    await say(zoe, video, '@pia @ned look');
    expect([(await told(pia)).length, (await told(ned)).length, (await told(max)).length]).toEqual([1, 1, 3]);
    await max.send('PUT', `/api/user/${max.id}/block/${zoe.id}`);
    expect(await post(zoe, '/comment/create', { video, body: 'again' })).toMatchObject({ code: 'forbidden' });
    expect(
      (await get(max, `/comments/list?video=${video}&order=old`)).comments.map(({ user }) => user?.username),
    ).toEqual(['ned']);
    const quoted = await post(ned, `/comment/${first.comment_id}/edit`, { body: 'hello @pia and @zoe' });
    expect(quoted.comment.date_edited).not.toBeNull();
    expect([(await told(pia)).length, (await told(zoe)).length]).toEqual([1, 1]);
  });

  it('disappear with a deleted comment, and return with it', async () => {
    const lou = await signUpPerson(site, 'lou');
    const video = await publishVideo(site, lou.id);
    const said = await say(ann, video, 'oops');
    const unread = async () =>
      ((await lou.get('/api/notifications/unread')).body as unknown as { unreadCount: number }).unreadCount;
    const before = await unread();
    await post(ann, `/comment/${said.comment_id}/delete`);
    expect([(await told(lou)).length, await unread()]).toEqual([0, before - 1]);
    await post(ann, `/comment/${said.comment_id}/restore`);
    expect([(await told(lou)).length, await unread()]).toEqual([1, before]);
  });

  it('are not stored when the comment is not', async () => {
    const video = await publishVideo(site, owner.id);
    const { db } = site.ctx;
    const before = await db
      .selectFrom('comment')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
    await db.schema
      .alterTable('notification')
      .addCheckConstraint(
        'cut',
        (await import('kysely'))
          .sql`type <> 'video-commented' or video_id <> ${(await import('kysely')).sql.lit(video)}`,
      )
      .execute();
    expect(await post(ann, '/comment/create', { video, body: 'lost' })).toMatchObject({ code: 'unknown' });
    await db.schema.alterTable('notification').dropConstraint('cut').execute();
    const after = await db
      .selectFrom('comment')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
    expect(after).toEqual(before);
  });
});

describe('changes', () => {
  it('are possible for the author for a while, and marked as such', async () => {
    const video = await publishVideo(site, owner.id);
    const said = await say(ann, video, 'teh');
    const url = `/comment/${said.comment_id}/edit`;
    const { comment: edited } = await post(ann, url, { body: 'the' });
    expect(edited).toMatchObject({ body: 'the', date_edited: expect.any(String) });
    expect((await readLately(site.ctx, [video])).get(video)?.changed).toMatchObject([
      { edited: edited.date_edited },
    ]);
    for (const person of [ben, owner, moderator])
      expect((await post(person, url, { body: 'mine' })).code).toBe('forbidden');
    site.advance(EDIT_MS);
    expect(await post(ann, url, { body: 'late' })).toMatchObject({
      code: 'forbidden',
      error: expect.stringContaining('15'),
    });
    site.advance(-EDIT_MS);
  });

  it('are judged like what is new: a newcomer’s may wait, and nothing changes where comments are locked', async () => {
    const video = await publishVideo(site, owner.id);
    const nia = await signUpPerson(site, 'nia');
    const { comment_id: id } = await say(nia, video, 'hi @ann');
    const seen = async () => bodies(await get(ben, `/comments/list?video=${video}`));
    const noticed = async () => (await told(ann)).some(({ comment }) => comment?.comment_id === id);
    expect([await seen(), await noticed()]).toEqual([['hi @ann'], true]);
    const edit = (body: string) => post(nia, `/comment/${id}/edit`, { body });
    const spam = '@ann https://a.example https://b.example https://c.example';
    expect((await edit(spam)).comment).toMatchObject({ state: 'held', body: spam });
    expect([await seen(), await noticed()]).toEqual([[], false]);
    const log = site.ctx.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'detail'])
      .where('object_id', '=', Number(id))
      .where('object_type', '=', 'comment');
    expect(await log.execute()).toMatchObject([
      { actor_id: null, action: 'thing-held', detail: { cause: 'spam' } },
    ]);
    expect((await edit('hello @ann')).comment.state).toBe('held');
    expect((await post(owner, `/comment/${id}/approve`)).comment.state).toBe('shown');
    expect([await seen(), await noticed()]).toEqual([['hello @ann'], true]);
    await post(owner, `/video/${video}/discussion`, { locked: 1 });
    expect(await edit('bye')).toMatchObject({ code: 'forbidden', error: 'Comments are locked.' });
    const own = await say(owner, video, 'mine');
    const { comment } = await post(owner, `/comment/${own.comment_id}/edit`, { body: spam });
    expect(comment).toMatchObject({ state: 'shown', body: spam });
  });

  it('of a newcomer’s only comment do not make it wait again once it was approved, unless of what they say', async () => {
    const video = await publishVideo(site, owner.id);
    const moe = await signUpPerson(site, 'moe');
    const early = await say(moe, video, 'hello');
    await post(owner, `/video/${video}/discussion`, { approve_first: 1 });
    const edit = async ({ comment_id: id }: { comment_id: string }, body: string, who = moe) =>
      (await post(who, `/comment/${id}/edit`, { body })).comment.state;
    expect([early.state, await edit(early, 'hello there')]).toEqual(['shown', 'held']);
    await post(owner, `/comment/${early.comment_id}/approve`);
    expect(await edit(early, 'hello everybody')).toBe('shown');
    expect(await edit(early, 'hello https://a.example')).toBe('shown');
    const links = ['a', 'b', 'c'].map((host) => `https://${host}.example`).join(' ');
    expect(await edit(early, `${links} ${'A'.repeat(21)}`)).toBe('held');
    expect(await edit(early, 'hello')).toBe('held');
    await post(owner, `/comment/${early.comment_id}/approve`);
    await post(moe, `/comment/${early.comment_id}/delete`);
    await post(moe, `/comment/${early.comment_id}/restore`);
    expect(await edit(early, 'hello again')).toBe('shown');

    const una = await signUpPerson(site, 'una');
    const first = await say(una, video, 'first');
    expect([first.state, await edit(first, 'still the first', una)]).toEqual(['held', 'held']);
    await post(owner, `/comment/${first.comment_id}/approve`);
    expect(await edit(first, 'first of all', una)).toBe('shown');
  });

  it('of what was read before it was deleted change nothing', async () => {
    const said = await say(ann, await publishVideo(site, owner.id), 'as it was');
    const row = (await findComment(site.ctx, null, Number(said.comment_id))) as CommentRow;
    await post(ann, `/comment/${said.comment_id}/delete`);
    await editComment(site.ctx, row, 'too late');
    expect((await post(ann, `/comment/${said.comment_id}/restore`)).comment).toMatchObject({
      body: 'as it was',
      date_edited: null,
    });
  });

  it('are kept from moderators once the text of what was deleted is erased, a week later', async () => {
    const url = `/comment/${(await say(ann, await publishVideo(site, owner.id), 'in haste')).comment_id}`;
    const [erase] = commentJobs(site.ctx);
    const afterDays = async (days: number) => {
      await post(ann, `${url}/delete`);
      site.advance(days * 86_400_000);
      await erase?.run({}, { signal: new AbortController().signal, number: 1, isLast: true });
      const restored = await post(moderator, `${url}/restore`);
      site.advance(-days * 86_400_000);
      return restored;
    };
    expect((await afterDays(6)).comment).toMatchObject({ body: 'in haste', state: 'shown' });
    expect(await afterDays(8)).toMatchObject({ code: 'forbidden', error: 'This can no longer be undone.' });
    expect((await get(null, url)).code).toBe('comment_not_found');
  });

  it('deleting is for author, owner and moderators, and undoing it for whoever deleted', async () => {
    const video = await publishVideo(site, owner.id);
    const said = await say(ann, video, 'here');
    const url = `/comment/${said.comment_id}`;
    expect((await post(ben, `${url}/delete`)).code).toBe('forbidden');
    await post(owner, `${url}/delete`);
    expect((await get(ann, url)).code).toBe('comment_not_found');
    expect((await post(ann, `${url}/restore`)).code).toBe('forbidden');
    expect((await post(owner, `${url}/restore`)).comment.body).toBe('here');
    const audit = await site.ctx.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id as actorId'])
      .where('object_type', '=', 'comment')
      .where('object_id', '=', Number(said.comment_id))
      .where('actor_id', 'is not', null)
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'comment-removed', actorId: owner.id },
      { action: 'comment-restored', actorId: owner.id },
    ]);
    await post(ann, `${url}/delete`);
    site.advance(UNDO_MS);
    expect((await post(ann, `${url}/restore`)).code).toBe('forbidden');
    site.advance(-UNDO_MS);
    expect((await post(ann, `${url}/restore`)).comment.state).toBe('shown');
    expect(await counts(video, owner.id)).toMatchObject([1, expect.any(Number)]);
  });
});

describe('the owner of the video', () => {
  it('locks its comments, and nobody is invited to write the first one any more', async () => {
    const video = await publishVideo(site, owner.id);
    const shown = async () => (await ben.page(`/vi/${video}`)).body;
    expect(await shown()).toContain(TEXTS.en.beFirst);
    await post(owner, `/video/${video}/discussion`, { locked: 1 });
    expect(await shown()).not.toContain(TEXTS.en.beFirst);
  });

  it('locks, pins one and approves first comments of new accounts; others may not', async () => {
    const video = await publishVideo(site, owner.id);
    const old = await say(ann, video, 'old');
    await say(ben, video, 'newer');
    for (const path of [`/video/${video}/discussion`, `/comment/${old.comment_id}/pin`])
      expect((await post(ann, path, { locked: 1, value: 1 })).code).toBe('forbidden');
    expect((await post(owner, `/comment/${old.comment_id}/pin`, { value: 1 })).comment.is_pinned).toBe(true);
    expect(bodies(await get(null, `/comments/list?video=${video}&order=new`))).toEqual(['old', 'newer']);
    const reply = await say(ben, video, 'reply', { comment: old.comment_id });
    expect(await post(owner, `/comment/${reply.comment_id}/pin`, { value: 1 })).toMatchObject({
      code: 'invalid_param',
    });
    expect((await post(owner, `/comment/${old.comment_id}/pin`, { value: 0 })).comment.is_pinned).toBe(false);
    expect(bodies(await get(null, `/comments/list?video=${video}&order=new`))).toEqual(['newer', 'old']);
    expect(await post(owner, `/video/${video}/discussion`, { locked: 1 })).toMatchObject({
      locked: true,
      approve_first: false,
    });
    expect(await post(ann, '/comment/create', { video, body: 'x' })).toMatchObject({
      code: 'forbidden',
      error: 'Comments are locked.',
    });
    expect((await say(owner, video, 'mine')).state).toBe('shown');
    await post(owner, `/video/${video}/discussion`, { locked: 0, approve_first: 1 });
    const kim = await signUpPerson(site, 'kim');
    const held = await say(kim, video, 'hello @ann');
    expect(held.state).toBe('held');
    expect((await say(ann, video, 'known here')).state).toBe('shown');
    const seen = async (person: Person | null) =>
      bodies(await get(person, `/comments/list?video=${video}&order=new`)).includes('hello @ann');
    expect(await Promise.all([null, ben, kim, owner, moderator].map(seen))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
    expect((await get(ben, `/comment/${held.comment_id}`)).code).toBe('comment_not_found');
    const named = async () =>
      (await told(ann)).filter(({ comment }) => comment?.comment_id === held.comment_id).length;
    expect([await named(), (await post(kim, `/comment/${held.comment_id}/approve`)).code]).toEqual([
      0,
      'forbidden',
    ]);
    expect((await post(owner, `/comment/${held.comment_id}/approve`)).comment.state).toBe('shown');
    expect([await named(), await seen(null)]).toEqual([1, true]);
    expect((await say(kim, video, 'second')).state).toBe('shown');
  });

  it('finds spam-like comments held, and newcomers rate limited', async () => {
    const video = await publishVideo(site, owner.id);
    const spammer = await signUpPerson(site, 'sven');
    const spam = await say(spammer, video, 'https://a.example https://b.example');
    expect(spam.state).toBe('held');
    const log = site.ctx.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'detail'])
      .where('object_id', '=', Number(spam.comment_id))
      .where('object_type', '=', 'comment');
    expect(await log.execute()).toMatchObject([
      { actor_id: null, action: 'thing-held', detail: { cause: 'spam', spam: 0.7 } },
    ]);
    // None of the thirty is to be turned away because the machine is busy.
    const slow = await startSite({ RATE_LIMITS: 'on', MOST_REQUESTS: '200' });
    try {
      const eve = await signUpPerson(slow, 'eve');
      const target = await publishVideo(slow, eve.id);
      slow.stopClock();
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_item, at) =>
          eve.post('/api/comment/create', { video: target, body: `number ${at}` }),
        ),
      );
      expect(answers.map(({ code }) => code).toSorted()).toEqual([
        ...Array.from({ length: 20 }, () => 200),
        ...Array.from({ length: 10 }, () => 429),
      ]);
    } finally {
      await slow.close();
    }
  });
});

describe('an account', () => {
  it('that is banned or leaving has its comments hidden and not counted until it is back', async () => {
    const away = await signUpPerson(site, 'away');
    const video = await publishVideo(site, owner.id);
    const root = await say(ann, video, 'a root');
    await say(away, video, 'a reply', { comment: root.comment_id });
    await say(away, video, 'a root of theirs');
    const seen = async () => {
      const { comments } = await get(null, `/comments/list?video=${video}&order=old`);
      return [
        ...(await counts(video, away.id)),
        ...comments.map(({ body, reply_count }) => [body, reply_count]),
      ];
    };
    const all = [3, 2, ['a root', 1], ['a root of theirs', 0]];
    expect(await seen()).toEqual(all);
    site.events.length = 0;
    await banAccount(site.ctx, moderator.id, away.id, { addresses: false });
    expect(await seen()).toEqual([1, 0, ['a root', 0]]);
    expect(site.events).toContainEqual({ topic: 'comment', id: video });
    const { changed } = (await readLately(site.ctx, [video])).get(video) as RecentChanges;
    expect(changed.filter(({ state }) => state === 'deleted')).toHaveLength(2);
    await unbanAccount(site.ctx, moderator.id, away.id);
    expect(await seen()).toEqual(all);
    await leaveSite(site.ctx, away.id);
    expect(await seen()).toEqual([1, 0, ['a root', 0]]);
    await site.app.inject({
      method: 'POST',
      url: '/api/auth/create',
      payload: { identity: 'away', password: 'secret' },
    });
    expect(await seen()).toEqual(all);
    expect(await findDamage(site.ctx)).toEqual([]);
  });

  it('that is deleted takes its comments with it; replies by others stay', async () => {
    const gone = await signUpPerson(site, 'gone');
    const video = await publishVideo(site, owner.id);
    const root = await say(gone, video, 'my words');
    await say(ann, video, 'an answer', { comment: root.comment_id });
    await deleteAccount(site.ctx, gone.id);
    const list = await get(null, `/comments/list?video=${video}`);
    expect(list.comments).toMatchObject([{ body: '', user: null, state: 'deleted' }]);
    expect(bodies(await get(null, `/comment/${root.comment_id}/comments`))).toEqual(['an answer']);
    const row = await site.ctx.db
      .selectFrom('comment')
      .select(['body', 'account_id'])
      .where('id', '=', Number(root.comment_id))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ body: '', account_id: null });
    expect(await counts(video, ann.id)).toMatchObject([1, expect.any(Number)]);
  });
});
