import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveRecorded } from '#features/making/live/feature.ts';
import { noteTake, closeTakes } from '#features/making/live/model/takes.ts';
import federationJobs from '#features/order/federation/jobs.ts';
import { TELL_COMMENT } from '#features/order/federation/model/tell-comment.ts';
import { banAccount, unbanAccount } from '#features/order/moderation/model/ban-account.ts';
import accountJobs from '#features/people/account/jobs.ts';
import { deleteAccount } from '#features/people/account/model/leave.ts';
import { type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import topics from './live.ts';
import type { ChatHeard, ChatPush } from './contract.ts';

let site: TestSite;
let owner: Person;
let ann: Person;
let ben: Person;
let warden: Person;
let channel: number;

beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: 'http://127.0.0.1:8081', FEDERATION: 'on' });
  await site.ctx.jobs.prepare([...accountJobs(site.ctx), ...federationJobs(site.ctx)]);
  [owner, ann, ben, warden] = [
    await signUp(site),
    await signUp(site),
    await signUp(site),
    await signUp(site),
  ];
  const row = await site.ctx.db
    .selectFrom('channel')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  channel = row.id;
  await site.ctx.db
    .insertInto('channel_moderator')
    .values({ channel_id: channel, account_id: warden.id })
    .execute();
});
afterAll(() => site?.close());

/** A broadcast that is on air, as far as its chat can tell. */
async function goLive(): Promise<number> {
  const on = { state: 'initial', completed_at: null, on_air: true, was_live: true, channel_id: channel };
  const id = await publishVideo(site, owner.id, on);
  const key = { key_hash: Buffer.from(`key ${id}`), key_sealed: '' };
  await site.ctx.db
    .insertInto('live')
    .values({ video_id: id, state: 'on', ...key })
    .execute();
  return id;
}

interface Said {
  readonly code?: string;
  readonly retry_after?: number;
  readonly comment: { readonly comment_id: string; readonly made_at_time: number | null };
}

async function codeOf(id: number): Promise<string> {
  const video = site.ctx.db.selectFrom('video').select('code').where('id', '=', id);
  return (await video.executeTakeFirstOrThrow()).code;
}
const say = async (person: Person, video: number, body: string): Promise<Said> =>
  (await person.post('/api/comment/create', { video: await codeOf(video), body })).body as unknown as Said;
const edit = async (person: Person, video: number, { comment }: Said, body: string): Promise<Said> => {
  const url = `/api/comment/${comment.comment_id}/edit`;
  return (await person.post(url, { video: await codeOf(video), body })).body as unknown as Said;
};
const set = async (person: Person, video: number, change: object) =>
  person.post(`/api/video/${await codeOf(video)}/discussion`, change);
const rules = async (person: Person, video: number) =>
  (await person.get(`/api/video/${await codeOf(video)}/discussion`)).body as unknown as Record<
    string,
    unknown
  >;
const act = async (person: Person, video: number, comment: string, action: 'ban' | 'delete' | 'pin') =>
  (await person.post(`/api/comment/${comment}/${action}`, { video: await codeOf(video) })).code;

async function pushed(video: number): Promise<ChatPush> {
  const [, chat] = topics;
  const messages = await chat!.messages(site.ctx, [video]);
  return messages.get(video) as ChatPush;
}
const bodies = ({ lines }: ChatPush) => lines.map(({ body }) => body);

it('slows people down, except those who run the chat', async () => {
  site.stopClock();
  const video = await goLive();
  expect(await set(ann, video, { slow_seconds: 30 })).toMatchObject({ code: 403 });
  expect(await set(warden, video, { slow_seconds: 30 })).toMatchObject({ body: { slow_seconds: 30 } });
  expect((await say(ann, video, 'One')).comment).toBeDefined();
  site.advance(10_000);
  expect(await say(ann, video, 'Two')).toMatchObject({ code: 'slow_mode', retry_after: 20 });
  expect(await rules(ann, video)).toMatchObject({ is_chat: true, may_run: false, wait_seconds: 20 });
  for (const person of [owner, warden])
    for (const body of ['Hello', 'Again']) expect((await say(person, video, body)).code).toBeUndefined();
  site.advance(20_000);
  expect((await say(ann, video, 'Three')).code).toBeUndefined();
});

it('lets only followers write, after some time', async () => {
  site.stopClock();
  const video = await goLive();
  await set(owner, video, { follow_minutes: 5 });
  expect(await say(ben, video, 'Hi')).toMatchObject({ code: 'followers_only' });
  expect(await rules(ben, video)).toMatchObject({ follow_minutes: 5, wait_seconds: null });
  await ben.post(`/api/user/${owner.id}/follow`);
  site.advance(60_000);
  const early = await say(ben, video, 'Hi');
  expect(early).toMatchObject({ code: 'followers_only' });
  expect(early.retry_after).toBeGreaterThan(200);
  site.advance(300_000);
  expect((await say(ben, video, 'Hi')).code).toBeUndefined();
  await set(owner, video, { follow_minutes: -1 });
  expect((await say(ann, video, 'Me too')).code).toBeUndefined();
});

it('refuses blocked words, which only those see who run the chat', async () => {
  const video = await goLive();
  await set(owner, video, { blocked_words: 'Spoiler\n\nfree coins' });
  expect(await say(ann, video, 'the SPÓILER is')).toMatchObject({ code: 'words_blocked' });
  expect((await say(owner, video, 'spoiler')).code).toBeUndefined();
  expect((await rules(warden, video)).blocked_words).toEqual(['Spoiler', 'free coins']);
  expect((await rules(ann, video)).blocked_words).toEqual([]);
});

it('sends open pages what is said, pinned and gone, and notifies no owner each time', async () => {
  const video = await goLive();
  const first = await say(ann, video, 'First');
  const seen = [...bodies(await pushed(video))];
  for (let times = 0; times < 4; times += 1) {
    expect((await say(ben, video, 'Second')).comment).toMatchObject({ state: 'shown' });
    seen.push(bodies(await pushed(video)).at(-1) ?? '');
  }
  expect(site.events.filter(({ topic, id }) => topic === 'chat' && id === video)).toHaveLength(5);
  expect(site.events.some(({ topic, id }) => topic === 'comment' && id === video)).toBe(false);
  const push = await pushed(video);
  expect(seen).toEqual(['First', 'Second', 'Second', 'Second', 'Second']);
  expect(push).toMatchObject({ total: 5, pinned: null, gone: [] });
  const { body } = await owner.get('/api/notifications');
  expect(JSON.stringify(body)).not.toContain('video-commented');

  const id = first.comment.comment_id;
  expect(await act(ann, video, id, 'pin')).toBe(403);
  expect(await act(warden, video, id, 'pin')).toBe(200);
  expect((await pushed(video)).pinned).toMatchObject({ id, body: 'First' });
  expect(await act(warden, video, id, 'delete')).toBe(200);
  const after = await pushed(video);
  expect([after.pinned, after.gone]).toEqual([null, [id]]);
});

it('judges what is edited like what is said, except how soon that is', async () => {
  const video = await goLive();
  await set(owner, video, { slow_seconds: 30, blocked_words: 'spoiler' });
  const said = await say(ann, video, 'Hello');
  expect(await edit(ann, video, said, 'A spoiler')).toMatchObject({ code: 'words_blocked' });
  expect((await edit(ann, video, said, 'Hello all')).comment).toMatchObject({ body: 'Hello all' });
  const own = await say(owner, video, 'Hello');
  expect((await edit(owner, video, own, 'spoiler')).comment).toMatchObject({ body: 'spoiler' });
});

it('tells open pages of lines that were edited, or are hidden or deleted with their authors', async () => {
  const video = await goLive();
  const troll = await signUp(site);
  const said = await say(troll, video, 'One');
  const id = said.comment.comment_id;
  const row = site.ctx.db.selectFrom('comment').select('touched_at').where('id', '=', Number(id));
  const told = async (happen: () => Promise<unknown>) => {
    const before = await row.executeTakeFirstOrThrow();
    site.events.length = 0;
    await happen();
    // A busy machine may be slower than what is told as late.
    await sql`update comment set touched_at = clock_timestamp()
      where id = ${id} and touched_at > ${before.touched_at}`.execute(site.ctx.db);
    const { gone, ...push } = await pushed(video);
    const isTold = site.events.some(({ topic, id: about }) => topic === 'chat' && about === video);
    return { isTold, gone, said: bodies({ gone, ...push }) };
  };
  const isGone = { isTold: true, gone: [id], said: [] };
  const isBack = (body: string) => ({ isTold: true, gone: [], said: [body] });
  expect(await told(() => edit(troll, video, said, 'Two'))).toEqual(isBack('Two'));
  const spam = 'https://a.example https://b.example https://c.example';
  expect(await told(() => edit(troll, video, said, spam))).toEqual(isGone);
  const approve = async () => owner.post(`/api/comment/${id}/approve`, { video: await codeOf(video) });
  expect(await told(approve)).toEqual(isBack(spam));
  const ban = () => banAccount(site.ctx, owner.id, troll.id, { addresses: false });
  expect(await told(ban)).toEqual(isGone);
  expect(await told(() => unbanAccount(site.ctx, owner.id, troll.id))).toEqual(isBack(spam));
  expect(await told(() => deleteAccount(site.ctx, troll.id))).toEqual(isGone);
});

it('answers guests, and viewers of what only has a link, once something is said', async () => {
  const video = await goLive();
  const code = await codeOf(video);
  const read = async (path: string) => {
    return (await site.app.inject({ url: path })).json<ChatHeard>();
  };
  const talk = (await site.app.inject({ url: `/api/video/${code}/discussion` })).json<{ chat_url: string }>();
  expect((await rules(ann, video))['chat_url']).toBeNull();
  const before = await read(talk.chat_url);
  const waiting = [1, 2, 3].map(() => read(`${talk.chat_url}?after=${before.at}`));
  await say(ann, video, 'Hello there');
  for (const heard of await Promise.all(waiting)) expect(bodies(heard)).toEqual(['Hello there']);

  await site.ctx.db.updateTable('video').set({ private: true }).where('id', '=', video).execute();
  expect((await rules(ben, video))['chat_url']).toBe(talk.chat_url);
});

it('bans with everything of theirs from all that the owner shows', async () => {
  const [video, older] = [await goLive(), await publishVideo(site, owner.id)];
  const troll = await signUp(site);
  await say(troll, older, 'Before');
  const { comment } = await say(troll, video, 'Now');
  const ban = (person: Person, id: string) => act(person, video, id, 'ban');
  expect(await ban(ann, comment.comment_id)).toBe(403);
  const { comment: own } = await say(owner, video, 'Mine');
  expect(await ban(warden, own.comment_id)).toBe(400);
  expect(await ban(warden, comment.comment_id)).toBe(200);
  expect((await pushed(video)).banned).toEqual([String(troll.id)]);
  const left = site.ctx.db.selectFrom('comment').select('id').where('account_id', '=', troll.id);
  expect(await left.where('state', '!=', 'deleted').execute()).toEqual([]);
  expect(await say(troll, older, 'Back')).toMatchObject({ code: 'forbidden' });
  const log = await site.ctx.db
    .selectFrom('audit_log')
    .select('detail')
    .where('actor_id', '=', warden.id)
    .where('owner_id', '=', troll.id)
    .executeTakeFirst();
  expect(log?.detail).toMatchObject({ banned: true, removed: 2 });
});

it('takes back with a ban what other sites were told, and bans as a whole or not at all', async () => {
  const [video, older] = [await goLive(), await publishVideo(site, owner.id)];
  const troll = await signUp(site);
  const said = [await say(troll, older, 'Before'), await say(troll, video, 'Now')];
  const ids = said.map(({ comment }) => comment.comment_id);
  const { db } = site.ctx;
  await sql`delete from pgboss.job where name = ${TELL_COMMENT}`.execute(db);
  const told = async () => {
    const { rows } = await sql<{ id: string }>`select data ->> 'commentId' as id from pgboss.job
      where name = ${TELL_COMMENT} order by 1`.execute(db);
    const blocks = await db
      .selectFrom('block')
      .select('account_id')
      .where('blocked_id', '=', troll.id)
      .execute();
    return [rows.map(({ id }) => id), blocks.length];
  };
  await sql`alter table comment add constraint cut
    check (state <> 'deleted' or id <> ${sql.lit(Number(ids[1]))})`.execute(db);
  expect(await act(owner, video, ids[1] ?? '', 'ban')).toBe(500);
  await db.schema.alterTable('comment').dropConstraint('cut').execute();
  expect(await told()).toEqual([[], 0]);
  expect(await act(owner, video, ids[1] ?? '', 'ban')).toBe(200);
  expect(await told()).toEqual([ids.toSorted(), 1]);
});

it('writes what many say at once together, and refuses only who may not', async () => {
  const video = await goLive();
  await set(owner, video, { slow_seconds: 30, blocked_words: 'spoiler' });
  const crowd = await Promise.all(Array.from({ length: 12 }, () => signUp(site)));
  const all = await Promise.all(
    crowd.flatMap((person, at) => [
      say(person, video, at === 3 ? 'A spoiler' : `Hello from ${at}`),
      say(owner, video, `Welcome, ${at}`),
      ...(at === 5 ? [say(person, video, 'And once more')] : []),
    ]),
  );
  expect(all.flatMap(({ code }) => code ?? []).sort()).toEqual(['slow_mode', 'words_blocked']);
  const rows = await site.ctx.db
    .selectFrom('comment')
    .select(['id', sql<string>`xmin::text`.as('writtenBy')])
    .where('video_id', '=', video)
    .execute();
  const told = all.flatMap(({ comment }) => comment?.comment_id ?? []);
  expect(rows.map(({ id }) => String(id)).sort()).toEqual(told.sort());
  expect(rows).toHaveLength(23);
  expect(new Set(rows.map(({ writtenBy }) => writtenBy)).size).toBeLessThan(15);
  expect((await pushed(video)).total).toBe(23);
});

it('knows the second of each message, and puts it at its moment of the recording', async () => {
  site.stopClock();
  const video = await goLive();
  const { ctx } = site;
  const at = async (person: Person) => (await say(person, video, 'Now')).comment.made_at_time;
  expect(await at(ann)).toBeNull();
  await noteTake(ctx, video, { beganAt: ctx.clock.now(), startsAt: 0 });
  site.advance(12_000);
  expect(await at(ann)).toBe(12);
  await closeTakes(ctx, video);
  site.advance(30_000);
  expect(await at(ben)).toBe(12);
  await noteTake(ctx, video, { beganAt: ctx.clock.now(), startsAt: 10 });
  site.advance(5_000);
  expect(await at(ann)).toBe(15);
  site.advance(60_000);
  expect(await at(ann)).toBe(75);
  await ctx.db
    .transaction()
    .execute((trx) => ctx.events.emit(trx, liveRecorded, { videoId: video, seconds: 20.5 }));
  const rows = await ctx.db
    .selectFrom('comment')
    .select('made_at_time as at')
    .where('video_id', '=', video)
    .orderBy('id')
    .execute();
  expect(rows.map(({ at: moment }) => moment)).toEqual([null, 10, 10, 15, 20]);
});
