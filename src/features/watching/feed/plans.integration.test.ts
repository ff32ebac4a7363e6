import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccountId } from '#features/people/account/model/accounts.ts';
import { followedChannelIds } from '#features/people/follow/model/follow-channel.ts';
import { computeRelated, relatedVideos } from '#features/watching/watch/model/related.ts';
import { searchVideos } from '#features/watching/search/model.ts';
import { detail } from '#features/videos/video/model/detail.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { randomId as randomPerson } from '#features/people/user/model/people.ts';
import { randomId } from '#features/videos/video/model/random.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { clientOptions, type Db, runText } from '#platform/db/db.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import type { Ctx } from '#src/context.ts';
import { featuredFeed } from './model/featured.ts';
import { followingFeed } from './model/following.ts';
import { readFeed } from './model.ts';

/** As many as the numbers of the design are about. */
const VIDEOS = 200_000;
const PAGE = { offset: 0, limit: 24 };
const viewer: Actor = { id: 1, acl: '' };

let site: TestSite;
let db: Db;
let ctx: Ctx;
const said: { sql: string; parameters: readonly unknown[] }[] = [];

beforeAll(async () => {
  site = await startSite();
  await fill(site.ctx.db);
  const pool = new pg.Pool({ ...clientOptions(site.connection), max: 4 });
  db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql: text, parameters } }) => void said.push({ sql: text, parameters }),
  });
  ctx = { ...site.ctx, db };
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await site.close();
});

/** People, videos, tags, votes and follows, made by the database itself. */
async function fill(to: Db): Promise<void> {
  const steps = [
    `insert into account (username, username_key) select 'p' || n, 'p' || n from generate_series(1, 2000) n`,
    `insert into video (code, account_id, channel_id, title, state, private, nsfw, moderated, media_key, hot_score, top_score,
        is_featured, featured_at, completed_at, published_at)
      select 'v' || n, 1 + n % 2000, nullif(n % 12, 0) % 10 + 1, 'Video ' || n, case when n % 40 = 0 then 'deleted' else 'success' end,
        n % 30 = 0, n % 50 = 0, n % 20 <> 0, 'k' || n, 3000 + n * 0.02 + n % 17, (n * 7919) % 1000,
        n % 5000 = 1, now() - n * interval '1 hour', now() - (${VIDEOS} - n) * interval '1 minute', now()
      from generate_series(1, ${VIDEOS}) n`,
    `insert into video_counter (video_id, trend) select id, case when id % 3 = 0 then 3700 + id * 0.0001 else 0 end from video`,
    `insert into video_search (video_id, document) select id, to_tsvector('simple', 'video w' || id % 500) from video`,
    `insert into rendition (video_id, name, type, width, height, key) select id, '720p', 'mp4', 1280, 720, 'mp4/720p.mp4' from video`,
    `insert into caption (video_id, lang, label, key) select id, 'en', 'English', 'k' from video where id % 10 = 0`,
    `insert into related_video (video_id, related_id, reason, weight)
      select id, 1 + (id * 31 + n) % ${VIDEOS}, 'channel', 1 from video, generate_series(1, 10) n where id % 20 = 0`,
    `insert into tag (text, label, use_count) select 't' || n, 't' || n, ${VIDEOS} / 500 from generate_series(1, 1000) n`,
    `insert into video_tag (video_id, tag_id, hot_score)
      select video.id, t, video.hot_score from video, lateral (values (1 + id % 1000), (1 + (id * 7) % 1000)) as tags(t)
      on conflict do nothing`,
    `insert into vote (video_id, account_id, value) select 1 + (n * 7919) % ${VIDEOS}, 1 + n % 1999, 1 from generate_series(1, 200000) n`,
    `insert into follow_user (follower_id, account_id) select 1, n from generate_series(2, 60) n`,
    `insert into follow_channel (account_id, channel_id) select 1, 3`,
  ];
  const indexes = await to.transaction().execute(async (trx) => {
    // No triggers, and indexes made at the end: one row after the other would take minutes.
    await runText(trx, 'set local session_replication_role = replica');
    const found = (await runText(trx, INDEXES)).rows as { name: string; made: string }[];
    for (const { name } of found) await runText(trx, `drop index ${name}`);
    for (const step of steps) await runText(trx, step);
    return found;
  });
  for (const { made } of indexes) await runText(to, made);
  await runText(to, 'analyze');
}

/** Indexes that are not part of a key. */
const INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
  from pg_index
  where indrelid in ('video'::regclass, 'video_counter'::regclass, 'video_tag'::regclass, 'video_search'::regclass, 'vote'::regclass)
    and not indisunique`;

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
}

/** Tables that grow with the site: reading one of them whole is a defect. */
const LARGE = [
  'video',
  'video_counter',
  'video_tag',
  'video_search',
  'vote',
  'related_video',
  'rendition',
  'caption',
];

/** The plans of all that `action` reads; changes are left alone. */
async function plansOf(action: () => Promise<unknown>): Promise<{ sql: string; plan: Node }[]> {
  said.length = 0;
  await action();
  const reads = said.filter((one) => /^\s*(select|with)/i.test(one.sql));
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

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Reads by index alone, and not more rows than `most` in any step. */
async function expectIndexed(action: () => Promise<unknown>, most: number): Promise<void> {
  for (const { sql: text, plan } of await plansOf(action)) {
    const nodes = nodesOf(plan);
    const whole = nodes.filter(
      (node) => node['Node Type'] === 'Seq Scan' && LARGE.includes(node['Relation Name'] ?? ''),
    );
    const steps = nodes.map(
      (node) =>
        `${node['Node Type']} ${node['Relation Name'] ?? ''} ${node['Actual Rows'] * node['Actual Loops']}`,
    );
    expect(whole, `${text}\n${steps.join('\n')}`).toEqual([]);
    const widest = Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops']));
    expect(widest, `${text}\n${steps.join('\n')}`).toBeLessThanOrEqual(most);
  }
}

it.each([
  ['hot', { order: 'hot' }],
  ['hot, everything', { order: 'hot', filters: { moderated: -1, private: 0, nsfw: -1 } }],
  ['new', { order: 'date' }],
  ['top', { order: 'score' }],
  ['trending', { order: 'trend' }],
  ['hot in a tag', { order: 'hot', tag: 7 }],
  ['hot in a channel', { order: 'hot', channel: 3 }],
  ['new in a channel', { order: 'date', channel: 3 }],
  ['top in a channel', { order: 'score', channel: 3 }],
  ["a person's", { order: 'date', user: 9 }],
] as const)('the feed %s reads a page from an index', async (_, query) => {
  await expectIndexed(() => readFeed(ctx, null, { ...query, ...PAGE }), 200);
  await expectIndexed(() => readFeed(ctx, viewer, { ...query, ...PAGE }), 200);
});

it('a video at random is found by its key', async () => {
  await expectIndexed(() => randomId(ctx, null), 200);
  await expectIndexed(() => randomId(ctx, viewer), 200);
});

it('the newest of a tag reads the tag and no more', async () => {
  await expectIndexed(() => readFeed(ctx, null, { order: 'date', tag: 7, ...PAGE }), 1_000);
});

it('the featured feed reads what is featured', async () => {
  await expectIndexed(() => featuredFeed(ctx, null, { order: 'featured', ...PAGE }), 100);
});

it('the following feed reads what it shows, and what lies between', async () => {
  expect(await followedChannelIds(ctx, viewer.id)).toEqual([3]);
  await expectIndexed(() => followingFeed(ctx, viewer, PAGE), 1_000);
});

it('some person is found by two walks along the key', async () => {
  await expectIndexed(() => randomPerson(ctx), 100);
});

it('who wants only an id of a person counts nothing', async () => {
  for (const name of ['7', 'p7']) await expectIndexed(() => openAccountId(ctx, name), 2);
});

it('the search reads its index', async () => {
  await expectIndexed(() => searchVideos(ctx, null, { query: 'w7', ...PAGE }), 5_000);
});

it('the watch page reads its video and the stored list beside it', async () => {
  const { id } = await db
    .selectFrom('video')
    .select('id')
    .where('code', '=', 'v190001')
    .executeTakeFirstOrThrow();
  await computeRelated(site.ctx, id, null);
  const stored = await site.ctx.db
    .selectFrom('related_video')
    .select('reason')
    .where('video_id', '=', id)
    .execute();
  expect(stored.length).toBeGreaterThan(12);
  await site.ctx.db.updateTable('video').set({ related_at: new Date() }).where('id', '=', id).execute();
  await expectIndexed(async () => {
    const video = await openVideo(ctx, viewer, id);
    await Promise.all([detail(ctx, video, viewer), relatedVideos(ctx, viewer, video)]);
  }, 200);
});

it('a list of related videos is made from indexes', async () => {
  const { rows } = await sql<{ id: number }>`select id from video where code = 'v150000'`.execute(
    site.ctx.db,
  );
  said.length = 0;
  await computeRelated(ctx, rows[0]?.id as number, null);
  const making = said.find((one) => /insert into related_video/.test(one.sql));
  if (!making) throw new Error('Nothing was stored');
  const explained = await runText(site.ctx.db, `explain (format json) ${making.sql}`, [...making.parameters]);
  const plan = (explained.rows as { 'QUERY PLAN': { Plan: Node }[] }[])[0]?.['QUERY PLAN'][0]?.Plan as Node;
  const whole = nodesOf(plan).filter(
    (node) => node['Node Type'] === 'Seq Scan' && LARGE.includes(node['Relation Name'] ?? ''),
  );
  expect(whole).toEqual([]);
});
