import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccountId } from '#features/people/account/model/accounts.ts';
import { followedChannelIds } from '#features/videos/channel/model/follow-channel.ts';
import { relatedVideos } from '#features/watching/detail/related.ts';
import { readParts, readVideos, readWatched } from '#features/watching/analytics/model/insight.ts';
import { computeRelated } from '#features/watching/watch/model/related.ts';
import { historyPage } from '#features/watching/history/model/entries.ts';
import { noteSeen } from '#features/watching/history/model/seen.ts';
import { suggestedTo } from '#features/watching/suggestion/model/list.ts';
import { makeSuggestions } from '#features/watching/suggestion/model/make.ts';
import { createComment } from '#features/talking/comment/model/create.ts';
import { searchNames } from '#features/watching/search/model/names.ts';
import { searchVideos, suggestVideos } from '#features/watching/search/model/videos.ts';
import { readDetails } from '#features/watching/detail/model.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { likedIds } from '#features/people/user/model/likes.ts';
import { readVotes } from '#features/watching/vote/model.ts';
import { assessVoters } from '#features/watching/vote/model/trust.ts';
import { randomId as randomPerson, suggestIds } from '#features/people/user/model/people.ts';
import { randomId } from '#features/videos/video/model/random.ts';
import type { ChosenFilters, FeedFilters } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { withAfterCommit } from '#platform/db/after-commit.ts';
import { clientOptions, connect, type Db, runText } from '#platform/db/db.ts';
import type { Database } from '#platform/db/tables.ts';
import { FOLLOWED, fillSite } from '#platform/testing/full-site.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import type { Ctx } from '#src/context.ts';
import { countFeed } from './model/count.ts';
import { FEATURED_FILTERS, featuredDays, featuredFeed } from './model/featured.ts';
import { followingFeed } from './model/following.ts';
import { feedIds } from './model/ids.ts';
import type { FeedScope } from './model/query.ts';
import { explainRanking } from './model/ranking.ts';
import { topDogsOf } from './model/top-dogs.ts';
import { readFeed } from './model.ts';
import { beginOf } from './rules.ts';

/** Half of what the design's measurements are for: who reads all of a list reads far more than allowed. */
const VIDEOS = 100_000;
const PAGE = { offset: 0, limit: 24 };
const viewer: Actor = { id: 1, acl: '' };
const staff: Actor = { id: 2, acl: 'moderator' };

let site: TestSite;
let db: Db;
let ctx: Ctx;
const said: { sql: string; parameters: readonly unknown[] }[] = [];

beforeAll(async () => {
  site = await startSite();
  await fillSite(site.ctx.db, { videos: VIDEOS, people: 2_000, votes: 100_000 });
  const pool = new pg.Pool({ ...clientOptions(site.connection), max: 4, pipeline: true });
  const watched = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql: text, parameters } }) => void said.push({ sql: text, parameters }),
  });
  db = withAfterCommit(watched);
  ctx = { ...site.ctx, db };
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await site.close();
});

interface Node {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
}

/** Tables that grow with the site, so that a sequential scan of one is a defect. */
const LARGE = [
  'video',
  'video_counter',
  'comment',
  'video_tag',
  'video_search',
  'vote',
  'related_list',
  'rendition',
  'caption',
  'voter_address',
  'analytics_day',
  'analytics_part',
];

/** The plans of all statements with which `action` reads; those that write are left out. */
async function plansOf(action: () => Promise<unknown>): Promise<{ sql: string; plan: Node }[]> {
  said.length = 0;
  await action();
  // Lengths of long lists are counted separately, once for many answers.
  const reads = said.filter((one) => /^\s*(select|with)/i.test(one.sql) && !/as "counted"/.test(one.sql));
  const plans: { sql: string; plan: Node }[] = [];
  for (const { sql: text, parameters } of reads) {
    const { rows } = await runText(site.ctx.db, `explain (analyze, format json) ${text}`, [...parameters]);
    plans.push({
      sql: text,
      plan: (rows as { 'QUERY PLAN': { Plan: Node }[] }[])[0]?.['QUERY PLAN'][0]?.Plan as Node,
    });
  }
  expect(plans.length).toBeGreaterThan(0);
  return plans;
}

/** The nodes of a plan, except for the count that is read with a page, which has a limit of its own. */
function nodesOf(node: Node): Node[] {
  const steps = (node.Plans ?? []).filter((step) => !isCount(step));
  return [node, ...steps.flatMap(nodesOf)];
}

function isCount(node: Node): boolean {
  return node['Parent Relationship'] === 'InitPlan' && node['Node Type'] === 'Aggregate';
}

/**
 * Expects no sequential scan of a large table, and at most `most` rows in any node; a small table may be
 * scanned for each of them.
 */
async function expectIndexed(action: () => Promise<unknown>, most: number): Promise<void> {
  for (const { sql: text, plan } of await plansOf(action)) {
    const nodes = nodesOf(plan);
    const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
    const whole = scans.filter((node) => LARGE.includes(node['Relation Name'] ?? ''));
    const steps = nodes.map(
      (node) =>
        `${node['Node Type']} ${node['Relation Name'] ?? ''} ${node['Actual Rows'] * node['Actual Loops']}`,
    );
    expect(whole, `${text}\n${steps.join('\n')}`).toEqual([]);
    const others = nodes.filter((node) => !scans.includes(node));
    const widest = Math.max(...others.map((node) => node['Actual Rows'] * node['Actual Loops']));
    expect(widest, `${text}\n${steps.join('\n')}`).toBeLessThanOrEqual(most);
  }
}

/** As a site without reviewers lets everybody choose. */
const chosen = (filters: FeedFilters) => filters as ChosenFilters;

it.each([
  ['hot', { order: 'hot' }],
  ['hot, everything', { order: 'hot', filters: chosen({ moderated: -1, private: 0, nsfw: -1 }) }],
  ['new', { order: 'date' }],
  ['top', { order: 'score' }],
  ['trending', { order: 'trend' }],
  ['hot in a tag', { order: 'hot', tag: 7 }],
  ['hot in a channel', { order: 'hot', channel: 3 }],
  ['new in a channel', { order: 'date', channel: 3 }],
  ['top in a channel', { order: 'score', channel: 3 }],
  ['of a person', { order: 'date', user: 9 }],
  ['hot in all channels', { order: 'hot', inChannels: true }],
  ['new in all channels', { order: 'date', inChannels: true }],
  ['top in all channels', { order: 'score', inChannels: true }],
] as const)('the feed %s reads a page from an index', async (_title, query) => {
  await expectIndexed(() => readFeed(ctx, null, { ...query, ...PAGE }), 200);
  await expectIndexed(() => readFeed(ctx, viewer, { ...query, ...PAGE }), 200);
});

it.each(['day', 'week', 'month', 'year'] as const)(
  'the top videos of a %s read only a bounded part of the list',
  async (period) => {
    const minDateCompleted = beginOf(period, ctx.clock.now());
    // The generated site has one video per minute, so 1,440 per day.
    const most = { day: 1_500, week: 1_500, month: 500, year: 200 }[period];
    await expectIndexed(() => readFeed(ctx, null, { order: 'score', minDateCompleted, ...PAGE }), most);
  },
);

it("the top dogs read the top of each tag's index", async () => {
  const tags = Array.from({ length: 40 }, (_item, at) => at + 1);
  await expectIndexed(() => topDogsOf(ctx, viewer, tags), 1_000);
});

it('the days with featured videos are read from the index of featured videos', async () => {
  await expectIndexed(() => featuredDays(ctx, chosen(FEATURED_FILTERS), 7), 100);
});

it('the place of a video is counted only up to a limit', async () => {
  for (const code of ['1869e', '00101']) {
    const video = await openVideo(ctx, staff, code);
    await expectIndexed(() => explainRanking(ctx, null, video), 1_100);
  }
});

it.each(['date', 'hot', 'score', 'views', 'id'] as const)(
  "likes by %s read only one person's votes",
  async (order) => {
    const filters = chosen({ moderated: -1, private: 0 });
    await expectIndexed(() => likedIds(ctx, viewer, 9, { filters, order, ...PAGE }), 400);
  },
);

it('assessing voters scans no large table', async () => {
  await sql`update voter_trust set due_at = now() where account_id <= 200`.execute(site.ctx.db);
  await expectIndexed(() => assessVoters(ctx), 200 * 100);
});

it('a random video is found by key', async () => {
  await expectIndexed(() => randomId(ctx, null), 200);
  await expectIndexed(() => randomId(ctx, viewer), 200);
});

it("the newest videos of a tag read only the tag's videos", async () => {
  await expectIndexed(() => readFeed(ctx, null, { order: 'date', tag: 7, ...PAGE }), 1_000);
});

it('a viewer who has hidden nobody reads no videos to count hidden ones', async () => {
  const query = { order: 'hot', tag: 8, ...PAGE } as const;
  await readFeed(ctx, viewer, query);
  const [read] = await plansOf(() => readFeed(ctx, viewer, query));
  const every = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(every)];
  const counted = (read?.plan.Plans ?? []).filter(isCount).flatMap(every);
  const looked = counted.filter((node) => LARGE.includes(node['Relation Name'] ?? ''));
  expect(looked.length).toBeGreaterThan(0);
  expect(looked.map((node) => node['Actual Loops'])).toEqual(looked.map(() => 0));
});

it('the featured feed reads only featured videos', async () => {
  await expectIndexed(() => featuredFeed(ctx, null, { order: 'featured', ...PAGE }), 100);
});

it('the following feed reads the newest videos of each owner, and gives the same as scanning the list', async () => {
  expect(await followedChannelIds(ctx, viewer.id)).toEqual([3]);
  await expectIndexed(() => followingFeed(ctx, viewer, PAGE), 400);
  const accounts = Array.from({ length: FOLLOWED - 1 }, (_item, at) => at + 2);
  const followed = { accounts, channels: [3] };
  let after: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const walked = await feedIds(ctx, viewer, { order: 'date', followed, ...PAGE, after });
    const found = await followingFeed(ctx, viewer, { ...PAGE, after });
    expect(found.rows.map(({ id }) => id)).toEqual(walked.ids);
    after = found.page.next ?? undefined;
  }
});

it('the following feed does not scan newer videos to reach those of one inactive person', async () => {
  const reader: Actor = { id: 7, acl: '' };
  const { rows } = await sql<{ id: number }>`
    with old as (update video set completed_at = completed_at - interval '1 year' where account_id = 1234 returning id)
    select id from old`.execute(site.ctx.db);
  await sql`insert into follow_user (follower_id, account_id) values (7, 1234)`.execute(site.ctx.db);
  expect(rows.length).toBeGreaterThan(40);
  await expectIndexed(() => followingFeed(ctx, reader, PAGE), 200);
});

it('following a very common tag reads only its newest videos', async () => {
  const reader: Actor = { id: 8, acl: '' };
  await sql`insert into follow_tag (account_id, tag_id) values (8, 7)`.execute(site.ctx.db);
  await expectIndexed(() => followingFeed(ctx, reader, PAGE), 1_000);
  expect((await followingFeed(ctx, reader, PAGE)).rows).toHaveLength(PAGE.limit);
});

it('a random person is found by key', async () => {
  await expectIndexed(() => randomPerson(ctx), 100);
});

it('looking up the id of a person reads no counts', async () => {
  for (const name of ['7', 'p7']) await expectIndexed(() => openAccountId(ctx, name), 2);
});

it('a search reads its index and only the videos that it shows', async () => {
  const nodes = (await plansOf(() => searchVideos(ctx, viewer, { query: 'w77', ...PAGE }))).flatMap(
    ({ plan }) => nodesOf(plan),
  );
  const videos = nodes.filter((node) => node['Relation Name'] === 'video');
  expect(Math.max(...videos.map((node) => node['Actual Rows'] * node['Actual Loops']))).toBeLessThanOrEqual(
    24,
  );
});

it.each(['video', 'w7', 'w77', 'v', 'of something', 'video w77', 'video 77123'])(
  'a search for %s looks at a bounded number of videos in every order and with every filter',
  async (query) => {
    for (const order of ['relevance', 'date', 'views', 'score', 'hot', 'id'] as const)
      await expectIndexed(() => searchVideos(ctx, viewer, { query, order, ...PAGE }), 1_500);
    await expectIndexed(() => suggestVideos(ctx, null, query), 1_500);
    const filters = { age: 'year', length: 'short', quality: 'hd' } as const;
    for (const more of [filters, { channel: 3 }, { tag: 7 }, { user: 9 }])
      await expectIndexed(() => searchVideos(ctx, null, { query, ...more, ...PAGE }), 3_500);
  },
);

it('a rare word is found in all videos, and a common one in its newest', async () => {
  const found = async (query: string, order: 'relevance' | 'date') =>
    (await searchVideos(ctx, null, { query, order, ...PAGE })).rows.map(({ title }) => title);
  const titles = (...numbers: number[]) => numbers.map((number) => `Video ${number} of something that moves`);
  expect(await found('video 77123', 'relevance')).toEqual(titles(77_123));
  expect((await found('something', 'date')).slice(0, 3)).toEqual(titles(99_999, 99_998, 99_997));
  expect((await found('w398', 'date')).slice(0, 2)).toEqual(titles(99_898, 99_398));
});

it.each(['p', 'p1', 'p12'])(
  'people suggested for %s are a bounded number, the best known first',
  async (text) => {
    await expectIndexed(() => suggestIds(ctx, text, 0, 10), 2_500);
  },
);

it.each(['p1', 'p12', 't', 'video', 'nobody'])(
  'a search for the name %s compares a bounded number of names',
  async (name) => {
    const found = () => searchNames(ctx, null, name, 'all', PAGE);
    await expectIndexed(found, 600);
  },
);

it('the watch page reads its video and the stored list of related videos', async () => {
  const { id } = await db
    .selectFrom('video')
    .select('id')
    .where('code', '=', '15f91')
    .executeTakeFirstOrThrow();
  await computeRelated(site.ctx, id, null);
  const stored = await site.ctx.db
    .selectFrom('related_list')
    .select('related')
    .where('video_id', '=', id)
    .executeTakeFirst();
  expect(stored?.related.length).toBeGreaterThan(12);
  await expectIndexed(async () => {
    const video = await openVideo(ctx, viewer, id);
    await Promise.all([readDetails(ctx, video, viewer), relatedVideos(ctx, viewer, video)]);
  }, 200);
});

it('a video without related videos gets hot ones, read from their index', async () => {
  const { id } = await db
    .selectFrom('video')
    .select('id')
    .where('code', '=', '0c351')
    .executeTakeFirstOrThrow();
  await site.ctx.db.deleteFrom('related_list').where('video_id', '=', id).execute();
  for (const reader of [null, viewer]) {
    const video = await openVideo(ctx, reader, id);
    await expectIndexed(() => relatedVideos(ctx, reader, video), 200);
  }
});

it.each(['0c350', '0c351'])('computing the videos related to %s reads few rows', async (code) => {
  const { rows } = await sql<{ id: number }>`select id from video where code = ${code}`.execute(site.ctx.db);
  said.length = 0;
  await site.ctx.db
    .deleteFrom('related_list')
    .where('video_id', '=', rows[0]?.id as number)
    .execute();
  await computeRelated(ctx, rows[0]?.id as number, null);
  const making = said.find((one) => /insert into related_list/.test(one.sql));
  if (!making) throw new Error('Nothing was stored');
  await site.ctx.db
    .deleteFrom('related_list')
    .where('video_id', '=', rows[0]?.id as number)
    .execute();
  const explained = await runText(site.ctx.db, `explain (analyze, format json) ${making.sql}`, [
    ...making.parameters,
  ]);
  const plan = (explained.rows as { 'QUERY PLAN': { Plan: Node }[] }[])[0]?.['QUERY PLAN'][0]?.Plan as Node;
  const whole = nodesOf(plan).filter(
    (node) => node['Node Type'] === 'Seq Scan' && LARGE.includes(node['Relation Name'] ?? ''),
  );
  expect(whole).toEqual([]);
  const widest = nodesOf(plan).map((node) => node['Actual Rows'] * node['Actual Loops']);
  expect(Math.max(...widest)).toBeLessThanOrEqual(1_000);
});

it('computing suggestions scans no large table and few rows, and reading them uses their key', async () => {
  await sql`
    insert into vote (video_id, account_id, value, changed_at)
    select id, person, 1, case when person = 1 then now() else now() - interval '1 year' end from video, generate_series(1, 400) person where id <= 40 and id % 40 <> 0
    on conflict do nothing`.execute(site.ctx.db);
  await sql`
    insert into watch_history (account_id, video_id, watched_at)
    select ${viewer.id}::bigint, id, now() - id * interval '1 minute' from video where id between 1001 and 2000`.execute(
    site.ctx.db,
  );
  await runText(site.ctx.db, 'analyze');
  said.length = 0;
  expect(await makeSuggestions(ctx, viewer.id, null)).toBe(true);
  const making = said.find((one) => /insert into suggested_video/.test(one.sql));
  if (!making) throw new Error('Nothing was stored');
  const explained = await runText(
    site.ctx.db,
    `explain (analyze, format json) ${making.sql} on conflict do nothing`,
    [...making.parameters],
  );
  const plan = (explained.rows as { 'QUERY PLAN': { Plan: Node }[] }[])[0]?.['QUERY PLAN'][0]?.Plan as Node;
  const steps = nodesOf(plan).map((node) => ({
    what: `${node['Node Type']} ${node['Relation Name'] ?? ''}`,
    rows: node['Actual Rows'] * node['Actual Loops'],
  }));
  expect(steps.filter(({ what }) => LARGE.some((table) => what === `Seq Scan ${table}`))).toEqual([]);
  expect(steps.filter(({ rows }) => rows > 5_000)).toEqual([]);
  const reasons = await db
    .selectFrom('suggested_video')
    .select('reason')
    .distinct()
    .where('account_id', '=', viewer.id)
    .execute();
  expect(reasons.map(({ reason }) => reason).toSorted()).toEqual(['channel', 'tag', 'user', 'votes']);
  await expectIndexed(() => suggestedTo(ctx, viewer, PAGE), 200);
});

it('most views do not read the history that they are added to', async () => {
  await sql`
    insert into watch_history (account_id, video_id, watched_at)
    select 11, id, now() - id * interval '1 minute' from video where id <= 1000`.execute(site.ctx.db);
  await expectIndexed(() => noteSeen(ctx, 11, 5_003), 10);
});

it('a comment reads neither all that its author has written nor all that others have', async () => {
  const body = 'The same words as many others';
  await sql`
    insert into comment (video_id, account_id, body, created_at)
    select id, 9, 'Another', now() - interval '3 days' from video where id <= 3000
    union all select id, 10 + id % 1000, ${body}, now() from video where id <= 3000`.execute(site.ctx.db);
  await runText(site.ctx.db, 'analyze comment');
  const author: Actor = { id: 9, acl: '' };
  const { id, accountId, state } = await openVideo(ctx, author, '1869f');
  const write = () =>
    createComment(ctx, author, { video: { id, accountId, state }, parent: null, body, at: null });
  await expectIndexed(write, 250);
  const { rows } = await sql`select from finding where account_id = 9 and cause = 'duplicate'`.execute(db);
  expect(rows).toHaveLength(1);
});

it('what is looked up by a list of ids is planned once, and answers the same from then on', async () => {
  const single = connect(site.connection, undefined, undefined, { max: 1 });
  const read = () => readVotes({ db: single }, 9, [8, 17]);
  const first = await read();
  for (let more = 0; more < 40; more += 1) expect(await read()).toEqual(first);
  const { rows } = await runText(
    single,
    `select custom_plans::int as custom, generic_plans::int as generic
     from pg_prepared_statements where statement like '%any($%'`,
  );
  expect(rows).toEqual([{ custom: 5, generic: 26 }]);
  await single.destroy();
});

it("a page of the history reads only the viewer's history", async () => {
  await expectIndexed(() => historyPage(ctx, viewer, '', PAGE), 2_200);
  await expectIndexed(() => historyPage(ctx, viewer, 'something', PAGE), 2_200);
});

/** The marker after the page that starts at this offset. */
async function markerAt(query: FeedScope, offset: number): Promise<string> {
  const { next } = await feedIds(site.ctx, null, { ...query, offset, limit: 24 });
  if (next === null) throw new Error('The list ends before that');
  return next;
}

it.each([
  ['hot', { order: 'hot' }],
  ['new', { order: 'date' }],
  ['top', { order: 'score' }],
  ['hot in a tag', { order: 'hot', tag: 7 }],
  ['hot in a channel', { order: 'hot', channel: 3 }],
] as const)('a page far down the feed %s reads no more than the first', async (_title, query) => {
  const after = await markerAt(query, 'tag' in query ? 100 : 5_000);
  for (const reader of [null, viewer])
    await expectIndexed(() => feedIds(ctx, reader, { ...query, offset: 0, limit: 24, after }), 200);
});

it.each([
  ['hot', { order: 'hot' }],
  ['new', { order: 'date' }],
  ['top in a channel', { order: 'score', channel: 3 }],
] as const)('the feed %s by offset skips rows once, and continues from there', async (_title, query) => {
  const page = { ...query, offset: 5_000, limit: 24 };
  const ids = async (asked: typeof page) => (await readFeed(ctx, viewer, asked)).rows.map(({ id }) => id);
  const walked = await feedIds(ctx, viewer, { ...page, limit: 48 });
  expect([...(await ids(page)), ...(await ids({ ...page, offset: 5_024 }))]).toEqual(walked.ids);
  await expectIndexed(() => ids(page), 200);
  await expectIndexed(() => ids({ ...page, offset: 5_048 }), 200);
  const elsewhere = { ...page, offset: 5_311 };
  await expectIndexed(() => ids(elsewhere), 600);
  expect(await ids(elsewhere)).toEqual((await feedIds(ctx, viewer, elsewhere)).ids);
  await ids({ ...page, offset: VIDEOS });
  await expectIndexed(async () => expect(await ids({ ...page, offset: VIDEOS + 7 })).toEqual([]), 200);
});

it('the length of a long list is counted once, for all orders', async () => {
  const query = { order: 'hot' } as const;
  const total = await countFeed(ctx, null, query);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from video where state = 'success' and not private and moderated and not nsfw`.execute(
    db,
  );
  expect(total).toBe(rows[0]?.total);
  said.length = 0;
  expect(await countFeed(ctx, null, { order: 'date' })).toBe(total);
  expect(said).toEqual([]);
  expect(await countFeed(ctx, viewer, query)).toBe(total);
});

it('failed videos are read from the index of videos that are not ready', async () => {
  const filters = chosen({ moderated: -1, private: -1, nsfw: -1, state: 'failed' });
  await sql`update video set state = 'failed' where id % 10007 = 0`.execute(site.ctx.db);
  await expectIndexed(() => readFeed(ctx, staff, { order: 'id', filters, ...PAGE }), 50);
});

it('analytics read the days of a period by key', async () => {
  const fill = [
    sql`insert into analytics_day (scope, subject, day, owner_id, views, seconds)
      select 'video', id, current_date - (id % 180)::int, account_id, 1 + id % 7, 10 from video`,
    sql`insert into analytics_day (scope, subject, day, views)
      select scope, subject, current_date - ago, 5 from generate_series(0, 179) ago,
        (select 'account', id from account union all select 'site', 0) each(scope, subject) where subject < 500`,
    sql`insert into analytics_part (scope, subject, kind, day, label, views)
      select 'account', subject, 'country', current_date - ago, 'x' || label, 3
      from generate_series(0, 179) ago, generate_series(1, 10) label, generate_series(1, 50) subject`,
    sql`analyze analytics_day, analytics_part`,
  ];
  for (const statement of fill) await statement.execute(site.ctx.db);
  const account = { kind: 'account', subject: 9 } as const;
  const whole = { kind: 'site', subject: 0 } as const;
  await expectIndexed(() => readWatched(ctx, account, '90'), 400);
  await expectIndexed(() => readWatched(ctx, whole, '90'), 400);
  await expectIndexed(() => readParts(ctx, account, '90'), 2_000);
  await expectIndexed(() => readVideos(ctx, account, '90'), 200);
  // What was watched in these days, a sixth of all rows.
  await expectIndexed(() => readVideos(ctx, whole, '28'), 17_500);
});
