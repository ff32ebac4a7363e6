import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRanges } from '#features/order/moderation/model/refused-ranges.ts';
import { countWaiting, listWaiting } from '#features/order/review/model/waiting.ts';
import { checkQuota } from '#features/making/upload/model/quota.ts';
import { listLists } from '#features/making/grab/model/list-find.ts';
import { countRequests } from '#features/people/entry/model/decide-requests.ts';
import { listInvites } from '#features/people/entry/model/invites.ts';
import { listFailures } from '#platform/failures/read.ts';
import { listJobs } from '#platform/jobs/overview.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import { ALBUMS } from '../../seeds/albums.ts';
import { IMPORTS } from '../../seeds/imports.ts';
import { MODERATION } from '../../seeds/moderation.ts';
import { BROKEN } from '../../seeds/broken.ts';
import { PEOPLE } from '../../seeds/people.ts';
import { REPORTS } from '../../seeds/reports.ts';
import { FEDIVERSE } from '../../seeds/fediverse.ts';
import { fillSite } from '../../seeds/seed.ts';
import { THREADS } from '../../seeds/threads.ts';
import { TALKS } from '../../seeds/messages.ts';
import { TIPS } from '../../seeds/tips.ts';
import { LATER, VIDEOS as OF_PICTURES } from '../../seeds/videos.ts';
import { findDamage } from './verify.ts';

const VIDEOS = [...OF_PICTURES, ...LATER];
let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const people = PEOPLE.slice(0, 4);
const clip = {
  scene: 'gradient',
  shape: 'small',
  seconds: 2,
  channel: 'music',
  description: 'A #test',
} as const;
const videos = [
  { ...clip, owner: people[0]?.username ?? '', title: 'Liked by all', age: 1, charm: 1.2 },
  { ...clip, owner: people[1]?.username ?? '', title: 'Silent', age: 50, charm: 0.3, sound: 'none' as const },
];
const albums = [
  {
    owner: people[2]?.username ?? '',
    title: 'Both',
    description: '',
    videos: ['Silent', 'Liked by all', 'Not there'],
  },
];
const [ann = '', ben = '', , dan = ''] = people.map(({ username }) => username);
const given = { by: dan, reason: 'spam', text: 'Why?' } as const;
const reports = [
  { ...given, video: 'Silent' },
  { ...given, comment: 'Hello world' },
  { ...given, message: 'Hi' },
  { ...given, album: 'Both' },
  { ...given, user: ben },
];

const threads = [
  {
    video: 'Liked by all',
    by: people[1]?.username ?? '',
    body: 'Hello wrold',
    corrected: 'Hello world',
    votes: 2,
    isPinned: true,
    replies: [
      { by: people[2]?.username ?? '', body: 'Hello', votes: -1 },
      { by: people[0]?.username ?? '', body: 'Hi' },
    ],
  },
];
const tips = [{ by: people[3]?.username ?? '', video: 'Silent', amount: 250, text: 'Thanks' }];
const talks = [
  {
    between: [people[0]?.username ?? '', people[1]?.username ?? ''],
    words: [[people[0]?.username ?? '', 'Hi']],
  },
] as const;

const broken = [{ owner: people[1]?.username ?? '', title: 'Cut off', description: '', channel: '' }];

const moderation = {
  ...MODERATION,
  by: ann,
  removed: { comment: 'Hello', appeal: 'I was only polite.' },
  complaint: { ...MODERATION.complaint, video: 'Liked by all' },
};

const imports = {
  of: ann,
  lists: [
    {
      kind: 'links',
      title: '',
      source: '',
      state: 'running',
      items: [
        ['Liked', 'begun', 'Liked by all'],
        ['Same', 'here', 'Liked by all'],
        ['Gone', 'failed', 'Why'],
        ['Next', 'waiting'],
      ],
    },
  ],
} as const;
// The site deals with no other, so that nothing of this is shown.
const fediverse = FEDIVERSE;
const demo = {
  imports,
  fediverse,
  people,
  videos,
  albums,
  reports,
  moderation,
  threads,
  tips,
  talks,
  broken,
};

async function gathered() {
  const inAlbum = site.ctx.db
    .selectFrom('album_video')
    .innerJoin('video', 'video.id', 'album_video.video_id')
    .innerJoin('album', 'album.id', 'album_video.album_id')
    .where('album.is_watch_later', '=', false)
    .select('video.title');
  const reported = site.ctx.db
    .selectFrom('report')
    .leftJoin('video', 'video.id', 'report.video_id')
    .select(['video.title', 'reason'])
    .select((eb) => eb('comment_id', 'is not', null).as('ofComment'))
    .select((eb) => eb('message_id', 'is not', null).as('ofMessage'))
    .select((eb) => eb('album_id', 'is not', null).as('ofAlbum'))
    .select((eb) => eb('user_id', 'is not', null).as('ofUser'));
  const said = site.ctx.db
    .selectFrom('comment')
    .leftJoin('discussion', 'discussion.pinned_id', 'comment.id')
    .select(['body', 'comment.score', 'reply_count', 'discussion.video_id as pinnedOn']);
  const tipped = site.ctx.db.selectFrom('tip').select(['amount', 'text', 'state']);
  const written = site.ctx.db.selectFrom('message').select('body');
  return {
    inAlbum: await inAlbum.orderBy('album_video.position').execute(),
    reported: await reported.orderBy('report.id').execute(),
    said: await said.orderBy('comment.id').execute(),
    tipped: await tipped.execute(),
    written: await written.execute(),
  };
}

/** Who follows whom, and how many channels are followed. */
async function follows() {
  const persons = site.ctx.db
    .selectFrom('follow_user')
    .select(['follower_id', 'account_id'])
    .orderBy('follower_id')
    .orderBy('account_id');
  const channels = site.ctx.db.selectFrom('follow_channel').selectAll().orderBy('channel_id');
  return [await persons.execute(), (await channels.execute()).length] as const;
}

async function histories() {
  const seen = site.ctx.db.selectFrom('watch_history').select(['account_id', 'video_id', 'watched_at']);
  return seen.orderBy('account_id').orderBy('video_id').execute();
}

/** On how many days the demo's analytics have views. */
async function viewsByDay(): Promise<number> {
  const days = await site.ctx.db
    .selectFrom('analytics_day')
    .select('day')
    .where('scope', '=', 'site')
    .where('views', '>', 0)
    .execute();
  return days.length;
}

/** What videos' own numbers say, and what the sums of all their days do. */
async function sums() {
  const days = site.ctx.db
    .selectFrom('analytics_day')
    .innerJoin('video', 'video.id', 'analytics_day.subject')
    .select('subject as id')
    .select(sql<number>`sum(views)::int`.as('views'))
    .select(sql<number>`sum(votes)::int`.as('score'))
    .select(sql<boolean>`bool_and(day >= published_at::date)`.as('isAfter'))
    .where('scope', '=', 'video')
    .groupBy('subject');
  return days.orderBy('subject').execute();
}

/** The comments in the order in which they were said. */
async function saidInOrder() {
  const said = site.ctx.db.selectFrom('comment').select('body').orderBy('created_at');
  return (await said.execute()).map(({ body }) => body);
}

/** What waits for moderators: kinds of things, and counts. */
async function readQueueOf({ ctx }: TestSite) {
  const [found, counts] = await Promise.all([listWaiting(ctx, null, 50), countWaiting(ctx)]);
  return { waiting: found.map(({ type }) => type), counts };
}

async function rows() {
  return site.ctx.db
    .selectFrom('video')
    .innerJoin('video_counter', 'video_counter.video_id', 'video.id')
    .select(['video.id', 'title', 'state', 'duration', 'published_at as at', 'hot_score as hot'])
    .select(['score', 'view_count as views'])
    .orderBy('video.id')
    .execute();
}

it('fills a site with videos that play, have a past and were voted on, and does so once', async () => {
  const lines: string[] = [];
  await fillSite(site.ctx, { ...demo, password: 'birdsong' }, (line) => lines.push(line));
  const made = await rows();
  expect(made).toMatchObject([
    { title: 'Liked by all', state: 'success', score: people.length, duration: expect.closeTo(2, 0) },
    { title: 'Silent', state: 'success', views: expect.any(Number) },
    { title: 'Cut off', state: 'failed' },
  ]);
  const days = made.map(({ at }) => Math.round((site.ctx.clock.now() - (at?.getTime() ?? 0)) / 86_400_000));
  expect(days.slice(0, 2)).toEqual([1, 50]);
  expect(made[0]?.hot).toBeGreaterThan(made[1]?.hot ?? Infinity);
  expect(lines).toContain('2/2  Silent');
  const nothing = {
    ...{ title: null, reason: 'spam' },
    ...{ ofComment: false, ofMessage: false, ofAlbum: false, ofUser: false },
  };
  const both = {
    inAlbum: [{ title: 'Silent' }, { title: 'Liked by all' }],
    reported: [
      { ...nothing, title: 'Silent' },
      { ...nothing, title: 'Liked by all', ofComment: true },
      { ...nothing, ofMessage: true },
      { ...nothing, ofAlbum: true },
      { ...nothing, ofUser: true },
    ],
    said: [
      // One of its answers was removed.
      { body: 'Hello world', score: 2, reply_count: 1, pinnedOn: made[0]?.id },
      { body: 'Hello', score: -1, reply_count: 0, pinnedOn: null },
      { body: 'Hi', score: 0, reply_count: 0, pinnedOn: null },
    ],
    tipped: [{ amount: 250, text: 'Thanks', state: 'paid' }],
    written: [{ body: 'Hi' }],
  };
  expect(await gathered()).toEqual(both);
  expect(await findDamage(site.ctx)).toEqual([]);
  expect(await saidInOrder()).toEqual(both.said.map(({ body }) => body));
  expect(await viewsByDay()).toBeGreaterThan(20);
  const watched = made.filter(({ views }) => views > 0);
  expect(await sums()).toEqual(watched.map(({ id, views, score }) => ({ id, views, score, isAfter: true })));
  const followed = await follows();
  expect(followed[0].length).toBeGreaterThan(0);
  expect(followed[1]).toBeGreaterThan(0);
  const seen = await histories();
  expect(seen.length).toBeGreaterThan(0);

  await fillSite(site.ctx, { ...demo, password: null }, (line) => lines.push(line));
  expect(await rows()).toEqual(made);
  expect(await gathered()).toEqual(both);
  expect(await histories()).toEqual(seen);
  expect(await follows()).toEqual(followed);
  expect(lines).toContain('4 people. 0 of 2 videos to make.');
});

it('fills every part of the panel, once', async () => {
  const { waiting, counts } = await readQueueOf(site);
  expect(counts).toMatchObject({ complaint: 1, report: 5, appeal: 1 });
  expect(new Set(waiting)).toEqual(new Set(['video', 'comment', 'message', 'user', 'album']));
  expect(await listInvites(site.ctx, 9)).toMatchObject([{ note: MODERATION.invite.note, used: 0 }]);
  expect(await listRanges(site.ctx)).toMatchObject([{ range: MODERATION.range.range }]);
  const failures = await listFailures(site.ctx.db, 'open', 9);
  expect(failures.filter(({ source }) => source === 'browser')).toMatchObject([{ count: 3 }]);
  await until('the job that fails', async () => (await listJobs(site.ctx.db, 'failed', 9)).length === 1);
  expect(await countRequests(site.ctx.db)).toBe(1);
  const moderators = site.ctx.db.selectFrom('account').select('id').where('acl', '=', 'moderator');
  expect(await moderators.execute()).toEqual([]);
});

it('has an import that waits for room, once', async () => {
  const person = await site.ctx.db
    .selectFrom('account')
    .select('id')
    .where('username', '=', ann)
    .executeTakeFirstOrThrow();
  expect(await listLists(site.ctx, person.id)).toMatchObject([
    { state: 'running', counts: { done: 1, here: 1, failed: 1, waiting: 1 } },
  ]);
  await expect(checkQuota(site.ctx, { viewer: person, address: '' })).rejects.toMatchObject({
    code: 'quota_full',
  });
});

it('creates accounts that can sign in with the given password', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/auth/create',
    payload: { username: people[0]?.username, password: 'birdsong' },
  });
  expect(answer.json()).toMatchObject({ status: true, user: { username: people[0]?.username } });
});

it('fills it again after one of its people was banned', async () => {
  const { db } = site.ctx;
  await db.updateTable('account').set({ state: 'disabled' }).where('username', '=', dan).execute();
  const lines: string[] = [];
  await fillSite(site.ctx, { ...demo, password: null }, (line) => lines.push(line));
  expect(lines).toContain('4 people. 0 of 2 videos to make.');
});

it('only has videos of its own people, in existing channels, without duplicates', async () => {
  const channels = (await site.ctx.db.selectFrom('channel').select('url').execute()).map(({ url }) => url);
  const names = PEOPLE.map(({ username }) => username);
  for (const { owner, channel } of VIDEOS) {
    expect(names).toContain(owner);
    expect(['', ...channels]).toContain(channel);
  }
  expect(new Set(VIDEOS.map(({ owner, title }) => `${owner} ${title}`)).size).toBe(VIDEOS.length);
  expect(new Set(names).size).toBe(PEOPLE.length);
  const titles = VIDEOS.map(({ title }) => title);
  for (const { owner, videos: inAlbum } of ALBUMS)
    expect([names, titles]).toEqual([expect.arrayContaining([owner]), expect.arrayContaining([...inAlbum])]);
  for (const { owner } of BROKEN) expect(names).toContain(owner);
  for (const { by, video } of [...THREADS, ...TIPS])
    expect([names, titles]).toEqual([expect.arrayContaining([by]), expect.arrayContaining([video])]);
  const known: Readonly<Record<string, readonly string[]>> = {
    video: titles,
    album: ALBUMS.map(({ title }) => title),
    comment: THREADS.map(({ body }) => body),
    message: TALKS.flatMap(({ words }) => words.map(([, body]) => body)),
    user: names,
  };
  for (const { by, reason: _reason, text: _text, ...what } of REPORTS) {
    expect(names).toContain(by);
    for (const [kind, name] of Object.entries(what)) expect(known[kind]).toContain(name);
  }
  expect(names).toContain(MODERATION.by);
  const here = IMPORTS.lists.flatMap(({ items }) =>
    items.filter(([, state]) => ['begun', 'here'].includes(state)),
  );
  const own = VIDEOS.filter(({ owner }) => owner === IMPORTS.of).map(({ title }) => title);
  for (const [, , title] of here) expect(own).toContain(title);
  expect(known['comment']).toContain(MODERATION.removed.comment);
  expect(titles).toContain(MODERATION.complaint.video);
});
