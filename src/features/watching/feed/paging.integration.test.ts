import { afterAll, beforeAll, expect, it } from 'vitest';
import { rankNow } from '#features/watching/vote/jobs.ts';
import { addViews } from '#features/videos/video/model/counters.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { fc } from '#platform/testing/properties.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { flushViews, noteLeaving, noteWatching } from '#features/watching/watch/model.ts';
import { trendOf } from '#features/watching/watch/rules.ts';
import { readFeed } from './model.ts';
import { forgetMoves } from './model/moves.ts';

let site: TestSite;
let voters: Person[];
beforeAll(async () => {
  site = await startSite();
  voters = await Promise.all([signUp(site), signUp(site), signUp(site)]);
});
afterAll(() => site.close());

const NOON = Date.parse('2031-01-01T12:00:00Z');

async function read(path: string, person: Person | null = null) {
  const answer = await site.app.inject({ url: path, headers: person?.headers });
  expect(answer.json()).toMatchObject({ status: true });
  return answer.json();
}

/** A list of videos: its address, and the query of the page after an answer and its last video. */
interface List {
  readonly path: string;
  readonly next: (page: { next: string | null; minDateCompleted: number }, last: string) => string | null;
}

const byMarker: List['next'] = ({ next }) => next && `after=${next}`;
const bySecond: List['next'] = ({ minDateCompleted }) => `maxDateCompleted=${minDateCompleted}`;
const byVideo: List['next'] = (_, last) => `maxVideoId=${last}`;
const byBoth: List['next'] = (page, last) => `maxDateCompleted=${page.minDateCompleted}&maxVideoId=${last}`;

/** Something that happens between two pages. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), second: fc.nat(3), hot: fc.nat(12) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(9) }),
  fc.record({
    kind: fc.constant('vote' as const),
    at: fc.nat(9),
    value: fc.constantFrom(1, -1, 0),
    by: fc.nat(2),
  }),
  fc.record({ kind: fc.constant('view' as const), at: fc.nat(9), views: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('watch' as const), at: fc.nat(9), by: fc.nat(5) }),
  fc.record({ kind: fc.constant('leave' as const), at: fc.nat(9), by: fc.nat(5) }),
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

const course = fc.record({
  seconds: fc.array(fc.nat(3), { minLength: 10, maxLength: 10 }),
  between: fc.array(fc.array(happening, { maxLength: 4 }), { minLength: 12, maxLength: 12 }),
});

/** Adds ten videos by one person in one channel, some of them completed within the same second. */
async function begin(seconds: readonly number[]) {
  const owner = await signUp(site);
  const { id: channel } = await site.ctx.db
    .insertInto('channel')
    .values({ url: `c${owner.id}`, title: `C${owner.id}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const add = async (second: number, hot: number) => {
    const completedAt = new Date(NOON + second * 1000 + hot * 7);
    const { id } = await addVideo(site, { accountId: owner.id, hot, completedAt, title: `kite ${owner.id}` });
    await site.ctx.db.updateTable('video').set({ channel_id: channel }).where('id', '=', id).execute();
    return id;
  };
  // Removes what earlier runs left in lists that contain everybody's videos, and views not yet stored.
  await flushViews(site.ctx);
  await site.ctx.db.updateTable('video_counter').set({ trend: 0 }).where('trend', '>', 0).execute();
  for (const [id, by] of present.splice(0)) await noteLeaving(site.ctx, id, caller(by));
  const ids: number[] = [];
  for (const [at, second] of seconds.entries()) ids.push(await add(second, at));
  for (const [at, id] of ids.entries()) {
    await view(id, 1 + ((at * 7) % 10));
    // One viewer who stays, and some who come and go.
    for (let by = 100; by < 100 + (at % 4); by += 1) await watch(id, by);
    await watch(id, 99);
  }
  return { owner, channel, ids, add };
}

async function view(videoId: number, views: number): Promise<void> {
  const trend = trendOf(views, site.ctx.clock.now());
  await site.ctx.db.transaction().execute((trx) => addViews(trx, site.ctx, [{ videoId, views, trend }]));
}

const caller = (by: number) => ({
  viewer: { id: by } as never,
  address: '192.0.2.7',
  userAgent: 'Mozilla/5.0 Firefox/150.0',
  requestId: '',
  language: 'en',
});
const present: [id: number, by: number][] = [];

async function watch(id: number, by: number): Promise<void> {
  present.push([id, by]);
  await noteWatching(site.ctx, { id, accountId: null }, caller(by));
}

type Start = Awaited<ReturnType<typeof begin>>;

async function happen({ ids, add }: Start, gone: Set<number>, one: Happening): Promise<void> {
  if (one.kind === 'add') return void (await add(one.second, one.hot));
  const id = ids[one.at] as number;
  if (one.kind === 'remove') {
    gone.add(id);
    await site.ctx.db.updateTable('video').set({ state: 'deleted' }).where('id', '=', id).execute();
    return;
  }
  if (one.kind === 'view') return view(id, one.views);
  if (one.kind === 'watch') return watch(id, one.by);
  if (one.kind === 'leave') return noteLeaving(site.ctx, id, caller(one.by));
  const voter = voters[one.by] as Person;
  const payload = { value: one.value };
  await site.app.inject({ method: 'POST', url: `/api/video/${id}/vote`, headers: voter.headers, payload });
  await rankNow(site.ctx);
}

/** More pages than any list has, including what earlier runs left. */
const MOST_PAGES = 400;

/** Reads the whole list while things happen between its pages. Returns the ids shown, in order. */
async function walk({ path, next }: List, start: Start, between: readonly Happening[][], gone: Set<number>) {
  const shown: number[] = [];
  let query: string | null = 'limit=3';
  for (let page = 0; query !== null && page < MOST_PAGES; page += 1) {
    const answer: { videos: { video_id: string }[]; page: never } = await read(`${path}&${query}`, voters[0]);
    if (answer.videos.length === 0) break;
    shown.push(...answer.videos.map(({ video_id }) => Number(video_id)));
    const further = next(answer.page, answer.videos.at(-1)?.video_id as string);
    query = further && `limit=3&${further}`;
    for (const one of between[page] ?? []) await happen(start, gone, one);
  }
  return shown;
}

const lists: [string, (start: Start) => List][] = [
  [
    'the hottest videos of a channel',
    ({ channel }) => ({ path: `/api/channel/${channel}/hot?`, next: byMarker }),
  ],
  [
    'the top videos of a channel',
    ({ channel }) => ({ path: `/api/channel/${channel}/top?`, next: byMarker }),
  ],
  [
    'the newest videos of a channel',
    ({ channel }) => ({ path: `/api/channel/${channel}/new?`, next: byMarker }),
  ],
  ["a person's videos", ({ owner }) => ({ path: `/api/user/${owner.id}/videos?`, next: byMarker })],
  [
    'a list with the oldest first',
    ({ owner }) => ({ path: `/api/videos/list?user=${owner.id}&direction=asc`, next: byMarker }),
  ],
  [
    'a list paged by the last video',
    ({ owner }) => ({ path: `/api/videos/list?user=${owner.id}`, next: byVideo }),
  ],
  [
    'a list with the most viewed first',
    ({ owner }) => ({ path: `/api/videos/list?user=${owner.id}&order=views`, next: byMarker }),
  ],
  [
    'a list with the least viewed first',
    ({ owner }) => ({ path: `/api/videos/list?user=${owner.id}&order=views&direction=asc`, next: byMarker }),
  ],
  ['the trending feed', () => ({ path: '/api/videos/trending?', next: byMarker })],
  ['the feed of watched videos', () => ({ path: '/api/videos/watching?', next: byMarker })],
  ...['hot', 'date', 'score', 'views'].map((order): [string, (start: Start) => List] => [
    `a search by ${order}`,
    ({ owner }) => ({ path: `/api/videos/search?query=kite+${owner.id}&order=${order}`, next: byMarker }),
  ]),
  ['a search', ({ owner }) => ({ path: `/api/videos/search?query=kite+${owner.id}`, next: byMarker })],
  ['the following feed, paged by second', () => ({ path: '/api/videos/following?', next: bySecond })],
  ['the following feed, paged by second and video', () => ({ path: '/api/videos/following?', next: byBoth })],
];

it.each(lists)('%s shows nothing twice and leaves out nothing that still exists', async (_title, listOf) => {
  await fc.assert(
    fc.asyncProperty(course, async ({ seconds, between }) => {
      const start = await begin(seconds);
      await site.ctx.db.deleteFrom('follow_channel').execute();
      await site.app.inject({
        method: 'POST',
        url: `/api/channel/${start.channel}/follow`,
        headers: voters[0]?.headers,
      });
      const gone = new Set<number>();
      const shown = await walk(listOf(start), start, between, gone);
      expect(shown.length).toBe(new Set(shown).size);
      expect(start.ids.filter((id) => !gone.has(id) && !shown.includes(id))).toEqual([]);
    }),
    { numRuns: 4 },
  );
});

/** The database, with one of these actions run after each statement, while some are left. */
function dbWhere(happens: (() => Promise<void>)[]) {
  return site.ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await happens.shift()?.();
      return result;
    },
  });
}

it('videos that move while a page is being read are neither lost nor shown twice', async () => {
  const { owner, ids } = await begin([0, 0, 1, 1, 1, 2, 2, 2, 3, 3]);
  const query = { order: 'views', user: owner.id, limit: 3, offset: 0 } as const;
  const shown: number[] = [];
  for (let after: string | undefined | null; after !== null; ) {
    // After each statement of the page, one of the remaining videos becomes the most viewed.
    const rest = after ? ids.filter((id) => !shown.includes(id)) : [];
    const db = dbWhere([...rest, ...rest].map((id) => () => view(id, 100)));
    const list = await readFeed({ ...site.ctx, db }, null, { ...query, after });
    shown.push(...list.rows.map(({ id }) => id));
    after = list.page.next;
  }
  expect(shown.toSorted((a, b) => a - b)).toEqual(ids);
});

it('every page has the total number of videos that this viewer may see', async () => {
  const start = await begin([0, 0, 1, 1, 1, 2, 2, 2, 3, 3]);
  const path = `/api/channel/${start.channel}/new?limit=3`;
  const { page } = await read(path);
  expect(page).toMatchObject({ total: 10, limit: 3, offset: 0 });
  expect((await read(`${path}&after=${page.next}`)).page.total).toBe(10);
  const { id, headers } = await signUp(site);
  await site.app.inject({ method: 'PUT', url: `/api/user/${id}/block/${start.owner.id}`, headers });
  const { page: blocked } = (await site.app.inject({ url: path, headers })).json();
  expect(blocked).toMatchObject({ total: 0, next: null });
});

it('a marker is valid only for its own list', async () => {
  const { channel } = await begin([0, 0, 1, 1, 1, 2, 2, 2, 3, 3]);
  const { next } = (await read(`/api/channel/${channel}/new?limit=3`)).page;
  for (const marker of [next.slice(0, -2), `${next}AA`, 'x', next.toLowerCase()]) {
    const answer = await site.app.inject(`/api/channel/${channel}/new?after=${encodeURIComponent(marker)}`);
    expect(answer.json()).toMatchObject({ status: false, code: 'invalid_param', param: 'after' });
  }
  const other = await site.app.inject(`/api/channel/${channel}/hot?after=${next}`);
  expect(other.json()).toMatchObject({ code: 'invalid_param', param: 'after' });
  expect((await site.app.inject(`/new?after=${next}`)).statusCode).toBe(200);
  const lost = await site.app.inject('/new?after=nonsense');
  expect(lost.statusCode).toBe(404);
  expect(lost.body).toMatch(/<form[^>]*class="shell-lost-search"[^>]*action="\/search"/);
});

it('recorded moves are deleted after an hour', async () => {
  const { ids } = await begin([0, 0, 1, 1, 1, 2, 2, 2, 3, 3]);
  const moved = () =>
    site.ctx.db.selectFrom('ranking_move').select('id').where('video_id', 'in', ids).execute();
  await happen({ ids } as Start, new Set(), { kind: 'vote', at: 0, value: 1, by: 0 });
  expect(await moved()).toHaveLength(1);
  await forgetMoves(site.ctx);
  expect(await moved()).toHaveLength(1);
  site.advance(61 * 60_000);
  await forgetMoves(site.ctx);
  expect(await moved()).toEqual([]);
});
