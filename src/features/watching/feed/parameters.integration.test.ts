import { afterAll, beforeAll, expect, it } from 'vitest';
import { setTags } from '#features/videos/tag/model/links.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import type { FeedAnswer } from './contract.ts';

/**
 * The properties of a video in this test; they differ in everything that a call or parameter can depend on.
 */
interface Fact {
  readonly title: string;
  /** Its number among them: what equal matches are sorted by. */
  readonly made?: number;
  readonly owner: 'ann' | 'bob';
  readonly channel: 'music' | 'gaming' | null;
  readonly day: number;
  readonly hot: number;
  readonly score: number;
  readonly views: number;
  readonly trend: number;
  /** The day on which ann upvoted it. */
  readonly liked: number;
  readonly picked: number;
  readonly watchers: number;
  readonly tagged: boolean;
  readonly moderated?: false;
  readonly nsfw?: true;
  readonly private?: true;
  readonly state?: 'failed';
}

const common = { owner: 'bob', channel: 'music', liked: 0, picked: 0, watchers: 0, tagged: true } as const;
// prettier-ignore
const FACTS: readonly Fact[] = [
  {
    ...common,
    title: 'heron',
    day: 1,
    hot: 1,
    score: 3,
    views: 30,
    trend: 2e5,
    liked: 3,
    picked: 2,
    watchers: 1,
  },
  {
    ...common,
    title: 'crane',
    day: 2,
    hot: 3,
    score: 1,
    views: 10,
    trend: 1e5,
    liked: 1,
    picked: 1,
    watchers: 3,
    owner: 'ann',
    channel: 'gaming',
  },
  {
    ...common,
    title: 'stork',
    day: 3,
    hot: 2,
    score: 2,
    views: 20,
    trend: 3e5,
    liked: 2,
    picked: 3,
    watchers: 2,
    channel: null,
    tagged: false,
  },
  {
    ...common,
    title: 'unseen',
    day: 4,
    hot: 4,
    score: 4,
    views: 40,
    trend: 4e5,
    liked: 4,
    picked: 4,
    watchers: 4,
    moderated: false,
  },
  {
    ...common,
    title: 'adult',
    day: 5,
    hot: 5,
    score: 5,
    views: 50,
    trend: 5e5,
    liked: 5,
    picked: 5,
    watchers: 5,
    nsfw: true,
  },
  {
    ...common,
    title: 'secret',
    day: 6,
    hot: 6,
    score: 6,
    views: 60,
    trend: 6e5,
    liked: 6,
    picked: 6,
    watchers: 6,
    private: true,
  },
  {
    ...common,
    title: 'broken',
    day: 7,
    hot: 7,
    score: 7,
    views: 70,
    trend: 7e5,
    liked: 7,
    picked: 7,
    watchers: 7,
    state: 'failed',
  },
];

let site: TestSite;
let people: Record<'ann' | 'bob' | 'staff', Person>;
let channels: Record<string, number>;
const ids = new Map<string, number>();
const codes = new Map<string, string>();

const dayOf = (day: number) => new Date(Date.UTC(2026, 0, day));
const secondOf = (day: number) => dayOf(day).getTime() / 1000;

beforeAll(async () => {
  site = await startSite();
  const [ann, bob] = [await signUp(site, { username: 'ann' }), await signUp(site, { username: 'bob' })];
  people = { ann, bob, staff: await signUp(site, { acl: 'moderator' }) };
  const rows = await site.ctx.db.selectFrom('channel').select(['id', 'url']).execute();
  channels = Object.fromEntries(rows.map(({ id, url }) => [url, id]));
  for (const fact of FACTS) await make(fact);
  for (const one of [ann, people.staff]) await one.post(`/api/user/${bob.id}/follow`);
});
afterAll(() => site?.close());

async function make(fact: Fact): Promise<void> {
  const { db } = site.ctx;
  const { title, owner, channel, day, hot, moderated, nsfw, private: unlisted, state = 'success' } = fact;
  const completedAt = dayOf(day);
  const given = { title, hot, completedAt, state, moderated: moderated ?? true, nsfw: nsfw ?? false };
  const { id, code } = await addVideo(site, {
    ...given,
    accountId: people[owner].id,
    private: unlisted ?? false,
  });
  ids.set(title, id);
  codes.set(title, code);
  await db
    .updateTable('video')
    .set({
      channel_id: channel && (channels[channel] as number),
      top_score: fact.score,
      is_featured: true,
      description: 'A wading bird',
      featured_at: dayOf(fact.picked),
    })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('video_counter')
    .set({ view_count: fact.views, trend: fact.trend })
    .where('video_id', '=', id)
    .execute();
  if (fact.tagged) await db.transaction().execute((trx) => setTags(trx, id, '#waders'));
  await db.updateTable('video_tag').set({ hot_score: hot }).where('video_id', '=', id).execute();
  await db
    .insertInto('vote')
    .values({ video_id: id, account_id: people.ann.id, value: 1, changed_at: dayOf(fact.liked) })
    .execute();
}

/** A call: which videos it lists before filters, and what it sorts them by, largest first. */
interface ListCall {
  readonly path: string;
  readonly has?: (fact: Fact) => boolean;
  readonly by: keyof Fact;
  /** The call's default of `moderated`; 1 if not given. */
  readonly moderated?: -1;
  readonly takes: readonly (keyof typeof PARAMETERS)[];
}

type Parameters = Readonly<Record<string, string | number>>;

/** A parameter, and how it changes the list that the call returns without it. */
interface Parameter {
  readonly asked: () => Parameters;
  readonly keeps?: (fact: Fact) => boolean;
  readonly by?: keyof Fact;
  readonly isTurned?: true;
  readonly filters?: Partial<Record<'moderated' | 'nsfw' | 'private', number>> & { state?: string };
  readonly who?: 'staff';
}

const PARAMETERS = {
  user: { asked: () => ({ user: people.bob.id }), keeps: ({ owner }) => owner === 'bob' },
  channel: {
    asked: () => ({ channel: channels['gaming'] as number }),
    keeps: ({ channel }) => channel === 'gaming',
  },
  tag: { asked: () => ({ tag: 'WADERS' }), keeps: ({ tagged }) => tagged },
  'tag of nothing': { asked: () => ({ tag: 'nobody' }), keeps: () => false },
  maxDateCompleted: { asked: () => ({ maxDateCompleted: secondOf(3) }), keeps: ({ day }) => day < 3 },
  direction: { asked: () => ({ direction: 'ASC' }), isTurned: true },
  'order of dates': { asked: () => ({ order: 'date_completed' }), by: 'day' },
  'order of scores': { asked: () => ({ order: 'likes_count' }), by: 'score' },
  'order of views': { asked: () => ({ order: 'view_count' }), by: 'views' },
  'order of ranking': { asked: () => ({ order: 'hot_score' }), by: 'hot' },
  'mode hot': { asked: () => ({ mode: 'hot', order: 'views' }), by: 'hot' },
  'mode new': { asked: () => ({ mode: 'new', order: 'views' }), by: 'day' },
  'mode top': { asked: () => ({ mode: 'top', order: 'views' }), by: 'score' },
  'sort popular': { asked: () => ({ sort: 'popular' }), by: 'views' },
  videos: {
    asked: () => ({ videos: `${ids.get('heron')},${ids.get('unseen')}` }),
    keeps: ({ title }) => title === 'heron' || title === 'unseen',
  },
  day: { asked: () => ({ marker: '2026-01-02' }), keeps: ({ day }) => day === 2 },
  marker: { asked: () => ({ marker: '2026-01-03' }), keeps: ({ picked }) => picked === 3 },
  includeSelf: { asked: () => ({ includeSelf: 0 }), keeps: ({ owner }) => owner !== 'ann' },
  device: { asked: () => ({ device: 'ios' }) },
  'moderated 0': { asked: () => ({ moderated: 0 }), filters: { moderated: 0 } },
  'moderated 1': { asked: () => ({ moderated: 1 }), filters: { moderated: 1 } },
  'moderated -1': { asked: () => ({ moderated: -1 }), filters: { moderated: -1 } },
  'nsfw 1': { asked: () => ({ nsfw: 1 }), filters: { nsfw: 1 } },
  'nsfw -1': { asked: () => ({ nsfw: -1 }), filters: { nsfw: -1 } },
  'private 1, of a visitor': { asked: () => ({ private: 1 }) },
  'private 1, of staff': { asked: () => ({ private: 1 }), filters: { private: 1 }, who: 'staff' },
  'private -1, of staff': { asked: () => ({ private: -1 }), filters: { private: -1 }, who: 'staff' },
  'state failed, of a visitor': { asked: () => ({ state: 'failed' }), keeps: () => false },
  'state failed, of staff': {
    asked: () => ({ state: 'failed' }),
    filters: { state: 'failed' },
    who: 'staff',
  },
  'state success': { asked: () => ({ state: 'success' }) },
} satisfies Record<string, Parameter>;

const TERNARIES = ['moderated 0', 'moderated 1', 'moderated -1', 'nsfw 1', 'nsfw -1'] as const;
const UNLISTED = ['private 1, of a visitor', 'private 1, of staff', 'private -1, of staff'] as const;
const FILTERS = [...TERNARIES, ...UNLISTED];
const NARROWED = [...FILTERS, 'user', 'channel', 'tag', 'tag of nothing', 'maxDateCompleted'] as const;
const ORDERS = ['order of dates', 'order of scores', 'order of views', 'order of ranking'] as const;
const MODES = ['mode hot', 'mode new', 'mode top'] as const;
const USUAL = [...NARROWED, 'direction', 'day', ...ORDERS, ...MODES] as const;
const LIST = [
  ...[...USUAL, 'videos', 'device', 'state success'],
  ...['state failed, of a visitor', 'state failed, of staff'],
] as (keyof typeof PARAMETERS)[];
const IN_TAG = { has: ({ tagged }: Fact) => tagged } as const;
const TAG = [
  ...[...FILTERS, 'user', 'channel', 'maxDateCompleted', 'direction', 'day', ...ORDERS, ...MODES],
] as (keyof typeof PARAMETERS)[];
const IN_MUSIC = { has: ({ channel }: Fact) => channel === 'music' } as const;
const IN_ANY = { has: ({ channel }: Fact) => channel !== null } as const;
// A channel decides itself whether it shows videos that are not safe for work.
const CHANNEL = [
  ...['moderated 0', 'moderated -1', ...UNLISTED, 'user', 'tag', 'tag of nothing', 'maxDateCompleted'],
  ...['direction', 'day', ...ORDERS, ...MODES],
] as (keyof typeof PARAMETERS)[];
const LIKES = {
  by: 'liked' as const,
  moderated: -1 as const,
  takes: [
    ...[
      ...FILTERS,
      'channel',
      'tag',
      'tag of nothing',
      'maxDateCompleted',
      'day',
      'direction',
      'includeSelf',
    ],
    ...[...ORDERS.slice(1), 'mode hot', 'mode top'],
  ] as (keyof typeof PARAMETERS)[],
};

const CALLS: readonly ListCall[] = [
  { path: '/videos/hot', by: 'hot', moderated: -1, takes: USUAL },
  { path: '/videos/hot/all', by: 'hot', moderated: -1, takes: USUAL },
  { path: '/videos/hot/featured', by: 'hot', moderated: -1, takes: USUAL },
  { path: '/videos/hot/frontpage', by: 'hot', takes: USUAL },
  { path: '/videos/frontpage/view_count', by: 'views', takes: [...NARROWED, 'direction', 'day', ...MODES] },
  { path: '/videos/new', by: 'day', takes: USUAL },
  {
    path: '/videos/featured',
    by: 'picked',
    moderated: -1,
    takes: [...USUAL.filter((name) => name !== 'day'), 'marker'],
  },
  { path: '/videos/following', by: 'day', takes: USUAL, has: ({ owner }) => owner === 'bob' },
  { path: '/videos/feed', by: 'day', takes: USUAL, has: ({ owner }) => owner === 'bob' },
  { path: '/videos/watching', by: 'watchers', takes: USUAL },
  { path: '/videos/trending', by: 'trend', takes: USUAL },
  { path: '/videos/search?query=wading', by: 'made', takes: USUAL },
  { path: '/videos/list', by: 'day', takes: LIST },
  { path: '/list', by: 'day', takes: LIST },
  { path: '/tag/waders', by: 'day', takes: TAG, ...IN_TAG },
  { path: '/tag/waders/videos', by: 'day', takes: TAG, ...IN_TAG },
  { path: '/tag/waders/hot', by: 'hot', takes: TAG, ...IN_TAG },
  { path: '/channel/music/hot', by: 'hot', takes: CHANNEL, ...IN_MUSIC },
  { path: '/channel/music/new', by: 'day', takes: CHANNEL, ...IN_MUSIC },
  { path: '/channel/music/top', by: 'score', takes: CHANNEL, ...IN_MUSIC },
  { path: '/channels/hot?channel=music', by: 'hot', takes: CHANNEL, ...IN_MUSIC },
  { path: '/channels/hot', by: 'hot', takes: [...CHANNEL, 'nsfw 1', 'nsfw -1', 'channel'], ...IN_ANY },
  { path: '/channels/new', by: 'day', takes: [...CHANNEL, 'nsfw 1', 'nsfw -1', 'channel'], ...IN_ANY },
  { path: '/channels/top', by: 'score', takes: [...CHANNEL, 'nsfw 1', 'nsfw -1', 'channel'], ...IN_ANY },
  { path: '/videos/likes?user=ann', ...LIKES },
  { path: '/likes/list?user=ann', ...LIKES },
  {
    path: '/user/bob/videos',
    by: 'day',
    moderated: -1,
    takes: [...FILTERS, 'sort popular'],
    has: ({ owner }) => owner === 'bob',
  },
];

const rank = (fact: Fact, by: keyof Fact) => (by === 'made' ? FACTS.indexOf(fact) : Number(fact[by]));

/** The titles that are expected according to the reference. */
function expected(call: ListCall, parameter: Parameter = { asked: () => ({}) }): string[] {
  const {
    moderated = call.moderated ?? 1,
    nsfw = 0,
    private: unlisted = 0,
    state = 'success',
  } = parameter.filters ?? {};
  const passes = (is: boolean, wanted: number) => wanted === -1 || is === (wanted === 1);
  const by = parameter.by ?? call.by;
  const listed = FACTS.filter(call.has ?? (() => true))
    .filter(parameter.keeps ?? (() => true))
    .filter((fact) => passes(fact.moderated !== false, moderated) && passes(fact.nsfw === true, nsfw))
    .filter((fact) => passes(fact.private === true, unlisted) && (fact.state ?? 'success') === state)
    .toSorted((a, b) => rank(b, by) - rank(a, by))
    .map(({ title }) => title);
  return parameter.isTurned ? listed.toReversed() : listed;
}

async function ask(path: string, asked: Parameters = {}, who: keyof typeof people = 'ann') {
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  const url = `/api${path}${path.includes('?') ? '&' : '?'}${query}`;
  // Watchers are forgotten within a minute, so they arrive only when needed.
  if (path === '/videos/watching') await watch();
  const { code, body } = await people[who].get(url);
  expect([url, code]).toEqual([url, 200]);
  const { videos, ...answer } = body as unknown as FeedAnswer;
  return { ...answer, titles: videos.map(({ title }) => title) };
}

let isWatched = false;

async function watch(): Promise<void> {
  if (isWatched) return;
  isWatched = true;
  for (const { title, watchers } of FACTS)
    for (let at = 1; at <= watchers; at += 1)
      await site.app.inject({
        method: 'POST',
        url: `/api/video/${codes.get(title)}/track`,
        headers: { 'user-agent': `Mozilla/5.0 Firefox/${at}.0` },
        remoteAddress: `192.0.2.${at}`,
      });
}

it.each(CALLS)('GET /api$path lists its videos in its order, page by page, as one envelope', async (call) => {
  const all = expected(call);
  const { page, watching, viewerVotes, titles } = await ask(call.path);
  expect(titles).toEqual(all);
  expect(page).toMatchObject({ total: all.length, limit: 20, offset: 0, next: null });
  const last = FACTS.find(({ title }) => title === all.at(-1)) as Fact;
  expect(page.minDateCompleted).toBe(secondOf(last.day));
  expect(viewerVotes).toEqual(Object.fromEntries(all.map((title) => [ids.get(title), 1])));
  expect(Object.keys(watching)).toEqual(Object.keys(watching).filter(Number));

  const first = await ask(call.path, { limit: 1 });
  expect(first.titles).toEqual(all.slice(0, 1));
  const { total, limit, next } = first.page;
  expect([total, limit]).toEqual([all.length, 1]);
  expect((await ask(call.path, { offset: 1 })).titles).toEqual(all.slice(1));
  if (all.length > 1)
    expect((await ask(call.path, { limit: 20, after: next ?? '' })).titles).toEqual(all.slice(1));
});

const ROWS = CALLS.flatMap((call) => call.takes.map((name) => ({ path: call.path, name, call })));

it.each(ROWS)('GET /api$path respects $name', async ({ call, name }) => {
  const parameter: Parameter = PARAMETERS[name];
  expect((await ask(call.path, parameter.asked(), parameter.who)).titles).toEqual(expected(call, parameter));
});

it.each(['hot', 'new', 'featured', 'list', 'watching', 'trending', 'following'])(
  'GET /api/videos/%s refuses invalid parameters',
  async (name) => {
    for (const [param, value] of [
      ['moderated', '2'],
      ['limit', '101'],
      ['offset', '-1'],
      ['user', 'x'],
      ['maxDateCompleted', 'soon'],
      ['after', 'made-up'],
    ]) {
      const { code, body } = await people.ann.get(`/api/videos/${name}?${param}=${value}`);
      expect([param, code, body.code, body.param]).toEqual([param, 400, 'invalid_param', param]);
    }
  },
);

it('failed videos are listed only for their owner and moderators, and deleted ones for nobody', async () => {
  const { ann, bob, staff } = people;
  const titles = async (person: Person, query: string) =>
    ((await person.get(`/api/videos/list?private=-1&${query}`)).body as unknown as FeedAnswer).videos.map(
      ({ title }) => title,
    );
  const mine = `state=failed&user=${bob.id}`;
  expect([await titles(bob, mine), await titles(staff, mine), await titles(ann, mine)]).toEqual([
    ['broken'],
    ['broken'],
    [],
  ]);
  expect(await titles(bob, 'state=failed')).toEqual([]);
  const replacing = await addVideo(site, { accountId: bob.id, state: 'failed', title: 'Its next file' });
  await site.ctx.db
    .updateTable('video')
    .set({ is_replacement: true })
    .where('id', '=', replacing.id)
    .execute();
  expect(await titles(bob, mine)).toEqual(['broken']);
  expect((await bob.get('/api/videos/list?state=deleted')).body.param).toBe('state');
});

it('a period limits the list to videos completed within it', async () => {
  const young = await addVideo(site, {
    title: 'Of today',
    completedAt: new Date(site.ctx.clock.now() - 3_600_000),
  });
  const old = await addVideo(site, {
    title: 'Of last week',
    completedAt: new Date(site.ctx.clock.now() - 6 * 86_400_000),
  });
  const { titles } = await ask('/videos/list', { period: 'day' });
  expect(titles).toEqual(['Of today']);
  expect((await ask('/videos/list', { period: 'week' })).titles).toEqual(['Of today', 'Of last week']);
  expect((await ask('/videos/list', { period: 'all' })).titles).toContain('heron');
  expect(young.id).toBeLessThan(old.id);
});
